#include <array>

#include <pgnx/game/report.hpp>

namespace pgnx::game {

std::size_t memory_bytes(findings const& found) noexcept {
  constexpr std::size_t words_and_mends = 400;  // measured on archives without a roster
  std::size_t const diagnostics = found.diagnostics.size() + found.outside.size();
  return found.games.size() * sizeof(game_report) + diagnostics * (sizeof(record::diagnostic) + words_and_mends);
}

std::string_view name(verdict v) noexcept {
  constexpr std::array<std::string_view, 3> names{"valid", "invalid", "unverified"};
  return names[static_cast<std::size_t>(v)];
}

std::string_view name(ending e) noexcept {
  constexpr std::array<std::string_view, 7> names{
      "none", "mate", "stalemate", "dead position", "progressive mate", "progressive stalemate", "variant end"};
  return names[static_cast<std::size_t>(e)];
}

}  // namespace pgnx::game
