#pragma once
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

/// Where positions occur. A run has its positions in slots, by the first bits of their keys, so that a slot is found
/// without looking for it.
namespace pgnx::index {

/// A position in the main line of a game.
struct occurrence {
  std::uint32_t game = 0;  ///< in its run, from 0
  std::uint32_t ply = 0;   ///< moves played before it
  friend bool operator==(occurrence const&, occurrence const&) = default;
};

struct keyed_occurrence {
  std::uint64_t key = 0;
  occurrence where;
};

/// How many bits of the key name the slot, so that a slot holds some 256 occurrences; at least 1.
int slot_bits(std::uint64_t occurrences) noexcept;

constexpr std::uint32_t slot_of(std::uint64_t key, int bits) noexcept {
  return static_cast<std::uint32_t>(key >> (64 - bits));
}

/// Appends what a slot holds: occurrences of positions whose keys begin with the same `bits` bits, in the order of key,
/// game and ply.
void append_slot(std::string& out, std::span<keyed_occurrence const> sorted, int bits);

struct found_postings {
  bool is_sound = true;  ///< false: the bytes are no slot
  std::vector<occurrence> where;
};

/// The first `most` occurrences of a key in its slot, in the order of game and ply.
found_postings find_in_slot(std::string_view slot, std::uint64_t key, int bits, std::size_t most);

}  // namespace pgnx::index
