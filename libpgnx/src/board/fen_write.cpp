#include <pgnx/board/fen.hpp>

#include "board/fen_castling.hpp"

namespace pgnx::board {
namespace {

char piece_letter(position const& p, square s) {
  char const letter = "pnbrqk"[index_of(p.role_at(s))];
  return (p.of(color::white) & bit(s)) != 0 ? static_cast<char>(letter - 'a' + 'A') : letter;
}

void append_empty(std::string& out, int& empty) {
  if (empty != 0) out += static_cast<char>('0' + empty);
  empty = 0;
}

void append_rank(std::string& out, position const& p, int rank) {
  int empty = 0;
  for (int file = 0; file < 8; ++file) {
    square const s = make_square(file, rank);
    if (p.role_at(s) == role::none) {
      ++empty;
    } else {
      append_empty(out, empty);
      out += piece_letter(p, s);
    }
  }
  append_empty(out, empty);
}

void append_placement(std::string& out, position const& p) {
  for (int rank = 7; rank >= 0; --rank) {
    append_rank(out, p, rank);
    if (rank != 0) out += '/';
  }
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

}  // namespace

std::string write_castling(position const& p, castling_letters letters) {
  std::string out;
  append_rights(out, p, color::white, letters);
  append_rights(out, p, color::black, letters);
  return out.empty() ? "-" : out;
}

std::string write_fen(position const& p, castling_letters letters, en_passant_square ep) {
  std::string out;
  append_placement(out, p);
  out += p.turn == color::white ? " w " : " b ";
  out += write_castling(p, letters);
  out += ' ';
  append_en_passant(out, p, ep);
  out += ' ';
  out += std::to_string(p.halfmove_clock);
  out += ' ';
  out += std::to_string(p.fullmove_number);
  return out;
}

}  // namespace pgnx::board
