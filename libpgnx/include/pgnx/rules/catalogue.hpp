#pragma once
#include <deque>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <pgnx/rules/variants.hpp>

namespace pgnx::rules {

/// A variant of a user's own, for the general engine.
struct variant_definition {
  std::string name;
  std::vector<std::string> aliases;  ///< other names, in any spelling
  std::string start;                 ///< FEN of the start position; empty where games have to give it
  ruleset rules;
};

/// The variants that are known by name: the built-in rows, and those that users have defined. What it returns views
/// texts that it holds: valid as long as the catalogue, and until the next `add`.
class catalogue {
 public:
  /// The built-in rows alone.
  catalogue() = default;
  catalogue(catalogue&&) = default;
  catalogue& operator=(catalogue&&) = default;
  catalogue(catalogue const&) = delete;
  catalogue& operator=(catalogue const&) = delete;
  ~catalogue() = default;

  static catalogue const& built_in();

  /// Adds a row. Its names must be free, its conditions without contradiction, and its start position readable by them.
  void add(variant_definition definition);

  /// The rows that have been added, in their order.
  [[nodiscard]] std::span<variant const> own_rows() const noexcept { return own_; }

  /// As the functions of the same meaning in variants.hpp, over all rows.
  [[nodiscard]] variant const* find_row(std::string_view name) const noexcept;
  [[nodiscard]] std::vector<named_variant> readings(std::string_view text) const;
  [[nodiscard]] std::optional<named_variant> find(std::string_view text) const;

  /// Is it the name of a row, or a word that says something about other names (`progressive`, `balanced`)?
  [[nodiscard]] bool is_taken(std::string_view name) const noexcept;

  /// The name of a row that is spelled nearly so, as it is written there.
  [[nodiscard]] std::optional<std::string_view> nearest_name(std::string_view name) const;

 private:
  /// What a row views; never moves in memory.
  struct texts {
    variant_definition definition;
    std::vector<std::string_view> aliases;
  };

  std::deque<texts> texts_;
  std::vector<variant> own_;
};

}  // namespace pgnx::rules
