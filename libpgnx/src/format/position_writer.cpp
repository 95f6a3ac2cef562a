#include <pgnx/format/position_writer.hpp>

#include <pgnx/board/fen.hpp>
#include <pgnx/format/move_text.hpp>
#include <pgnx/rules/state_fen.hpp>

#include "base/append_number.hpp"

namespace pgnx::format {
namespace {

/// Leaves of a FEN that begins at `begin` and ends `out` the first four fields: all that EPD keeps of it.
void drop_numbers(std::string& out, std::size_t begin) {
  auto end = begin;
  for (int field = 0; field < 4; ++field) end = out.find(' ', end + 1);
  out.resize(end);
}

}  // namespace

void position_writer::on_begin() {
  game_begin_ = out_->size();
  depth_ = 0;
}

void position_writer::on_again() {
  discard();
  on_begin();
}

void position_writer::on_start(game::start_point const& from) { position_.start(from); }

void position_writer::on_move(board::move m, std::string_view /*token*/) {
  if (depth_ > 0) return;
  write_position();
  if (kind_ == position_kind::epd) {
    *out_ += " sm ";
    append_move(*out_, notation_id::san, position_, m);
    *out_ += ';';
  }
  *out_ += '\n';
  position_.play(m);
}

void position_writer::on_end(std::string_view /*result*/, std::string_view /*whole*/) {
  write_position();
  *out_ += '\n';
}

void position_writer::write_position() {
  auto const begin = out_->size();
  if (position_.rules() == nullptr)
    board::append_fen(*out_, position_.board());
  else
    *out_ += rules::write_state(*position_.rules(), position_.state());
  if (kind_ == position_kind::fen) return;
  drop_numbers(*out_, begin);
  *out_ += " fmvn ";
  base::append_number(*out_, position_.board().fullmove_number);
  *out_ += "; hmvc ";
  base::append_number(*out_, position_.board().halfmove_clock);
  *out_ += ';';
}

}  // namespace pgnx::format
