#include <pgnx/base/ascii.hpp>

#include "notation/spelling.hpp"
#include "notation/square_words.hpp"

namespace pgnx::notation::uedemann {
namespace {

using base::to_upper;
using board::role;
using board::square;

// Files a to h; those of the king's side mirror those of the queen's side and stand behind their rank.
constexpr std::string_view files = "AEIOOIEA";
constexpr std::string_view ranks = "BDFGHKLP";
constexpr int first_king_side_file = 4;
// No sign is known for promotions: written here as in UCI, and read where there is one.
constexpr std::string_view promotions = "nbrq";

square square_of(char first, char second) noexcept {
  bool const file_comes_first = ranks.find(to_upper(first)) == ranks.npos;
  auto const file =
      files.find(to_upper(file_comes_first ? first : second), file_comes_first ? 0 : first_king_side_file);
  auto const rank = ranks.find(to_upper(file_comes_first ? second : first));
  if (file == files.npos || rank == ranks.npos) return square::none;
  return board::make_square(static_cast<int>(file), static_cast<int>(rank));
}

void add_square(spelling& out, square s) noexcept {
  int const file = board::file_of(s);
  char const file_letter = files[static_cast<std::size_t>(file)];
  char const rank_letter = ranks[static_cast<std::size_t>(board::rank_of(s))];
  out.add(file < first_king_side_file ? file_letter : rank_letter);
  out.add(file < first_king_side_file ? rank_letter : file_letter);
}

}  // namespace

std::optional<square_pair> read(std::string_view word) noexcept {
  if (word.size() < 4 || word.size() > 5) return std::nullopt;
  square_pair squares{.from = square_of(word[0], word[1]), .to = square_of(word[2], word[3])};
  if (squares.from == square::none || squares.to == square::none) return std::nullopt;
  if (word.size() == 5) {
    auto const at = promotions.find(word[4]);
    if (at == promotions.npos) return std::nullopt;
    squares.promotion = static_cast<role>(at + 1);
  }
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

}  // namespace pgnx::notation::uedemann
