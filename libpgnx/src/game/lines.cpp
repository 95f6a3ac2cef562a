#include <algorithm>
#include <array>

#include <pgnx/game/merger.hpp>

namespace pgnx::game {
namespace {

/// The end of a line, or of a game within it.
struct line_end {
  node_id at = node_id::root;
  std::optional<end_note> note;
};

/// The node that is played before a head's line begins: the one before the move that it is an alternative to.
class parents {
 public:
  explicit parents(tree const& t) : tree_(t) {
    std::vector<node_id> heads{node_id::root};
    while (!heads.empty()) {
      auto before = node_id::none;
      auto at = heads.back();
      heads.pop_back();
      for (; at != node_id::none; before = at, at = t.next(at)) {
        set(at, t.is_head(at) ? before_line(at) : before);
        for (auto const& note : t.notes(at))
          if (note.variation != node_id::none) heads.push_back(note.variation);
      }
    }
  }

  /// `none` for the root. Of a head the node that its first move is played behind.
  [[nodiscard]] node_id of(node_id at) const noexcept { return before_[static_cast<std::size_t>(at)]; }

 private:
  void set(node_id at, node_id before) {
    auto const place = static_cast<std::size_t>(at);
    if (before_.size() <= place) before_.resize(place + 1, node_id::none);
    before_[place] = before;
  }
  [[nodiscard]] node_id before_line(node_id head) const noexcept {
    auto const owner = tree_.owner(head);
    if (owner == node_id::none) return node_id::none;
    return tree_.is_head(owner) ? owner : of(owner);
  }

  tree const& tree_;
  std::vector<node_id> before_;
};

std::vector<line_end> ends_of(tree const& t) {
  std::vector<line_end> ends;
  std::vector<node_id> heads{node_id::root};
  while (!heads.empty()) {
    auto at = heads.back();
    heads.pop_back();
    std::vector<node_id> inner;
    for (auto next = at; next != node_id::none; next = t.next(at)) {
      at = next;
      bool has_note = false;
      for (auto const& note : t.notes(at)) {
        if (note.variation != node_id::none) inner.push_back(note.variation);
        auto read = note.variation == node_id::none ? read_end_note(note.comment) : std::nullopt;
        if (!read) continue;
        has_note = true;
        ends.push_back({at, std::move(read)});
      }
      if (t.next(at) == node_id::none && !has_note) ends.push_back({at, std::nullopt});
    }
    heads.insert(heads.end(), inner.rbegin(), inner.rend());
  }
  return ends;
}

/// Copies of a game's lines, one after the other in the same memory.
class line_maker {
 public:
  explicit line_maker(tree const& whole) : whole_(whole), parents_(whole) {}

  tree const& make(line_end const& end) {
    line_.clear();
    line_.start = whole_.start;
    bool const is_main = whole_.head_of(end.at) == node_id::root;
    auto const result = end.note ? std::string_view(end.note->result) : is_main ? whole_.result() : "*";
    add_tags(end.note ? &*end.note : nullptr, result);
    line_.set_result(result);
    path_.clear();
    for (auto at = end.at; at != node_id::none; at = parents_.of(at)) path_.push_back(at);
    auto last = node_id::root;
    for (auto i = path_.rbegin(); i != path_.rend(); ++i) {
      if (!whole_.is_head(*i)) last = line_.add_move(last, whole_.move_at(*i), whole_.token_at(*i));
      copy_notes(*i, last);
    }
    return line_;
  }

 private:
  void add_tags(end_note const* note, std::string_view result) {
    std::vector<tag> told{{"Result", std::string(result)}};
    if (note != nullptr)
      told.insert(told.end(), {{"White", note->white}, {"Black", note->black}, {"Date", note->date}});
    for (auto const& t : whole_.tags.all()) {
      auto const replaced = std::ranges::find(told, t.name, &tag::name);
      line_.tags.add(t.name, replaced == told.end() ? t.value : replaced->value);
    }
    for (auto const& t : told)
      if (!whole_.tags.find(t.name)) line_.tags.add(t.name, t.value);
  }

  void copy_notes(node_id from, node_id to) {
    for (auto const nag : whole_.nags(from)) line_.add_nag(to, nag);
    for (auto const& note : whole_.notes(from)) {
      bool const is_kept = note.variation == node_id::none && !read_end_note(note.comment);
      if (is_kept) line_.add_comment(to, note.comment, note.kind);
    }
  }

  tree const& whole_;
  parents parents_;
  tree line_;
  std::vector<node_id> path_;
};

}  // namespace

void for_each_line(tree const& game, std::function<void(tree const&)> const& take) {
  auto ends = ends_of(game);
  // Games by their numbers; lines without one stay behind them, in text order.
  std::ranges::stable_sort(ends, {}, [](line_end const& end) { return end.note ? end.note->number : UINT64_MAX; });
  line_maker lines(game);
  for (auto const& end : ends) take(lines.make(end));
}

}  // namespace pgnx::game
