#pragma once
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <pgnx/game/tree.hpp>

namespace pgnx::game {

/// What a comment says of the end of a game in a merged one: `Fern, Ada - Moss, Ben, 2024.05.01, 1-0 [%end 7]`.
struct end_note {
  std::string white;
  std::string black;
  std::string date;
  std::string result;        ///< `1-0`, `0-1`, `1/2-1/2` or `*`
  std::uint64_t number = 0;  ///< of the game, from 1

  friend bool operator==(end_note const&, end_note const&) = default;
};

/// Runs of white space become one blank, ` - ` in a name becomes `-`, and a date with anything but digits, points and
/// question marks is left out as `????.??.??`, so that the text can be read again.
std::string write_end_note(end_note const& note);

/// Nothing for any other text.
std::optional<end_note> read_end_note(std::string_view comment);

/// Merges games with the same rules and the same start into one game with variations. A move that several games share
/// stands there once, with the glyphs and comments of all of them, each once; moves that lead to the same position
/// another way stay apart. Of the moves that were played in one place, the one that most games played comes first, of
/// those with as many the one met first. Variations of games become lines like others, but do not count. Where a game
/// ends a comment tells of it. The same games in the same order give the same game.
class merger {
 public:
  merger();

  /// The first game decides on rules and start. False, and nothing is added, where they are others. A game that was
  /// merged itself is taken apart before.
  [[nodiscard]] bool add(tree const& game);

  [[nodiscard]] std::uint64_t games() const noexcept { return games_; }
  /// About what `merged` and its text will take, and all that has been added.
  [[nodiscard]] std::size_t memory_bytes() const noexcept;

  /// Has the tags whose values all games share, and the result if they share it, else `*`.
  [[nodiscard]] tree merged() const;

 private:
  using index = std::uint32_t;
  static constexpr index nil = UINT32_MAX;

  struct node {
    board::move played;
    index first_child = nil;
    index next_sibling = nil;
    index first_note = nil;
    index last_note = nil;
    index first_end = nil;  ///< notes of games that end here
    index last_end = nil;
    std::uint32_t games = 0;
  };
  struct note {
    std::size_t text_offset = 0;
    std::uint32_t text_size = 0;
    std::uint32_t glyph = 0;  ///< meaningful where `is_glyph`
    index next = nil;
    bool is_glyph = false;
    record::comment_kind kind = record::comment_kind::brace;
  };

  void add_one(tree const& game);
  index add_moves(tree const& game);
  void begin_with(tree const& game);
  void keep_shared_tags(tree const& game);
  index child(index of, board::move m);
  void add_glyph(index at, unsigned number);
  void add_comment(index at, std::string_view text, record::comment_kind kind);
  index add_note(note const& added);
  void append(index at, note const& added);
  void add_end(index at, std::string_view text);
  [[nodiscard]] std::string_view text_of(note const& n) const noexcept;
  [[nodiscard]] std::vector<index> children_of(index at) const;
  void write_notes(tree& to, node_id at, index first) const;
  void write_all_notes(tree& to, node_id at, index from) const;

  start_point start_;
  std::vector<tag> shared_tags_;
  std::string result_;
  std::vector<node> nodes_;
  std::vector<note> notes_;
  std::string text_;
  std::uint64_t games_ = 0;
};

/// Takes a game with variations apart, the other way round: hands out one game for each end note, in the order of their
/// numbers, with players, date and result as it tells, and one for each line that ends without such a note: the main
/// line with the result of the game, and variations with `*`, in the order of the text. Each has the comments and
/// glyphs that stand at its moves, but end notes. What is handed out is good until `take` returns.
void for_each_line(tree const& game, std::function<void(tree const&)> const& take);

}  // namespace pgnx::game
