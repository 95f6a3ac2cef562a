#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include <pgnx/query/conditions.hpp>

/// What queries say of boards and moves, from text. Each function answers nothing for a text that it does not
/// understand, and says in `why` what is wrong with it.
namespace pgnx::query {

/// The first fields of a FEN; the placement alone is enough. Pockets, `~` and checks as rules::parse_state reads them.
std::optional<position_condition> read_position(std::string_view fen, std::string& why);

/// Ranks from the eighth to the first with `/` between them: letters of FEN, a digit for so many empty squares, `A` and
/// `a` for any white and black unit, `?` for anything on one square, `*` for anything on the rest of the rank.
std::optional<pattern> read_pattern(std::string_view text, std::string& why);
/// Files a to h become h to a.
pattern mirrored(pattern const& p) noexcept;
/// Colours change sides, and ranks 1 to 8 become 8 to 1.
pattern flipped(pattern const& p) noexcept;

/// The units of one side, `KRPP`; `?` is any unit but a king, `*` any number of those. A count can stand behind a
/// letter and behind `?`: `P{2}`, `P{1-3}`, `P{2+}`.
std::optional<side_units> read_units(std::string_view text, std::string& why);
/// Those of both sides: the second begins with the second king, or behind a `v`.
std::optional<material_range> read_material(std::string_view text, std::string& why);

/// Words of SAN, `*` and `?`; move numbers are passed over.
std::optional<moves_condition> read_moves(std::string_view text, std::string& why);

/// `Q`, `r` ...; nothing for what no pawn becomes. A king it becomes in Antichess.
std::optional<board::role> promotion_role(std::string_view text) noexcept;

}  // namespace pgnx::query
