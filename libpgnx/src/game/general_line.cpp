#include "game/general_line.hpp"

#include <fmt/format.h>

#include <pgnx/notation/san.hpp>

#include "game/foreign_letters.hpp"
#include "game/move_checks.hpp"

namespace pgnx::game {
namespace {

using notation::reading_status;
using record::code;
namespace san = notation::san;

constexpr std::uint32_t threefold = 3;
constexpr std::uint32_t fivefold = 5;

bool is_marked_as_mate(std::string_view token) noexcept { return token.ends_with('#') || token.ends_with("++"); }

}  // namespace

void general_line::start(start_point const& from, bool has_passes) {
  rules_ = *from.rules;
  has_passes_ = has_passes;
  now_ = line{.state = from.from, .before = from.from, .has_passed = true};
  now_.series.begin(now_.state);
  outer_.clear();
  seen_.clear();
  if (!rules_.has_series()) seen_[rules::repetition_key(now_.state)] = 1;
}

// --- moves

general_line::step general_line::play(move_word const& word, bool at_end_of_text, settler const& settle) {
  if (awaits_pass()) return pass(word, at_end_of_text);
  auto const read = san::play(rules_, now_.state, word.english, now_.before);
  if (read.what != san::status::played) return read_slowly(word, at_end_of_text, settle);
  accept(read.played, word.text);
  if (read.flaws == 0 || has_passes_) return step::played;
  auto const first = notes_.findings().size();
  note_flaws(read.flaws, word.text, san::write(rules_, now_.before, read.played), notes_);
  if (is_marked_as_mate(word.text) && notes_.findings().size() != first)
    notes_.findings().back().hint = reply_to_claimed_mate();
  return step::played;
}

general_line::step general_line::play(board::move m, std::string_view token) {
  make(m, token);
  return step::played;
}

void general_line::make(board::move m, std::string_view token) {
  now_.before = now_.state;
  rules::play(rules_, now_.state, m);
  accept(m, token);
}

void general_line::accept(board::move m, std::string_view token) {
  now_.last = m;
  now_.last_token = token;
  now_.can_vary = true;
  now_.has_passed = false;
  now_.series.step(now_.state);
  if (now_.before.played == 0) now_.turn.clear();
  now_.turn.push_back(m);
}

general_line::step general_line::pass(move_word const& word, bool at_end_of_text) {
  auto read = notation::read_move(rules_, now_.state, word.english);
  now_.has_passed = read.status == reading_status::null_move;
  if (now_.has_passed) return step::pass;
  read.status = reading_status::illegal;
  read.why = "the other side has to pass with -- inside a series";
  return fail(read, word, at_end_of_text);
}

std::string general_line::reply_to_claimed_mate() const {
  auto const moves = rules::legal_moves(rules_, now_.state);
  return moves.empty() ? std::string()
                       : fmt::format("no mate: {} is possible", san::write(rules_, now_.state, moves.front()));
}

general_line::step general_line::read_slowly(move_word const& word, bool at_end_of_text, settler const& settle) {
  auto read = notation::read_move(rules_, now_.state, word.english);
  settle(read);
  if (read.status == reading_status::illegal && is_inside_series()) {
    auto const otherwise = notation::read_move_of_turn(rules_, now_.state, word.english, now_.turn);
    if (otherwise.status == reading_status::move) read = otherwise;
  }
  if (read.status == reading_status::null_move) return play_null(word);
  if (word.has_other_letters()) refuse_small_letters(read);
  if (read.status != reading_status::move) return fail(read, word, at_end_of_text);
  auto const m = read.moves.front();
  note_oddities(read, word.text, san::write(rules_, now_.state, m), notes_);
  make(m, word.text);
  return step::played;
}

general_line::step general_line::play_null(move_word const& word) {
  if (now_.state.board.checkers != 0)
    return fail({.status = reading_status::illegal, .why = "a null move leaves the king in check"}, word, false);
  make(board::move{}, word.text);
  return step::null_move;
}

general_line::step general_line::fail(notation::reading const& read, move_word const& word, bool at_end_of_text) {
  now_.is_dead = true;
  auto const end = verdict();
  if (read.status == reading_status::illegal && end.how != rules::ending::none) {
    note_move_after_end(word.text, name_of(end.how), notes_);
  } else if (read.status == reading_status::illegal && continues_last_series(word.english)) {
    note_series_too_long(word.text);
  } else {
    bool const has_move = read.status == reading_status::promotion_missing && !read.moves.empty();
    note_failure(read, word.text, has_move ? san::write(rules_, now_.state, read.moves.front()) : std::string(),
                 at_end_of_text, notes_);
  }
  return step::failed;
}

/// Would the text be a move of the side whose series has just ended, and says no number that another one begins?
bool general_line::continues_last_series(std::string_view english) const {
  if (!rules_.has_series() || now_.state.played != 0 || !now_.can_vary || !now_.series.lacks_number()) return false;
  rules::state other = now_.state;
  rules::play(rules_, other, board::move{});
  return notation::read_move(rules_, other, english).status == reading_status::move;
}

void general_line::note_series_too_long(std::string_view token) {
  auto const series = now_.before.board.fullmove_number;
  auto const moves = rules::moves_in_turn(rules_, now_.before);
  bool const was_cut_short = now_.before.played + 1 < moves;
  notes_.add(
      code::series_too_long, token,
      was_cut_short
          ? fmt::format("{} continues series {}, which the check {} has ended", token, series, now_.last_token)
          : fmt::format("series {} has {} move{}: {} is one too many", series, moves, moves == 1 ? "" : "s", token));
}

// --- numbers

void general_line::see_number(std::string_view text, std::uint32_t ply) {
  if (now_.is_dead || has_passes_) return;
  notes_.set_ply(ply);
  if (!rules_.has_series())
    now_.numbers.see(text, now_.state.board, ply, notes_);
  else if (!now_.series.see(text, now_.state, rules::moves_in_turn(rules_, now_.state), notes_))
    now_.is_dead = true;
}

// --- variations

bool general_line::enter() {
  outer_.push_back(now_);
  if (!now_.can_vary) return false;
  now_.state = now_.before;
  if (!now_.turn.empty()) now_.turn.pop_back();
  now_.can_vary = false;
  now_.has_passed = true;
  now_.series.begin(now_.state);
  return true;
}

void general_line::leave() {
  now_ = outer_.back();
  outer_.pop_back();
}

std::string general_line::last_san() const { return san::write(rules_, now_.before, now_.last); }

board::color general_line::last_mover() const noexcept {
  if (now_.can_vary) return now_.before.board.turn;
  return is_inside_series() ? now_.state.board.turn : !now_.state.board.turn;
}

board::bitboard general_line::reborn() const noexcept {
  auto const victims = !last_mover();
  return now_.state.board.of(victims) & ~now_.before.board.of(victims);
}

// --- claims

void general_line::note_claims_behind(std::string_view token) {
  if (!rules_.has_series()) {
    if (++seen_[rules::repetition_key(now_.state)] == fivefold)
      notes_.add_once(code::fivefold_repetition, token,
                      fmt::format("the position after {} stands on the board for the fifth time", token));
    return;
  }
  if (rules_.quiet == rules::quiet_claim::ten_series && !is_inside_series() &&
      rules::may_claim_quiet_draw(rules_, now_.state))
    notes_.add_once(code::ten_series_rule, token,
                    fmt::format("ten series without capture and pawn move up to {}: a draw can be claimed unless a "
                                "mate can be forced",
                                token));
}

void general_line::note_final_claims(std::string_view where) {
  if (rules_.has_series()) return;
  if (seen_[rules::repetition_key(now_.state)] >= threefold && !notes_.has(code::fivefold_repetition))
    notes_.add(code::threefold_repetition, where, "the final position stands on the board for the third time or more");
  if (rules_.quiet == rules::quiet_claim::fifty_moves && rules::may_claim_quiet_draw(rules_, now_.state))
    notes_.add(code::fifty_move_rule, where, "fifty moves without capture or pawn move before the final position");
}

}  // namespace pgnx::game
