#pragma once
#include <pgnx/game/listener.hpp>
#include <pgnx/game/tree.hpp>

namespace pgnx::game {

/// Goes through a tree in text order, one event a step, without recursion. The tree must not change meanwhile.
class cursor {
 public:
  enum class event : std::uint8_t { move, nag, comment, variation_begin, variation_end, end };

  explicit cursor(tree const& t) noexcept : tree_(&t) { enter(node_id::root); }

  /// The next event; `end` behind the last node of the main line, again and again.
  event next() noexcept {
    if (nag_ != no_nags_) {
      current_nag_ = *nag_++;
      return event::nag;
    }
    if (note_ != no_notes_) return take_note();
    if (auto const following = tree_->next(at_); following != node_id::none) {
      enter(following);
      return event::move;
    }
    return leave_line();
  }

  /// The move played last, or the head of the line just begun; behind a variation the move it is an alternative to.
  [[nodiscard]] node_id at() const noexcept { return at_; }
  [[nodiscard]] unsigned nag() const noexcept { return current_nag_; }
  /// The comment, with `event::comment`.
  [[nodiscard]] tree::note const& note() const noexcept { return current_note_; }

 private:
  using nag_iterator = tree::chain<unsigned>::iterator;
  using note_iterator = tree::chain<tree::note>::iterator;

  void enter(node_id at) noexcept {
    at_ = at;
    nag_ = tree_->nags(at).begin();
    note_ = tree_->notes(at).begin();
  }

  event take_note() noexcept {
    current_note_ = *note_++;
    if (current_note_.variation == node_id::none) return event::comment;
    enter(current_note_.variation);
    return event::variation_begin;
  }

  event leave_line() noexcept {
    auto const head = tree_->head_of(at_);
    if (head == node_id::root) return event::end;
    at_ = tree_->owner(head);
    note_ = tree_->notes_behind(head).begin();
    return event::variation_end;
  }

  tree const* tree_;
  node_id at_ = node_id::root;
  nag_iterator nag_;
  note_iterator note_;
  nag_iterator no_nags_;
  note_iterator no_notes_;
  unsigned current_nag_ = 0;
  tree::note current_note_;
};

/// Plays a tree to a listener as a replay of its record would: a move without a token has an empty one, `whole` is
/// empty. Tag values are escaped as in a record.
void walk(tree const& t, listener& to);

/// Only what stands between `on_start` and `on_end`. `Listener` is a final class to have its calls inlined.
template <class Listener>
void walk_movetext(tree const& t, Listener& to) {
  cursor c(t);
  for (;;) {
    switch (c.next()) {
      case cursor::event::move: to.on_move(t.move_at(c.at()), t.token_at(c.at())); break;
      case cursor::event::nag: to.on_nag(c.nag()); break;
      case cursor::event::comment: to.on_comment(c.note().comment, c.note().kind); break;
      case cursor::event::variation_begin: to.on_variation_begin(); break;
      case cursor::event::variation_end: to.on_variation_end(); break;
      case cursor::event::end: return;
    }
  }
}

}  // namespace pgnx::game
