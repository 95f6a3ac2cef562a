#include <fmt/format.h>

#include <algorithm>

#include "game/replay_sink.hpp"
#include "notation/fitting.hpp"

/// Words that the notation leaves open: a game that has one is read once more, with what its other words tell.
namespace pgnx::game {

using board::move;
using notation::reading_status;
using record::code;
namespace san = notation::san;

namespace {

std::optional<move> exact_meaning(notation::situation const& at, std::string_view word) {
  if (at.rules() == nullptr) {
    auto const moves = san::candidates(at.board(), word);
    return moves.size() == 1 ? std::optional(moves.front()) : std::nullopt;
  }
  auto now = at.state();
  auto before = now;
  auto const read = san::play(*at.rules(), now, word, before);
  return read.what == san::status::played ? std::optional(read.played) : std::nullopt;
}

}  // namespace

std::vector<move> replay::meanings_of(notation::situation const& at, std::string_view token) const {
  notation::reading read;
  if (is_noted_) {
    auto moves = notation::meanings(notation_, at, token);
    if (!moves.empty()) return moves;
    read = notation::read_word(notation_, at, token);
  } else {
    auto const* const letters = options_.language.letters;
    auto const english = letters == nullptr ? std::nullopt : notation::in_english(token, *letters);
    std::string_view const word = english ? std::string_view(*english) : token;
    read = at.rules() == nullptr ? notation::read_move(at.board(), word)
                                 : notation::read_move(*at.rules(), at.state(), word);
    // The exact form is a move of a pawn, whatever a bishop could do.
    if (auto const exact = read.is_open ? exact_meaning(at, word) : std::nullopt) return {*exact};
  }
  bool const is_pass = read.status == reading_status::null_move && at.board().checkers == 0;
  if (is_pass) return {move{}};
  return read.status == reading_status::move || read.is_open ? read.moves : std::vector<move>{};
}

open_word const* replay::settled(std::string_view token) const noexcept {
  auto const at = std::ranges::lower_bound(open_words_, token.data(), std::less<>{},
                                           [](open_word const& w) { return w.word.data(); });
  return at == open_words_.end() || at->word.data() != token.data() ? nullptr : &*at;
}

void replay::take_settled(open_word const& found, notation::reading& read, std::string_view token) {
  auto const readings = notation::in_words(read.moves);
  read.moves = found.moves;
  if (!found.is_settled()) {
    read.status = reading_status::ambiguous;
    read.why = notation::in_words(found.moves);
    read.hint = found.why;
    return;
  }
  read.status = reading_status::move;
  move const m = found.moves.front();
  bool const is_small_bishop =
      !is_noted_ && token.starts_with('b') && here().board().role_at(m.from) == board::role::bishop;
  if (is_small_bishop) read.note(notation::oddity::letter_case);
  std::string canonical;
  notation::append(canonical, notation::notation_id::san, here(), m);
  notes_.set_ply(game_.plies + 1);
  notes_.add(code::ambiguity_resolved, token,
             fmt::format("{} may be {}: only {} goes with the moves behind it", token, readings, canonical));
}

void replay::settle(notation::reading& read, std::string_view token) {
  if (!read.is_open) return;
  if (auto const* const found = settled(token))
    take_settled(*found, read, token);
  else
    has_open_word_ = true;
}

bool replay::read_with_open_words(std::string_view whole) {
  bool const may_try = options_.again != nullptr && !has_settled_words_ && !is_silent();
  if (!may_try || (is_general_ && general_.has_passes())) return false;
  movetext_heard heard(extras());
  options_.again(whole, heard);
  notebook scratch(text_, options_.levels);
  auto const start = starts_.find(tags_, text_.substr(game_.offset, 0), scratch);
  auto const words =
      game::settle(start.from, heard.steps(),
                   [this](notation::situation const& at, std::string_view token) { return meanings_of(at, token); });
  auto const reading = another(options_);
  reading->has_settled_words_ = true;
  reading->is_other_reading_ = is_other_reading_;
  reading->open_words_ = words;
  options_.again(whole, *reading);
  return true;
}

}  // namespace pgnx::game
