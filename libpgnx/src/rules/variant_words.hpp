#pragma once
#include <pgnx/rules/catalogue.hpp>

/// Names of variants as words: names of rows, and words that say something more about them.
namespace pgnx::rules::detail {

/// See `variant_readings`.
std::vector<named_variant> read_variant_words(catalogue const& known, std::string_view text);

/// Is it a word that means something beside the names of rows?
bool is_variant_word(std::string_view text) noexcept;

}  // namespace pgnx::rules::detail
