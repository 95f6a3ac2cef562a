#pragma once
#include <string>
#include <pgnx/game/line_position.hpp>
#include <pgnx/game/listener.hpp>

namespace pgnx::format {

enum class position_kind : std::uint8_t {
  fen,  ///< six fields
  epd   ///< four fields, `fmvn`, `hmvc`, and where a move follows `sm` with it in SAN (PGN standard 16.2)
};

/// Appends the positions of the main line of each game it hears to a text, one a line, from the start position to the
/// last one. Variations are passed over.
class position_writer final : public game::listener {
 public:
  /// `out` must outlive the writer.
  position_writer(std::string& out, position_kind kind) : out_(&out), kind_(kind) {}

  /// Removes what was written since the last `on_begin`.
  void discard() { out_->resize(game_begin_); }

  void on_begin() override;
  void on_start(game::start_point const& from) override;
  void on_move(board::move m, std::string_view token) override;
  void on_again() override;
  void on_variation_begin() override { ++depth_; }
  void on_variation_end() override { --depth_; }
  void on_end(std::string_view result, std::string_view whole) override;

 private:
  void write_position();

  std::string* out_;
  position_kind kind_;
  std::size_t game_begin_ = 0;
  std::size_t depth_ = 0;
  game::line_position position_;
};

}  // namespace pgnx::format
