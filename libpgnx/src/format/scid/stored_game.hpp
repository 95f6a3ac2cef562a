#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace pgnx::format::scid {

/// A game as it lies in the file of games, cut into its parts. All views point into its bytes.
struct stored_game {
  struct tag {
    std::string_view name;
    std::string_view value;
  };
  std::vector<tag> tags;                    ///< those that the index has no place for
  std::optional<std::uint32_t> event_date;  ///< see index_entry::date
  std::optional<std::string_view> fen;      ///< nothing where the game starts from the array
  std::string_view moves;                   ///< without the mark of their end
  std::size_t moves_offset = 0;
  std::vector<std::string_view> comments;  ///< in the order of their marks among the moves
  std::size_t left_over = 0;               ///< bytes behind the last comment
  std::optional<std::string> damage;       ///< where and why the rest cannot be cut
};

/// Takes any bytes; `into` is filled as far as they can be read.
void cut_game(std::string_view bytes, stored_game& into);

}  // namespace pgnx::format::scid
