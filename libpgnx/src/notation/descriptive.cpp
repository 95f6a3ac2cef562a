#include "notation/descriptive.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "board/attacks.hpp"
#include "board/names.hpp"

namespace pgnx::notation::descriptive {
namespace {

using board::bit;
using board::bitboard;
using board::color;
using board::move;
using board::move_kind;
using board::position;
using board::role;
using board::square;

using kind = word_form::kind;

/// Squares that White means by a word, as the side to move means them.
bitboard seen_by(color side, bitboard squares) noexcept {
  return side == color::white ? squares : __builtin_bswap64(squares);
}

/// Where units of a wing stand: those that are there, and those that came from there.
bitboard squares_of(wing w, situation const& at) noexcept {
  constexpr bitboard king_files = 0xF0F0'F0F0'F0F0'F0F0;
  if (w == wing::any) return anywhere;
  bool const is_king = w == wing::king;
  bitboard const now = is_king ? king_files : ~king_files;
  if (at.wings() == nullptr) return now;
  return now | (is_king ? at.wings()->king : at.wings()->queen);
}

/// A word in one position.
class description {
 public:
  description(situation const& at, word_form const& word) noexcept
      : word_(word),
        at_(at),
        from_(seen_by(side(), word.from) & squares_of(word.mover_wing, at) & at.board().of(side(), word.mover)),
        to_(seen_by(side(), word.to)),
        unpromoted_(seen_by(side(), word.unpromoted)) {
    if (is_capture()) to_ &= squares_of(word.victim_wing, at);
  }

  [[nodiscard]] std::vector<move> meanings() const {
    std::vector<move> found;
    if (word_.what != kind::step && word_.what != kind::capture)
      add_castling(found);
    else if (at_.rules() != nullptr)
      add_of_all(found);
    else if (word_.mover == role::pawn)
      add_pawn_moves(found);
    else
      add_piece_moves(found);
    return found;
  }

  /// Does the word describe this move, legal or not?
  [[nodiscard]] bool fits(move m) const noexcept {
    if (m.kind == move_kind::drop || m.kind == move_kind::castling) return false;
    if ((from_ & bit(m.from)) == 0) return false;
    if (m.kind == move_kind::en_passant) return fits_en_passant(m.to);
    if ((targets() & bit(m.to)) == 0) return false;
    if (m.promotion == role::none) return (unpromoted_ & bit(m.to)) != 0 && has_no_promotion_sign();
    return word_.promotion == role::none || word_.promotion == m.promotion;
  }

 private:
  [[nodiscard]] position const& board() const noexcept { return at_.board(); }
  [[nodiscard]] color side() const noexcept { return at_.board().turn; }
  [[nodiscard]] bool is_capture() const noexcept { return word_.what == kind::capture; }
  /// `PxR(Q)` may name a file; `P-K8=Q` is a promotion in any case.
  [[nodiscard]] bool has_no_promotion_sign() const noexcept {
    return word_.promotion == role::none || word_.unpromoted != anywhere;
  }

  [[nodiscard]] bitboard targets() const noexcept {
    if (word_.en_passant) return 0;
    return to_ & (is_capture() ? board().of(!side(), word_.victim) : ~board().occupied());
  }

  /// The place that a word gives is that of the pawn captured, or where the capturing one arrives.
  [[nodiscard]] bool fits_en_passant(square target) const noexcept {
    if (!is_capture() || word_.victim != role::pawn) return false;
    bitboard const named = bit(target) | bit(board::behind(target, side()));
    return (to_ & unpromoted_ & named) != 0;
  }

  [[nodiscard]] bitboard en_passant_target() const noexcept {
    square const target = board().en_passant;
    return target != square::none && fits_en_passant(target) ? bit(target) : 0;
  }

  void add_if_legal(std::vector<move>& found, move m) const {
    if (at_.is_legal(m)) found.push_back(m);
  }

  void add_castling(std::vector<move>& found) const {
    square const king = board().king(side());
    for (auto rooks = board().castling_rooks & board().of(side()); rooks != 0;) {
      square const rook = board::pop_square(rooks);
      bool const is_short = rook > king;
      bool const is_other = word_.what == (is_short ? kind::castling_long : kind::castling_short);
      if (!is_other) add_if_legal(found, {king, rook, role::none, move_kind::castling});
    }
  }

  void add_of_all(std::vector<move>& found) const {
    for (move const m : at_.legal_moves())
      if (fits(m)) found.push_back(m);
  }

  void add_piece_moves(std::vector<move>& found) const {
    if (!has_no_promotion_sign()) return;
    auto const named = targets() & unpromoted_;
    for (auto movers = from_; movers != 0;) {
      square const from = board::pop_square(movers);
      for (auto to = named & board::attacks(word_.mover, from, board().occupied()); to != 0;)
        add_if_legal(found, {from, board::pop_square(to), role::none, move_kind::normal});
    }
  }

  void add_pawn_moves(std::vector<move>& found) const {
    for (auto movers = from_; movers != 0;) {
      square const from = board::pop_square(movers);
      for (auto to = pawn_targets(from); to != 0;) add_pawn_move(found, from, board::pop_square(to));
    }
  }

  [[nodiscard]] bitboard pawn_targets(square from) const noexcept {
    if (is_capture()) return board::pawn_attacks(side(), from) & (targets() | en_passant_target());
    square const next = board::ahead(from, side());
    if ((bit(next) & board().occupied()) != 0) return 0;
    bool const is_home = board::rank_of(from) == (side() == color::white ? 1 : 6);
    return targets() & (bit(next) | (is_home ? bit(board::ahead(next, side())) : 0));
  }

  void add_pawn_move(std::vector<move>& found, square from, square to) const {
    if ((board::back_rank(!side()) & bit(to)) != 0) {
      for (role const r : {role::queen, role::rook, role::bishop, role::knight})
        if (word_.promotion == role::none || word_.promotion == r)
          add_if_legal(found, {from, to, r, move_kind::normal});
      return;
    }
    bool const is_en_passant = is_capture() && to == board().en_passant;
    move const m{from, to, role::none, is_en_passant ? move_kind::en_passant : move_kind::normal};
    if (is_en_passant || fits(m)) add_if_legal(found, m);
  }

  word_form const& word_;
  situation const& at_;
  bitboard from_;
  bitboard to_;
  bitboard unpromoted_;
};

}  // namespace

// --- marks

effect effect_of(situation const& at, move m) {
  if (at.rules() != nullptr) {
    auto after = at.state();
    rules::play(*at.rules(), after, m);
    auto const end = rules::verdict_of(*at.rules(), after).how;
    if (end == rules::ending::mate || end == rules::ending::progressive_mate) return effect::mate;
    return rules::gives_check(*at.rules(), at.state(), m) ? effect::check : effect::none;
  }
  position after = at.board();
  rules::standard::play(after, m);
  if (after.checkers == 0) return effect::none;
  return rules::standard::has_legal_move(after) ? effect::check : effect::mate;
}

namespace {

/// A mark tells moves apart where it is true of some of them.
void keep_marked(std::vector<move>& found, situation const& at, word_form const& word) {
  if (found.size() < 2 || (!word.gives_check && !word.mates)) return;
  auto const is_marked = [&](move m) { return effect_of(at, m) >= (word.mates ? effect::mate : effect::check); };
  if (std::ranges::any_of(found, is_marked)) std::erase_if(found, [&](move m) { return !is_marked(m); });
}

}  // namespace

std::vector<move> meanings(situation const& at, word_form const& word) {
  auto found = description(at, word).meanings();
  keep_marked(found, at, word);
  return found;
}

reading why_illegal(situation const& at, word_form const& word) {
  reading answer{.status = reading_status::illegal};
  auto const& p = at.board();
  if (p.of(p.turn, word.mover) == 0)
    answer.why = fmt::format("{} has no {}", name(p.turn), name(word.mover));
  else if (word.mover == role::king && word.what != kind::step && word.what != kind::capture)
    answer.why = fmt::format("{} may not castle so", name(p.turn));
  else
    answer.why = fmt::format("{} has no legal move of a {} that it describes", name(p.turn), name(word.mover));
  return answer;
}

}  // namespace pgnx::notation::descriptive
