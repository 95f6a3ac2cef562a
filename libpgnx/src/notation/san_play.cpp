#include <pgnx/notation/san.hpp>

#include "notation/san_exact.hpp"
#include "rules/legality.hpp"

// The hot path of replay. It looks back from the target square: usually one unit of the kind can have come from
// somewhere, and usually no line of an enemy slider through its square needs a second look. Such plain moves are found
// and played here, with as few branches on the move as possible; anything else is left to `resolve_exactly`.

namespace pgnx::notation::san {
namespace {

namespace standard = rules::standard::detail;
using board::between;
using board::bitboard;
using board::color;
using board::index_of;
using board::position;
using board::role;
using board::square;
using rules::standard::undo;

// `e4` and `Qa1xb2=Q#`: no token of another length can be SAN.
constexpr std::size_t shortest = 2;
constexpr std::size_t longest = 9;

/// Where a unit comes from when one of the candidates, and no other, has an open line to `to`; else `none`. Nearly
/// always there is one candidate, so that the CPU foresees the way through the loop.
inline square only_source(bitboard candidates, square to, bitboard occupied) noexcept {
  square found = square::none;
  while (candidates != 0) {
    square const from = board::pop_square(candidates);
    if ((between(to, from) & occupied) != 0) continue;
    if (found != square::none) return square::none;
    found = from;
  }
  return found;
}

/// Can one of the units, all of one kind but kings and pawns, legally move to `to`?
inline bool has_legal_source(position const& p, bitboard units, square to) noexcept {
  while (units != 0) {
    square const from = board::pop_square(units);
    if ((between(to, from) & p.occupied()) == 0 && standard::is_safe_step(p, from, to)) return true;
  }
  return false;
}

/// Plays a token of 2 to 8 characters if it is `e4`, `exd5`, `Nf3` or `Nxf3`, without flaw, no promotion and not en
/// passant, one unit can make the move, and no other of its kind comes near. Pawns and pieces go the same way.
template <color us>
bool play_plain(position& p, std::string_view token, undo& before) noexcept {
  std::size_t const length = token.size();
  auto const& letter = detail::first_letters[static_cast<unsigned char>(token[0])];
  square const to = detail::square_of(token[length - 2], token[length - 1]);
  unsigned const has_sign = length == 4;
  unsigned const is_plain = (unsigned{letter.lengths} >> length) & (unsigned{token[1] == 'x'} | (has_sign ^ 1));
  if (to == square::none || (is_plain & 1) == 0) return false;

  role const mover = letter.mover;
  unsigned const captures = p.role_at(to) != role::none;
  if (((p.of(us) >> index_of(to)) & 1) | (captures ^ has_sign)) return false;
  auto const how = static_cast<board::arrival>(letter.row + (has_sign & unsigned{mover == role::pawn}));
  bitboard const candidates = board::arrival_sources(us, how, to) & p.of(us, mover) & letter.from;
  square const from = only_source(candidates, to, p.occupied());
  if (from == square::none) return false;
  return standard::step_if_safe(p, us, from, to, mover, before);
}

/// The same for `Nbd7`, `Nbxd7`, `R1e2`, `R1xe2`, where the origin is needed and said as it should be.
template <color us>
bool play_with_origin(position& p, std::string_view token, undo& before) noexcept {
  std::size_t const length = token.size();
  bool const has_sign = length == 5 && token[2] == 'x';
  if (length != 4 && !has_sign) return false;
  role const mover = detail::role_of_letter(token[0]);
  square const to = detail::square_of(token[length - 2], token[length - 1]);
  if (to == square::none || mover == role::pawn || mover == role::king || mover == role::none) return false;
  if ((p.of(us) & board::bit(to)) != 0 || has_sign != (p.role_at(to) != role::none)) return false;

  bool const by_file = detail::is_file(token[1]);
  if (!by_file && !detail::is_rank(token[1])) return false;
  bitboard const origin = by_file ? board::file_set(token[1] - 'a') : board::rank_set(token[1] - '1');
  bitboard const candidates = board::attack_sources(us, mover, to) & p.of(us, mover);
  square const from = only_source(candidates & origin, to, p.occupied());
  if (from == square::none) return false;
  // The file says nothing where no other unit comes near; the rank only helps against one of the same file.
  bitboard const others = candidates & ~origin & (by_file ? ~bitboard{0} : board::file_set(board::file_of(from)));
  if (!has_legal_source(p, others, to)) return false;
  return standard::step_if_safe(p, us, from, to, mover, before);
}

/// One copy for each side: their turns alternate, so the branch is foreseen, and much of the arithmetic is gone.
inline bool play_plain(position& p, std::string_view token, undo& before) noexcept {
  if (p.turn == color::white) return play_plain<color::white>(p, token, before);
  return play_plain<color::black>(p, token, before);
}

[[gnu::noinline]] bool play_with_origin(position& p, std::string_view token, undo& before) noexcept {
  if (p.turn == color::white) return play_with_origin<color::white>(p, token, before);
  return play_with_origin<color::black>(p, token, before);
}

[[gnu::noinline]] bool play_exactly(position& p, std::string_view token, played_move& answer) noexcept {
  auto const meant = detail::resolve_exactly(p, token);
  answer.what = meant.what;
  if (meant.what != status::played) return false;
  answer.flaws = meant.flaws;
  answer.undo = rules::standard::play(p, meant.found);
  return true;
}

/// Compares the check mark with the board; called only where there is a check or a mark.
[[gnu::noinline]] void judge_mark(position const& p, char mark, played_move& answer) noexcept {
  using detail::bits_if;
  answer.check = p.checkers != 0;
  answer.mate = answer.check && !rules::standard::has_legal_move(p);
  bool const marked = mark != '\0';
  bool const superfluous = (marked && !answer.check) || (mark == '#' && !answer.mate);
  answer.flaws = static_cast<std::uint8_t>(answer.flaws | bits_if(answer.mate && mark != '#', flaw::mate_mark_missing) |
                                           bits_if(answer.check && !answer.mate && !marked, flaw::check_mark_missing) |
                                           bits_if(superfluous, flaw::mark_superfluous));
}

}  // namespace

void play(position& p, std::string_view token, played_move& answer) noexcept {
  answer.what = status::malformed;
  answer.flaws = 0;
  answer.check = answer.mate = false;
  if (token.size() < shortest || token.size() > longest) return;
  char const mark = detail::is_mark(token.back()) ? token.back() : '\0';
  token.remove_suffix(mark != '\0' ? 1 : 0);
  if (token.size() < shortest) return;
  answer.what = status::played;
  bool const played =
      play_plain(p, token, answer.undo) || play_with_origin(p, token, answer.undo) || play_exactly(p, token, answer);
  if (played && ((p.checkers != 0) | (mark != '\0'))) judge_mark(p, mark, answer);
}

}  // namespace pgnx::notation::san
