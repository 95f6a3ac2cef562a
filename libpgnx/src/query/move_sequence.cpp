#include "query/move_sequence.hpp"

#include <algorithm>

namespace pgnx::query {
namespace {

using board::role;
using kind = move_word::kind;

/// Does the side that is to move lose here, by mate or as the variant has it?
bool is_won(seen_position const& after) {
  if (after.rules() != nullptr) return rules::is_won(*after.rules(), after.state());
  return after.board().checkers != 0 && !rules::standard::has_legal_move(after.board());
}

bool fits_unit(move_word const& word, played_step const& step) noexcept {
  auto const& m = step.move;
  if (step.unit != word.unit || m.to != word.to || step.captures != word.captures) return false;
  if (word.from_file && board::file_of(m.from) != *word.from_file) return false;
  if (word.from_rank && board::rank_of(m.from) != *word.from_rank) return false;
  return word.promotion == role::none || m.promotion == word.promotion;
}

bool fits_squares(move_word const& word, played_step const& step) noexcept {
  using board::move_kind;
  auto const& m = step.move;
  switch (word.what) {
    case kind::gap:
    case kind::any_move: return true;
    case kind::castling:
      return m.kind == move_kind::castling && (board::file_of(m.to) < board::file_of(m.from)) == word.long_castling;
    case kind::drop: return m.kind == move_kind::drop && step.unit == word.unit && m.to == word.to;
    case kind::unit: break;
  }
  bool const is_plain = m.kind == move_kind::normal || m.kind == move_kind::en_passant;
  return is_plain && fits_unit(word, step);
}

}  // namespace

void move_sequence::start() {
  now_.assign(words_.size() + 1, 0);
  now_.front() = 1;
  pass_gaps();
  before_ = now_;
  outer_.clear();
}

/// A gap may hold no move at all.
void move_sequence::pass_gaps() {
  for (std::size_t i = 0; i < words_.size(); ++i)
    if (now_[i] != 0 && words_[i].what == kind::gap) now_[i + 1] = 1;
}

bool move_sequence::fits(move_word const& word, played_step const& step, seen_position const& after) const {
  if (!fits_squares(word, step)) return false;
  if (word.mark == ' ') return true;
  return word.mark == '+' ? step.checks : is_won(after);
}

void move_sequence::play(played_step const& step, seen_position const& after) {
  before_.swap(now_);
  std::ranges::fill(now_, char{0});
  for (std::size_t i = 0; i < words_.size(); ++i) {
    if (before_[i] == 0) continue;
    if (words_[i].what == kind::gap)
      now_[i] = 1;
    else if (fits(words_[i], step, after))
      now_[i + 1] = 1;
  }
  pass_gaps();
}

void move_sequence::enter() {
  outer_.push_back(now_);
  outer_.push_back(before_);
  now_ = before_;
}

void move_sequence::leave() {
  before_ = std::move(outer_.back());
  outer_.pop_back();
  now_ = std::move(outer_.back());
  outer_.pop_back();
}

bool move_sequence::is_lost() const noexcept { return std::ranges::find(now_, char{1}) == now_.end(); }

}  // namespace pgnx::query
