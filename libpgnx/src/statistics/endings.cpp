#include <array>

#include "statistics/groupings.hpp"

/// What is left on the board.
namespace pgnx::statistics {
namespace {

using units_of_side = std::array<std::uint8_t, 6>;
using board::color;
using board::role;

std::size_t pieces(units_of_side const& side) noexcept { return std::size_t{side[1]} + side[2] + side[3] + side[4]; }

/// Queens, rooks, bishops, knights, and whether there are pawns: what the order of the sides goes by.
int strength(units_of_side const& side) noexcept { return 9 * side[4] + 5 * side[3] + 3 * (side[2] + side[1]); }

std::string letters(units_of_side const& side) {
  constexpr std::string_view of_roles = "PNBRQ";
  std::string text = "K";
  for (std::size_t role = 4; role >= 1; --role) text.append(side[role], of_roles[role]);
  return side[0] == 0 ? text : text + "+P";
}

}  // namespace

ending_kind ending_of(query::material const& units) {
  auto const& [white, black] = units;
  auto const white_letters = letters(white);
  auto const black_letters = letters(black);
  auto const difference = strength(white) - strength(black);
  bool const is_black_first = difference < 0 || (difference == 0 && white_letters < black_letters);
  if (is_black_first) return {black_letters + " v " + white_letters, color::black};
  return {white_letters + " v " + black_letters, color::white};
}

grouping by_ending() {
  return {.columns = {{"ending", "ending", column_kind::text}},
          .of = point_of_view::one_side,
          .divide = [](game_facts const& game, key_text& key, group_sink& to) {
            constexpr std::size_t most_pieces = 4;
            if (!game.final_material) return to.leave_out(reason::not_whole);
            auto const& [white, black] = *game.final_material;
            auto const kings = board::index_of(role::king);
            if (white[kings] != 1 || black[kings] != 1) return to.leave_out(reason::no_kings);
            if (pieces(white) + pieces(black) > most_pieces) return to.leave_out(reason::many_pieces);
            auto const kind = ending_of(*game.final_material);
            key.add(kind.name);
            to.group(key, kind.first);
          }};
}

}  // namespace pgnx::statistics
