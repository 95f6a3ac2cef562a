#pragma once
#include <string>
#include <string_view>

namespace pgnx::archive {

/// A name without letter case and accents.
struct player_name {
  std::string surname;
  std::string given;  ///< words with a blank between them
};

/// `Fern, A. B. (NED)`: what stands before a comma is the surname; without a comma it is the last word.
player_name read_player_name(std::string_view name);

/// Can both be the given names of one player? Word by word they are equal, or one is the initial of the other; what is
/// missing agrees with everything.
bool are_given_names_of_one(std::string_view left, std::string_view right) noexcept;

}  // namespace pgnx::archive
