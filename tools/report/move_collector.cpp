#include "report/move_collector.hpp"

#include <algorithm>
#include <pgnx/base/encoding.hpp>
#include <pgnx/board/fen.hpp>
#include <pgnx/notation/san.hpp>
#include <pgnx/record/tag.hpp>

namespace pgnx::cli {

void move_collector::on_begin() {
  game_ = {};
  has_position_ = false;
  depth_ = 0;
}

void move_collector::on_tag(record::tag_text const& tag) {
  auto name = base::to_utf8(tag.name);
  auto const same_name = [&name](auto const& pair) { return pair.first == name; };
  if (std::ranges::any_of(game_.tags, same_name)) return;
  game_.tags.emplace_back(std::move(name), record::unescape(base::to_utf8(tag.value)));
}

void move_collector::on_start(board::position const& p) {
  now_ = p;
  has_position_ = true;
}

void move_collector::on_move(board::move m, std::string_view) {
  if (depth_ == 0) notation::san::append_played(game_.san.emplace_back(), now_, m);
}

void move_collector::on_end(std::string_view, std::string_view) {
  if (has_position_) game_.final_fen = board::write_fen(now_);
  games.push_back(std::move(game_));
}

}  // namespace pgnx::cli
