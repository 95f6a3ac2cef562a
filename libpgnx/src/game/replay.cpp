#include <pgnx/game/replay.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

#include <pgnx/base/encoding.hpp>
#include <pgnx/notation/reading.hpp>
#include <pgnx/notation/san.hpp>
#include <pgnx/record/annotation.hpp>
#include <pgnx/record/nag.hpp>
#include <pgnx/rules/history.hpp>
#include <pgnx/rules/outcome.hpp>

#include "game/clock_check.hpp"
#include "game/end_checks.hpp"
#include "game/foreign_letters.hpp"
#include "game/game_start.hpp"
#include "game/general_line.hpp"
#include "game/mends.hpp"
#include "game/move_checks.hpp"
#include "game/move_number.hpp"
#include "game/notebook.hpp"
#include "game/result_checks.hpp"
#include "game/tag_checks.hpp"
#include "game/tag_section.hpp"

namespace pgnx::game {
namespace {

using board::position;
using notation::reading_status;
using record::code;
namespace san = notation::san;
namespace standard = rules::standard;

/// One line of play: the main line, or a variation that is being read.
struct line {
  position now{};
  san::played_move last{};
  bool can_vary = false;  ///< `last` holds a move of this line
  bool dead = false;      ///< nothing more of it is played
  bool has_moves = false;
  std::string_view last_token{};
  std::string_view number{};  ///< the move number read last
  number_check numbers{};
};

/// Does nothing but white space stand between two words of one text?
bool adjoin(std::string_view left, std::string_view right) noexcept {
  char const* const left_end = left.data() + left.size();
  if (right.data() < left_end) return false;
  std::string_view const gap(left_end, static_cast<std::size_t>(right.data() - left_end));
  return gap.find_first_not_of(" \t\r\n\v\f") == gap.npos;
}

/// Does white space stand on a side of a word that another one may stand on?
bool adjoins_blank(std::string_view word) noexcept {
  constexpr std::string_view blanks = " \t\r\n";
  return blanks.find(word.data()[-1]) != blanks.npos || blanks.find(word.data()[word.size()]) != blanks.npos;
}

class replay : public record::sink {
 public:
  replay(std::string_view text, replay_options const& options, findings& found)
      : text_(text),
        options_(options),
        hears_(options.hears),
        found_(found),
        notes_(text, options.levels),
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
  void on_problem(code c, std::string_view where) override;
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
  [[gnu::noinline]] void note_flaws_of(san::played_move const& step, std::string_view token);
  [[gnu::noinline]] void note_claims(std::string_view token);
  [[gnu::noinline]] void read_slowly(move_word word);
  void play_on_path(move_word word);
  void refuse(notation::reading const& read, std::string_view token);
  void note_letters(std::string_view token, notation::piece_letters const& language);
  [[nodiscard]] bool is_dead() const noexcept { return is_general_ ? general_.is_dead() : line_.dead; }
  [[nodiscard]] bool is_at_end_of_text(std::string_view token) const noexcept {
    return token.data() + token.size() == text_.data() + text_.size();
  }
  void play_null(std::string_view token);
  void note_null_move(std::string_view token);
  [[gnu::noinline]] void leave_path(move_word word);
  void play_general(move_word word);
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
  void note_outside(code c, std::string_view where);
  [[nodiscard]] record::diagnostic outside_finding(code c, record::severity level, std::string_view where) const;
  void look_into_comment(std::string_view text, std::string_view whole);
  [[gnu::noinline]] void check_commands(std::string_view text);

  void enter_general(char const* at);
  void note_variation_without_move(char const* at);

  void note_missing_termination(std::string_view whole);
  [[nodiscard]] board_verdict judge_end();
  [[nodiscard]] board_verdict judge_general_end();
  void note_final_claims(std::string_view where);
  bool read_otherwise(std::string_view whole);
  bool read_in_other_language(std::string_view whole);
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
  bool is_plain_;  ///< no byte of the text needs a look at its encoding

  // the game
  bool in_game_ = false;
  bool is_again_ = false;          ///< another replay has read this game before
  bool is_other_reading_ = false;  ///< by other rules than the first that its name may mean
  game_report game_;
  tag_section tags_;
  line line_;  ///< of a game on the fast path; dead where the general engine plays
  general_line general_{notes_};
  bool is_general_ = false;
  std::vector<rules::named_variant> readings_;  ///< what the name of the rules may mean
  std::vector<line> outer_;                     ///< the lines that the variation being read branches from
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

// --- tags and start

std::unique_ptr<replay> make(std::string_view text, replay_options const& options, findings& found);

void replay::on_game_begin(char const* at) {
  in_game_ = true;
  notes_.start_game();
  tags_.clear();
  outer_.clear();
  main_tokens_.clear();
  game_ = game_report{};
  game_.offset = notes_.offset(at);
  marker_ = {};
  termination_due_ = nullptr;
  line_comment_end_ = nullptr;
  tag_pair_is_faulty_ = false;
  incomplete_ = {};
  if (hears_ == nullptr) return;
  if (is_again_)
    hears_->on_again();
  else
    hears_->on_begin();
}

void replay::on_tag(record::tag_text const& tag) {
  if (auto const* const earlier = tags_.add(tag))
    notes_.add(code::duplicate_tag, tag.whole,
               fmt::format("duplicate tag {}: \"{}\" after \"{}\", which counts", tag.name, tag.value, earlier->value));
  if (tag_pair_is_faulty_) mend_tag_pair(tag);
  if (!is_plain_) check_bytes(tag.value, "tag value");
  if (hears_ != nullptr) hears_->on_tag(tag);
}

void replay::mend_tag_pair(record::tag_text const& tag) {
  tag_pair_is_faulty_ = false;
  auto const begin = notes_.offset(tag.whole.data());
  auto& findings = notes_.findings();
  auto first = findings.end();
  while (first != findings.begin() && std::prev(first)->offset >= begin) --first;
  // One of each kind will do: a value may have thousands of faults, and each mend writes all of it.
  std::array<bool, record::code_count> has_mend{};
  for (; first != findings.end(); ++first)
    if (is_fault_of_tag_pair(first->id) && !std::exchange(has_mend[static_cast<std::size_t>(first->id)], true))
      first->mend.push_back(rewritten(tag, text_));
}

void replay::on_tags_end(char const* at) {
  check_tags(tags_, at, notes_);
  begin_play();
  auto const* const control = tags_.find(known_tag::time_control);
  clock_.start(control == nullptr ? std::string_view{} : control->value);
}

void replay::begin_play() {
  auto const& known = options_.variants != nullptr ? *options_.variants : rules::catalogue::built_in();
  auto start = find_start(tags_, {options_.variant, known}, text_.substr(game_.offset, 0), notes_);
  game_.variant = std::move(start.variant);
  from_fen_ = start.from_fen;
  is_general_ = start.from.rules.has_value();
  readings_ = std::move(start.readings);
  if (start.played_by == rules::engine::foreign) {
    game_.status = verdict::unverified;
    game_.fits_tree = false;
    return end_line_at_start();
  }
  if (start.is_readable) return start_from(start.from, start.has_passes);
  end_line_at_start();
  general_.give_up();
  game_.main_line_whole = false;
}

void replay::end_line_at_start() {
  line_ = line{};
  line_.dead = true;
}

void replay::start_from(start_point const& from, bool has_passes) {
  line_ = line{};
  line_.dead = is_general_;
  line_.now = from.board();
  if (is_general_)
    general_.start(from, has_passes);
  else
    history_.start(line_.now);
  if (hears_ != nullptr) hears_->on_start(from);
}

// --- moves

void replay::on_move(std::string_view text) {
  if (from_fen_ && in_main_line()) main_tokens_.push_back(text);
  if (line_.dead) return leave_path({text, text});
  line_.has_moves = true;
  san::play(line_.now, text, line_.last);
  if (line_.last.what != san::status::played) return read_slowly({text, text});
  if (line_.last.flaws != 0) note_flaws_of(line_.last, text);
  accept(text);
}

void replay::note_flaws_of(san::played_move const& step, std::string_view token) {
  position before = line_.now;
  standard::unplay(before, step.undo);
  notes_.set_ply(game_.plies + 1);
  note_flaws(step.flaws, token, san::write(before, step.undo.played), notes_);
}

/// The move was played, and `line_.last` holds it.
inline void replay::accept(std::string_view token) {
  line_.can_vary = true;
  line_.last_token = token;
  if (in_main_line()) {
    ++game_.plies;
    history_.push(line_.now);
    if (rules::history::may_claim(line_.now)) note_claims(token);
  }
  if (hears_ != nullptr) hears_->on_move(line_.last.undo.played, token);
}

void replay::note_claims(std::string_view token) {
  auto const claims = history_.claims(line_.now);
  notes_.set_ply(game_.plies);
  if (claims.fivefold_repetition())
    notes_.add_once(code::fivefold_repetition, token,
                    fmt::format("the position after {} stands on the board for the fifth time", token));
  if (claims.seventy_five_moves())
    notes_.add_once(code::seventy_five_move_rule, token,
                    fmt::format("seventy-five moves without capture or pawn move up to {}", token));
}

void replay::read_slowly(move_word word) {
  auto const token = word.text;
  auto read = notation::read_move(line_.now, word.english);
  notes_.set_ply(game_.plies + 1);
  if (read.status == reading_status::null_move) return play_null(token);
  if (word.has_other_letters()) refuse_small_letters(read);
  if (read.status != reading_status::move) return fail(read, token);
  note_oddities(read, token, san::write(line_.now, read.moves.front()), notes_);
  line_.last.undo = standard::play(line_.now, read.moves.front());
  accept(token);
}

void replay::play_null(std::string_view token) {
  if (line_.now.checkers != 0) {
    return fail({.status = reading_status::illegal, .why = "a null move leaves the king in check"}, token);
  }
  note_null_move(token);
  line_.last.undo = standard::play(line_.now, board::move{});
  accept(token);
}

void replay::note_null_move(std::string_view token) {
  if (!in_main_line()) return;
  notes_.add(code::null_move, token, "null move in main line");
  game_.null_moves = true;
}

/// What is to be done with a word where the fast path plays no move.
void replay::leave_path(move_word word) {
  if (is_general_)
    play_general(word);
  else
    join_incomplete(word.text);
}

void replay::play_general(move_word word) {
  if (general_.is_dead()) return;
  line_.has_moves = true;
  notes_.set_ply(game_.plies + 1);
  hear_general(general_.play(word, is_at_end_of_text(word.text)), word.text);
}

/// What the general engine made of a word.
void replay::hear_general(general_line::step step, std::string_view token) {
  if (step == general_line::step::failed) {
    if (in_main_line()) game_.main_line_whole = false;
    return;
  }
  if (step == general_line::step::pass) return;
  if (step == general_line::step::null_move) note_null_move(token);
  if (in_main_line()) {
    notes_.set_ply(++game_.plies);
    general_.note_claims_behind(token);
  }
  if (hears_ != nullptr) hears_->on_move(general_.last_move(), token);
}

record::diagnostic* replay::note_why(notation::reading const& read, std::string_view token) {
  if (read.status == reading_status::illegal && !standard::has_legal_move(line_.now))
    return note_move_after_end(token, line_.now.checkers != 0 ? "mate" : "stalemate", notes_);
  bool const has_move = read.status == reading_status::promotion_missing && !read.moves.empty();
  return note_failure(read, token, has_move ? san::write(line_.now, read.moves.front()) : std::string(),
                      is_at_end_of_text(token), notes_);
}

void replay::fail(notation::reading const& read, std::string_view token) {
  auto* const d = note_why(read, token);
  line_.dead = true;
  if (in_main_line()) game_.main_line_whole = false;
  if (d == nullptr) return;
  if (d->id == code::illegal_move) drop_repeated(token, *d);
  if (d->id == code::incomplete_move) {
    incomplete_ = token;
    incomplete_finding_ = notes_.findings().size() - 1;
  }
}

/// A line break that repeats the move before it: same number, same move.
void replay::drop_repeated(std::string_view token, record::diagnostic& d) {
  if (token != line_.last_token || line_.number.empty() || !line_.can_vary) return;
  bool const white_moved = line_.now.turn == board::color::black;
  std::int64_t const last_number = std::int64_t{line_.now.fullmove_number} - (white_moved ? 0 : 1);
  if (line_.number.data() < line_.last_token.data() || !adjoin(line_.number, token)) return;
  if (read_number(line_.number).value != last_number + line_.numbers.ahead()) return;
  auto const length = static_cast<std::size_t>(token.data() + token.size() - line_.number.data());
  d.mend.push_back(without({line_.number.data(), length}, text_));
  forget_mends_at(line_.number);
  d.hint = fmt::format("{} stands twice, the second time with the same number: repair drops it", token);
}

/// A number that is going to be dropped need not be respelled.
void replay::forget_mends_at(std::string_view place) {
  for (auto& d : notes_.findings())
    if (d.offset == notes_.offset(place.data())) d.mend.clear();
}

/// `Nb d7`: the word behind an incomplete move may be its rest.
void replay::join_incomplete(std::string_view token) {
  if (incomplete_.empty()) return;
  auto const head = std::exchange(incomplete_, {});
  if (!in_main_line() || !adjoin(head, token)) return;
  auto const joined = std::string(head) + std::string(token);
  auto const read = notation::read_move(line_.now, joined);
  if (read.status != reading_status::move) return;
  auto& d = notes_.findings()[incomplete_finding_];
  auto const length = static_cast<std::size_t>(token.data() + token.size() - head.data());
  auto const canonical = san::write(line_.now, read.moves.front());
  d.hint = fmt::format("did you mean {}?", canonical);
  d.mend.push_back(notes_.replace({head.data(), length}, canonical));
}

void replay::on_en_passant_mark(std::string_view text) {
  if (is_dead()) return;
  auto const last = is_general_ ? general_.last_move() : line_.last.undo.played;
  bool const belongs = can_vary() && last.kind == board::move_kind::en_passant;
  notes_.set_ply(game_.plies);
  auto* const d =
      notes_.add(code::en_passant_suffix, text,
                 belongs ? fmt::format("{} behind {}", text, is_general_ ? general_.last_token() : line_.last_token)
                         : fmt::format("{} behind a move that is no capture en passant", text));
  if (d == nullptr) return;
  char const* begin = text.data();
  while (begin != text_.data() && (begin[-1] == ' ' || begin[-1] == '\t')) --begin;
  d->mend.push_back(notes_.replace({begin, static_cast<std::size_t>(text.data() + text.size() - begin)}, ""));
}

// --- what only variants have

record::movetext_extras replay::extras() const {
  if (!is_general_) return {};
  auto const& rules = general_.rules();
  return {.series = rules.has_series(), .rebirth = rules.capture == rules::capture_effect::rebirth};
}

/// One finding for the whole game, with all its separators.
void replay::on_separator(std::string_view text) {
  if (general_.is_dead()) return;
  notes_.set_ply(game_.plies);
  notes_.add_once(code::series_separator, text, fmt::format("\"{}\" between the moves of a series", text));
  auto const noted = std::ranges::find(notes_.findings(), code::series_separator, &record::diagnostic::id);
  if (noted == notes_.findings().end()) return;
  char const* const end = text.data() + text.size();
  bool const is_glued = end != text_.data() + text_.size() && !adjoins_blank(text);
  noted->mend.push_back(is_glued ? notes_.replace(text, " ") : notes_.remove(text));
}

/// Does the text end with the square where the last move has let a unit be reborn?
bool replay::names_reborn_unit(std::string_view text) const {
  auto const rank = text.find_last_of("12345678");
  auto const at = rank == text.npos || rank == 0 ? std::nullopt : board::parse_square(text.substr(rank - 1, 2));
  return at && (general_.reborn() & board::bit(*at)) != 0;
}

void replay::on_rebirth(std::string_view text) {
  if (general_.is_dead()) return;
  notes_.set_ply(game_.plies);
  auto* const d = names_reborn_unit(text)
                      ? notes_.add(code::rebirth_mark, text, fmt::format("{} follows from the rules", text))
                      : notes_.add(code::rebirth_wrong, text, fmt::format("{}: no unit is reborn there", text));
  if (d != nullptr) d->mend.push_back(notes_.remove(text));
}

// --- piece letters of other languages

void replay::play_foreign(std::string_view token, notation::piece_letters const& language) {
  if (is_dead()) return;
  notes_.set_ply(game_.plies + 1);
  auto const english = notation::in_english(token, language);
  if (!english) {
    if (auto const refused = refuse_letters(token, language)) return refuse(*refused, token);
  }
  std::string const letters = english.value_or(std::string(token));
  move_word const word{token, letters};
  if (is_general_)
    play_general(word);
  else
    play_on_path(word);
  if (letters != token && !is_dead()) note_letters(token, language);
}

void replay::play_on_path(move_word word) {
  line_.has_moves = true;
  san::play(line_.now, word.english, line_.last);
  if (line_.last.what != san::status::played) return read_slowly(word);
  if (line_.last.flaws != 0) note_flaws_of(line_.last, word.text);
  accept(word.text);
}

void replay::refuse(notation::reading const& read, std::string_view token) {
  if (is_general_)
    hear_general(general_.fail(read, {token, token}, is_at_end_of_text(token)), token);
  else
    fail(read, token);
}

/// One finding for the whole game, with all its words: to respell some of them alone would mix languages.
void replay::note_letters(std::string_view token, notation::piece_letters const& language) {
  std::string canonical;
  if (is_general_) {
    canonical = general_.last_san();
  } else {
    position before = line_.now;
    standard::unplay(before, line_.last.undo);
    canonical = san::write(before, line_.last.undo.played);
  }
  auto const& names = language_names_.empty() ? std::string(language.name) : language_names_;
  if (notes_.add_once(code::foreign_letters, token,
                      fmt::format("the piece letters are {}: {} is {}", names, token, canonical)) != nullptr)
    letters_finding_ = notes_.findings().size() - 1;
  if (notes_.reports(code::foreign_letters))
    notes_.findings()[letters_finding_].mend.push_back(notes_.replace(token, canonical));
}

class replay_in_language final : public replay {
 public:
  replay_in_language(std::string_view text, replay_options const& options, findings& found)
      : replay(text, options, found), language_(*options.language.letters) {}

  void on_move(std::string_view text) override { play_foreign(text, language_); }

 private:
  notation::piece_letters const& language_;
};

std::unique_ptr<replay> make(std::string_view text, replay_options const& options, findings& found) {
  if (options.language.letters != nullptr) return std::make_unique<replay_in_language>(text, options, found);
  return std::make_unique<replay>(text, options, found);
}

// --- move numbers

void replay::on_move_number(std::string_view text) {
  if (line_.dead) {
    if (is_general_) see_general_number(text);
    return;
  }
  line_.number = text;
  line_.numbers.see(text, line_.now, game_.plies + 1, notes_);
}

void replay::see_general_number(std::string_view text) {
  if (general_.is_dead()) return;
  general_.see_number(text, game_.plies + 1);
  if (general_.is_dead() && in_main_line()) game_.main_line_whole = false;
}

// --- annotations

void replay::on_nag(std::string_view text) {
  bool const white_moved = last_mover() == board::color::white;
  auto const number = record::nag_number(text, white_moved ? record::nag_side::white : record::nag_side::black);
  notes_.set_ply(game_.plies);
  if (!number) {
    game_.fits_tree = false;
    auto* const d = notes_.add(code::nag_malformed, text,
                               text == "$" ? "a $ without a number" : fmt::format("{} is no annotation glyph", text));
    if (d != nullptr && text == "$") d->mend.push_back(without(text, text_));
    return;
  }
  if (!record::is_nag_in_range(*number))
    notes_.add(code::nag_range, text, fmt::format("{}: the highest numeric annotation glyph is $255", text));
  if (hears_ != nullptr) hears_->on_nag(*number);
}

void replay::on_comment(std::string_view text, record::comment_kind kind, std::string_view whole) {
  if (kind != record::comment_kind::brace) line_comment_end_ = whole.data() + whole.size();
  look_into_comment(text, whole);
  if (hears_ != nullptr) hears_->on_comment(text, kind);
}

void replay::look_into_comment(std::string_view text, std::string_view whole) {
  if (!is_plain_) {
    notes_.set_ply(game_.plies);
    check_bytes(text, "comment");
  }
  if (follows_clock()) {
    if (auto const time = record::lone_clock(text)) {
      clock_.see(last_mover(), *time, whole, notes_);
      return;
    }
  }
  if (text.find("[%") != text.npos) check_commands(text);
}

/// Looks for bytes that a tag value or comment should not hold.
void replay::check_bytes(std::string_view part, std::string_view what) {
  check_encoding(part, notes_);
  auto const nul = part.find('\0');
  if (nul == part.npos) return;
  if (auto* const d = notes_.add(code::nul_bytes, part.substr(nul, 1), fmt::format("NUL bytes in a {}", what)))
    d->mend = without_nul_bytes(part, text_);
}

void replay::check_commands(std::string_view text) {
  notes_.set_ply(game_.plies);
  for (auto const& command : record::commands(text)) {
    auto const time = follows_clock() && command.name == "clk" ? record::parse_clock(command.arguments) : std::nullopt;
    if (time)
      clock_.see(last_mover(), *time, command.whole, notes_);
    else if (!record::has_valid_value(command))
      notes_.add(code::command_value, command.whole, fmt::format("{}: not a value of {}", command.whole, command.name));
  }
}

// --- variations

void replay::on_variation_begin(char const* at) {
  outer_.push_back(line_);
  if (hears_ != nullptr) hears_->on_variation_begin();
  line_.has_moves = false;
  if (is_general_) return enter_general(at);
  if (is_silent() || line_.dead || !options_.variations) {
    line_.dead = true;
    line_.has_moves = true;
    return;
  }
  if (!line_.can_vary) {
    note_variation_without_move(at);
    line_.dead = true;
    return;
  }
  standard::unplay(line_.now, line_.last.undo);
  line_.can_vary = false;
}

void replay::note_variation_without_move(char const* at) {
  notes_.set_ply(game_.plies);
  notes_.add(code::variation_without_move, {at, 1}, "variation without a move to replace");
  line_.has_moves = true;
}

void replay::enter_general(char const* at) {
  bool const was_dead = general_.is_dead() || !options_.variations;
  bool const has_entered = general_.enter();
  if (was_dead)
    line_.has_moves = true;
  else if (!has_entered)
    note_variation_without_move(at);
  if (was_dead || !has_entered) general_.give_up();
}

void replay::on_variation_end(char const* at) {
  if (!line_.has_moves && !is_silent()) {
    notes_.set_ply(game_.plies);
    notes_.add(code::variation_empty, {at, 0}, "a variation without moves");
    game_.fits_tree = false;
  }
  line_ = outer_.back();
  outer_.pop_back();
  if (is_general_) general_.leave();
  if (hears_ != nullptr) hears_->on_variation_end();
}

// --- results, problems

void replay::on_result(std::string_view text, int depth) {
  if (depth == 0) {
    marker_ = text;
    return;
  }
  notes_.set_ply(game_.plies);
  game_.fits_tree = false;
  notes_.add(code::result_in_variation, text,
             fmt::format("termination marker {} inside a variation: it does not end the game", text));
}

void replay::on_problem(code c, std::string_view where) {
  if (!in_game_) return note_outside(c, where);
  notes_.set_ply(game_.plies);
  if (c == code::missing_termination) {
    termination_due_ = where.data();
    return;
  }
  if (c == code::quoted_lines) return note_quote_mark(where);
  if (c == code::result_spelling) {
    auto* const d = notes_.add(c, where, fmt::format("no blank before the termination marker {}", where));
    if (d != nullptr) d->mend.push_back(notes_.insert(where.data(), " "));
    return;
  }
  if (c == code::unreadable_text) {
    if (is_silent() || (is_general_ ? general_.is_dead() : line_.dead)) return;
    line_.dead = true;
    general_.give_up();
    game_.main_line_whole = game_.main_line_whole && !in_main_line();
    notes_.add(c, where,
               fmt::format("unreadable text {}: expected a move, a number, a comment, a glyph, a variation or a result",
                           where));
    return;
  }
  tag_pair_is_faulty_ = tag_pair_is_faulty_ || is_fault_of_tag_pair(c);
  if (auto* const d = notes_.add(c, where, std::string(message_of(c)))) d->mend = mend_of_form(c, where, text_);
}

/// One finding for the whole game, with all its quote marks.
void replay::note_quote_mark(std::string_view where) {
  notes_.add_once(code::quoted_lines, where, std::string(message_of(code::quoted_lines)));
  auto const noted = std::ranges::find(notes_.findings(), code::quoted_lines, &record::diagnostic::id);
  if (noted != notes_.findings().end()) noted->mend.push_back(without_quote_mark(where.data(), text_));
}

void replay::on_outside(std::string_view text) { note_outside(code::text_outside_game, text); }

void replay::note_outside(code c, std::string_view where) {
  if (auto const level = options_.levels.level(c)) found_.outside.push_back(outside_finding(c, *level, where));
}

record::diagnostic replay::outside_finding(code c, record::severity level, std::string_view where) const {
  bool const is_gap = c == code::missing_empty_line;
  record::diagnostic d{.id = c,
                       .level = level,
                       .offset = notes_.offset(where.data()),
                       .length = is_gap ? 0 : where.size(),
                       .message = std::string(message_of(c)),
                       .hint = {},
                       .mend = {}};
  if (is_gap) {
    auto const& last = found_.games.back();
    d.message = "no empty line between this game and the next";
    d.mend.push_back(with_empty_line(where, text_.substr(last.offset, last.length), text_));
  } else {
    d.mend = mend_of_form(c, where, text_);
  }
  return d;
}

// --- the end

void replay::on_game_end(std::string_view whole) {
  in_game_ = false;
  if (notes_.has_error() && read_otherwise(whole)) return;
  if (!game_.main_line_whole && read_in_other_language(whole)) return;
  game_.length = whole.size();
  notes_.set_ply(0);
  if (is_other_reading_ || is_open(readings_)) note_reading(whole.data());
  check_end(whole);
  if (termination_due_ != nullptr) note_missing_termination(whole);
  if (tags_.find(known_tag::result) == nullptr) complete_missing_result_tag(notes_.findings(), right_result_);
  if (!is_silent()) {
    auto const* const stated = tags_.find(known_tag::ply_count);
    if (stated != nullptr && game_.main_line_whole) check_ply_count(*stated, game_.plies, notes_);
    if (from_fen_ && !is_general_ && game_.plies == 0 && !game_.main_line_whole)
      hint_at_final_position(*tags_.find(known_tag::fen), main_tokens_, notes_);
  }
  finish(whole);
}

void replay::note_reading(char const* at) {
  auto const* const tag = tags_.find(known_tag::variant);
  notes_.add(code::variant_reading, tag == nullptr ? std::string_view(at, 0) : tag->value,
             fmt::format("read by the rules of {}", game_.variant));
}

/// A name that leaves something open may mean other rules, by which there is no error. Everything is then said, and
/// heard, by a replay of its own.
bool replay::read_otherwise(std::string_view whole) {
  if (options_.again == nullptr || readings_.size() < 2) return false;
  for (std::size_t i = 1; i < readings_.size(); ++i) {
    replay_options other = options_;
    other.variant = readings_[i].name;
    other.hears = nullptr;
    findings found;
    options_.again(whole, *make(text_, other, found));
    if (found.games.size() != 1 || found.games.front().status != verdict::valid) continue;
    other.hears = hears_;
    auto const reading = another(other);
    reading->is_other_reading_ = true;
    options_.again(whole, *reading);
    return true;
  }
  return false;
}

/// What says and hears everything in place of this replay.
std::unique_ptr<replay> replay::another(replay_options const& other) const {
  auto reading = make(text_, other, found_);
  reading->is_again_ = true;
  reading->language_names_ = language_names_;
  return reading;
}

/// A game that does not replay to its end may have been written with the piece letters of another language.
bool replay::read_in_other_language(std::string_view whole) {
  bool const may_try = options_.language.tries_others && options_.language.letters == nullptr;
  if (!may_try || options_.again == nullptr || is_silent()) return false;
  auto const in = [this](notation::piece_letters const& language, listener* hears) {
    replay_options other = options_;
    other.language = {.letters = &language, .tries_others = false};
    other.hears = hears;
    return other;
  };
  auto const moves_in = [&](notation::piece_letters const& language) -> std::optional<std::vector<board::move>> {
    moves_heard heard;
    findings found;
    auto const other = in(language, &heard);
    options_.again(whole, *make(text_, other, found));
    bool const fits = found.games.size() == 1 && found.games[0].main_line_whole && found.games[0].plies != 0;
    return fits ? std::optional{heard.moves()} : std::nullopt;
  };
  words_heard words(extras());
  options_.again(whole, words);
  auto const trial = try_languages(words.words(), moves_in);
  if (trial.fitting.empty()) return false;
  auto names = names_of(trial.fitting);
  if (!trial.is_clear) {
    name_candidates(names);
    return false;
  }
  auto const other = in(*trial.fitting.front().front(), hears_);
  auto const reading = another(other);
  reading->language_names_ = std::move(names);
  options_.again(whole, *reading);
  return true;
}

void replay::name_candidates(std::string_view names) {
  auto& all = notes_.findings();
  auto const first = std::ranges::find(all, record::severity::error, &record::diagnostic::level);
  if (first != all.end())
    first->hint = fmt::format("the piece letters may be {}, which make different moves: --lang says which", names);
}

board_verdict replay::judge_end() {
  switch (rules::outcome_of(line_.now)) {
    case rules::outcome::checkmate:
      game_.outcome = ending::mate;
      return {.result = line_.now.turn == board::color::white ? "0-1" : "1-0"};
    case rules::outcome::stalemate: game_.outcome = ending::stalemate; return {.result = "1/2-1/2"};
    case rules::outcome::dead_by_material: game_.outcome = ending::dead_position; return {.dead = true};
    case rules::outcome::none: break;
  }
  return {};
}

board_verdict replay::judge_general_end() {
  auto const found = general_.verdict();
  switch (found.how) {
    case rules::ending::none: return {};
    case rules::ending::mate: game_.outcome = ending::mate; break;
    case rules::ending::progressive_mate: game_.outcome = ending::progressive_mate; break;
    case rules::ending::stalemate: game_.outcome = ending::stalemate; break;
    case rules::ending::progressive_stalemate: game_.outcome = ending::progressive_stalemate; break;
    case rules::ending::variant_end: game_.outcome = ending::variant_end; break;
  }
  if (!found.winner) return {.result = "1/2-1/2"};
  return {.result = *found.winner == board::color::white ? "1-0" : "0-1"};
}

void replay::check_end(std::string_view whole) {
  board_verdict verdict;
  bool const judged = !is_silent() && game_.main_line_whole && !game_.null_moves;
  char const* const end = whole.data() + whole.size();
  if (judged && (game_.plies != 0 || from_fen_)) verdict = is_general_ ? judge_general_end() : judge_end();
  char const* const place = marker_.empty() ? (termination_due_ == nullptr ? end : termination_due_) : marker_.data();
  game_.result = check_result({tags_.find(known_tag::result), marker_, place}, verdict, notes_);
  right_result_ = verdict.result.empty() ? game_.result : verdict.result;
  std::string_view const where{marker_.empty() ? end : marker_.data(), marker_.size()};
  if (judged && game_.outcome != ending::mate) note_final_claims(where);
}

void replay::note_final_claims(std::string_view where) {
  if (is_general_) {
    if (game_.outcome != ending::none) return;
    general_.note_final_claims(where);
    if (general_.is_inside_series())
      notes_.add(code::series_unfinished, where, "the record ends inside a series, without mate or stalemate");
    return;
  }
  auto const claims = history_.claims(line_.now);
  if (claims.threefold_repetition() && !claims.fivefold_repetition())
    notes_.add(code::threefold_repetition, where, "the final position stands on the board for the third time or more");
  if (claims.fifty_moves() && !claims.seventy_five_moves())
    notes_.add(code::fifty_move_rule, where, "fifty moves without capture or pawn move before the final position");
}

void replay::note_missing_termination(std::string_view whole) {
  auto* const d = notes_.add(code::missing_termination, {termination_due_, 0}, "termination marker missing");
  if (d == nullptr) return;
  d->mend.push_back(with_termination(whole, line_comment_end_, right_result_, text_));
}

void replay::finish(std::string_view whole) {
  if (is_silent())
    notes_.forget_moves();
  else if (notes_.has_error())
    game_.status = verdict::invalid;
  if (game_.status != verdict::valid) game_.fits_tree = false;
  if (!notes_.findings().empty())
    settle_mends(notes_.findings(), {text_, whole, game_.main_line_whole, notes_.has_error()});
  auto& findings = notes_.findings();
  std::ranges::stable_sort(findings, {}, &record::diagnostic::offset);
  game_.first_diagnostic = found_.diagnostics.size();
  game_.diagnostics = findings.size();
  std::ranges::move(findings, std::back_inserter(found_.diagnostics));
  auto const result = game_.result;
  found_.games.push_back(std::move(game_));
  if (hears_ != nullptr) hears_->on_end(result, whole);
}

}  // namespace

std::size_t memory_bytes(findings const& found) noexcept {
  constexpr std::size_t words_and_mends = 400;  // measured on archives without a roster
  std::size_t const diagnostics = found.diagnostics.size() + found.outside.size();
  return found.games.size() * sizeof(game_report) + diagnostics * (sizeof(record::diagnostic) + words_and_mends);
}

std::string_view name(verdict v) noexcept {
  constexpr std::array<std::string_view, 3> names{"valid", "invalid", "unverified"};
  return names[static_cast<std::size_t>(v)];
}

std::string_view name(ending e) noexcept {
  constexpr std::array<std::string_view, 7> names{
      "none", "mate", "stalemate", "dead position", "progressive mate", "progressive stalemate", "variant end"};
  return names[static_cast<std::size_t>(e)];
}

std::unique_ptr<record::sink> make_replay(std::string_view text, replay_options const& options, findings& found) {
  return make(text, options, found);
}

}  // namespace pgnx::game
