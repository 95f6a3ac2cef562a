#pragma once
#include <optional>
#include <string>
#include <vector>
#include <pgnx/format/move_text.hpp>
#include <pgnx/format/movetext_layout.hpp>
#include <pgnx/game/line_position.hpp>
#include <pgnx/game/listener.hpp>
#include <pgnx/game/tree.hpp>

namespace pgnx::format {

/// Where the text of a move comes from.
enum class move_source : std::uint8_t {
  respelled,  ///< from the move and its position
  token,      ///< the text in the record, for games whose tokens are known to be canonical; no position is kept.
              ///< Moves of variants are respelled in any case
};

struct pgn_options {
  notation_id notation = notation_id::san;
  move_source source = move_source::respelled;
  notation::piece_letters const* letters = nullptr;  ///< see `move_style`
};

/// A move that the notation asked for cannot spell.
struct unspelled_move {
  std::string_view token;  ///< its text in the record; empty where there is none
  std::string san;
  notation::obstacle why;
};

/// Appends each game it hears to a text, in the export format of the PGN standard (section 3.2 and chapter 8): tags in
/// export order with `SetUp` and `FEN` where needed, glyphs as `$n`, comments in braces, lines of less than 80
/// characters, an empty line behind the tags and behind the game. Writing what is read back changes nothing. Only
/// games without errors can be written; one that turns out to have some is taken back with `discard`.
class pgn_writer final : public game::listener {
 public:
  /// `out` must outlive the writer; games are appended to it.
  explicit pgn_writer(std::string& out, pgn_options options = {}) : out_(&out), layout_(out), options_(options) {}

  void write(game::tree const& t);

  /// Removes what was written since the last `on_begin`.
  void discard();

  /// Where moves of the games to come are taken from.
  void take_moves_from(move_source source) noexcept { options_.source = source; }
  [[nodiscard]] move_source source() const noexcept { return options_.source; }

  /// The first move of the game that could not be spelled and is missing in the text.
  [[nodiscard]] std::optional<unspelled_move> const& unspelled() const noexcept { return unspelled_; }

  void on_begin() override;
  void on_again() override;
  void on_tag(record::tag_text const& tag) override;
  void on_start(game::start_point const& from) override;
  void on_move(board::move m, std::string_view token) override;
  void on_nag(unsigned number) override;
  void on_comment(std::string_view text, record::comment_kind kind) override;
  void on_variation_begin() override;
  void on_variation_end() override;
  void on_end(std::string_view result, std::string_view whole) override;

 private:
  struct turn {
    std::uint32_t number = 1;
    board::color side = board::color::white;
    bool has_last = false;  // is there a move to go back to the front of?
  };
  struct early_comment {
    std::string text;
    record::comment_kind kind;
  };

  void begin_movetext(game::start_point const& from);
  void write_tags(std::span<game::tag_view const> tags, bool has_result);
  void write_number();
  void write_series_number();
  void step() noexcept;
  void step_back() noexcept;

  std::string* out_;
  movetext_layout layout_;
  pgn_options options_;
  std::size_t game_begin_ = 0;
  std::size_t missing_result_at_ = 0;  // the value of a Result tag the record does not have; 0 where it has one
  bool has_started_ = false;
  bool needs_number_ = true;
  bool has_series_ = false;
  bool keeps_position_ = true;
  turn turn_;
  std::vector<turn> outer_turns_;
  game::line_position position_;
  std::string spelled_;
  std::optional<unspelled_move> unspelled_;
  game::tag_list tags_;
  game::exported_tags exported_;
  std::vector<early_comment> early_comments_;
};

}  // namespace pgnx::format
