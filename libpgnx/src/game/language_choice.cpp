#include <pgnx/game/language_choice.hpp>

#include <pgnx/base/ascii.hpp>

namespace pgnx::game {

std::optional<language_choice> parse_language_choice(std::string_view text) noexcept {
  if (base::is_same_but_for_case(text, "auto")) return language_choice{};
  if (base::is_same_but_for_case(text, "en") || base::is_same_but_for_case(text, "English"))
    return language_choice{.letters = nullptr, .tries_others = false};
  auto const* const letters = notation::find_language(text);
  if (letters == nullptr) return std::nullopt;
  return language_choice{.letters = letters, .tries_others = false};
}

}  // namespace pgnx::game
