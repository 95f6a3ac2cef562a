#include <algorithm>

#include "notation/spelling.hpp"
#include "notation/square_words.hpp"

namespace pgnx::notation::iccf {
namespace {

using board::move;
using board::role;
using board::square;

constexpr std::string_view promotions = "QRBN";  // digits 1 to 4
constexpr std::size_t plain_digits = 4;
constexpr std::size_t most_digits = 5;

constexpr bool is_digit(char c) noexcept { return c >= '1' && c <= '8'; }

constexpr square square_of(char file, char rank) noexcept { return board::make_square(file - '1', rank - '1'); }

/// The digits of a word; marks behind them and a dash in the middle left out. No other word has any.
struct digits {
  std::array<int, most_digits> values{};
  std::size_t count = 0;
};

digits digits_of(std::string_view word) noexcept {
  while (!word.empty() && (word.back() == '+' || word.back() == '#')) word.remove_suffix(1);
  digits read;
  for (std::size_t i = 0; i < word.size(); ++i) {
    if (word[i] == '-' && i == 2 && read.count == 2) continue;
    if (!is_digit(word[i]) || read.count == most_digits) return {};
    read.values[read.count++] = word[i] - '1';
  }
  return read;
}

role promotion_of(int digit) noexcept {
  constexpr std::array roles{role::queen, role::rook, role::bishop, role::knight};
  return static_cast<std::size_t>(digit) < roles.size() ? roles[static_cast<std::size_t>(digit)] : role::none;
}

void add_square(spelling& out, square s) noexcept {
  out.add(static_cast<char>('1' + board::file_of(s)));
  out.add_rank(s);
}

}  // namespace

std::optional<square_pair> read(std::string_view word) noexcept {
  if (word.size() == plain_digits && std::ranges::all_of(word, is_digit))
    return square_pair{.from = square_of(word[0], word[1]), .to = square_of(word[2], word[3])};
  auto const [d, count] = digits_of(word);
  if (count < plain_digits) return std::nullopt;
  square_pair squares{.from = board::make_square(d[0], d[1]), .to = board::make_square(d[2], d[3])};
  if (count == most_digits) {
    squares.promotion = promotion_of(d[4]);
    if (squares.promotion == role::none) return std::nullopt;
  }
  return squares;
}

std::optional<square_pair> read_short_promotion(situation const& at, std::string_view word) noexcept {
  auto const [d, count] = digits_of(word);
  bool const white = at.board().turn == board::color::white;
  if (count != plain_digits || d[1] != (white ? 6 : 1)) return std::nullopt;
  role const becomes = promotion_of(d[3]);
  if (becomes == role::none) return std::nullopt;
  return square_pair{.from = board::make_square(d[0], d[1]),
                     .to = board::make_square(d[2], white ? 7 : 0),
                     .promotion = becomes,
                     .mover = role::pawn};
}

obstacle spell(std::string& out, situation const&, move m) {
  auto const why = obstacle_of_plain_squares(m);
  if (!why.empty()) return why;
  spelling text;
  add_square(text, m.from);
  add_square(text, m.kind == board::move_kind::castling ? king_target(m) : m.to);
  if (m.promotion != role::none) {
    constexpr std::string_view letters = "PNBRQK";
    text.add(static_cast<char>('1' + promotions.find(letters[board::index_of(m.promotion)])));
  }
  out += text.view();
  return {};
}

}  // namespace pgnx::notation::iccf
