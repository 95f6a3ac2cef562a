#include <pgnx/format/jsonl_writer.hpp>

#include <algorithm>

#include <pgnx/base/encoding.hpp>
#include <pgnx/board/fen.hpp>
#include <pgnx/format/move_text.hpp>
#include <pgnx/game/walk.hpp>
#include <pgnx/rules/state_fen.hpp>

#include "format/json_text.hpp"

namespace pgnx::format {
namespace {

bool is_repeated(std::span<game::tag const> tags, std::size_t index) {
  auto const before = tags.first(index);
  return std::ranges::find(before, tags[index].name, &game::tag::name) != before.end();
}

std::string fen_of(game::start_point const& start) {
  return start.rules ? rules::write_state(*start.rules, start.from) : board::write_fen(start.board());
}

}  // namespace

void jsonl_writer::write(game::tree const& t) {
  *out_ += '{';
  write_tags(t.tags);
  if (!t.start.is_array) {
    add_key("start");
    append_json_string(*out_, fen_of(t.start));
  }
  write_movetext(t);
  add_key("result");
  append_json_string(*out_, t.result());
  *out_ += "}\n";
}

void jsonl_writer::write_record(game::tag_list const& tags, std::string_view status, std::string_view record) {
  *out_ += '{';
  write_tags(tags);
  add_key("status");
  append_json_string(*out_, status);
  add_key("pgn");
  append_json_string(*out_, base::to_utf8(record));
  *out_ += "}\n";
}

/// Appends `"key":`, with a comma before it where it is not the first of its object.
void jsonl_writer::add_key(std::string_view key) {
  if (out_->back() != '{') *out_ += ',';
  out_->append(1, '"').append(key).append("\":");
}

void jsonl_writer::write_tags(game::tag_list const& list) {
  auto const tags = list.all();
  add_key("tags");
  *out_ += '{';
  bool has_repeated = false;
  for (std::size_t i = 0; i < tags.size(); ++i) {
    if (is_repeated(tags, i)) {
      has_repeated = true;
      continue;
    }
    if (out_->back() != '{') *out_ += ',';
    append_json_string(*out_, tags[i].name);
    *out_ += ':';
    append_json_string(*out_, tags[i].value);
  }
  *out_ += '}';
  if (!has_repeated) return;
  add_key("repeated_tags");
  *out_ += '[';
  for (std::size_t i = 0; i < tags.size(); ++i) {
    if (!is_repeated(tags, i)) continue;
    *out_ += out_->back() == '[' ? "[" : ",[";
    append_json_string(*out_, tags[i].name);
    *out_ += ',';
    append_json_string(*out_, tags[i].value);
    *out_ += ']';
  }
  *out_ += ']';
}

void jsonl_writer::write_movetext(game::tree const& t) {
  position_.start(t.start);
  levels_.assign(1, {});
  game::cursor c(t);
  for (;;) {
    switch (c.next()) {
      case game::cursor::event::move: write_move(t, c.at()); break;
      case game::cursor::event::nag: write_nag(c.nag()); break;
      case game::cursor::event::comment: write_comment(c.note().comment); break;
      case game::cursor::event::variation_begin: begin_variation(); break;
      case game::cursor::event::variation_end: end_variation(); break;
      case game::cursor::event::end: close_line(); return;
    }
  }
}

void jsonl_writer::open_part(part wanted, std::string_view key) {
  auto& now = levels_.back();
  if (now.open == wanted) {
    *out_ += ',';
    return;
  }
  close_part();
  now.open = wanted;
  add_key(key);
  *out_ += '[';
}

/// Closes the array that is open in the present move or head, and the variation open in it.
void jsonl_writer::close_part() {
  auto& now = levels_.back();
  if (now.has_after) *out_ += ']';
  now.has_after = false;
  if (now.open == part::variations) *out_ += '}';
  if (now.open != part::none) *out_ += ']';
  now.open = part::none;
}

/// Ends the present move or head, and the array of moves it belongs to.
void jsonl_writer::close_line() {
  close_part();
  if (levels_.back().has_moves) {
    *out_ += "}]";
  } else {
    add_key("moves");
    *out_ += "[]";
  }
}

void jsonl_writer::write_move(game::tree const& t, game::node_id at) {
  close_part();
  if (levels_.back().has_moves) {
    *out_ += "},{";
  } else {
    add_key("moves");
    *out_ += "[{";
  }
  levels_.back().has_moves = true;
  auto const m = t.move_at(at);
  *out_ += "\"san\":\"";
  append_move(*out_, notation_id::san, position_, m);
  *out_ += "\",\"uci\":\"";
  append_move(*out_, notation_id::uci, position_, m);
  *out_ += '"';
  position_.play(m);
}

void jsonl_writer::write_nag(unsigned number) {
  open_part(part::nags, "nags");
  *out_ += std::to_string(number);
}

void jsonl_writer::write_comment(std::string_view text) {
  auto& now = levels_.back();
  if (now.open != part::variations) {
    open_part(part::comments, "comments");
  } else if (now.has_after) {
    *out_ += ',';
  } else {
    add_key("after");
    *out_ += '[';
    now.has_after = true;
  }
  append_json_string(*out_, text);
}

void jsonl_writer::begin_variation() {
  auto& now = levels_.back();
  if (now.has_after) *out_ += ']';
  now.has_after = false;
  if (now.open == part::variations) *out_ += '}';
  open_part(part::variations, "variations");
  *out_ += '{';
  levels_.push_back({});
  position_.enter();
}

void jsonl_writer::end_variation() {
  close_line();
  levels_.pop_back();
  position_.leave();
}

}  // namespace pgnx::format
