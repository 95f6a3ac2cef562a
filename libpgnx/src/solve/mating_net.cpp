#include "solve/mating_net.hpp"

#include <algorithm>

#include "rules/make.hpp"
#include "rules/pseudo_moves.hpp"

namespace pgnx::solve {
namespace {

using board::bit;
using board::index_of;
using board::pop_square;

bitboard attacked_by(role r, color side, square from, bitboard occupied) noexcept {
  return r == role::pawn ? board::pawn_attacks(side, from) : board::attacks(r, from, occupied);
}

bitboard attacked_by_all(board::position const& p, color side) noexcept {
  bitboard found = 0;
  for (bitboard units = p.of(side); units != 0;) {
    square const at = pop_square(units);
    found |= attacked_by(p.role_at(at), side, at, p.occupied());
  }
  return found;
}

/// Enemy units that may stand in the way of a line when the turn is over, `left` moves from now.
bitboard lasting_blockers(rules::state const& s, unsigned left) noexcept {
  // A unit captured en passant leaves its line open.
  if (left > 2 || rules::detail::usable_targets(s) != 0) return 0;
  bitboard const enemies = s.board.of(!s.board.turn);
  // Where it is captured by the last move, the capturing unit takes its place.
  return left == 1 ? enemies : enemies & ~attacked_by_all(s.board, s.board.turn);
}

/// Where the king stands after a castling for which it still has the right.
bitboard castled_kings(board::position const& p) noexcept {
  square const king = p.king(p.turn);
  if (king == square::none) return 0;
  bitboard found = 0;
  for (bitboard rooks = p.castling_rooks & p.of(p.turn); rooks != 0;)
    found |= bit(rules::standard::detail::castling_squares(king, pop_square(rooks)).king);
  return found;
}

/// By set number: in how few moves all units seen so far cover the set.
class joint_effort {
 public:
  joint_effort(std::size_t sets, unsigned most) : sets_(sets), most_(most) {
    moves_.fill(cover_table::never);
    moves_[0] = 0;
  }

  /// Another unit, which covers one set where it stands, and others after the given numbers of moves.
  void add(std::size_t covered, std::uint8_t const* moves_needed) noexcept {
    auto const before = moves_;
    for (std::size_t set = 0; set < sets_; ++set) moves_[set] = before[set & ~covered];
    for (std::size_t part = 1; part < sets_; ++part) {
      if (moves_needed[part] > most_) continue;
      for (std::size_t set = part; set < sets_; set = (set + 1) | part) {
        unsigned const sum = unsigned{before[set & ~part]} + moves_needed[part];
        if (sum < moves_[set]) moves_[set] = static_cast<std::uint8_t>(sum);
      }
    }
  }

  [[nodiscard]] unsigned moves_for_all() const noexcept { return moves_[sets_ - 1]; }

 private:
  std::array<std::uint8_t, std::size_t{1} << cover_table::most_squares> moves_;
  std::size_t sets_;
  unsigned most_;
};

/// What a mate asks for by the rules of the variant.
mating_net::demand demand_of(rules::ruleset const& r, rules::state const& s) noexcept {
  using demand = mating_net::demand;
  using namespace rules;
  bool const is_mate_the_aim = r.aim == goal::mate && r.king == royalty::royal && r.giving == check_giving::free;
  bool const has_usual_units = r.promotion == promotion_rule::orthodox && r.pawns == pawn_start::second_rank &&
                               r.capture != capture_effect::pocket && r.capture != capture_effect::explosion;
  if (!is_mate_the_aim || !has_usual_units || s.board.king(!s.board.turn) == square::none) return demand::nothing;
  // A king that may not step somewhere because of what is reborn, paralysed or observed is not bound by attacks alone.
  bool const is_bound_by_attacks =
      r.capture == capture_effect::removal && r.mobility != mobility_rule::isardam && r.rex == rex_rule::exclusive;
  return is_bound_by_attacks ? demand::flights : demand::check;
}

}  // namespace

mating_net::mating_net(rules::ruleset const& r, rules::state const& s, demand most)
    : demand_(std::min(demand_of(r, s), most)) {
  board::position const& p = s.board;
  if (demand_ == demand::nothing) return;
  // Reborn units can be anywhere.
  bitboard const capturable = r.capture == rules::capture_effect::rebirth ? ~bitboard{0} : p.of(!p.turn);
  pawns_ = {p.turn, capturable | s.en_passant_targets};
  king_ = p.king(!p.turn);
  if (demand_ == demand::flights) flights_ = board::empty_board_attacks(role::king, king_);
  for (role const kind : {role::pawn, role::knight, role::bishop, role::rook, role::queen, role::king})
    for (std::size_t at = 0; at < 64; ++at)
      covers_[index_of(kind)][at] = attacked_by(kind, p.turn, static_cast<square>(at), 0) & (flights_ | bit(king_));
  if (r.check == rules::series_check::last_move_only) note_lines_to_own_king(p);
}

/// Where only the last move may give check, a king that stands between its own slider and the enemy king may not leave
/// their line: such a king is as good as covered outside of it (progressive mate).
void mating_net::note_lines_to_own_king(board::position const& p) noexcept {
  for (bitboard sliders = board::aligned_sliders(p, king_, !p.turn); sliders != 0;) {
    square const slider = pop_square(sliders);
    bitboard const line = board::ray(slider, king_) | bit(slider);
    for (bitboard behind = board::ray(slider, king_) & ~board::between(slider, king_) & ~bit(king_); behind != 0;)
      covers_[index_of(role::king)][index_of(pop_square(behind))] |= flights_ & ~line;
  }
}

mating_net::net const& mating_net::net_for(rules::state const& s) {
  bitboard const free_squares = flights_ & ~s.board.of(!s.board.turn);
  for (auto const& [flights, known] : nets_)
    if (flights == free_squares) return *known;
  std::vector<square> squares{king_};
  for (bitboard left = free_squares; left != 0 && squares.size() < cover_table::most_squares;)
    squares.push_back(pop_square(left));
  bitboard all = 0;
  for (square const at : squares) all |= bit(at);
  nets_.emplace_back(free_squares, std::make_unique<net>(net{all, cover_table(covers_, pawns_, squares)}));
  return *nets_.back().second;
}

bitboard mating_net::castling_covers(rules::state const& s) const noexcept {
  bitboard found = 0;
  for (bitboard kings = castled_kings(s.board); kings != 0;)
    found |= covers_[index_of(role::king)][index_of(pop_square(kings))];
  return found;
}

mating_net::unit_list mating_net::units_of(rules::state const& s, net const& wanted, bitboard blockers) const noexcept {
  board::position const& p = s.board;
  unit_list found;
  for (bitboard left = p.of(p.turn); left != 0;) {
    square const at = pop_square(left);
    role const kind = p.role_at(at);
    // From the table where there are no lines to look along: it knows more about kings.
    bool const is_slider = kind == role::bishop || kind == role::rook || kind == role::queen;
    bitboard covers =
        is_slider ? board::attacks(kind, at, blockers & ~bit(king_)) : covers_[index_of(kind)][index_of(at)];
    // Castling is a move of the rook; the king comes for nothing.
    if (at == p.king(p.turn)) covers |= castling_covers(s);
    found.units[found.count++] = {kind, at, covers & wanted.squares};
  }
  return found;
}

unsigned mating_net::moves_to_mate(rules::state const& s, unsigned most) {
  if (demand_ == demand::nothing) return 1;
  net const& wanted = net_for(s);
  auto const own = units_of(s, wanted, lasting_blockers(s, most));
  bool const may_castle = castled_kings(s.board) != 0;
  joint_effort effort(wanted.table.set_count(), most);
  for (std::size_t i = 0; i < own.count; ++i) {
    unit const& u = own.units[i];
    effort.add(wanted.table.number_of(u.covers), wanted.table.moves_needed(u.kind, u.at));
    if (!may_castle || u.at != s.board.king(s.board.turn)) continue;
    for (bitboard kings = castled_kings(s.board); kings != 0;)
      effort.add(0, wanted.table.moves_needed(role::king, pop_square(kings)));
  }
  return std::max(effort.moves_for_all(), 1U);
}

bitboard mating_net::last_movers(rules::state const& s) {
  if (demand_ == demand::nothing) return ~bitboard{0};
  net const& wanted = net_for(s);
  auto const own = units_of(s, wanted, lasting_blockers(s, 1));
  std::array<bitboard, 65> covered_from{};  // by the units from this one on
  for (std::size_t i = own.count; i-- > 0;) covered_from[i] = covered_from[i + 1] | own.units[i].covers;
  bitboard movers = castled_kings(s.board) != 0 ? bit(s.board.king(s.board.turn)) : 0;
  bitboard covered_before = 0;
  for (std::size_t i = 0; i < own.count; ++i) {
    unit const& u = own.units[i];
    bitboard const missing = wanted.squares & ~(covered_before | covered_from[i + 1]);
    std::size_t const set = wanted.table.number_of(missing);
    if (set == 0 || wanted.table.moves_needed(u.kind, u.at)[set] <= 1) movers |= bit(u.at);
    covered_before |= u.covers;
  }
  return movers;
}

}  // namespace pgnx::solve
