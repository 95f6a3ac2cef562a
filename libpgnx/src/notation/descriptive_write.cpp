#include <array>

#include "board/attacks.hpp"
#include "notation/descriptive.hpp"
#include "notation/spelling.hpp"
#include "notation/square_pair.hpp"
#include "notation/square_words.hpp"

/// How moves are written in descriptive notation.
namespace pgnx::notation::descriptive {
namespace {

using board::color;
using board::move;
using board::move_kind;
using board::role;
using board::square;

/// How much is said of a unit or a square.
enum class detail : std::uint8_t {
  plain,    ///< of a mover and a victim the unit; of a square its file by its unit alone: `B3`
  by_unit,  ///< the file of a pawn by its unit alone: `BP`
  by_wing,  ///< unit and wing: `KN`, `KBP`, `KB3`
  by_square
};

struct style {
  detail mover;
  detail target;
};
/// In the order of preference. The last one names both squares.
constexpr std::array styles{
    style{detail::plain, detail::plain},         style{detail::plain, detail::by_unit},
    style{detail::plain, detail::by_wing},       style{detail::by_unit, detail::plain},
    style{detail::by_unit, detail::by_unit},     style{detail::by_wing, detail::plain},
    style{detail::by_wing, detail::by_wing},     style{detail::plain, detail::by_square},
    style{detail::by_square, detail::plain},     style{detail::by_square, detail::by_wing},
    style{detail::by_square, detail::by_square},
};

constexpr bool has_wing(int file) noexcept { return file != 3 && file != 4; }
constexpr bool is_of_king(square s) noexcept { return board::file_of(s) >= 4; }

class writer {
 public:
  writer(situation const& at, move m, tongue language) noexcept
      : at_(at),
        move_(m),
        language_(language),
        letters_(letters_of(language)),
        mover_(at.board().role_at(m.from)),
        is_capture_(notation::is_capture(at.board(), m)),
        victim_square_(m.kind == move_kind::en_passant ? board::behind(m.to, at.board().turn) : m.to) {}

  /// Answers whether there is a spelling that means the move alone.
  bool write(std::string& out) {
    bool const is_found = move_.kind == move_kind::castling ? spell_castling() : spell_step();
    if (!is_found) return false;
    out += text_;
    add_mark(out);
    return true;
  }

 private:
  bool spell_castling() {
    text_ = move_.to > move_.from ? "O-O" : "O-O-O";
    return true;
  }

  bool spell_step() {
    for (auto const& [mover, target] : styles)
      if (has(mover, target) && try_spelling(mover, target)) return true;
    return false;
  }

  /// Is there such a spelling, other than one that comes before it?
  [[nodiscard]] bool has(detail mover, detail target) const noexcept {
    if (!is_capture_ && target != detail::plain && target != detail::by_wing) return false;
    if (!is_capture_ && target == detail::by_wing && !has_wing(board::file_of(move_.to))) return false;
    if (!has_unit(mover_, mover, move_.from)) return false;
    return !is_capture_ || has_unit(victim(), target, victim_square_);
  }

  [[nodiscard]] role victim() const noexcept { return at_.board().role_at(victim_square_); }

  [[nodiscard]] bool has_unit(role r, detail how, square s) const noexcept {
    switch (how) {
      case detail::plain:
      case detail::by_square: return true;
      case detail::by_unit: return r == role::pawn;
      case detail::by_wing:
        if (r == role::pawn) return has_wing(board::file_of(s));
        return r == role::rook || r == role::bishop || r == role::knight;
    }
    return false;
  }

  bool try_spelling(detail mover, detail target) {
    text_.clear();
    add_unit(mover_, mover, move_.from);
    if (is_capture_) {
      text_ += 'x';
      add_unit(victim(), target, victim_square_);
    } else {
      if (language_ == tongue::english) text_ += '-';
      add_square(move_.to, target == detail::by_wing);
    }
    if (move_.promotion != role::none) text_.append("=").append(1, letter(move_.promotion));
    if (move_.kind == move_kind::en_passant) text_ += language_ == tongue::spanish ? "a.p." : "e.p.";
    auto const read = descriptive::read(text_, language_);
    return read && meanings(at_, *read) == std::vector{move_};
  }

  [[nodiscard]] char letter(role r) const noexcept { return letters_[board::index_of(r)]; }

  void add_file(int file, bool with_wing) {
    constexpr std::array units{role::rook, role::knight, role::bishop, role::queen,
                               role::king, role::bishop, role::knight, role::rook};
    char const unit = letter(units[static_cast<std::size_t>(file)]);
    bool const has_both = with_wing && has_wing(file);
    char const side = letter(file >= 4 ? role::king : role::queen);
    if (has_both && language_ == tongue::english) text_ += side;
    text_ += unit;
    if (has_both && language_ != tongue::english) text_ += side;
  }

  void add_square(square s, bool with_wing) {
    int const rank = at_.board().turn == color::white ? board::rank_of(s) : 7 - board::rank_of(s);
    char const digit = static_cast<char>('1' + rank);
    if (language_ != tongue::english) text_ += digit;
    add_file(board::file_of(s), with_wing);
    if (language_ == tongue::english) text_ += digit;
  }

  void add_unit(role r, detail how, square s) {
    bool const is_english = language_ == tongue::english;
    bool const has_file = r == role::pawn && (how == detail::by_unit || how == detail::by_wing);
    bool const has_side = r != role::pawn && how == detail::by_wing;
    char const side = letter(is_of_king(s) ? role::king : role::queen);
    if (has_file && is_english) add_file(board::file_of(s), how == detail::by_wing);
    if (has_side && is_english) text_ += side;
    text_ += letter(r);
    if (has_side && !is_english) text_ += side;
    if (has_file && !is_english) add_file(board::file_of(s), how == detail::by_wing);
    if (how != detail::by_square) return;
    text_ += '(';
    add_square(s, true);
    text_ += ')';
  }

  void add_mark(std::string& out) const {
    auto const e = effect_of(at_, move_);
    if (e == effect::none) return;
    if (language_ == tongue::english)
      out += e == effect::mate ? "mate" : "ch";
    else
      out += e == effect::mate ? "++" : "+";
  }

  situation const& at_;
  move move_;
  tongue language_;
  std::string_view letters_;
  role mover_;
  bool is_capture_;
  square victim_square_;
  std::string text_;
};

}  // namespace

obstacle spell(std::string& out, situation const& at, move m, tongue language) {
  auto const why = obstacle_of_plain_squares(m);
  if (!why.empty()) return why;
  return writer(at, m, language).write(out) ? obstacle{} : obstacle{"no word of it means this move alone"};
}

}  // namespace pgnx::notation::descriptive
