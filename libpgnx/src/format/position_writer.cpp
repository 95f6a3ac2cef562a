#include <pgnx/format/position_writer.hpp>

#include <pgnx/board/fen.hpp>
#include <pgnx/format/move_text.hpp>
#include <pgnx/rules/standard.hpp>

namespace pgnx::format {
namespace {

/// The first four fields of a FEN: all that EPD keeps of it.
std::string_view epd_fields(std::string_view fen) noexcept {
  auto const clock = fen.rfind(' ');
  return fen.substr(0, fen.rfind(' ', clock - 1));
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
    append_move(*out_, notation_id::san, position_, m);
    *out_ += ';';
  }
  *out_ += '\n';
  rules::standard::play(position_, m);
}

void position_writer::on_end(std::string_view /*result*/, std::string_view /*whole*/) {
  write_position();
  *out_ += '\n';
}

void position_writer::write_position() {
  auto const fen = board::write_fen(position_);
  if (kind_ == position_kind::fen) {
    *out_ += fen;
    return;
  }
  *out_ += epd_fields(fen);
  *out_ +=
      " fmvn " + std::to_string(position_.fullmove_number) + "; hmvc " + std::to_string(position_.halfmove_clock) + ';';
}

}  // namespace pgnx::format
