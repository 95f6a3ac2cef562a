#pragma once
#include <optional>
#include <string>
#include <string_view>

#include <pgnx/rules/general.hpp>
#include <pgnx/rules/standard.hpp>

/// Long algebraic notation, English piece letters: `Ng1-f3`, `e7xd8=Q+`, `O-O`.
namespace pgnx::notation::lan {

/// The legal move a text means: `[KQRBN]?[a-h][1-8][-x]?[a-h][1-8](=[QRBN])?[+#]?`, `O-O` or `O-O-O`. The sign between
/// the squares may be missing; a sign that is there must be right. Check marks are not looked at. Nothing for
/// any other text and for moves that are not legal in `p`.
std::optional<board::move> parse(board::position const& p, std::string_view text);

/// The spelling of a legal move in `p`, check or mate mark included; `--` for a null move.
std::string write(board::position const& p, board::move m);

/// Appends the same to `out`.
void append(std::string& out, board::position const& p, board::move m);

/// Appends the spelling of a legal move by the rules of a variant, marks and drops as notation::san writes them.
void append(std::string& out, rules::ruleset const& r, rules::state const& s, board::move m);

}  // namespace pgnx::notation::lan
