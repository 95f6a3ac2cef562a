#pragma once
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include <boost/unordered/unordered_flat_map.hpp>
#include <pgnx/game/start_point.hpp>
#include <pgnx/notation/reading.hpp>
#include <pgnx/notation/situation.hpp>
#include <pgnx/rules/general.hpp>

#include "game/move_number.hpp"
#include "game/notebook.hpp"
#include "game/series_number.hpp"

namespace pgnx::game {

/// A word in the place of a move.
struct move_word {
  std::string_view text;     ///< as it stands
  std::string_view english;  ///< with English piece letters; of an English word the same view

  [[nodiscard]] bool has_other_letters() const noexcept { return text.data() != english.data(); }
};

/// The lines of a game that the general engine plays: what the replay does itself for orthodox chess. Reads moves and
/// numbers, plays them, and writes down what it finds.
class general_line {
 public:
  enum class step : std::uint8_t {
    played,
    null_move,
    pass,  ///< of the side that waits for the end of a series: no move of the game
    failed
  };

  explicit general_line(notebook& notes) : notes_(notes) {}

  /// `has_passes`: inside a series the other side passes after each move, and numbers and marks are those of ordinary
  /// chess, as format::to_compat writes them.
  void start(start_point const& from, bool has_passes);

  /// Called with what is read of a word that is no plain move; may settle a word that is open.
  using settler = std::function<void(notation::reading&)>;

  /// Nothing more of the line is played once this fails.
  step play(move_word const& word, bool at_end_of_text, settler const& settle);
  /// The same for a legal move that a word means.
  step play(board::move m, std::string_view token);
  /// The same for a word of which it is known that it means no move.
  step fail(notation::reading const& read, move_word const& word, bool at_end_of_text);
  /// The number before the next move, which is ply `ply` of the game.
  void see_number(std::string_view text, std::uint32_t ply);

  /// A variation begins: back before the last move. False where there is none.
  bool enter();
  void leave();
  void give_up() noexcept { now_.is_dead = true; }

  [[nodiscard]] bool is_dead() const noexcept { return now_.is_dead; }
  [[nodiscard]] notation::situation here() const noexcept { return {rules_, now_.state}; }
  /// Does the other side pass inside a series?
  [[nodiscard]] bool has_passes() const noexcept { return has_passes_; }
  /// Has the other side to pass before the next move?
  [[nodiscard]] bool awaits_pass() const noexcept { return has_passes_ && is_inside_series() && !now_.has_passed; }
  /// Is there a move that could be replaced?
  [[nodiscard]] bool can_vary() const noexcept { return now_.can_vary; }
  [[nodiscard]] board::move last_move() const noexcept { return now_.last; }
  /// The last move in SAN.
  [[nodiscard]] std::string last_san() const;
  [[nodiscard]] std::string_view last_token() const noexcept { return now_.last_token; }
  /// Who made the last move, or made the one before the line.
  [[nodiscard]] board::color last_mover() const noexcept;

  [[nodiscard]] rules::ruleset const& rules() const noexcept { return rules_; }
  /// Where the last move has let a unit reappear.
  [[nodiscard]] board::bitboard reborn() const noexcept;
  [[nodiscard]] rules::verdict verdict() const { return rules::verdict_of(rules_, now_.state); }
  [[nodiscard]] bool is_inside_series() const noexcept { return now_.state.played != 0; }

  /// Writes down what the main line's last move lets a player claim, where that is said at once.
  void note_claims_behind(std::string_view token);
  /// The same for the end of the game.
  void note_final_claims(std::string_view where);

 private:
  struct line {
    rules::state state;
    rules::state before;  ///< the last move
    board::move last{};
    std::string_view last_token{};
    std::vector<board::move> turn{};  ///< the moves made in the turn of the last move
    bool can_vary = false;
    bool is_dead = false;
    bool has_passed = false;  ///< the other side, since the last move
    number_check numbers{};
    series_check series{};
  };

  void make(board::move m, std::string_view token);
  /// Takes note of a move that has been made.
  void accept(board::move m, std::string_view token);
  step read_slowly(move_word const& word, bool at_end_of_text, settler const& settle);
  step play_null(move_word const& word);
  step pass(move_word const& word, bool at_end_of_text);
  [[nodiscard]] bool continues_last_series(std::string_view english) const;
  void note_series_too_long(std::string_view token);
  [[nodiscard]] std::string reply_to_claimed_mate() const;

  notebook& notes_;
  rules::ruleset rules_;
  bool has_passes_ = false;
  line now_;
  std::vector<line> outer_;
  boost::unordered_flat_map<std::uint64_t, std::uint32_t> seen_;  ///< positions of the main line, where they can repeat
};

}  // namespace pgnx::game
