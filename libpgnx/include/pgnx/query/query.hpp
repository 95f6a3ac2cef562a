#pragma once
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <pgnx/query/conditions.hpp>

namespace pgnx::query {

/// What is known of a condition, or of a query, of one game.
enum class truth : std::uint8_t { no, yes, open };

enum class connective : std::uint8_t { none, negation, conjunction, disjunction };

/// A step of a query: nodes stand behind their operands, so that a walk from front to back needs no recursion.
struct node {
  connective what = connective::none;
  /// Of a condition (`none`) its number; of `and` and `or` the place of the node that is the left operand. The right
  /// one, and that of `not`, is the node before.
  std::uint32_t operand = 0;
  friend bool operator==(node const&, node const&) = default;
};

/// A question to games. The last node is the whole of it.
struct query {
  std::vector<node> nodes;
  std::vector<condition> conditions;
  std::vector<std::string> words;  ///< the conditions as they were written, `!=` as `=` under a `not`

  /// What follows of what is known of the conditions, one truth each.
  [[nodiscard]] truth judge(std::span<truth const> of_conditions, std::vector<truth>& room) const;
  /// The same question with all its parentheses: `((a and b) or not c)`.
  [[nodiscard]] std::string text() const;

  friend bool operator==(query const&, query const&) = default;
};

/// Why a text is no query.
struct query_problem {
  std::size_t offset = 0;  ///< in bytes
  std::size_t length = 0;  ///< of what is wrong; can be 0
  std::string message;     ///< what was expected, and what was found
  std::string hint;        ///< what may have been meant, or empty
};

struct parsed_query {
  std::optional<query> value;
  query_problem problem;  ///< where there is no value
};

/// Reads a query as docs/find.md tells. Takes any bytes, and nests as deep as memory allows.
parsed_query parse_query(std::string_view text);

}  // namespace pgnx::query
