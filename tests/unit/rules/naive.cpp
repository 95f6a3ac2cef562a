#include "tests/unit/rules/naive.hpp"

#include <algorithm>

namespace pgnx::test {
namespace {

using board::color;
using board::move;
using board::move_kind;
using board::piece;
using board::position;
using board::role;
using board::square;

struct step {
  int files;
  int ranks;
};

struct grid {
  std::array<std::array<piece, 8>, 8> at{};  // [file][rank]
};

bool is_inside(int file, int rank) { return file >= 0 && file < 8 && rank >= 0 && rank < 8; }

grid grid_of(position const& p) {
  grid g;
  for (int s = 0; s < 64; ++s) {
    bool const black = (p.colors[1] >> s & 1) != 0;
    g.at[static_cast<std::size_t>(s % 8)][static_cast<std::size_t>(s / 8)] = {p.units[static_cast<std::size_t>(s)],
                                                                              black ? color::black : color::white};
  }
  return g;
}

piece& unit(grid& g, int file, int rank) {
  return g.at[static_cast<std::size_t>(file)][static_cast<std::size_t>(rank)];
}
piece unit(grid const& g, int file, int rank) {
  return g.at[static_cast<std::size_t>(file)][static_cast<std::size_t>(rank)];
}

bool is_empty(grid const& g, int file, int rank) { return unit(g, file, rank).kind == role::none; }

bool is_along(step s, role r) {
  bool const straight = s.files == 0 || s.ranks == 0;
  return r == role::queen || (straight ? r == role::rook : r == role::bishop);
}

/// Does the unit on (file, rank) attack the other square?
bool attacks(grid const& g, int file, int rank, int to_file, int to_rank) {
  piece const u = unit(g, file, rank);
  int const df = to_file - file;
  int const dr = to_rank - rank;
  if (u.kind == role::none || (df == 0 && dr == 0)) return false;
  if (u.kind == role::pawn) return (df == 1 || df == -1) && dr == (u.side == color::white ? 1 : -1);
  if (u.kind == role::knight) return df * df + dr * dr == 5;
  if (u.kind == role::king) return df * df + dr * dr <= 2;
  if (df != 0 && dr != 0 && df != dr && df != -dr) return false;
  step const s{(df > 0) - (df < 0), (dr > 0) - (dr < 0)};
  if (!is_along(s, u.kind)) return false;
  for (int f = file + s.files, r = rank + s.ranks; f != to_file || r != to_rank; f += s.files, r += s.ranks)
    if (!is_empty(g, f, r)) return false;
  return true;
}

board::bitboard attackers(grid const& g, color by, int file, int rank) {
  board::bitboard found = 0;
  for (int f = 0; f < 8; ++f)
    for (int r = 0; r < 8; ++r)
      if (unit(g, f, r).side == by && attacks(g, f, r, file, rank)) found |= board::bit(board::make_square(f, r));
  return found;
}

bool is_king_attacked(grid const& g, color side) {
  for (int f = 0; f < 8; ++f)
    for (int r = 0; r < 8; ++r)
      if (unit(g, f, r) == piece{role::king, side}) return attackers(g, !side, f, r) != 0;
  return false;
}

/// The board after a move that is no castling.
grid after(grid g, move m) {
  piece& from = unit(g, board::file_of(m.from), board::rank_of(m.from));
  piece const mover = from;
  from = {};
  unit(g, board::file_of(m.to), board::rank_of(m.to)) = {m.promotion == role::none ? mover.kind : m.promotion,
                                                         mover.side};
  if (m.kind == move_kind::en_passant) unit(g, board::file_of(m.to), board::rank_of(m.from)) = {};
  return g;
}

class generator {
 public:
  explicit generator(position const& p) : p_(p), g_(grid_of(p)) {}

  std::vector<move> run() {
    for (int f = 0; f < 8; ++f)
      for (int r = 0; r < 8; ++r)
        if (!is_empty(g_, f, r) && unit(g_, f, r).side == p_.turn) from(f, r);
    for (int f = 0; f < 8; ++f) castle(f);
    return std::move(found_);
  }

 private:
  void add(int f, int r, int to_f, int to_r, role promotion = role::none, move_kind kind = move_kind::normal) {
    move const m{board::make_square(f, r), board::make_square(to_f, to_r), promotion, kind};
    if (!is_king_attacked(after(g_, m), p_.turn)) found_.push_back(m);
  }

  void from(int f, int r) {
    role const kind = unit(g_, f, r).kind;
    if (kind == role::pawn) return pawn(f, r);
    for (int to_f = 0; to_f < 8; ++to_f)
      for (int to_r = 0; to_r < 8; ++to_r)
        if (attacks(g_, f, r, to_f, to_r) && (is_empty(g_, to_f, to_r) || unit(g_, to_f, to_r).side != p_.turn))
          add(f, r, to_f, to_r);
  }

  void arrive(int f, int r, int to_f, int to_r) {
    if (to_r != 0 && to_r != 7) return add(f, r, to_f, to_r);
    for (role const x : {role::knight, role::bishop, role::rook, role::queen}) add(f, r, to_f, to_r, x);
  }

  void pawn(int f, int r) {
    int const up = p_.turn == color::white ? 1 : -1;
    if (is_empty(g_, f, r + up)) {
      arrive(f, r, f, r + up);
      if (r == (up == 1 ? 1 : 6) && is_empty(g_, f, r + 2 * up)) add(f, r, f, r + 2 * up);
    }
    for (int const to_f : {f - 1, f + 1}) {
      if (!is_inside(to_f, r + up)) continue;
      if (!is_empty(g_, to_f, r + up) && unit(g_, to_f, r + up).side != p_.turn) arrive(f, r, to_f, r + up);
      if (board::make_square(to_f, r + up) == p_.en_passant) add(f, r, to_f, r + up, role::none, move_kind::en_passant);
    }
  }

  void castle(int rook_file) {
    int const rank = p_.turn == color::white ? 0 : 7;
    square const rook = board::make_square(rook_file, rank);
    if ((p_.castling_rooks & board::bit(rook)) == 0) return;
    int const king_file = board::file_of(p_.kings[p_.turn == color::white ? 0 : 1]);
    int const king_to = rook_file > king_file ? 6 : 2;
    int const rook_to = rook_file > king_file ? 5 : 3;
    grid lifted = g_;
    unit(lifted, king_file, rank) = unit(lifted, rook_file, rank) = {};
    for (auto const& [a, b] : {std::pair{king_file, king_to}, std::pair{rook_file, rook_to}})
      for (int f = std::min(a, b); f <= std::max(a, b); ++f)
        if (!is_empty(lifted, f, rank)) return;
    for (int f = std::min(king_file, king_to); f <= std::max(king_file, king_to); ++f)
      if (f != king_to && attackers(g_, !p_.turn, f, rank) != 0) return;
    unit(lifted, king_to, rank) = {role::king, p_.turn};
    unit(lifted, rook_to, rank) = {role::rook, p_.turn};
    if (is_king_attacked(lifted, p_.turn)) return;
    found_.push_back({board::make_square(king_file, rank), rook, role::none, move_kind::castling});
  }

  position const& p_;
  grid g_;
  std::vector<move> found_;
};

}  // namespace

std::vector<move> naive_legal_moves(position const& p) { return generator(p).run(); }

board::bitboard naive_checkers(position const& p) {
  square const king = p.kings[p.turn == color::white ? 0 : 1];
  return attackers(grid_of(p), !p.turn, board::file_of(king), board::rank_of(king));
}

}  // namespace pgnx::test
