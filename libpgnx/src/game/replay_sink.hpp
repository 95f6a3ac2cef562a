#pragma once
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <pgnx/base/encoding.hpp>
#include <pgnx/game/replay.hpp>
#include <pgnx/notation/reading.hpp>
#include <pgnx/notation/san.hpp>
#include <pgnx/rules/history.hpp>

#include "game/clock_check.hpp"
#include "game/foreign_letters.hpp"
#include "game/game_start.hpp"
#include "game/general_line.hpp"
#include "game/move_number.hpp"
#include "game/notebook.hpp"
#include "game/open_words.hpp"
#include "game/result_checks.hpp"
#include "game/tag_section.hpp"

namespace pgnx::game {

/// One line of play: the main line, or a variation that is being read.
struct played_line {
  board::position now{};
  notation::san::played_move last{};
  bool can_vary = false;  ///< `last` holds a move of this line
  bool dead = false;      ///< nothing more of it is played
  bool has_moves = false;
  std::string_view last_token{};
  std::string_view number{};  ///< the move number read last
  number_check numbers{};
  notation::wings wings{};  ///< kept for games in descriptive notation alone
  notation::wings wings_before{};
};

/// The sink that replays records. What it hears is in replay.cpp, what it says at the end of a game in replay_end.cpp,
/// how a game is read once more, by other rules or with other piece letters, in replay_again.cpp, and how it is read in
/// another notation in replay_notation.cpp, and what its open words mean in replay_open_words.cpp.
class replay : public record::sink {
 public:
  replay(std::string_view text, replay_options const& options, findings& found)
      : text_(text),
        options_(options),
        hears_(options.hears),
        found_(found),
        notes_(text, options.levels),
        starts_(options.variant, options.variants != nullptr ? *options.variants : rules::catalogue::built_in()),
        is_plain_(base::is_plain_ascii(text)) {}

  void on_game_begin(char const* at) override;
  void on_tag(record::tag_text const& tag) override;
  void on_tags_end(char const* at) override;
  void on_move_number(std::string_view text) override;
  void on_move(std::string_view text) override;
  void on_nag(std::string_view text) override;
  void on_en_passant_mark(std::string_view text) override;
  [[nodiscard]] record::movetext_extras extras() const override;
  void on_separator(std::string_view text) override;
  void on_rebirth(std::string_view text) override;
  void on_comment(std::string_view text, record::comment_kind kind, std::string_view whole) override;
  void on_variation_begin(char const* at) override;
  void on_variation_end(char const* at) override;
  void on_result(std::string_view text, int depth) override;
  void on_problem(record::code c, std::string_view where) override;
  void on_game_end(std::string_view whole) override;
  void on_outside(std::string_view text) override;

 protected:
  /// Plays a move that is not written with English letters.
  void play_foreign(std::string_view token, notation::piece_letters const& language);

 private:
  [[nodiscard]] bool in_main_line() const noexcept { return outer_.empty(); }
  [[nodiscard]] bool is_silent() const noexcept { return game_.status == verdict::unverified; }
  /// Is a clock that a comment tells of one of the main line's moves?
  [[nodiscard]] bool follows_clock() const noexcept { return clock_.is_on() && in_main_line() && can_vary(); }
  [[nodiscard]] bool can_vary() const noexcept { return is_general_ ? general_.can_vary() : line_.can_vary; }
  [[nodiscard]] board::color last_mover() const noexcept {
    return is_general_ ? general_.last_mover() : !line_.now.turn;
  }

  void begin_play();
  void start_from(start_point const& from, bool has_passes);
  void end_line_at_start();

  void accept(std::string_view token);
  // What few plies need is kept out of the code of every ply.
  [[gnu::noinline]] void note_flaws_of(notation::san::played_move const& step, std::string_view token);
  [[gnu::noinline]] void note_claims(std::string_view token);
  [[gnu::noinline]] void read_slowly(move_word const& word);
  void play_on_path(move_word const& word);
  void refuse(notation::reading const& read, std::string_view token);
  void note_letters(std::string_view token, notation::piece_letters const& language);
  [[nodiscard]] bool is_dead() const noexcept { return is_general_ ? general_.is_dead() : line_.dead; }
  [[nodiscard]] bool is_at_end_of_text(std::string_view token) const noexcept {
    return token.data() + token.size() == text_.data() + text_.size();
  }
  void play_null(std::string_view token);
  void note_null_move(std::string_view token);
  [[gnu::noinline]] void leave_path(move_word const& word);
  void choose_notation(char const* at);
  [[nodiscard]] notation::situation here() const noexcept;
  void play_noted(std::string_view token);
  bool play_plain_step(std::string_view token);
  void play_meant(board::move m, std::string_view token);
  void read_noted_slowly(std::string_view token);
  void note_notation(board::move m, std::string_view token);
  void follow_wings(board::move m) noexcept;
  [[nodiscard]] std::vector<board::move> meanings_of(notation::situation const& at, std::string_view token) const;
  [[nodiscard]] open_word const* settled(std::string_view token) const noexcept;
  void settle(notation::reading& read, std::string_view token);
  void take_settled(open_word const& found, notation::reading& read, std::string_view token);
  void play_general(move_word const& word);
  void hear_general(general_line::step step, std::string_view token);
  record::diagnostic* note_why(notation::reading const& read, std::string_view token);
  void fail(notation::reading const& read, std::string_view token);
  [[gnu::noinline]] void join_incomplete(std::string_view token);
  void drop_repeated(std::string_view token, record::diagnostic& d);
  void forget_mends_at(std::string_view place);
  [[nodiscard]] bool names_reborn_unit(std::string_view text) const;
  void see_general_number(std::string_view text);
  void mend_tag_pair(record::tag_text const& tag);
  void check_bytes(std::string_view part, std::string_view what);
  void note_quote_mark(std::string_view where);
  void note_outside(record::code c, std::string_view where);
  [[nodiscard]] record::diagnostic outside_finding(record::code c, record::severity level,
                                                   std::string_view where) const;
  void look_into_comment(std::string_view text, std::string_view whole);
  [[gnu::noinline]] void check_commands(std::string_view text);

  void enter_general(char const* at);
  void note_variation_without_move(char const* at);

  void note_missing_termination(std::string_view whole);
  void note_final_claims(std::string_view where);
  bool read_otherwise(std::string_view whole);
  bool read_in_other_language(std::string_view whole);
  bool read_in_other_notation(std::string_view whole);
  void note_rival(std::string_view whole);
  void note_rival_language(std::string_view whole);
  [[nodiscard]] bool may_try_languages() const noexcept;
  [[nodiscard]] std::optional<std::vector<board::move>> moves_by(replay_options other, std::string_view whole) const;
  [[nodiscard]] std::optional<std::vector<board::move>> moves_in(language_choice const& language,
                                                                 std::string_view whole) const;
  void refuse_numeric_words();
  bool read_with_open_words(std::string_view whole);
  [[nodiscard]] std::unique_ptr<replay> another(replay_options const& other) const;
  void name_candidates(std::string_view names);
  void note_reading(char const* at);
  void check_end(std::string_view whole);
  void finish(std::string_view whole);

  std::string_view text_;
  replay_options const& options_;
  listener* hears_;
  findings& found_;
  notebook notes_;
  start_finder starts_;
  bool is_plain_;  ///< no byte of the text needs a look at its encoding

  // the game
  bool in_game_ = false;
  bool is_again_ = false;          ///< another replay has read this game before
  bool is_other_reading_ = false;  ///< by other rules than the first that its name may mean
  game_report game_;
  tag_section tags_;
  played_line line_;  ///< of a game on the fast path; dead where the general engine plays
  general_line general_{notes_};
  bool is_general_ = false;
  notation::notation_id notation_ = notation::notation_id::san;
  bool is_noted_ = false;  ///< in another notation than SAN: no word goes the fast path
  std::optional<notation::notation_id>
      rival_{};                                 ///< another notation whose form the first words have, with other moves
  std::size_t notation_finding_ = 0;            ///< of the notation, where that is noted
  bool has_settled_words_ = false;              ///< another reading has looked for open words
  std::string_view numeric_word_{};             ///< before any move: digits that are hardly the number of one
  bool has_open_word_ = false;                  ///< one that what follows may settle
  std::span<open_word const> open_words_;       ///< what became of those that another reading has found
  std::vector<rules::named_variant> readings_;  ///< what the name of the rules may mean
  std::vector<played_line> outer_;              ///< the lines that the variation being read branches from
  rules::history history_;
  clock_check clock_;
  std::string language_names_;       ///< of the piece letters, where another reading has found them
  std::size_t letters_finding_ = 0;  ///< of foreign letters, where that is noted
  bool from_fen_ = false;
  std::vector<std::string_view> main_tokens_;  ///< kept for games from a FEN alone
  std::string_view marker_;
  char const* termination_due_ = nullptr;
  char const* line_comment_end_ = nullptr;
  std::string_view right_result_;  ///< the board's verdict, else what the record says
  bool tag_pair_is_faulty_ = false;
  std::string_view incomplete_;  ///< the token that could not be read whole, as long as the next may complete it
  std::size_t incomplete_finding_ = 0;
};

/// A replay that reads moves with the piece letters that the options name, if any.
std::unique_ptr<replay> make_reading(std::string_view text, replay_options const& options, findings& found);

}  // namespace pgnx::game
