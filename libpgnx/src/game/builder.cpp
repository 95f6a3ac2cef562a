#include <pgnx/game/builder.hpp>

#include <pgnx/base/encoding.hpp>

namespace pgnx::game {

void builder::on_begin() {
  tree_.clear();
  at_ = node_id::root;
}

void builder::on_tag(record::tag_text const& tag) { tree_.tags.add_raw(tag.name, tag.value); }

void builder::on_start(start_point const& from) { tree_.start = from; }

void builder::on_move(board::move m, std::string_view token) { at_ = tree_.add_move(at_, m, token); }

void builder::on_nag(unsigned number) { tree_.add_nag(at_, number); }

void builder::on_comment(std::string_view text, record::comment_kind kind) {
  std::string room;
  tree_.add_comment(at_, base::as_utf8(text, room), kind);
}

void builder::on_variation_begin() { at_ = tree_.add_variation(at_); }

void builder::on_variation_end() { at_ = tree_.owner(tree_.head_of(at_)); }

void builder::on_end(std::string_view result, std::string_view /*whole*/) { tree_.set_result(result); }

}  // namespace pgnx::game
