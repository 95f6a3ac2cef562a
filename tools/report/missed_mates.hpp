#pragma once
#include <optional>
#include <vector>

#include <pgnx/game/line_position.hpp>
#include <pgnx/game/listener.hpp>
#include <pgnx/game/policy.hpp>
#include <pgnx/game/report.hpp>

namespace pgnx::cli {

/// The turns of several moves that a main line has.
struct played_turns {
  struct turn {
    rules::state start;
    std::string_view first_move;  ///< its token
    std::uint32_t ply = 0;        ///< of the first move
  };
  std::optional<rules::ruleset> rules;  ///< none: a game without such turns
  std::vector<turn> turns;
  std::optional<rules::state> end;  ///< of a game that is not over, where a draw could be claimed
};

/// Collects the turns of the games it hears, in their order. Turns that win are left out.
class turn_collector final : public game::listener {
 public:
  std::vector<played_turns> games;

  void on_begin() override;
  void on_start(game::start_point const& from) override;
  void on_move(board::move m, std::string_view token) override;
  void on_variation_begin() override { ++depth_; }
  void on_variation_end() override { --depth_; }
  void on_end(std::string_view result, std::string_view whole) override;

 private:
  played_turns game_;
  rules::state now_;
  std::uint32_t plies_ = 0;
  int depth_ = 0;
};

/// Looks for a mate in each turn, at most so many positions a turn, and adds what it finds to the findings of its game.
/// `played` are the turns of all the games in `found`, whose text is `text`.
void add_missed_mates(game::findings& found, std::vector<played_turns> const& played, std::string_view text,
                      game::policy const& levels, std::uint64_t nodes);

}  // namespace pgnx::cli
