#pragma once
#include <span>
#include <string_view>

namespace pgnx::rules {

/// Which rules replay a game.
enum class engine : unsigned char {
  standard,  ///< the fast path of orthodox chess, from the orthodox array or a given position
  chess960,  ///< the same, from one of the 960 arrays
};

/// One variant: a row of the list in variants.cpp.
struct variant {
  std::string_view name;                      ///< canonical, as written in a Variant tag
  std::span<std::string_view const> aliases;  ///< every spelling, in lower case, letters and digits only
  engine played_by;
};

/// All variants that can be played.
std::span<variant const> variants() noexcept;

/// The variant a Variant tag names; case, blanks and punctuation do not matter. Null for a name that is not known,
/// whose games can be read but not verified.
variant const* find_variant(std::string_view name) noexcept;

}  // namespace pgnx::rules
