#pragma once
#include <array>
#include <optional>
#include <pgnx/record/code.hpp>

namespace pgnx::game {

/// Which findings are reported, and how gravely: the table of codes, as the user changed it.
class policy {
 public:
  policy() noexcept;

  /// The level of a code; nothing where it is switched off.
  [[nodiscard]] std::optional<record::severity> level(record::code c) const noexcept { return levels_[index(c)]; }
  [[nodiscard]] bool reports(record::code c) const noexcept { return level(c).has_value(); }

  void switch_off(record::code c) noexcept { levels_[index(c)].reset(); }
  void set(record::code c, record::severity s) noexcept { levels_[index(c)] = s; }

  /// Every warning that is not switched off becomes an error.
  void make_strict() noexcept;

 private:
  static constexpr std::size_t index(record::code c) noexcept { return static_cast<std::size_t>(c); }
  std::array<std::optional<record::severity>, record::code_count> levels_;
};

}  // namespace pgnx::game
