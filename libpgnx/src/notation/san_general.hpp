#pragma once
#include <pgnx/notation/san.hpp>

#include "notation/spelling.hpp"

/// SAN by the rules of a variant.
namespace pgnx::notation::san::detail {

/// What a move is marked with: a check, or that the game is won, by whomever (Antichess: by losing the last unit).
enum class mark : std::uint8_t { none, check, win };

/// `after` is the state that a move of `mover` has led to.
mark mark_of(rules::ruleset const& r, rules::state const& after, board::color mover);

/// Appends the mark.
void add_mark(spelling& out, mark m) noexcept;

/// Appends a drop: `N@f3`, `@d5`.
void add_drop(spelling& out, board::move m) noexcept;

}  // namespace pgnx::notation::san::detail
