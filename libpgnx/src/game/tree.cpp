#include <pgnx/game/tree.hpp>

#include <algorithm>
#include <cassert>

#include <pgnx/game/walk.hpp>
#include <pgnx/record/comment.hpp>

namespace pgnx::game {

tree::tree() { nodes_.emplace_back(); }

void tree::clear() {
  tags.clear();
  start = {};
  nodes_.resize(1);
  nodes_.front() = {};
  entries_.clear();
  text_.clear();
  result_ = "*";
}

node_id tree::add_node(node const& added) {
  assert(nodes_.size() < nil);
  nodes_.push_back(added);
  return static_cast<node_id>(nodes_.size() - 1);
}

std::size_t tree::keep(std::string_view text) {
  auto const offset = text_.size();
  text_ += text;
  return offset;
}

void tree::append(list& to, entry const& added) {
  assert(entries_.size() < nil);
  auto const at = static_cast<std::uint32_t>(entries_.size());
  entries_.push_back(added);
  (to.first == nil ? to.first : entries_[to.last].next) = at;
  to.last = at;
}

node_id tree::add_move(node_id last, board::move m, std::string_view token) {
  assert(next(last) == node_id::none);
  node added;
  added.played = m;
  added.is_head = false;
  added.head = head_of(last);
  added.token_offset = keep(token);
  added.token_size = static_cast<std::uint32_t>(token.size());
  auto const id = add_node(added);
  nodes_[index(last)].next = id;
  return id;
}

void tree::add_nag(node_id at, unsigned number) {
  entry added;
  added.number = number;
  append(nodes_[index(at)].nags, added);
}

void tree::add_comment(node_id at, std::string_view text, record::comment_kind kind) {
  entry added;
  added.what = entry_kind::comment;
  added.kind = kind;
  added.text_offset = keep(text);
  added.text_size = text.size();
  append(nodes_[index(at)].notes, added);
}

node_id tree::add_variation(node_id at) {
  node head;
  head.owner = at;
  head.head = static_cast<node_id>(nodes_.size());
  auto const id = add_node(head);
  entry added;
  added.what = entry_kind::variation;
  added.number = static_cast<std::uint32_t>(id);
  append(nodes_[index(at)].notes, added);
  nodes_[index(id)].owner_entry = nodes_[index(at)].notes.last;
  return id;
}

std::size_t tree::plies() const noexcept {
  std::size_t count = 0;
  for (auto at = next(node_id::root); at != node_id::none; at = next(at)) ++count;
  return count;
}

namespace {

bool has_same_tags(tree const& left, tree const& right) {
  exported_tags left_tags;
  exported_tags right_tags;
  return std::ranges::equal(left_tags.complete(left.tags, left.start, left.result()),
                            right_tags.complete(right.tags, right.start, right.result()));
}

bool is_same_note(tree::note const& left, tree::note const& right) noexcept {
  auto const is_escape = [](tree::note const& n) { return n.kind == record::comment_kind::escape; };
  return is_escape(left) == is_escape(right) && record::is_same_comment(left.comment, right.comment);
}

bool has_same_movetext(tree const& left, tree const& right) {
  cursor a(left);
  cursor b(right);
  for (;;) {
    auto const what = a.next();
    if (what != b.next()) return false;
    switch (what) {
      case cursor::event::end: return true;
      case cursor::event::move:
        if (left.move_at(a.at()) != right.move_at(b.at())) return false;
        break;
      case cursor::event::nag:
        if (a.nag() != b.nag()) return false;
        break;
      case cursor::event::comment:
        if (!is_same_note(a.note(), b.note())) return false;
        break;
      case cursor::event::variation_begin:
      case cursor::event::variation_end: break;
    }
  }
}

}  // namespace

bool operator==(tree const& left, tree const& right) {
  return left.result() == right.result() && left.start == right.start && has_same_tags(left, right) &&
         has_same_movetext(left, right);
}

}  // namespace pgnx::game
