#pragma once
#include <pgnx/notation/san.hpp>

#include "notation/san_text.hpp"

/// SAN resolved without haste: every spelling, every answer. `play` has a shorter way for the plain cases.
namespace pgnx::notation::san::detail {

/// The one move a text means, if `what` is `played`.
struct resolved {
  status what = status::malformed;
  std::uint8_t flaws = 0;  ///< of capture sign and disambiguation
  board::move found{};
};

/// Resolves a token without its check mark.
resolved resolve_exactly(board::position const& p, std::string_view token) noexcept;

/// Is the origin given as PGN standard 8.2.3.4 wants it: by the file if that will do, else by the rank, else by both?
/// `sources` are the squares of all units of the kind that can make the move.
std::uint8_t disambiguation_flaws(step_text const& text, board::bitboard sources, board::square from) noexcept;

constexpr std::uint8_t bits_if(bool condition, flaw f) noexcept {
  return static_cast<std::uint8_t>(static_cast<int>(condition) * static_cast<int>(f));
}

constexpr std::uint8_t capture_flaws(bool is_capture, bool has_sign) noexcept {
  return static_cast<std::uint8_t>(bits_if(is_capture & !has_sign, flaw::capture_missing) |
                                   bits_if(!is_capture & has_sign, flaw::capture_superfluous));
}

}  // namespace pgnx::notation::san::detail
