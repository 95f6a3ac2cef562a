#pragma once
#include <string>
#include <string_view>
#include <vector>

#include <pgnx/rules/variants.hpp>

/// Names for sets of rules, made of the words that variant_words.hpp reads.
namespace pgnx::rules::detail {

/// The words for the rules, and behind them the names of `own` rows, which need not be said again; empty for orthodox
/// chess. Conditions that no word names go unsaid.
std::string combined_name(ruleset const& r, std::vector<variant const*> const& own);

/// Appends a word with a blank before it where one is needed; an empty one adds nothing.
void append_word(std::string& name, std::string_view word);

}  // namespace pgnx::rules::detail
