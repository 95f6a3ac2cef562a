#pragma once
#include <cstddef>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <pgnx/statistics/fact_collector.hpp>
#include <pgnx/statistics/game_facts.hpp>
#include <pgnx/statistics/table.hpp>

namespace pgnx::statistics {

/// A table that can be asked for.
struct table_info {
  std::string_view name;
  std::string_view title;
  bool is_shown_unasked = true;
};

/// THE list of tables, in the order in which they are shown.
[[nodiscard]] std::span<table_info const> all_tables() noexcept;

/// What `group_by` knows beside the names of tags.
[[nodiscard]] std::span<std::string_view const> all_group_words() noexcept;

/// What openings are named by.
enum class opening_source : std::uint8_t {
  tags,       ///< the code in the tag ECO
  positions,  ///< what the facts know from a table of openings
};

struct table_choice {
  /// Names of tables; empty: those that are shown unasked. Names that are not known are passed over.
  std::vector<std::string> only{};
  /// One table more, for all that these words or tags have in common: `Event`, `Year`. Empty: none.
  std::vector<std::string> group_by{};
  opening_source openings = opening_source::tags;
};

/// Counts games by their facts. Counting the games of two collections and merging gives what counting all at once does.
/// Memory grows with distinct values, not with games.
class tables {
 public:
  explicit tables(table_choice const& choice);
  ~tables();
  tables(tables&&) noexcept;
  tables& operator=(tables&&) noexcept;
  tables(tables const&) = delete;
  tables& operator=(tables const&) = delete;

  void add(game_facts const& game);
  /// `other` must have been made with the same choice.
  void merge(tables const& other);

  /// What has to be known of the games.
  [[nodiscard]] fact_need need() const noexcept;
  /// How many were added.
  [[nodiscard]] std::uint64_t games() const noexcept;
  /// Each with the `most_rows` rows that have most games. Which these are, and their order, does not depend on the
  /// order of the games.
  [[nodiscard]] std::vector<table_view> views(std::size_t most_rows) const;

 private:
  class implementation;
  std::unique_ptr<implementation> implementation_;
};

}  // namespace pgnx::statistics
