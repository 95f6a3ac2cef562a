#pragma once
#include <cstdint>
#include <random>
#include <string>
#include <string_view>

#include <pgnx/game/tree.hpp>
#include <pgnx/rules/standard.hpp>

#include "tests/unit/rules/random_games.hpp"

namespace pgnx::test {

/// Makes trees with everything a tree can hold; the same for the same seed.
class random_tree_maker {
 public:
  /// `plain` comments stand in braces and hold none.
  enum class comments : std::uint8_t { any, plain };

  explicit random_tree_maker(unsigned seed, comments kind = comments::any) : random_(seed), comments_(kind) {}

  game::tree make() {
    game::tree t;
    t.start = random_start(random_);
    add_tags(t);
    add_line(t, game::node_id::root, t.start.board(), 0);
    t.set_result(any_of({"1-0", "0-1", "1/2-1/2", "*"}));
    return t;
  }

 private:
  static constexpr int deepest = 4;

  unsigned below(unsigned limit) { return static_cast<unsigned>(random_() % limit); }
  bool once_in(unsigned times) { return below(times) == 0; }
  std::string_view any_of(std::initializer_list<std::string_view> texts) {
    return texts.begin()[below(static_cast<unsigned>(texts.size()))];
  }

  std::string text_of(std::initializer_list<std::string_view> parts, unsigned longest) {
    std::string text;
    for (auto size = below(longest); size != 0; --size) text += any_of(parts);
    return text;
  }

  /// Without Event: where it comes again and again, readers take it for the start of the next game.
  void add_tags(game::tree& t) {
    for (auto count = below(12); count != 0; --count) {
      t.tags.add(any_of({"White", "Black", "Result", "Annotator", "x_1", "UTCDate"}),
                 text_of({"a", "B", "\"", "\\", "]", "[", "  ", "%", "{", "}", ";", "\xC3\xA9", "\t"}, 12));
    }
  }

  void add_comment(game::tree& t, game::node_id at) {
    using enum record::comment_kind;
    if (comments_ == comments::plain)
      return t.add_comment(at, text_of({"some ", "> ", "\n", "  ", "%", "1. e4 ", "[%clk 0:01:02]", "(", "]", ";"}, 60),
                           once_in(3) ? line : brace);
    switch (below(4)) {
      case 0: return t.add_comment(at, text_of({"a ", "{", "}", "%", "b", "[%", ";", "\xC3\xA9"}, 60), line);
      case 1: return t.add_comment(at, text_of({"a ", "{", "}", "%", "b", "1. e4 "}, 60), escape);
      default:
        t.add_comment(
            at, text_of({"some ", "words", "\n", "  ", "{", "%", "[%clk 0:01:02]", "[", "]", ";", "(", "\xC3\xA9"}, 60),
            brace);
    }
  }

  void annotate(game::tree& t, game::node_id at) {
    while (once_in(4)) t.add_nag(at, below(256));
    while (once_in(4)) add_comment(t, at);
  }

  /// A line has at least one move where the position has one.
  void add_line(game::tree& t, game::node_id head, board::position p, int depth) {
    annotate(t, head);
    auto at = head;
    for (auto plies = 1 + below(depth == 0 ? 80 : 8); plies != 0; --plies) {
      auto const moves = rules::standard::legal_moves(p);
      if (moves.empty()) return;
      auto const before = p;
      bool const passes = p.checkers == 0 && once_in(50);
      auto const m = passes ? board::move{} : moves[below(static_cast<unsigned>(moves.size()))];
      at = t.add_move(at, m, "");
      rules::standard::play(p, m);
      annotate(t, at);
      while (depth < deepest && once_in(8)) {
        add_line(t, t.add_variation(at), before, depth + 1);
        if (once_in(3)) add_comment(t, at);
      }
    }
  }

  std::mt19937 random_;
  comments comments_;
};

}  // namespace pgnx::test
