#include <pgnx/format/pgn_writer.hpp>

#include <algorithm>
#include <array>
#include <charconv>

#include <pgnx/base/encoding.hpp>
#include <pgnx/game/walk.hpp>
#include <pgnx/record/tag.hpp>

#include "format/comment_text.hpp"

namespace pgnx::format {
namespace {

/// `12.`, `12...`, `$12`: a number with a sign on one side.
class number_token {
 public:
  number_token(std::string_view before, std::uint32_t number, std::string_view behind) noexcept {
    char* const begin = std::ranges::copy(before, text_.data()).out;
    char* const end = std::to_chars(begin, text_.data() + text_.size(), number).ptr;
    size_ = static_cast<std::size_t>(std::ranges::copy(behind, end).out - text_.data());
  }
  operator std::string_view() const noexcept { return {text_.data(), size_}; }

 private:
  std::array<char, 16> text_;  // ten digits, and three points at most
  std::size_t size_;
};

}  // namespace

void pgn_writer::write(game::tree const& t) {
  on_begin();
  has_started_ = true;
  write_tags(exported_.complete(t.tags, t.start, t.result()), true);
  begin_movetext(t.start);
  game::walk_movetext(t, *this);
  on_end(t.result(), {});
}

void pgn_writer::discard() { out_->resize(game_begin_); }

void pgn_writer::on_begin() {
  game_begin_ = out_->size();
  missing_result_at_ = 0;
  unspelled_.reset();
  has_started_ = false;
  tags_.clear();
  early_comments_.clear();
}

void pgn_writer::on_tag(record::tag_text const& tag) { tags_.add_raw(tag.name, tag.value); }

void pgn_writer::on_again() {
  discard();
  on_begin();
}

void pgn_writer::on_start(game::start_point const& from) {
  has_started_ = true;
  write_tags(exported_.complete(tags_, from, "*"), tags_.find("Result").has_value());
  begin_movetext(from);
  for (auto const& comment : early_comments_) on_comment(comment.text, comment.kind);
}

void pgn_writer::write_tags(std::span<game::tag_view const> tags, bool has_result) {
  for (auto const& tag : tags) {
    out_->append(1, '[').append(tag.name).append(" \"");
    if (!has_result && tag.name == "Result") missing_result_at_ = out_->size();
    record::append_escaped(*out_, tag.value);
    out_->append("\"]\n");
  }
  *out_ += '\n';
}

void pgn_writer::begin_movetext(game::start_point const& from) {
  layout_.begin();
  needs_number_ = true;
  turn_ = {from.board().fullmove_number, from.board().turn, false};
  outer_turns_.clear();
  has_series_ = from.rules && from.rules->has_series();
  keeps_position_ = options_.source == move_source::respelled || from.rules;
  if (notation::is_descriptive(options_.notation)) position_.follow_wings();
  if (keeps_position_) position_.start(from);
}

/// One number a series, and one where the game begins inside of one.
void pgn_writer::write_series_number() {
  bool const is_first_move = !turn_.has_last && outer_turns_.empty();
  if (position_.is_inside_series() && !is_first_move) return;
  layout_.add_token(number_token("", position_.board().fullmove_number, "."));
}

void pgn_writer::write_number() {
  if (has_series_) return write_series_number();
  bool const is_black = turn_.side == board::color::black;
  if (is_black && !needs_number_) return;
  layout_.add_token(number_token("", turn_.number, is_black ? "..." : "."));
}

void pgn_writer::step() noexcept {
  if (turn_.side == board::color::black) ++turn_.number;
  turn_.side = !turn_.side;
  turn_.has_last = true;
}

void pgn_writer::step_back() noexcept {
  if (!turn_.has_last) return;
  turn_.side = !turn_.side;
  if (turn_.side == board::color::black) --turn_.number;
  turn_.has_last = false;
}

void pgn_writer::on_move(board::move m, std::string_view token) {
  write_number();
  layout_.open();
  if (keeps_position_) {
    spelled_.clear();
    auto const why = append_move(spelled_, {options_.notation, options_.letters}, position_, m);
    if (!why.empty() && !unspelled_) unspelled_ = {token, san_of(position_, m), why};
    layout_.out() += spelled_;
    position_.play(m);
  } else {
    layout_.out() += m.kind == board::move_kind::null ? "--" : token;
  }
  layout_.close();
  needs_number_ = false;
  step();
}

void pgn_writer::on_nag(unsigned number) { layout_.add_token(number_token("$", number, "")); }

void pgn_writer::on_comment(std::string_view text, record::comment_kind kind) {
  if (!has_started_) {
    early_comments_.push_back({std::string(text), kind});
    return;
  }
  std::string room;
  add_comment(layout_, base::as_utf8(text, room), kind);
  needs_number_ = true;
}

void pgn_writer::on_variation_begin() {
  layout_.add_opening();
  outer_turns_.push_back(turn_);
  step_back();
  needs_number_ = true;
  if (keeps_position_) position_.enter();
}

void pgn_writer::on_variation_end() {
  layout_.add_closing();
  turn_ = outer_turns_.back();
  outer_turns_.pop_back();
  needs_number_ = true;
  if (keeps_position_) position_.leave();
}

void pgn_writer::on_end(std::string_view result, std::string_view /*whole*/) {
  layout_.add_token(result);
  layout_.finish();
  if (missing_result_at_ != 0) out_->replace(missing_result_at_, 1, result);
  *out_ += "\n\n";
}

}  // namespace pgnx::format
