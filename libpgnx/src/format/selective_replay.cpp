#include "format/selective_replay.hpp"

namespace pgnx::format {
namespace {

using record::code;

void read_again(std::string_view record, record::sink& to) { read_pgn(record, text_end::final, to); }

game::replay_options with_reader(game::replay_options options) {
  options.again = read_again;
  return options;
}

}  // namespace

game::policy decisive_levels() {
  game::policy levels;
  for (auto const& row : record::codes()) {
    bool const tells_outcome = row.id >= code::threefold_repetition && row.id <= code::ten_series_rule;
    if (row.level != record::severity::error && !tells_outcome) levels.switch_off(row.id);
  }
  return levels;
}

selective_replay::selective_replay(std::string_view text, game::replay_options const& options)
    : options_(with_reader(options)), replay_(game::make_replay(text, options_, replayed_)) {}

void selective_replay::on_game_begin(char const* at) {
  state_ = state::head;
  begin_ = at;
  marker_ = {};
  tags_.clear();
  held_.clear();
}

void selective_replay::on_tag(record::tag_text const& tag) {
  tags_.push_back(tag);
  held_.push_back({.what = held::kind::tag, .text = tag.whole});
}

void selective_replay::on_tags_end(char const* at) {
  state_ = decide(tags_) == treatment::replay ? state::replayed : state::passed_over;
  if (!is_replayed()) return;
  hand_head_on();
  replay_->on_tags_end(at);
}

record::movetext_extras selective_replay::extras() const {
  return is_replayed() ? replay_->extras() : record::movetext_extras{};
}

void selective_replay::on_comment(std::string_view text, record::comment_kind kind, std::string_view whole) {
  if (state_ == state::head)
    held_.push_back({.what = held::kind::comment, .text = text, .comment = kind, .whole = whole});
  if (is_replayed()) replay_->on_comment(text, kind, whole);
}

void selective_replay::on_result(std::string_view text, int depth) {
  if (depth == 0) marker_ = text;
  if (is_replayed()) replay_->on_result(text, depth);
}

void selective_replay::on_problem(code c, std::string_view where) {
  if (state_ == state::head) held_.push_back({.what = held::kind::problem, .text = where, .problem = c});
  if (is_replayed()) replay_->on_problem(c, where);
}

void selective_replay::hand_head_on() {
  replay_->on_game_begin(begin_);
  auto tag = tags_.begin();
  for (auto const& h : held_) {
    switch (h.what) {
      case held::kind::tag: replay_->on_tag(*tag++); break;
      case held::kind::comment: replay_->on_comment(h.text, h.comment, h.whole); break;
      case held::kind::problem: replay_->on_problem(h.problem, h.text); break;
    }
  }
}

void selective_replay::on_game_end(std::string_view whole) {
  bool const was_replayed = is_replayed();
  state_ = state::outside;
  if (!was_replayed) return on_passed_over(whole, marker_);
  replay_->on_game_end(whole);
  on_replayed(replayed_.games.back(), replayed_.diagnostics, whole);
  replayed_.games.clear();
  replayed_.diagnostics.clear();
}

}  // namespace pgnx::format
