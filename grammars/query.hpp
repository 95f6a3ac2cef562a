#pragma once
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

/// The form of queries. What words mean is known to their reader alone. All views point into the text parsed.
namespace pgnx::grammar {

/// A plain word, or a text in quotation marks.
struct query_word {
  std::string_view text;   ///< between the quotation marks, escapes as they stand
  std::string_view whole;  ///< with the quotation marks
  bool is_quoted = false;
};

/// `from..to`; a single value is both.
struct query_extent {
  query_word from;
  query_word to;
  bool is_range = false;
};

/// What stands behind a condition: `at end`, `in series 4..6`.
struct query_qualifier {
  std::string_view preposition;  ///< `at` or `in`
  std::string_view what;         ///< the word behind it
  query_extent extent;           ///< behind `in`
};

/// `elo >= 2400`, `date in 1990..1999`, `title in (GM, IM)`, `material white KR black KR at end`.
struct query_condition {
  std::string_view subject;
  std::vector<query_word> arguments;
  std::string_view relation;  ///< an operator, `in`, or empty; at its place also where it is empty
  std::vector<query_extent> values;
  std::vector<query_qualifier> qualifiers;
  std::string_view whole;
};

enum class query_part : std::uint8_t { condition, negation, conjunction, disjunction, opening, closing };

/// The parts of a query in their order. Where there is no fault parentheses match, and operands and connectives
/// alternate.
struct query_syntax {
  struct part {
    query_part what;
    std::string_view whole;
  };
  struct fault {
    std::string_view expected;
    std::size_t offset;
  };

  std::vector<part> parts;
  std::vector<query_condition> conditions;  ///< those of the parts that are conditions, in their order
  std::optional<fault> wrong;               ///< the first fault; the rest is then not to be used
};

query_syntax parse_query(std::string_view text);

}  // namespace pgnx::grammar
