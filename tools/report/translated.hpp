#pragma once
#include <pgnx/base/lines.hpp>
#include <pgnx/game/policy.hpp>
#include <pgnx/game/report.hpp>
#include <pgnx/pipeline/job.hpp>

/// What is different for inputs that are read as PGN and are none.
namespace pgnx::cli {

/// The places of a chunk's bytes in its input.
class place_finder {
 public:
  /// `start` is the place of the first byte of the chunk, if the input is PGN.
  place_finder(pipeline::chunk const& c, base::text_place start) : chunk_(c), cursor_(c.text, start) {}

  base::text_place at(std::size_t offset);
  base::text_place at(record::diagnostic const& d) { return d.place ? *d.place : at(d.offset); }
  /// What the offset of the finding counts in; empty where its line is not there to be shown.
  [[nodiscard]] std::string_view text_around(record::diagnostic const& d) {
    return d.place && d.place->line != at(d.offset).line ? std::string_view{} : chunk_.text;
  }
  /// Bytes of the input before that place.
  [[nodiscard]] std::uint64_t offset_of(std::size_t offset) const;

 private:
  pipeline::chunk const& chunk_;
  base::line_cursor cursor_;
};

/// Adds what was found while the first `length` bytes of the chunk were made of the input: to the games it is about, in
/// front of what the replay has found, else to what belongs to no game. A game with an error is no longer valid.
void add_source_findings(game::findings& found, pipeline::chunk const& c, std::size_t length,
                         game::policy const& levels);

}  // namespace pgnx::cli
