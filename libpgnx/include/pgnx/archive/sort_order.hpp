#pragma once
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <pgnx/archive/record_list.hpp>

namespace pgnx::archive {

/// What records are ordered by.
enum class sort_subject : std::uint8_t {
  text,    ///< a tag: values that are numbers by what they say, before all others, which are folded
  date,    ///< a tag: by the first day it can be; a date that says less comes before those within it
  year,    ///< of the tag Date
  round,   ///< the tag Round: `2` before `2.1` before `10`, numbers before words
  rating,  ///< a tag
  result,  ///< 1-0, 1/2-1/2, 0-1: of the tag where it is one of these, else of the termination marker
  eco,     ///< the tag ECO, as far as its three characters
  plies,   ///< moves of the main line, as they stand and not replayed
  bytes,   ///< of the record
};

enum class sort_direction : std::uint8_t { ascending, descending };

struct sort_key {
  sort_subject what = sort_subject::text;
  std::string tag;  ///< where `what` is about one
  sort_direction direction = sort_direction::ascending;
  friend bool operator==(sort_key const&, sort_key const&) = default;
};

/// The most keys that an order can have.
inline constexpr std::size_t most_sort_keys = 32;

/// `Date,White,-WhiteElo`: names of tags, and the words Year, Plies and Bytes, a minus before those that descend.
/// Nothing where the text is none, with the reason in `problem`.
std::optional<std::vector<sort_key>> parse_sort_order(std::string_view text, std::string& problem);

/// A record with a text that compares, as unsigned bytes, as the order says. What is not known comes last, whether the
/// key ascends or descends.
struct keyed_record {
  listed_record where;
  std::string key;
  std::uint32_t known = 0;  ///< bit `n`: there is a value for key `n`
};

struct keyed_list {
  std::size_t consumed = 0;  ///< as format::read_pgn answers
  std::vector<keyed_record> records;
};

/// Lists the records of a text in PGN with their keys.
keyed_list list_keyed(std::string_view text, record::text_end end, std::span<sort_key const> order,
                      std::size_t own_bytes = std::string_view::npos);

/// The key of what has no value for anything.
std::string key_of_unknown(std::span<sort_key const> order);

}  // namespace pgnx::archive
