#pragma once
#include <array>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace pgnx::query {

/// How the values of a field are read and compared.
enum class field_kind : std::uint8_t {
  text,
  rating,
  rating_difference,
  rating_average,
  date,
  year,
  month,
  eco,
  plies,
  moves,
  series,
  glyph,
  result,
  outcome,
  status,
  start,
  variant,
  comment,
};

struct field {
  std::string_view name;
  field_kind kind;
  std::array<std::string_view, 2> tags{};  ///< where it is read from tags; empty ones do not count

  [[nodiscard]] std::vector<std::string> tag_names() const;
};

/// By name in any letter case; null if there is none.
field const* find_field(std::string_view name) noexcept;

/// The names of all fields, and the words that begin other conditions.
std::vector<std::string_view> known_subjects();

}  // namespace pgnx::query
