#pragma once
#include <cstddef>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <pgnx/rules/ruleset.hpp>

namespace pgnx::rules {

/// Which rules replay a game.
enum class engine : unsigned char {
  standard,  ///< the fast path of orthodox chess, from the orthodox array or a given position
  chess960,  ///< the same, from one of the 960 arrays
  general,   ///< the general engine with a `ruleset`
  foreign,   ///< none: a game known by name whose moves are not judged
};

/// One variant: a row of the list in variants.cpp.
struct variant {
  std::string_view name;                      ///< canonical, as written in a Variant tag
  std::span<std::string_view const> aliases;  ///< other names; case, blanks and punctuation do not matter
  engine played_by = engine::general;
  std::string_view start;  ///< FEN of the start position; empty where it has to be given (Chess960) or there is none
  ruleset rules;           ///< meaningless for a foreign game
};

/// All built-in variants that have a row.
std::span<variant const> variants() noexcept;

/// The built-in row that bears this name as a whole; case, blanks and punctuation do not matter. Null if there is none.
variant const* find_row(std::string_view name) noexcept;

/// A variant by name: a row, or a combination of conditions that has no row.
struct named_variant {
  std::string name;
  engine played_by = engine::general;
  std::string_view start;
  ruleset rules;

  friend bool operator==(named_variant const&, named_variant const&) = default;
};

/// All readings of a Variant tag's text, the preferred one first: words in any order and case, with blanks, hyphens or
/// brackets between them. Empty when a word is unknown or two contradict each other, so that a game can be read but
/// not verified. There are several where the text leaves something open: Progressive (Italian or Scottish), English
/// Progressive (rounds or cumulative), Marseillais (classic or balanced).
std::vector<named_variant> variant_readings(std::string_view text);

/// The preferred reading; nothing if there is none.
std::optional<named_variant> find_variant(std::string_view text);

/// Are two texts the same name? Case, blanks and punctuation do not matter.
bool is_same_name(std::string_view a, std::string_view b) noexcept;

/// The words that name a set of rules; conditions that no word names go unsaid.
std::string name_of(ruleset const& r);

/// The words of several tags (Variant, Rules, RuleVariants) as one text for `variant_readings`; empty ones add none.
std::string join_variant_words(std::initializer_list<std::string_view> texts);

/// Names of rows have no more words than this, so that no text takes long to read.
inline constexpr std::size_t most_words_in_name = 8;

}  // namespace pgnx::rules
