#include <pgnx/rules/variants.hpp>

#include <algorithm>
#include <array>
#include <pgnx/base/ascii.hpp>

namespace pgnx::rules {
namespace {

constexpr auto standard_aliases =
    std::to_array<std::string_view>({"chess", "classical", "standard", "fromposition", "normal", "orthodox",
                                     "orthodoxchess", "regular", "standardchess", "westernchess"});
constexpr auto chess960_aliases =
    std::to_array<std::string_view>({"960", "chess960", "chess9lx", "fischerandom", "fischerrandom", "freestylechess",
                                     "fischerandomchess", "fischerrandomchess", "frc"});

/// The list. A variant is one row.
constexpr std::array table{
    variant{"Standard", standard_aliases, engine::standard},
    variant{"Chess960", chess960_aliases, engine::chess960},
};

bool is_letter_or_digit(char c) noexcept {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || (c & 0x80) != 0;
}

/// Does `text` read `folded` (lower case, letters and digits only) once it is folded itself?
bool folds_to(std::string_view text, std::string_view folded) noexcept {
  for (char const c : text) {
    if (!is_letter_or_digit(c)) continue;
    if (folded.empty() || folded.front() != base::to_lower(c)) return false;
    folded.remove_prefix(1);
  }
  return folded.empty();
}

bool is_named(variant const& row, std::string_view text) noexcept {
  auto const matches = [text](std::string_view folded) { return folds_to(text, folded); };
  return std::any_of(row.aliases.begin(), row.aliases.end(), matches);
}

}  // namespace

std::span<variant const> variants() noexcept { return table; }

variant const* find_variant(std::string_view name) noexcept {
  auto const found =
      std::find_if(table.begin(), table.end(), [name](variant const& row) { return is_named(row, name); });
  return found == table.end() ? nullptr : &*found;
}

}  // namespace pgnx::rules
