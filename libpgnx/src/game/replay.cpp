#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

#include <pgnx/record/annotation.hpp>
#include <pgnx/record/nag.hpp>

#include "game/mends.hpp"
#include "game/move_checks.hpp"
#include "game/replay_sink.hpp"
#include "game/tag_checks.hpp"

namespace pgnx::game {
namespace {

using board::position;
using notation::reading_status;
using record::code;
namespace san = notation::san;
namespace standard = rules::standard;

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

}  // namespace

// --- tags and start

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
  numeric_word_ = {};
  has_open_word_ = false;
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
  choose_notation(at);
  auto const* const control = tags_.find(known_tag::time_control);
  clock_.start(control == nullptr ? std::string_view{} : control->value);
}

void replay::begin_play() {
  auto start = starts_.find(tags_, text_.substr(game_.offset, 0), notes_);
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
  line_ = played_line{};
  line_.dead = true;
}

void replay::start_from(start_point const& from, bool has_passes) {
  line_ = played_line{};
  line_.dead = is_general_;
  line_.now = from.board();
  if (is_general_)
    general_.start(from, has_passes);
  else
    history_.start(line_.now);
  if (hears_ == nullptr) return;
  hears_->on_start(from);
  if (!is_general_) hears_->on_board(line_.now);
}

// --- moves

void replay::on_move(std::string_view text) {
  if (from_fen_ && in_main_line()) main_tokens_.push_back(text);
  if (line_.dead || is_noted_) return leave_path({text, text});
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
[[gnu::always_inline]] inline void replay::accept(std::string_view token) {
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

void replay::read_slowly(move_word const& word) {
  auto const token = word.text;
  auto read = notation::read_move(line_.now, word.english);
  notes_.set_ply(game_.plies + 1);
  settle(read, token);
  if (read.status == reading_status::null_move) return play_null(token);
  if (word.has_other_letters()) refuse_small_letters(read);
  if (read.status != reading_status::move) return fail(read, token);
  note_oddities(read, token, san::write(line_.now, read.moves.front()), notes_);
  line_.last.undo = standard::play(line_.now, read.moves.front());
  accept(token);
}

/// Plays a word of another notation than SAN, where it is plain and nothing is to be said of it.
bool replay::play_plain_step(std::string_view token) {
  bool const is_told = !options_.respells && notes_.has(code::foreign_notation);
  if (is_general_ || !is_told || !notation::play_plain(notation_, line_.now, token, line_.last.undo)) return false;
  accept(token);
  return true;
}

/// Plays what a word of another notation than SAN means.
void replay::play_meant(board::move m, std::string_view token) {
  if (options_.respells || !notes_.has(code::foreign_notation)) note_notation(m, token);
  if (is_general_) {
    notes_.set_ply(game_.plies + 1);
    return hear_general(general_.play(m, token), token);
  }
  follow_wings(m);
  line_.last.undo = standard::play(line_.now, m);
  accept(token);
}

void replay::play_null(std::string_view token) {
  if (line_.now.checkers != 0) {
    return fail({.status = reading_status::illegal, .why = "a null move leaves the king in check"}, token);
  }
  note_null_move(token);
  follow_wings(board::move{});
  line_.last.undo = standard::play(line_.now, board::move{});
  accept(token);
}

void replay::note_null_move(std::string_view token) {
  if (!in_main_line()) return;
  notes_.add(code::null_move, token, "null move in main line");
  game_.null_moves = true;
}

/// What is to be done with a word where the fast path plays no move.
void replay::leave_path(move_word const& word) {
  if (is_noted_)
    play_noted(word.text);
  else if (is_general_)
    play_general(word);
  else
    join_incomplete(word.text);
}

void replay::play_general(move_word const& word) {
  if (general_.is_dead()) return;
  line_.has_moves = true;
  notes_.set_ply(game_.plies + 1);
  auto const look_at_open_word = [&](notation::reading& read) { settle(read, word.text); };
  hear_general(general_.play(word, is_at_end_of_text(word.text), look_at_open_word), word.text);
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

void replay::play_on_path(move_word const& word) {
  line_.has_moves = true;
  san::play(line_.now, word.english, line_.last);
  if (line_.last.what != san::status::played) return read_slowly(word);
  if (line_.last.flaws != 0) note_flaws_of(line_.last, word.text);
  accept(word.text);
}

// --- what only variants have

record::movetext_extras replay::extras() const {
  record::movetext_extras extras{.numeric = notation_ == notation::notation_id::iccf,
                                 .descriptive = notation::is_descriptive(notation_)};
  if (!is_general_) return extras;
  auto const& rules = general_.rules();
  extras.series = rules.has_series();
  extras.rebirth = rules.capture == rules::capture_effect::rebirth;
  return extras;
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

// --- move numbers

void replay::on_move_number(std::string_view text) {
  if (line_.dead) {
    if (is_general_) see_general_number(text);
    return;
  }
  line_.number = text;
  constexpr std::size_t digits_of_numeric_move = 4;
  bool const may_be_word = text.size() >= digits_of_numeric_move && text.find('.') == text.npos;
  if (may_be_word && game_.plies == 0 && numeric_word_.empty()) numeric_word_ = text;
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

inline void replay::look_into_comment(std::string_view text, std::string_view whole) {
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
inline void replay::check_bytes(std::string_view part, std::string_view what) {
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
  line_.wings = line_.wings_before;
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
  // A number that stops a line is told, and leaves it without moves.
  bool const is_stopped = is_general_ && general_.is_dead();
  if (!line_.has_moves && !is_stopped && !is_silent()) {
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

}  // namespace pgnx::game
