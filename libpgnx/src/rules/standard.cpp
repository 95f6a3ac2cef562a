#include <pgnx/rules/standard.hpp>

#include <cassert>

#include "rules/generate.hpp"

namespace pgnx::rules::standard {
namespace {

using board::bit;
using board::bitboard;
using board::color;
using board::index_of;
using board::move_kind;
using board::position;
using board::role;
using board::square;

void play_step(position& p, board::move m, undo& before) noexcept {
  color const us = p.turn;
  role const mover = p.role_at(m.from);
  role const placed = m.promotion == role::none ? mover : m.promotion;
  auto const sliders = board::sliders_of(p);
  detail::make_step(p, us, m.from, m.to, mover, placed, before);
  before.played.promotion = m.promotion;
  detail::find_checkers_after(p, us, m.from, m.to, placed, sliders);
}

void unplay_castling(position& p, undo const& u) noexcept {
  detail::castled const home{u.played.from, u.played.to};
  detail::move_castling_units(p, p.turn, detail::castling_squares(home.king, home.rook), home);
}

void unplay_step(position& p, undo const& u) noexcept {
  auto const [from, to, promotion, kind] = u.played;
  role const placed = p.role_at(to);
  role const mover = promotion == role::none ? placed : role::pawn;
  p.roles[index_of(placed)] ^= bit(to);
  p.roles[index_of(mover)] ^= bit(from);
  p.colors[index_of(p.turn)] ^= bit(from) | bit(to);
  p.units[index_of(from)] = mover;
  p.units[index_of(to)] = role::none;
  if (mover == role::king) p.kings[index_of(p.turn)] = from;
  if (u.captured == role::none) return;
  square const taken = kind == move_kind::en_passant ? board::behind(to, p.turn) : to;
  detail::take_off(p, !p.turn, u.captured, taken);
  p.units[index_of(taken)] = u.captured;
}

// --- one move

/// The own unit on `m.from` goes to `m.to`; the safety of the king is not looked at, but for the king's own steps.
bool is_step(position const& p, board::move m, role mover) noexcept {
  if ((p.of(p.turn) & bit(m.to)) != 0) return false;
  if (mover != role::pawn)
    return m.promotion == role::none && (board::attacks(mover, m.from, p.occupied()) & bit(m.to)) != 0;
  constexpr bitboard last_ranks = 0xff000000000000ff;
  bool const arrives = (bit(m.to) & last_ranks) != 0;
  bool const is_officer = m.promotion != role::none && m.promotion != role::pawn && m.promotion != role::king;
  if (arrives ? !is_officer : m.promotion != role::none) return false;
  auto const reach = detail::pawn_advances(p, m.from) | (board::pawn_attacks(p.turn, m.from) & p.of(!p.turn));
  return (reach & bit(m.to)) != 0;
}

bool is_legal_step(position const& p, board::move m) noexcept {
  role const mover = p.role_at(m.from);
  if (!is_step(p, m, mover)) return false;
  return mover == role::king ? detail::is_safe_king_step(p, m.to) : detail::is_safe_step(p, m.from, m.to);
}

bool is_legal_en_passant(position const& p, board::move m) noexcept {
  if (m.promotion != role::none || m.to != p.en_passant || p.role_at(m.from) != role::pawn) return false;
  return (board::pawn_attacks(p.turn, m.from) & bit(m.to)) != 0 && board::is_en_passant_safe(p, m.from);
}

bool may_castle(position const& p, board::move m) noexcept {
  if (m.promotion != role::none || m.from != p.king(p.turn)) return false;
  return (p.castling_rooks & p.of(p.turn) & bit(m.to)) != 0 && detail::is_legal_castling(p, m.to);
}

}  // namespace

std::vector<board::move> legal_moves(position const& p) {
  std::vector<board::move> moves;
  moves.reserve(64);
  detail::visit_legal_moves(p, [&](board::move m) {
    moves.push_back(m);
    return false;
  });
  return moves;
}

bool is_legal(position const& p, board::move m) noexcept {
  if (m.from == square::none || m.to == square::none || (p.of(p.turn) & bit(m.from)) == 0) return false;
  switch (m.kind) {
    case move_kind::normal: return is_legal_step(p, m);
    case move_kind::en_passant: return is_legal_en_passant(p, m);
    case move_kind::castling: return may_castle(p, m);
    case move_kind::drop:
    case move_kind::null: break;
  }
  return false;
}

undo play(position& p, board::move m) noexcept {
  undo before;
  color const us = p.turn;
  switch (m.kind) {
    case move_kind::normal: play_step(p, m, before); return before;
    case move_kind::castling: detail::make_castling(p, us, {m.from, m.to}, before); break;
    case move_kind::en_passant: detail::make_en_passant(p, us, m.from, m.to, before); break;
    case move_kind::drop: assert(false && "no drops here"); [[fallthrough]];
    case move_kind::null: detail::make_null_move(p, before); break;
  }
  detail::find_checkers(p);
  return before;
}

void unplay(position& p, undo const& u) noexcept {
  p.turn = !p.turn;
  p.fullmove_number -= static_cast<std::uint32_t>(index_of(p.turn));
  switch (u.played.kind) {
    case move_kind::castling: unplay_castling(p, u); break;
    case move_kind::en_passant:
    case move_kind::normal: unplay_step(p, u); break;
    case move_kind::drop:
    case move_kind::null: break;
  }
  p.en_passant = u.en_passant;
  p.halfmove_clock = u.halfmove_clock;
  p.castling_rooks = u.castling_rooks;
  p.checkers = u.checkers;
  p.hash = u.hash;
}

bool has_legal_move(position const& p) noexcept {
  return detail::visit_legal_moves(p, [](board::move) { return true; });
}

bool is_dead_by_material(position const& p) noexcept {
  if ((p.of(role::pawn) | p.of(role::rook) | p.of(role::queen)) != 0) return false;
  bitboard const knights = p.of(role::knight);
  bitboard const bishops = p.of(role::bishop);
  if (knights != 0) return bishops == 0 && std::popcount(knights) == 1;
  constexpr bitboard dark_squares = 0xaa55aa55aa55aa55;
  return (bishops & dark_squares) == 0 || (bishops & ~dark_squares) == 0;
}

std::uint64_t perft(position const& p, int depth) {
  if (depth <= 0) return 1;
  std::uint64_t count = 0;
  detail::visit_legal_moves(p, [&](board::move m) {
    if (depth == 1) {
      ++count;
    } else {
      position next = p;
      play(next, m);
      count += perft(next, depth - 1);
    }
    return false;
  });
  return count;
}

}  // namespace pgnx::rules::standard
