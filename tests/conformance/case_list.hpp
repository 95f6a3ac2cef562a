#pragma once
#include <iosfwd>
#include <string>
#include <vector>
#include <nlohmann/json.hpp>

namespace pgnx::conformance {

/// One file with what is expected of it.
struct test_case {
  std::string id;
  std::string name;                     ///< a word for the name of the test
  std::string path;                     ///< of the file
  nlohmann::json games;                 ///< `games` of expect.jsonl
  nlohmann::json positions;             ///< `positions` of expect.jsonl
  std::vector<nlohmann::json> demands;  ///< lines of also.jsonl
  std::string later;                    ///< why the replay is not compared yet; empty where it is
};

void PrintTo(test_case const& c, std::ostream* out);

/// All cases, in the order of expect.jsonl. Throws when a data file is missing or names a case that does not exist.
std::vector<test_case> load_cases();

}  // namespace pgnx::conformance
