#pragma once
#include <cstdint>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>
#include <pgnx/game/start_point.hpp>
#include <pgnx/game/tag_list.hpp>
#include <pgnx/record/sink.hpp>

namespace pgnx::game {

/// A place in a game tree: a move, or the head of a line before its first move.
enum class node_id : std::uint32_t { root = 0, none = UINT32_MAX };

/// A whole game as a value: tags, start position, moves, glyphs, comments, variations, result. Lines are chains of
/// nodes that begin with a head, a node without a move; `node_id::root` is the head of the main line. Everything lies
/// in a few arrays, so `clear` makes room for the next game without freeing memory, and no function recurses, however
/// deep variations are nested. Views into a tree are valid until it changes.
class tree {
 public:
  /// What stands behind a move, in text order: a comment, or a variation that replaces the move.
  struct note {
    node_id variation = node_id::none;  ///< the head of the variation; `none` for a comment
    std::string_view comment;
    record::comment_kind kind = record::comment_kind::brace;
  };

  /// An empty game from the array, with the result `*`.
  tree();
  void clear();

  tag_list tags;
  start_point start;

  /// One of `1-0`, `0-1`, `1/2-1/2`, `*`.
  [[nodiscard]] std::string_view result() const noexcept { return result_; }
  void set_result(std::string_view result) { result_.assign(result); }

  /// Adds a move behind the last node of a line. `token` is its text in the record, empty where there was none.
  node_id add_move(node_id last, board::move m, std::string_view token);
  void add_nag(node_id at, unsigned number);
  /// `text` must be UTF-8.
  void add_comment(node_id at, std::string_view text, record::comment_kind kind);
  /// Adds an alternative to the move at `at` (at a head: to nothing, a line on its own) and returns its head.
  node_id add_variation(node_id at);

  [[nodiscard]] bool is_head(node_id at) const noexcept { return nodes_[index(at)].is_head; }
  /// The next node of the same line; `none` at its end.
  [[nodiscard]] node_id next(node_id at) const noexcept { return nodes_[index(at)].next; }
  /// Meaningless at a head.
  [[nodiscard]] board::move move_at(node_id at) const noexcept { return nodes_[index(at)].played; }
  [[nodiscard]] std::string_view token_at(node_id at) const noexcept {
    return std::string_view(text_).substr(nodes_[index(at)].token_offset, nodes_[index(at)].token_size);
  }
  /// The node a variation hangs on, given its head; `none` for the root.
  [[nodiscard]] node_id owner(node_id head) const noexcept { return nodes_[index(head)].owner; }
  /// The head of the line a node belongs to.
  [[nodiscard]] node_id head_of(node_id at) const noexcept { return nodes_[index(at)].head; }
  /// The moves of the main line.
  [[nodiscard]] std::size_t plies() const noexcept;

  /// A forward range over what hangs on a node.
  template <class Value>
  class chain;
  [[nodiscard]] chain<unsigned> nags(node_id at) const noexcept;
  [[nodiscard]] chain<note> notes(node_id at) const noexcept;
  /// What follows a variation, given its head, on the node it hangs on.
  [[nodiscard]] chain<note> notes_behind(node_id head) const noexcept;

  /// The same content: tags as exported (a missing roster tag equals an unknown one), start, moves, glyphs, comments
  /// (record::is_same_comment; brace and line comments are equal), variations in their order, result. How the moves
  /// were spelled does not count.
  friend bool operator==(tree const& left, tree const& right);

 private:
  static constexpr std::uint32_t nil = UINT32_MAX;
  static std::size_t index(node_id at) noexcept { return static_cast<std::size_t>(at); }

  struct list {
    std::uint32_t first = nil;
    std::uint32_t last = nil;
  };
  struct node {
    board::move played;
    bool is_head = true;
    node_id next = node_id::none;
    node_id head = node_id::root;
    node_id owner = node_id::none;    // of a head: the node it hangs on,
    std::uint32_t owner_entry = nil;  // and its entry among the notes there
    list nags;
    list notes;
    std::size_t token_offset = 0;
    std::uint32_t token_size = 0;
  };
  enum class entry_kind : std::uint8_t { nag, comment, variation };
  struct entry {
    std::size_t text_offset = 0;
    std::size_t text_size = 0;
    std::uint32_t next = nil;
    std::uint32_t number = 0;  // a glyph, or the head of a variation
    entry_kind what = entry_kind::nag;
    record::comment_kind kind = record::comment_kind::brace;
  };

  node_id add_node(node const& added);
  void append(list& to, entry const& added);
  std::size_t keep(std::string_view text);
  [[nodiscard]] unsigned value_of(entry const& e, unsigned const*) const noexcept { return e.number; }
  [[nodiscard]] note value_of(entry const& e, note const*) const noexcept {
    if (e.what == entry_kind::variation) return {static_cast<node_id>(e.number), {}, {}};
    return {node_id::none, std::string_view(text_).substr(e.text_offset, e.text_size), e.kind};
  }

  std::vector<node> nodes_;
  std::vector<entry> entries_;
  std::string text_;
  std::string result_ = "*";
};

template <class Value>
class tree::chain {
 public:
  class iterator {
   public:
    using value_type = Value;
    using difference_type = std::ptrdiff_t;
    iterator() = default;
    iterator(tree const& owner, std::uint32_t at) noexcept : tree_(&owner), at_(at) {}
    Value operator*() const noexcept {
      return tree_->value_of(tree_->entries_[at_], static_cast<Value const*>(nullptr));
    }
    iterator& operator++() noexcept {
      at_ = tree_->entries_[at_].next;
      return *this;
    }
    iterator operator++(int) noexcept {
      auto const before = *this;
      ++*this;
      return before;
    }
    friend bool operator==(iterator const& left, iterator const& right) noexcept { return left.at_ == right.at_; }

   private:
    tree const* tree_ = nullptr;
    std::uint32_t at_ = nil;
  };

  chain(tree const& owner, std::uint32_t first) noexcept : first_(owner, first) {}
  [[nodiscard]] iterator begin() const noexcept { return first_; }
  [[nodiscard]] iterator end() const noexcept { return {}; }
  [[nodiscard]] bool empty() const noexcept { return begin() == end(); }

 private:
  iterator first_;
};

inline tree::chain<unsigned> tree::nags(node_id at) const noexcept { return {*this, nodes_[index(at)].nags.first}; }
inline tree::chain<tree::note> tree::notes(node_id at) const noexcept { return {*this, nodes_[index(at)].notes.first}; }
inline tree::chain<tree::note> tree::notes_behind(node_id head) const noexcept {
  return {*this, entries_[nodes_[index(head)].owner_entry].next};
}

}  // namespace pgnx::game
