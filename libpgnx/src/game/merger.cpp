#include <pgnx/game/merger.hpp>

#include <algorithm>

#include <pgnx/game/walk.hpp>
#include <pgnx/record/comment.hpp>

namespace pgnx::game {
namespace {

bool has_end_notes(tree const& game) {
  for (cursor c(game);;) {
    auto const what = c.next();
    if (what == cursor::event::end) return false;
    if (what == cursor::event::comment && read_end_note(c.note().comment)) return true;
  }
}

}  // namespace

merger::merger() { nodes_.emplace_back(); }

bool merger::add(tree const& game) {
  if (games_ != 0 && game.start != start_) return false;
  if (has_end_notes(game))
    for_each_line(game, [this](tree const& line) { add_one(line); });
  else
    add_one(game);
  return true;
}

void merger::add_one(tree const& game) {
  if (games_ == 0)
    begin_with(game);
  else
    keep_shared_tags(game);
  ++games_;
  auto const value = [&](std::string_view name, std::string_view unknown) {
    return std::string(game.tags.find(name).value_or(unknown));
  };
  auto const note = write_end_note(
      {value("White", "?"), value("Black", "?"), value("Date", "????.??.??"), std::string(game.result()), games_});
  add_end(add_moves(game), note);
}

/// Answers where the main line ends.
merger::index merger::add_moves(tree const& game) {
  std::vector<index> line{0};
  std::vector<std::size_t> begins{1};  // of the lines that are open: how long `line` is before their first move
  cursor c(game);
  for (;;) {
    switch (c.next()) {
      case cursor::event::move:
        line.push_back(child(line.back(), game.move_at(c.at())));
        nodes_[line.back()].games += begins.size() == 1 ? 1 : 0;
        break;
      case cursor::event::nag: add_glyph(line.back(), c.nag()); break;
      case cursor::event::comment: add_comment(line.back(), c.note().comment, c.note().kind); break;
      case cursor::event::variation_begin: {
        bool const replaces_move = line.size() > begins.back();
        line.push_back(replaces_move ? line[line.size() - 2] : line.back());
        begins.push_back(line.size());
        break;
      }
      case cursor::event::variation_end:
        line.resize(begins.back() - 1);
        begins.pop_back();
        break;
      case cursor::event::end: return line.back();
    }
  }
}

void merger::begin_with(tree const& game) {
  start_ = game.start;
  result_ = game.result();
  for (auto const& t : game.tags.all())
    if (t.name != "Result" && t.name != "PlyCount") shared_tags_.push_back(t);
}

void merger::keep_shared_tags(tree const& game) {
  std::erase_if(shared_tags_, [&](tag const& t) { return game.tags.find(t.name) != t.value; });
  if (game.result() != result_) result_ = "*";
}

merger::index merger::child(index of, board::move m) {
  auto last = nil;
  for (auto at = nodes_[of].first_child; at != nil; at = nodes_[at].next_sibling) {
    if (nodes_[at].played == m) return at;
    last = at;
  }
  auto const added = static_cast<index>(nodes_.size());
  nodes_.push_back({.played = m});
  (last == nil ? nodes_[of].first_child : nodes_[last].next_sibling) = added;
  return added;
}

std::string_view merger::text_of(note const& n) const noexcept {
  return std::string_view(text_).substr(n.text_offset, n.text_size);
}

merger::index merger::add_note(note const& added) {
  notes_.push_back(added);
  return static_cast<index>(notes_.size() - 1);
}

void merger::append(index at, note const& added) {
  auto const place = add_note(added);
  auto& owner = nodes_[at];
  (owner.first_note == nil ? owner.first_note : notes_[owner.last_note].next) = place;
  owner.last_note = place;
}

/// They have a list of their own, because many games can end in one place and none of them is told twice.
void merger::add_end(index at, std::string_view text) {
  auto const place = add_note({.text_offset = text_.size(), .text_size = static_cast<std::uint32_t>(text.size())});
  text_ += text;
  auto& owner = nodes_[at];
  (owner.first_end == nil ? owner.first_end : notes_[owner.last_end].next) = place;
  owner.last_end = place;
}

void merger::add_glyph(index at, unsigned number) {
  for (auto n = nodes_[at].first_note; n != nil; n = notes_[n].next)
    if (notes_[n].is_glyph && notes_[n].glyph == number) return;
  append(at, {.glyph = number, .is_glyph = true});
}

void merger::add_comment(index at, std::string_view text, record::comment_kind kind) {
  for (auto n = nodes_[at].first_note; n != nil; n = notes_[n].next)
    if (!notes_[n].is_glyph && notes_[n].kind == kind && record::is_same_comment(text_of(notes_[n]), text)) return;
  append(at, {.text_offset = text_.size(), .text_size = static_cast<std::uint32_t>(text.size()), .kind = kind});
  text_ += text;
}

std::size_t merger::memory_bytes() const noexcept {
  // Of a node, and of a note, in the tree that is made; a move with its number takes some ten bytes of text.
  constexpr std::size_t tree_node = 90;
  constexpr std::size_t tree_note = 40;
  constexpr std::size_t move_text = 10;
  return nodes_.size() * (sizeof(node) + tree_node + move_text) + notes_.size() * (sizeof(note) + tree_note) +
         3 * text_.size();
}

std::vector<merger::index> merger::children_of(index at) const {
  std::vector<index> found;
  for (auto child = nodes_[at].first_child; child != nil; child = nodes_[child].next_sibling) found.push_back(child);
  std::ranges::stable_sort(found, std::greater<>{}, [&](index child) { return nodes_[child].games; });
  return found;
}

void merger::write_notes(tree& to, node_id at, index first) const {
  for (auto n = first; n != nil; n = notes_[n].next) {
    auto const& one = notes_[n];
    if (one.is_glyph)
      to.add_nag(at, one.glyph);
    else
      to.add_comment(at, text_of(one), one.kind);
  }
}

void merger::write_all_notes(tree& to, node_id at, index from) const {
  write_notes(to, at, nodes_[from].first_note);
  write_notes(to, at, nodes_[from].first_end);
}

tree merger::merged() const {
  tree t;
  t.start = start_;
  for (auto const& [name, value] : shared_tags_) t.tags.add(name, value);
  if (start_.rules && !t.tags.find("Variant")) t.tags.add("Variant", start_.variant);
  t.set_result(result_.empty() ? "*" : result_);
  write_all_notes(t, node_id::root, 0);
  /// A line goes on behind a node, or begins with one, as a variation of the move in the tree.
  struct step {
    index at;
    node_id place;
    bool is_variation;
  };
  std::vector<step> rest{{0, node_id::root, false}};
  while (!rest.empty()) {
    auto [at, place, is_variation] = rest.back();
    rest.pop_back();
    if (is_variation) {
      place = t.add_move(t.add_variation(place), nodes_[at].played, {});
      write_all_notes(t, place, at);
    }
    auto const children = children_of(at);
    if (children.empty()) continue;
    auto const main = t.add_move(place, nodes_[children.front()].played, {});
    write_all_notes(t, main, children.front());
    rest.push_back({children.front(), main, false});
    for (auto i = children.size(); i-- > 1;) rest.push_back({children[i], main, true});
  }
  return t;
}

}  // namespace pgnx::game
