#pragma once
#include <array>
#include <cstdint>
#include <string>
#include <string_view>

/// The index of a Scid base: a record of fixed size for each game.
namespace pgnx::format::scid {

/// The two generations of bases that are read. They differ in their index and names; games are the same.
enum class generation : std::uint8_t { scid4, scid5 };

enum class name_kind : std::uint8_t { player, event, site, round };
inline constexpr std::size_t name_kinds = 4;

/// Bits of `index_entry::flags`. From `deleted` on they are the marks of the user, one letter each (`flag_letters`).
enum class flag : std::uint32_t { has_start = 1, has_promotion = 2, has_underpromotion = 4, deleted = 8 };

/// What the index says of a game, in either generation.
struct index_entry {
  std::uint64_t offset = 0;  ///< in the file of games
  std::uint32_t size = 0;    ///< bytes there
  std::uint32_t white = 0;   ///< names, by their numbers
  std::uint32_t black = 0;
  std::uint32_t event = 0;
  std::uint32_t site = 0;
  std::uint32_t round = 0;
  bool is_chess960 = false;
  std::uint32_t date = 0;                      ///< year << 9 | month << 5 | day, each 0 where unknown
  std::uint32_t event_date = 0;                ///< the same
  std::array<std::uint16_t, 2> ratings{};      ///< 0 where unknown
  std::array<std::uint8_t, 2> rating_types{};  ///< see `rating_type_name`
  std::uint16_t eco = 0;                       ///< see `eco_text`
  std::uint8_t result = 0;                     ///< see `result_text`
  std::uint32_t flags = 0;                     ///< bits of `flag`
  std::uint16_t plies = 0;                     ///< of the main line, at most `max_plies`
  // What is there for searches alone.
  std::uint8_t comments = 0;  ///< each of these three in steps, see `counted`
  std::uint8_t variations = 0;
  std::uint8_t nags = 0;
  std::uint32_t final_material = 0;          ///< 24 bits, see `material_of`
  std::array<std::uint8_t, 9> home_pawns{};  ///< how many pawns have left their squares, and which, in their order

  [[nodiscard]] bool has(flag f) const noexcept { return (flags & static_cast<std::uint32_t>(f)) != 0; }
  friend bool operator==(index_entry const&, index_entry const&) = default;
};

inline constexpr std::uint32_t max_plies = 1023;
inline constexpr std::uint32_t max_game_bytes = 0x1FFFF;
/// No game of a base crosses a multiple of this in the file of games.
inline constexpr std::uint64_t block_bytes = 0x20000;

inline constexpr std::size_t scid4_entry_bytes = 47;
inline constexpr std::size_t scid5_entry_bytes = 56;
inline constexpr std::size_t scid4_header_bytes = 182;

constexpr std::size_t entry_bytes(generation g) noexcept {
  return g == generation::scid4 ? scid4_entry_bytes : scid5_entry_bytes;
}

/// `bytes` are `entry_bytes(g)`, whatever they hold.
index_entry decode_entry(generation g, std::string_view bytes) noexcept;

/// Appends the 56 bytes of a SCID5 index. Every number must fit its place.
void append_scid5_entry(std::string& out, index_entry const& entry);

/// How the index says a count: exactly up to 10, then 15, 20, 30, 40, 50 and more, in 4 bits.
constexpr std::uint8_t counted(std::size_t count) noexcept {
  constexpr std::array<std::uint8_t, 5> next_steps{13, 18, 25, 35, 45};
  if (count <= 10) return static_cast<std::uint8_t>(count);
  std::uint8_t step = 10;
  for (auto const from : next_steps)
    if (count >= from) ++step;
  return step;
}

/// What stands before the entries of a SCID4 index.
struct scid4_header {
  bool is_scid = false;  ///< the rest is 0 where the first bytes are not those of an index
  std::uint32_t version = 0;
  std::uint32_t games = 0;
};
inline constexpr std::uint32_t scid4_version = 400;

scid4_header decode_scid4_header(std::string_view bytes) noexcept;

}  // namespace pgnx::format::scid
