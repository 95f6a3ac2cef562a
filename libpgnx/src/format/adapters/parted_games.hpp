#pragma once
#include <cstdint>
#include <optional>
#include <string_view>
#include <unordered_map>

#include <pgnx/record/diagnostic.hpp>

namespace pgnx::format {

/// Games that were given out before the source ended, because too much was held: what comes behind of one of them
/// becomes another record, and both are told.
class parted_games {
 public:
  /// Remembers a game by its name; the finding is for its record.
  record::diagnostic part(std::string_view id, std::uint64_t place);
  /// What to tell of a record that begins at `place`; nothing where none of that name was given out before.
  [[nodiscard]] std::optional<record::diagnostic> tell(std::string_view id, std::uint64_t place) const;

 private:
  std::unordered_map<std::size_t, std::uint64_t> places_;  // by the hash of the name
};

}  // namespace pgnx::format
