#pragma once
#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>

#include <pgnx/rules/catalogue.hpp>

#include "index/database.hpp"
#include "index/game_set.hpp"
#include "index/run_row.hpp"
#include "index/variant_position.hpp"

namespace pgnx::index {

/// Where games of a variant start, which stored lines do not tell: the array by the name of the variant, any other
/// position by the record.
class game_starts {
 public:
  /// Reads the record of a game, given its offset and length in the PGN of its archive.
  using record_reader = std::function<std::string(std::uint64_t offset, std::uint64_t length)>;

  game_starts(database& in, std::span<run_row const> runs, rules::ruleset const& rules,
              rules::catalogue const& variants);

  /// Nothing where the game is played by other rules. `game` is its number in the table of games.
  std::optional<rules::state> start_of(std::uint64_t game, record_reader const& read);

 private:
  /// The array of the rules under a name. Nothing: the name means other rules.
  using array = std::optional<rules::state>;

  array const& array_of(std::int64_t variant);
  [[nodiscard]] std::optional<rules::state> start_in(std::string const& record) const;

  rules::ruleset rules_;
  rules::catalogue const& variants_;
  game_set from_array_;
  statement games_;
  statement names_;
  std::map<std::int64_t, array> arrays_;
};

}  // namespace pgnx::index
