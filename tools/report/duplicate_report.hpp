#pragma once
#include <cstdint>
#include <span>
#include <string>

#include <pgnx/archive/duplicates.hpp>
#include <pgnx/io/inputs.hpp>

/// What `dedupe` says of the duplicates it has found.
namespace pgnx::cli {

/// How many games there are, and what became of them.
struct duplicate_counts {
  std::uint64_t games = 0;
  std::uint64_t not_played = 0;  ///< compared as records alone, because their moves could not be played
  std::uint64_t records = 0;     ///< duplicates, by their kinds
  std::uint64_t moves = 0;
  std::uint64_t contained = 0;

  void count(archive::duplicate_kind kind) noexcept;
  [[nodiscard]] std::uint64_t duplicates() const noexcept { return records + moves + contained; }
};

/// `b.pgn:12: game 3: the same moves as a.pgn:1: game 1`, with a line end.
std::string duplicate_line(archive::duplicate const& d, std::span<io::input const> inputs);
/// The same as a JSON object.
std::string duplicate_json(archive::duplicate const& d, std::span<io::input const> inputs);

std::string summary_line(duplicate_counts const& counts);
std::string summary_json(duplicate_counts const& counts);

}  // namespace pgnx::cli
