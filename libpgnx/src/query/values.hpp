#pragma once
#include <optional>
#include <string_view>

#include <pgnx/query/conditions.hpp>

/// Values of tags and of queries as numbers.
namespace pgnx::query {

/// Digits, with a minus before them or without; nothing for any other text, or for more than nine digits.
std::optional<std::int64_t> number_in(std::string_view text) noexcept;

/// A date in parts, `1992`, `1992.05`, `1992.05.01`, with `-` or `/` for the full stops and `?` for digits that are not
/// known: the first and the last day it can be, as YYYYMMDD. Nothing where no digit of the year is known, or for any
/// other text.
std::optional<interval> date_in(std::string_view text) noexcept;

/// The same for a value of the tag Date, whose unusual forms are understood too.
std::optional<interval> date_of_tag(std::string_view value);

/// An ECO code or its beginning, in any letter case: `B` is B00 to B99, `B9` is B90 to B99.
std::optional<interval> eco_in(std::string_view text) noexcept;

/// The code in a value of the tag ECO, what stands behind its three characters aside.
std::optional<interval> eco_of_tag(std::string_view value) noexcept;

}  // namespace pgnx::query
