#include "report/game_trees.hpp"

#include <pgnx/format/pgn_replay.hpp>
#include <pgnx/game/builder.hpp>
#include <pgnx/game/listeners.hpp>

namespace pgnx::cli {
namespace {

/// Keeps each tree that is complete.
class tree_keeper final : public game::listener {
 public:
  tree_keeper(game::builder const& builds, std::vector<std::optional<game::tree>>& into)
      : builds_(builds), into_(into) {}

  void on_begin() override { has_start_ = false; }
  void on_start(game::start_point const&) override { has_start_ = true; }
  void on_end(std::string_view, std::string_view) override {
    into_.emplace_back();
    if (has_start_) into_.back() = builds_.game();
  }

 private:
  game::builder const& builds_;
  std::vector<std::optional<game::tree>>& into_;
  bool has_start_ = false;
};

}  // namespace

game_trees read_trees(pipeline::chunk const& c, std::string const& variant, rules::catalogue const& variants) {
  game_trees read;
  game::builder builds;
  tree_keeper keeps(builds, read.games);
  game::listeners both;
  both.add(builds);
  both.add(keeps);
  read.consumed = format::replay_pgn(c.readable(), c.end(), {.variant = variant, .variants = &variants, .hears = &both},
                                     read.found, c.text.size());
  return read;
}

}  // namespace pgnx::cli
