#pragma once
#include <string>
#include <utility>
#include <vector>
#include <pgnx/game/line_position.hpp>
#include <pgnx/game/listener.hpp>

namespace pgnx::cli {

/// What `--moves` shows of one game.
struct collected_game {
  std::vector<std::pair<std::string, std::string>> tags;  ///< UTF-8; the first value of a repeated tag
  std::vector<std::string> san;                           ///< main line, as far as it was verified
  std::vector<int> series;                                ///< moves in each series; empty where there are none
  std::string final_fen;                                  ///< empty where the game has no position
};

/// Collects the main lines of the games it hears, in their order.
class move_collector final : public game::listener {
 public:
  std::vector<collected_game> games;

  void on_begin() override;
  void on_tag(record::tag_text const& tag) override;
  void on_start(game::start_point const& from) override;
  void on_move(board::move m, std::string_view token) override;
  void on_variation_begin() override { ++depth_; }
  void on_variation_end() override { --depth_; }
  void on_end(std::string_view result, std::string_view whole) override;

 private:
  collected_game game_;
  void count_move();

  game::line_position now_;
  bool has_position_ = false;
  int depth_ = 0;
};

}  // namespace pgnx::cli
