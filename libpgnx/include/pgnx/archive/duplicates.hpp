#pragma once
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <pgnx/archive/external_sorter.hpp>
#include <pgnx/game/language_choice.hpp>
#include <pgnx/notation/notations.hpp>
#include <pgnx/record/text_end.hpp>
#include <pgnx/rules/catalogue.hpp>

/// Finds games that stand in an archive more than once. docs/housekeeping.md tells what counts as the same game.
namespace pgnx::archive {

/// In what way a game is there already. Each is about more games than the one before.
enum class duplicate_kind : std::uint8_t {
  record,    ///< byte for byte
  moves,     ///< the same moves from the same start by the same rules, and the same players
  contained  ///< the moves are the start of another game's, which says all else that this one says
};

enum class name_matching : std::uint8_t {
  as_written,
  folded  ///< without letter case and accents; given names may be initials, or missing
};

struct duplicate_options {
  duplicate_kind most = duplicate_kind::contained;  ///< look for duplicates of the kinds up to this one
  std::vector<std::string> tags{"White", "Black"};  ///< have to agree, records that are equal aside
  name_matching names = name_matching::as_written;  ///< of the tags White and Black
  std::uint64_t least_plies = 1;                    ///< games with fewer are compared as records alone
  std::string variant{};                            ///< rules for every game; empty: by the tags
  rules::catalogue const* variants = nullptr;       ///< where names of rules are looked up; null: the built-in ones
  game::language_choice language{};                 ///< piece letters of every game
  std::optional<notation::notation_id> notation{};  ///< of the moves of every game
};

/// What is compared of a game beside its moves, and how full its record is.
struct game_facts {
  std::uint64_t hash = 0;  ///< see record_hash
  std::uint64_t length = 0;
  std::size_t header_size = 0;  ///< of what comes before the moves in the key
  std::size_t moves_size = 0;
  std::int64_t first_day = 0;  ///< the date can be; 0 to the last where it is not known
  std::int64_t last_day = INT64_MAX;
  char result = '*';  ///< `1`, `0`, `=` or `*`
  std::string round{};
  std::string white_given{};  ///< the words of given names, where names are folded
  std::string black_given{};
};

struct signed_record {
  std::size_t offset = 0;
  std::size_t length = 0;
  std::string key;  ///< of games with equal moves; a game that is contained in another sorts before it
  game_facts facts;
};

struct signed_list {
  std::size_t consumed = 0;  ///< as format::read_pgn answers
  std::vector<signed_record> records;
  std::size_t not_played = 0;  ///< records whose moves could not be played to their end: compared as records alone
};

/// Lists the records of a text in PGN with what they are compared by; replays them where moves count.
signed_list list_signed(std::string_view text, record::text_end end, duplicate_options const& options,
                        std::size_t own_bytes = std::string_view::npos);

/// Tells, most probably, whether a record is still the same.
[[nodiscard]] std::uint64_t record_hash(std::string_view record) noexcept;

struct record_place {
  std::uint32_t input = 0;
  std::uint64_t number = 0;  ///< among the records of its input, from 1
  std::uint64_t line = 0;
  friend bool operator==(record_place const&, record_place const&) = default;
};

/// The order of the inputs, and in them.
[[nodiscard]] constexpr bool comes_before(record_place const& a, record_place const& b) noexcept {
  return a.input != b.input ? a.input < b.input : a.number < b.number;
}

/// A record that can go, because another one is kept that holds the game.
struct duplicate {
  record_place where;
  record_place of;  ///< what is kept
  duplicate_kind kind = duplicate_kind::record;
  std::uint64_t hash = 0;  ///< of the record that can go
};

/// Compares games by sorting them, so that memory is bounded: the options of the sorter hold, and each duplicate takes
/// some 60 bytes. Of games with the same moves the one is kept that has a result, then longer given names where names
/// are folded, then more moves in variations, comments, glyphs, tags with a value, bytes, or else comes first.
class duplicate_finder {
 public:
  duplicate_finder(duplicate_options const& options, sorter_options const& sorter);

  void add(signed_record const& record, record_place const& where);
  /// All duplicates by their places; ends the adding. `each` is called now and then, and may throw.
  [[nodiscard]] std::vector<duplicate> find(std::function<void()> const& each = {});

 private:
  duplicate_kind most_;
  external_sorter sorter_;
  std::string packed_;
};

}  // namespace pgnx::archive
