#include "format/polyglot/book_tree.hpp"

#include <algorithm>
#include <utility>

#include <pgnx/rules/standard.hpp>

#include "format/polyglot/key.hpp"

namespace pgnx::format::polyglot {
namespace {

/// A game of more moves would be a record of more bytes than it is good to hold.
constexpr std::size_t most_nodes = std::size_t{1} << 20;

std::uint64_t key_in(placed_entry const& e) noexcept { return e.what.key; }

}  // namespace

book_tree::book_tree(std::vector<placed_entry> entries)
    : entries_(std::move(entries)), is_reached_(entries_.size(), false) {
  left_open_.push_back(start_);
}

std::optional<book_tree::group> book_tree::find(std::uint64_t key) const {
  auto const first = std::ranges::lower_bound(entries_, key, {}, key_in);
  auto const last = std::ranges::upper_bound(first, entries_.end(), key, {}, key_in);
  if (first == last) return std::nullopt;
  return group{static_cast<std::uint32_t>(first - entries_.begin()),
               static_cast<std::uint32_t>(last - entries_.begin())};
}

bool book_tree::grow() {
  nodes_.clear();
  while (nodes_.empty()) {
    if (left_open_.empty()) return false;
    start_ = left_open_.front();
    left_open_.pop_front();
    grow_line(start_, none);
  }
  while (!heads_.empty()) {
    auto const head = heads_.front();
    heads_.pop_front();
    grow_line(position_behind(head), head);
  }
  return true;
}

/// Goes on with the heaviest moves, as far as the book knows them.
void book_tree::grow_line(board::position p, std::uint32_t last) {
  for (;;) {
    auto const moves = find(key_of(p));
    if (!moves) return;
    bool const is_elsewhere = is_reached_[moves->first];
    if (last != none) nodes_[last].goes_on_elsewhere = is_elsewhere || nodes_.size() >= most_nodes;
    if (is_elsewhere) return;
    if (nodes_.size() >= most_nodes) {
      left_open_.push_back(p);
      return;
    }
    auto const first = add_moves(p, *moves, last);
    if (first == none) return;
    if (last != none) nodes_[last].next = first;
    rules::standard::play(p, nodes_[first].played);
    last = first;
  }
}

/// The moves of a position, the heaviest first; `none` where none of them is legal.
std::uint32_t book_tree::add_moves(board::position const& p, group const& moves, std::uint32_t before) {
  is_reached_[moves.first] = true;
  std::vector<std::uint32_t> by_weight;
  for (auto i = moves.first; i != moves.last; ++i) by_weight.push_back(i);
  std::ranges::stable_sort(by_weight, std::ranges::greater{}, [&](auto i) { return entries_[i].what.weight; });
  std::uint32_t first = none;
  std::uint32_t lighter = none;
  for (auto const i : by_weight) {
    auto const m = move_of(p, entries_[i].what.move);
    if (!m) {
      illegal_.push_back(entries_[i]);
      continue;
    }
    auto const added = static_cast<std::uint32_t>(nodes_.size());
    nodes_.push_back({.played = *m, .entry = i, .before = before});
    if (first == none)
      first = added;
    else
      heads_.push_back(added);
    if (lighter != none) nodes_[lighter].alternative = added;
    lighter = added;
  }
  return first;
}

board::position book_tree::position_behind(std::uint32_t at) const {
  std::vector<std::uint32_t> path;
  for (; at != none; at = nodes_[at].before) path.push_back(at);
  auto p = start_;
  for (auto step = path.rbegin(); step != path.rend(); ++step) rules::standard::play(p, nodes_[*step].played);
  return p;
}

std::vector<placed_entry> book_tree::unreached() const {
  std::vector<placed_entry> found;
  for (std::size_t i = 0; i < entries_.size();) {
    bool const is_reached = is_reached_[i];
    for (auto const key = key_in(entries_[i]); i < entries_.size() && key_in(entries_[i]) == key; ++i)
      if (!is_reached) found.push_back(entries_[i]);
  }
  return found;
}

}  // namespace pgnx::format::polyglot
