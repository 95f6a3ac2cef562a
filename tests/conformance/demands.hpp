#pragma once
#include <string>
#include <vector>
#include <nlohmann/json.hpp>

namespace pgnx::conformance {

/// What `pgnx verify --json --moves` said about one file.
struct answer {
  int status = 0;
  std::vector<nlohmann::json> games;
  std::vector<nlohmann::json> outside;  ///< diagnostics that belong to no game
  nlohmann::json summary;
};

/// Reads the lines of the answer; throws on a line that is no JSON object of a known type.
answer parse_answer(int status, std::string const& output);

/// All diagnostics, or those of one game (from 1).
std::vector<nlohmann::json> diagnostics(answer const& a, std::size_t game = 0);

/// Whether a diagnostic stands at this place.
bool has_place(std::vector<nlohmann::json> const& found, nlohmann::json const& line, nlohmann::json const& column);

/// What is wrong with what a command wrote, in view of a line of also.jsonl that names a command; empty when nothing
/// is.
std::string unmet_text(int status, std::string const& output, nlohmann::json const& demand);

/// What is wrong with the answer in view of one line of also.jsonl; empty when nothing is.
std::string unmet(answer const& a, nlohmann::json const& demand);

}  // namespace pgnx::conformance
