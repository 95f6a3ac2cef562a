#pragma once
#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include <pgnx/game/report.hpp>
#include <pgnx/io/inputs.hpp>
#include <pgnx/io/output.hpp>
#include <pgnx/pipeline/job.hpp>

#include "report/translated.hpp"

namespace pgnx::cli {

/// What became of a record.
enum class fate : std::uint8_t {
  written,   ///< whole, in the format and notation asked for
  kept,      ///< as it stood, or with its record as text
  in_part,   ///< its positions before the first error
  left_out,  ///< not at all
};

/// What one chunk adds to a report.
struct converted_chunk {
  pipeline::chunk const& chunk;
  base::text_place start;  ///< of the chunk in its input
  game::findings const& found;
  std::span<fate const> fates;  ///< of its games
};

/// `convert --report FILE`: one JSON object for each record, with what became of it and all that was found; one for
/// each finding outside of records; and a summary. Nothing is written where there is no name of a file.
class conversion_report {
 public:
  conversion_report(std::string const& path, io::existing_file policy, std::span<io::input const> inputs);

  [[nodiscard]] bool is_asked_for() const noexcept { return out_.has_value(); }
  /// In input order.
  void add(converted_chunk const& c);
  /// Writes the summary; the file gets its name.
  void commit();

 private:
  void add_outside(std::string& lines, std::string_view file, record::diagnostic const& d, place_finder& places);
  void count(record::diagnostic const& d) noexcept;

  std::optional<io::output> out_;
  std::span<io::input const> inputs_;
  std::uint64_t games_in_file_ = 0;
  std::array<std::uint64_t, 4> by_fate_{};
  std::array<std::uint64_t, 3> by_severity_{};
};

}  // namespace pgnx::cli
