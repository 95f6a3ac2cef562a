#include <pgnx/board/fen.hpp>

#include <array>
#include <bit>

#include "base/append_number.hpp"
#include "board/fen_castling.hpp"

namespace pgnx::board {
namespace {

char piece_letter(position const& p, square s) noexcept {
  bool const is_white = (p.of(color::white) & bit(s)) != 0;
  return (is_white ? "PNBRQK" : "pnbrqk")[index_of(p.role_at(s))];
}

/// Writes one rank and returns the place behind it.
char* put_rank(char* to, position const& p, int rank) noexcept {
  int empty = 0;
  auto const put_empty = [&] {
    if (empty != 0) *to++ = static_cast<char>('0' + empty);
    empty = 0;
  };
  for (int file = 0; file < 8; ++file) {
    square const s = make_square(file, rank);
    if (p.role_at(s) == role::none) {
      ++empty;
      continue;
    }
    put_empty();
    *to++ = piece_letter(p, s);
  }
  put_empty();
  return to;
}

void append_placement(std::string& out, position const& p) {
  std::array<char, 64 + 7> text;  // units and slashes
  char* end = text.data();
  for (int rank = 7; rank >= 0; --rank) {
    end = put_rank(end, p, rank);
    if (rank != 0) *end++ = '/';
  }
  out.append(text.data(), end);
}

void append_en_passant(std::string& out, position const& p, en_passant_square ep) {
  bool const dropped =
      ep == en_passant_square::if_possible && (pawn_attacks(!p.turn, p.en_passant) & p.of(p.turn, role::pawn)) == 0;
  if (p.en_passant == square::none || dropped) {
    out += '-';
  } else {
    out += static_cast<char>('a' + file_of(p.en_passant));
    out += static_cast<char>('1' + rank_of(p.en_passant));
  }
}

/// `HAha` or `KQkq`: each side's king-side right first.
void append_rights(std::string& out, position const& p, color side, castling_letters letters) {
  bitboard rooks = p.castling_rooks & back_rank(side);
  while (rooks != 0) {
    square const rook = static_cast<square>(63 - std::countl_zero(rooks));
    rooks &= ~bit(rook);
    out += castling_letter(p, side, rook, letters);
  }
}

void append_castling(std::string& out, position const& p, castling_letters letters) {
  auto const begin = out.size();
  append_rights(out, p, color::white, letters);
  append_rights(out, p, color::black, letters);
  if (out.size() == begin) out += '-';
}

}  // namespace

std::string write_castling(position const& p, castling_letters letters) {
  std::string out;
  append_castling(out, p, letters);
  return out;
}

void append_fen(std::string& out, position const& p, castling_letters letters, en_passant_square ep) {
  append_placement(out, p);
  out += p.turn == color::white ? " w " : " b ";
  append_castling(out, p, letters);
  out += ' ';
  append_en_passant(out, p, ep);
  out += ' ';
  base::append_number(out, p.halfmove_clock);
  out += ' ';
  base::append_number(out, p.fullmove_number);
}

std::string write_fen(position const& p, castling_letters letters, en_passant_square ep) {
  std::string out;
  out.reserve(96);
  append_fen(out, p, letters, ep);
  return out;
}

}  // namespace pgnx::board
