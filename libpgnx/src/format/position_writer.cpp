#include <pgnx/format/position_writer.hpp>

#include <pgnx/board/fen.hpp>
#include <pgnx/notation/san.hpp>
#include <pgnx/rules/standard.hpp>

#include "base/append_number.hpp"

namespace pgnx::format {
namespace {

/// Leaves of a FEN at the end of `out` the first four fields: all that EPD keeps of it.
void drop_numbers(std::string& out) {
  for (int field = 0; field < 2; ++field) out.resize(out.rfind(' '));
}

}  // namespace

void position_writer::on_begin() {
  game_begin_ = out_->size();
  depth_ = 0;
}

void position_writer::on_start(board::position const& p) { position_ = p; }

void position_writer::on_move(board::move m, std::string_view /*token*/) {
  if (depth_ > 0) return;
  write_position();
  if (kind_ == position_kind::epd) {
    *out_ += " sm ";
    notation::san::append_played(*out_, position_, m);
    *out_ += ";\n";
    return;
  }
  *out_ += '\n';
  rules::standard::play(position_, m);
}

void position_writer::on_end(std::string_view /*result*/, std::string_view /*whole*/) {
  write_position();
  *out_ += '\n';
}

void position_writer::write_position() {
  board::append_fen(*out_, position_);
  if (kind_ == position_kind::fen) return;
  drop_numbers(*out_);
  *out_ += " fmvn ";
  base::append_number(*out_, position_.fullmove_number);
  *out_ += "; hmvc ";
  base::append_number(*out_, position_.halfmove_clock);
  *out_ += ';';
}

}  // namespace pgnx::format
