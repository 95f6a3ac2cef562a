#pragma once
#include <string>
#include <string_view>
#include <vector>

#include <pgnx/format/pgn_replay.hpp>
#include <pgnx/game/builder.hpp>
#include <pgnx/game/replay.hpp>

/// Ways to get from text to trees and events, and back to something to compare.
namespace pgnx::test {

/// Replays the records of a text to a listener.
inline game::findings replay_to(std::string_view text, game::listener& hears) {
  game::findings found;
  game::replay_options const options{.hears = &hears};
  format::replay_pgn(text, format::text_end::final, options, found);
  return found;
}

/// The tree of a text that holds one record; of several the last one.
inline game::tree read_tree(std::string_view record) {
  game::builder builder;
  replay_to(record, builder);
  return builder.game();
}

/// A plain move such as `e2e4`.
constexpr board::move step(std::string_view squares) {
  auto const square_at = [&](std::size_t at) { return board::make_square(squares[at] - 'a', squares[at + 1] - '1'); };
  return {square_at(0), square_at(2), board::role::none, board::move_kind::normal};
}

inline std::string square_name(board::square s) {
  if (s == board::square::none) return "--";
  auto const index = static_cast<int>(s);
  return {static_cast<char>('a' + index % 8), static_cast<char>('1' + index / 8)};
}

/// Writes down what it hears, one short text an event.
class event_log final : public game::listener {
 public:
  std::vector<std::string> events;

  void on_begin() override { events.emplace_back("begin"); }
  void on_tag(record::tag_text const& tag) override {
    events.push_back("tag " + std::string(tag.whole) + " " + std::string(tag.name) + "=" + std::string(tag.value));
  }
  void on_start(game::start_point const&) override { events.emplace_back("start"); }
  void on_move(board::move m, std::string_view token) override {
    events.push_back(square_name(m.from) + square_name(m.to) + " " + std::string(token));
  }
  void on_nag(unsigned number) override { events.push_back("$" + std::to_string(number)); }
  void on_comment(std::string_view text, record::comment_kind kind) override {
    constexpr std::string_view marks = "{;%";
    events.push_back(marks[static_cast<std::size_t>(kind)] + std::string(text));
  }
  void on_variation_begin() override { events.emplace_back("("); }
  void on_variation_end() override { events.emplace_back(")"); }
  void on_end(std::string_view result, std::string_view) override { events.push_back("end " + std::string(result)); }
};

}  // namespace pgnx::test
