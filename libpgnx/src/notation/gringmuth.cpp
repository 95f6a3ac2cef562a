#include <pgnx/base/ascii.hpp>

#include "notation/spelling.hpp"
#include "notation/square_words.hpp"

namespace pgnx::notation::gringmuth {
namespace {

using base::to_upper;
using board::role;
using board::square;

// Steinitz, The Modern Chess Instructor (1889); files a to h.
constexpr std::string_view low_files = "BCDFGHKL";   // ranks 1 to 4
constexpr std::string_view high_files = "MNPRSTWZ";  // ranks 5 to 8
constexpr std::string_view low_ranks = "AEIO";
constexpr std::string_view high_ranks = "OIEA";
// A promoted unit, from knight to queen; a knight is k.
constexpr std::string_view promotions = "kbrq";
constexpr std::string_view other_suffixes = "cpms";  // check, en passant, mate, stalemate; l is castling

square square_of(char file, char rank) noexcept {
  bool const is_low = low_files.find(to_upper(file)) != low_files.npos;
  auto const f = (is_low ? low_files : high_files).find(to_upper(file));
  auto const r = (is_low ? low_ranks : high_ranks).find(to_upper(rank));
  if (f == low_files.npos || r == low_ranks.npos) return square::none;
  return board::make_square(static_cast<int>(f), static_cast<int>(r) + (is_low ? 0 : 4));
}

void add_square(spelling& out, square s) noexcept {
  auto const file = static_cast<std::size_t>(board::file_of(s));
  auto const rank = static_cast<std::size_t>(board::rank_of(s));
  out.add(rank < 4 ? low_files[file] : high_files[file]);
  out.add(rank < 4 ? low_ranks[rank] : high_ranks[rank - 4]);
}

bool read_suffix(char suffix, square_pair& squares) noexcept {
  if (auto const at = promotions.find(suffix); at != promotions.npos && squares.promotion == role::none) {
    squares.promotion = static_cast<role>(at + 1);
    return true;
  }
  if (suffix == 'l') squares.mover = role::king;
  return suffix == 'l' || other_suffixes.find(suffix) != other_suffixes.npos;
}

}  // namespace

std::optional<square_pair> read(std::string_view word) noexcept {
  constexpr std::size_t longest = 7;  // both squares, capture en passant or promotion, check and mate
  if (word.size() < 4 || word.size() > longest) return std::nullopt;
  square_pair squares{.from = square_of(word[0], word[1]), .to = square_of(word[2], word[3])};
  if (squares.from == square::none || squares.to == square::none) return std::nullopt;
  for (char const suffix : word.substr(4))
    if (!read_suffix(suffix, squares)) return std::nullopt;
  return squares;
}

obstacle spell(std::string& out, situation const&, board::move m) {
  auto const why = obstacle_of_plain_squares(m);
  if (!why.empty()) return why;
  spelling text;
  add_square(text, m.from);
  add_square(text, m.kind == board::move_kind::castling ? king_target(m) : m.to);
  if (m.promotion != role::none) text.add(promotions[board::index_of(m.promotion) - 1]);
  out += text.view();
  return {};
}

}  // namespace pgnx::notation::gringmuth
