#include "notation/spelling.hpp"
#include "notation/square_words.hpp"

namespace pgnx::notation::tcn {
namespace {

using board::move_kind;
using board::role;
using board::square;

// By index: 64 squares, 15 promotions (five pieces, each to the file on the left, the same and on the right as White
// sees it), then the units to drop. The plus sign that stands twice is a bishop; kings are not dropped.
constexpr std::string_view alphabet =
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789!?{~}(^)[_]@#$,./&-*++=";
constexpr std::size_t squares_end = 64;
constexpr std::size_t drops_begin = 79;
constexpr std::array promotions{role::queen, role::knight, role::rook, role::bishop, role::king};
constexpr std::array drops{role::queen, role::knight, role::rook, role::bishop, role::king, role::pawn};

std::size_t index_of(char c) noexcept { return alphabet.find(c); }

template <class Roles>
std::size_t place_of(Roles const& roles, role r) noexcept {
  std::size_t at = 0;
  while (at != roles.size() && roles[at] != r) ++at;
  return at;
}

std::optional<square_pair> read_promotion(square from, std::size_t index) noexcept {
  auto const number = static_cast<int>(index - squares_end);
  int const file = board::file_of(from) + number % 3 - 1;
  if (file < 0 || file > 7) return std::nullopt;
  bool const white = board::rank_of(from) == 6;
  if (!white && board::rank_of(from) != 1) return std::nullopt;
  return square_pair{.from = from,
                     .to = board::make_square(file, white ? 7 : 0),
                     .promotion = promotions[static_cast<std::size_t>(number / 3)],
                     .mover = role::pawn};
}

}  // namespace

std::optional<square_pair> read(std::string_view word) noexcept {
  if (word.size() != 2) return std::nullopt;
  auto const first = index_of(word[0]);
  auto const second = index_of(word[1]);
  if (first == alphabet.npos || second == alphabet.npos) return std::nullopt;
  if (first >= squares_end) {
    auto const unit = first - drops_begin;
    if (first < drops_begin || unit >= drops.size() || second >= squares_end) return std::nullopt;
    return square_pair{.to = static_cast<square>(second), .promotion = drops[unit], .what = square_pair::form::drop};
  }
  auto const from = static_cast<square>(first);
  if (second >= squares_end) return second < drops_begin ? read_promotion(from, second) : std::nullopt;
  return square_pair{.from = from, .to = static_cast<square>(second)};
}

obstacle spell(std::string& out, situation const&, board::move m) {
  if (m.kind == move_kind::castling && !is_orthodox_castling(m)) return chess960_castling;
  auto const add = [&out](std::size_t index) { out += alphabet[index]; };
  if (m.kind == move_kind::drop) {
    add(drops_begin + place_of(drops, m.promotion));
    add(board::index_of(m.to));
    return {};
  }
  add(board::index_of(m.from));
  if (m.promotion == role::none) {
    add(board::index_of(m.kind == move_kind::castling ? king_target(m) : m.to));
    return {};
  }
  auto const files_aside = board::file_of(m.to) - board::file_of(m.from);
  auto const direction = static_cast<std::size_t>(files_aside) + 1;
  add(squares_end + 3 * place_of(promotions, m.promotion) + direction);
  return {};
}

}  // namespace pgnx::notation::tcn
