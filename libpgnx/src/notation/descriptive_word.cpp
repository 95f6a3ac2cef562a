#include "notation/descriptive_word.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include <pgnx/base/ascii.hpp>

#include "board/attacks.hpp"

namespace pgnx::notation::descriptive {
namespace {

using board::bitboard;
using board::role;

constexpr std::size_t longest_word = 40;

// --- the characters of a word

struct replacement {
  std::string_view from;
  std::string_view to;
};
constexpr std::array replacements{
    replacement{"\xE2\x80\x90", "-"},
    replacement{"\xE2\x80\x91", "-"},
    replacement{"\xE2\x80\x92", "-"},
    replacement{"\xE2\x80\x93", "-"},
    replacement{"\xE2\x80\x94", "-"},
    replacement{"\xE2\x80\x95", "-"},
    replacement{"\xE2\x88\x92", "-"},
    replacement{"\xC3\x97", "x"},
    replacement{"\xE2\x80\xA0", "+"},
    replacement{"\xE2\x80\xA1", "+"},
    replacement{"\xC3\xA9", "e"},
    replacement{"\x96", "-"},
    replacement{"\x97", "-"},
    replacement{"\xD7", "x"},
    replacement{"\x86", "+"},
    replacement{"\x87", "+"},
    replacement{"\xE9", "e"},
    replacement{":", "x"},
    replacement{"X", "x"},
    replacement{".", ""},
    replacement{" ", ""},
    replacement{"\t", ""},
    replacement{"\r", ""},
    replacement{"\n", ""},
    replacement{"\xC2\xA0", ""},
};

/// A word in ASCII, without what means nothing.
class plain_word {
 public:
  explicit plain_word(std::string_view word) noexcept {
    while (!word.empty() && !is_too_long_) {
      if (stays(word.front())) {
        add(word.substr(0, 1));
        word.remove_prefix(1);
        continue;
      }
      auto const* const row =
          std::ranges::find_if(replacements, [word](replacement const& r) { return word.starts_with(r.from); });
      add(row == replacements.end() ? word.substr(0, 1) : row->to);
      word.remove_prefix(row == replacements.end() ? 1 : row->from.size());
    }
  }

  [[nodiscard]] std::string_view text() const noexcept {
    return is_too_long_ ? std::string_view{} : std::string_view{text_.data(), size_};
  }

 private:
  /// Most characters do, and need not be looked for.
  static bool stays(char c) noexcept {
    return (c >= 'A' && c <= 'W') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-';
  }

  void add(std::string_view part) noexcept {
    is_too_long_ = size_ + part.size() > text_.size();
    if (is_too_long_) return;
    std::ranges::copy(part, text_.begin() + static_cast<std::ptrdiff_t>(size_));
    size_ += part.size();
  }

  std::array<char, longest_word> text_;
  std::size_t size_ = 0;
  bool is_too_long_ = false;
};

bool take(std::string_view& rest, std::string_view text) noexcept {
  if (!rest.starts_with(text)) return false;
  rest.remove_prefix(text.size());
  return true;
}

// --- marks behind a move

enum class mark : std::uint8_t { nothing, check, mate, en_passant };

struct mark_text {
  std::string_view text;
  mark what;
};
/// English, Spanish and French. What ends with another one stands before it.
constexpr std::array mark_texts{
    mark_text{"+", mark::check},          mark_text{"#", mark::mate},
    mark_text{"mate", mark::mate},        mark_text{"mat", mark::mate},
    mark_text{"discovered", mark::check}, mark_text{"check", mark::check},
    mark_text{"double", mark::check},     mark_text{"disch", mark::check},
    mark_text{"dblch", mark::check},      mark_text{"ech", mark::check},
    mark_text{"ch", mark::check},         mark_text{"dbl", mark::check},
    mark_text{"dis", mark::check},        mark_text{"jaque", mark::check},
    mark_text{"jaq", mark::check},        mark_text{"j", mark::check},
    mark_text{"et", mark::nothing},       mark_text{"y", mark::nothing},
    mark_text{"(ep)", mark::en_passant},  mark_text{"enpassant", mark::en_passant},
    mark_text{"(ap)", mark::en_passant},  mark_text{"alpaso", mark::en_passant},
    mark_text{"ep", mark::en_passant},    mark_text{"ap", mark::en_passant},
};

void drop_marks(std::string_view& rest, word_form& form) noexcept {
  constexpr auto ends_move = [](char c) { return (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9'); };
  while (!rest.empty() && !ends_move(rest.back())) {
    auto const* const row =
        std::ranges::find_if(mark_texts, [rest](mark_text const& m) { return rest.ends_with(m.text); });
    if (row == mark_texts.end()) return;
    rest.remove_suffix(row->text.size());
    form.gives_check = form.gives_check || row->what == mark::check;
    form.mates = form.mates || row->what == mark::mate;
    form.en_passant = form.en_passant || row->what == mark::en_passant;
  }
}

// --- castling

std::optional<word_form::kind> castling_of(std::string_view text) noexcept {
  using enum word_form::kind;
  auto const is_o = [](char c) { return c == 'O' || c == '0' || c == 'o'; };
  bool const is_short = text.size() == 3 && text[1] == '-' && is_o(text[0]) && is_o(text[2]);
  bool const is_long =
      text.size() == 5 && text[1] == '-' && text[3] == '-' && is_o(text[0]) && is_o(text[2]) && is_o(text[4]);
  if (is_short) return castling_short;
  if (is_long) return castling_long;
  if (!take(text, "Castles") && !take(text, "castles")) return std::nullopt;
  if (text.empty()) return castling_either;
  for (std::string_view const side : {"K", "KR", "kingside", "Kside", "(K)", "(KR)"})
    if (text == side) return castling_short;
  for (std::string_view const side : {"Q", "QR", "queenside", "Qside", "(Q)", "(QR)"})
    if (text == side) return castling_long;
  return std::nullopt;
}

// --- units, files, squares

constexpr bitboard king_files = 0xF0F0'F0F0'F0F0'F0F0;

constexpr bitboard files_of(role r) noexcept {
  switch (r) {
    case role::king: return board::file_set(4);
    case role::queen: return board::file_set(3);
    case role::bishop: return board::file_set(2) | board::file_set(5);
    case role::knight: return board::file_set(1) | board::file_set(6);
    case role::rook: return board::file_set(0) | board::file_set(7);
    default: return 0;
  }
}

bool has_two_files(role r) noexcept { return r == role::bishop || r == role::knight || r == role::rook; }

wing wing_of(role r) noexcept {
  if (r == role::king) return wing::king;
  return r == role::queen ? wing::queen : wing::any;
}

bitboard on_wing(bitboard squares, wing w) noexcept {
  if (w == wing::any) return squares;
  return w == wing::king ? squares & king_files : squares & ~king_files;
}

class parser {
 public:
  parser(std::string_view text, tongue language, word_form& form) noexcept
      : rest_(text), language_(language), form_(form) {}

  bool parse() noexcept {
    if (!take_unit_named(form_.mover, form_.mover_wing, form_.from)) return false;
    if (!take_place(form_.from)) return false;
    if (is_capture_sign()) {
      form_.what = word_form::kind::capture;
      if (!take_unit_named(form_.victim, form_.victim_wing, form_.to) || form_.victim == role::king) return false;
    } else if (!take_target()) {
      return false;
    }
    for (int parts = 0; parts < 2 && !rest_.empty(); ++parts)
      if (!take_part_behind()) return false;
    bool const may_promote = form_.promotion == role::none || form_.mover == role::pawn;
    return rest_.empty() && may_promote;
  }

 private:
  [[nodiscard]] bool is_english() const noexcept { return language_ == tongue::english; }

  bool is_capture_sign() noexcept { return take(rest_, "x") || (language_ == tongue::french && take(rest_, "pr")); }

  role take_unit() noexcept {
    if (is_english() && (take(rest_, "Kt") || take(rest_, "KT"))) return role::knight;
    if (rest_.empty()) return role::none;
    auto const at = letters_of(language_).find(rest_.front());
    if (at == std::string_view::npos) return role::none;
    rest_.remove_prefix(1);
    return static_cast<role>(at);
  }

  /// `K`, `KB`, `B` of English, `R`, `AR`, `A` of Spanish.
  bool take_file(bitboard& files) noexcept {
    role const first = take_unit();
    if (first == role::none || first == role::pawn) return false;
    auto const before = rest_;
    role const second = take_unit();
    auto const [side, unit] = is_english() ? std::pair(first, second) : std::pair(second, first);
    if (has_two_files(unit) && wing_of(side) != wing::any) {
      files = on_wing(files_of(unit), wing_of(side));
      return true;
    }
    rest_ = before;
    files = files_of(first);
    return true;
  }

  bool take_rank(bitboard& rank) noexcept {
    if (rest_.empty() || rest_.front() < '1' || rest_.front() > '8') return false;
    rank = board::rank_set(rest_.front() - '1');
    rest_.remove_prefix(1);
    return true;
  }

  /// `K4`, `K sq`; `4R`.
  bool take_square(bitboard& square) noexcept {
    bitboard file = 0;
    bitboard rank = 0;
    if (!is_english()) {
      if (!take_rank(rank) || !take_file(file)) return false;
    } else {
      if (!take_file(file)) return false;
      bool const is_first = take(rest_, "sq") || take(rest_, "Sq") || take(rest_, "SQ");
      if (is_first)
        rank = board::rank_set(0);
      else if (!take_rank(rank))
        return false;
    }
    square = file & rank;
    return true;
  }

  /// A mover or a victim: `N`, `KN`, `KBP`; `C`, `CR`, `PAR`.
  bool take_unit_named(role& unit, wing& side, bitboard& squares) noexcept {
    return is_english() ? take_english_unit(unit, side, squares) : take_spanish_unit(unit, side, squares);
  }

  bool take_english_unit(role& unit, wing& side, bitboard& squares) noexcept {
    std::array<role, 3> units{role::none, role::none, role::none};
    std::size_t count = 0;
    while (count < units.size() && (count == 0 || units[count - 1] != role::pawn)) {
      role const next = take_unit();
      if (next == role::none) break;
      units[count++] = next;
    }
    if (count == 0) return false;
    unit = units[count - 1];
    if (count == 1) return true;
    if (unit != role::pawn) {
      side = wing_of(units[0]);
      return count == 2 && side != wing::any && has_two_files(unit);
    }
    side = wing::any;
    auto const w = count == 3 ? wing_of(units[0]) : wing::any;
    role const file = units[count - 2];
    squares &= on_wing(files_of(file), w);
    return count == 2 || (w != wing::any && has_two_files(file));
  }

  bool take_spanish_unit(role& unit, wing& side, bitboard& squares) noexcept {
    unit = take_unit();
    if (unit == role::none) return false;
    auto const before = rest_;
    if (unit == role::pawn) {
      bitboard files = 0;
      if (take_file(files))
        squares &= files;
      else
        rest_ = before;
      return true;
    }
    if (!has_two_files(unit)) return true;
    side = wing_of(take_unit());
    if (side == wing::any) rest_ = before;
    return true;
  }

  bool take_target() noexcept {
    bool const has_dash = take(rest_, "-");
    if (is_english() && !has_dash) return false;
    bitboard square = 0;
    if (!take_square(square)) return false;
    form_.to &= square;
    return true;
  }

  /// A square, or its file or rank alone.
  bool take_part_of_square(bitboard& squares) noexcept {
    auto const before = rest_;
    if (take_square(squares)) return true;
    rest_ = before;
    if (take_rank(squares)) return true;
    rest_ = before;
    return take_file(squares);
  }

  /// `(QB3)`, `/QB3` behind a unit, or nothing.
  bool take_place(bitboard& squares) noexcept {
    bool const bracketed = take(rest_, "(");
    if (!bracketed && !take(rest_, "/")) return true;
    bitboard place = 0;
    if (!take_part_of_square(place) || (bracketed && !take(rest_, ")"))) return false;
    squares &= place;
    return true;
  }

  /// `=Q`, `(Q)`, `/Q`, `Q`: what a pawn becomes; or where a victim stands.
  bool take_part_behind() noexcept {
    if (take(rest_, "=")) return take_promotion(take(rest_, "("));
    auto const before = rest_;
    bool const bracketed = take(rest_, "(");
    bool const parted = bracketed || take(rest_, "/");
    bool const is_promotion = take_promotion(bracketed);
    if (!parted) return is_promotion;
    auto const behind_promotion = rest_;
    rest_ = before;
    bitboard place = anywhere;
    bool const is_place = form_.what == word_form::kind::capture && take_place(place);
    if (!is_place) {
      rest_ = behind_promotion;
      return is_promotion;
    }
    if (is_promotion && rest_ == behind_promotion && form_.mover == role::pawn) {
      form_.unpromoted &= place;
    } else {
      form_.promotion = role::none;
      form_.to &= place;
    }
    return true;
  }

  bool take_promotion(bool bracketed) noexcept {
    auto const before = rest_;
    role const unit = take_unit();
    bool const is_over = !bracketed || take(rest_, ")");
    bool const is_piece = unit != role::none && unit != role::pawn;
    if (!is_piece || !is_over || form_.promotion != role::none) {
      rest_ = before;
      return false;
    }
    form_.promotion = unit;
    return true;
  }

  std::string_view rest_;
  tongue language_;
  word_form& form_;
};

}  // namespace

std::string_view letters_of(tongue language) noexcept {
  switch (language) {
    case tongue::english: return "PNBRQK";
    case tongue::spanish: return "PCATDR";
    case tongue::french: return "PCFTDR";
  }
  return {};
}

std::optional<word_form> read(std::string_view word, tongue language) noexcept {
  plain_word const plain(word);
  auto text = plain.text();
  word_form form;
  drop_marks(text, form);
  if (auto const castling = castling_of(text)) {
    form.what = *castling;
    form.mover = role::king;
    return form;
  }
  return parser(text, language, form).parse() ? std::optional(form) : std::nullopt;
}

}  // namespace pgnx::notation::descriptive
