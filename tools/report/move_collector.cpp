#include "report/move_collector.hpp"

#include <algorithm>
#include <pgnx/base/encoding.hpp>
#include <pgnx/board/fen.hpp>
#include <pgnx/format/move_text.hpp>
#include <pgnx/record/tag.hpp>
#include <pgnx/rules/state_fen.hpp>

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

void move_collector::on_start(game::start_point const& from) {
  now_.start(from);
  has_position_ = true;
}

void move_collector::on_move(board::move m, std::string_view) {
  if (depth_ != 0) return;
  if (now_.rules() != nullptr && now_.rules()->has_series()) count_move();
  format::append_move(game_.san.emplace_back(), format::notation_id::san, now_, m);
  now_.play(m);
}

void move_collector::count_move() {
  if (game_.series.empty() || !now_.is_inside_series()) game_.series.push_back(0);
  ++game_.series.back();
}

void move_collector::on_end(std::string_view, std::string_view) {
  if (has_position_)
    game_.final_fen =
        now_.rules() == nullptr ? board::write_fen(now_.board()) : rules::write_state(*now_.rules(), now_.state());
  games.push_back(std::move(game_));
}

}  // namespace pgnx::cli
