#include <algorithm>
#include <iterator>

#include <pgnx/rules/outcome.hpp>

#include "game/end_checks.hpp"
#include "game/mends.hpp"
#include "game/replay_sink.hpp"

/// What is said of a game when all of it has been heard.
namespace pgnx::game {
namespace {

using record::code;

ending ending_of(rules::ending how) noexcept {
  switch (how) {
    case rules::ending::none: break;
    case rules::ending::mate: return ending::mate;
    case rules::ending::progressive_mate: return ending::progressive_mate;
    case rules::ending::stalemate: return ending::stalemate;
    case rules::ending::progressive_stalemate: return ending::progressive_stalemate;
    case rules::ending::variant_end: return ending::variant_end;
  }
  return ending::none;
}

std::string_view result_for(std::optional<board::color> winner) noexcept {
  if (!winner) return "1/2-1/2";
  return *winner == board::color::white ? "1-0" : "0-1";
}

board_verdict judge(board::position const& p) {
  switch (rules::outcome_of(p)) {
    case rules::outcome::none: break;
    case rules::outcome::checkmate: return {ending::mate, result_for(!p.turn)};
    case rules::outcome::stalemate: return {ending::stalemate, result_for(std::nullopt)};
    case rules::outcome::dead_by_material: return {.how = ending::dead_position};
  }
  return {};
}

board_verdict judge(general_line const& line) {
  auto const found = line.verdict();
  if (found.how == rules::ending::none) return {};
  return {ending_of(found.how), result_for(found.winner)};
}

}  // namespace

void replay::on_game_end(std::string_view whole) {
  in_game_ = false;
  if (has_open_word_ && read_with_open_words(whole)) return;
  if (notes_.has_error() && read_otherwise(whole)) return;
  if (!numeric_word_.empty() && game_.plies == 0 && game_.main_line_whole) refuse_numeric_words();
  bool const has_odd_word =
      !game_.main_line_whole || (is_noted_ && (notes_.has_error() || notes_.has(code::unreadable_text)));
  if (has_odd_word && read_in_other_notation(whole)) return;
  if (rival_) note_rival(whole);
  if (!game_.main_line_whole && read_in_other_language(whole)) return;
  if (game_.main_line_whole && notes_.has(code::pawn_letter)) note_rival_language(whole);
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

void replay::check_end(std::string_view whole) {
  board_verdict verdict;
  bool const judged = !is_silent() && game_.main_line_whole && !game_.null_moves;
  char const* const end = whole.data() + whole.size();
  if (judged && (game_.plies != 0 || from_fen_)) verdict = is_general_ ? judge(general_) : judge(line_.now);
  game_.outcome = verdict.how;
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

}  // namespace pgnx::game
