#pragma once
#include <cstddef>
#include <string_view>
#include <vector>

#include <pgnx/record/text_end.hpp>

/// Archives as wholes: what their records are, in what order they stand, and which of them are the same game.
namespace pgnx::archive {

/// Where a record stands in a text.
struct listed_record {
  std::size_t offset = 0;
  std::size_t length = 0;  ///< without white space behind it
  bool is_ended = false;   ///< by a termination marker, so that nothing that follows can run into it
};

/// The record's own text.
[[nodiscard]] constexpr std::string_view text_of(listed_record const& r, std::string_view text) noexcept {
  return text.substr(r.offset, r.length);
}

struct record_list {
  std::size_t consumed = 0;  ///< as format::read_pgn answers
  std::vector<listed_record> records;
};

/// Lists the records of a text in PGN, in any condition; see format::read_pgn.
record_list list_records(std::string_view text, record::text_end end, std::size_t own_bytes = std::string_view::npos);

}  // namespace pgnx::archive
