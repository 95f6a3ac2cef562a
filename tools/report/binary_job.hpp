#pragma once
#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include <pgnx/format/export_text.hpp>
#include <pgnx/format/game_refusal.hpp>
#include <pgnx/game/replay.hpp>
#include <pgnx/io/inputs.hpp>
#include <pgnx/pipeline/job.hpp>

#include "report/conversion_report.hpp"
#include "report/place_counter.hpp"
#include "report/text_without_game.hpp"

namespace pgnx::cli {

/// Writes the games of all inputs into something that is not text. Games that it cannot hold, and games with an error,
/// are told on standard error and left out.
class binary_job : public pipeline::job {
 public:
  [[nodiscard]] std::unique_ptr<pipeline::part> parse(pipeline::chunk const& c) const final;
  void place(pipeline::chunk const& c, pipeline::part& p) final;
  void write(pipeline::chunk const& c, pipeline::part& p) final;

  [[nodiscard]] std::uint64_t games() const noexcept { return games_; }
  [[nodiscard]] std::uint64_t left_out() const noexcept { return left_out_; }
  [[nodiscard]] bool has_something_to_report() const noexcept {
    return left_out_ != 0 || text_left_out_ != 0 || errors_ != 0 || text_without_game_.was_seen();
  }

 protected:
  /// The games of one chunk.
  class collection {
   public:
    virtual ~collection() = default;
    collection() = default;
    collection(collection const&) = delete;
    collection& operator=(collection const&) = delete;
    /// What hears them.
    virtual game::listener& listener() = 0;
    [[nodiscard]] virtual std::size_t memory_bytes(std::size_t text_bytes) const = 0;
    /// Writes one of them, or says why not.
    virtual std::optional<format::game_refusal> write(std::size_t game) = 0;
  };

  /// `holder` is for messages: `a base of Scid`.
  binary_job(std::vector<io::input> const& inputs, format::export_options const& options, std::string_view holder,
             conversion_report& report);
  [[nodiscard]] virtual std::unique_ptr<collection> collect() const = 0;

 private:
  struct collected_part;

  /// Counts what becomes of a game, and answers why it is refused.
  std::optional<record::diagnostic> write_game(collected_part& part, std::size_t index);
  [[nodiscard]] record::diagnostic refusal(game::game_report const& g, format::game_refusal const& why) const;

  std::vector<io::input> const& inputs_;
  game::replay_options replay_;
  std::string_view holder_;
  conversion_report& report_;
  base::text_place next_place_;
  text_without_game text_without_game_;
  std::uint64_t games_ = 0;
  std::uint64_t left_out_ = 0;
  std::uint64_t text_left_out_ = 0;
  std::uint64_t errors_ = 0;
};

}  // namespace pgnx::cli
