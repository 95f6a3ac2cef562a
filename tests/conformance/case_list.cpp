#include "case_list.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <ostream>

namespace pgnx::conformance {
namespace {

using nlohmann::json;
namespace fs = std::filesystem;

fs::path const root = PGNX_CONFORMANCE;

std::vector<std::string> read_lines(fs::path const& path) {
  std::ifstream file(path);
  if (!file) throw std::runtime_error(path.string() + ": cannot open");
  std::vector<std::string> lines;
  for (std::string line; std::getline(file, line);) {
    if (!line.empty() && line.front() != '#') lines.push_back(line);
  }
  return lines;
}

// Test names are words: letters, digits and underscores.
std::string as_word(std::string text) {
  std::ranges::replace(text, '-', '_');
  return text;
}

test_case parse_case(std::string const& line) {
  auto const object = json::parse(line);
  test_case made;
  made.id = object.at("id");
  made.name = made.id + "_" + as_word(object.at("name"));
  made.path = (root / "cases" / object.at("file").get<std::string>()).string();
  made.games = object.at("games");
  made.positions = object.at("positions");
  return made;
}

test_case& find(std::vector<test_case>& cases, std::string const& id) {
  auto const found = std::ranges::find(cases, id, &test_case::id);
  if (found == cases.end()) throw std::runtime_error("no case has the id " + id);
  return *found;
}

}  // namespace

void PrintTo(test_case const& c, std::ostream* out) { *out << c.path; }

std::vector<test_case> load_cases() {
  std::vector<test_case> cases;
  for (auto const& line : read_lines(root / "cases" / "expect.jsonl")) cases.push_back(parse_case(line));
  for (auto const& line : read_lines(root / "also.jsonl")) {
    auto demand = json::parse(line);
    find(cases, demand.at("id")).demands.push_back(std::move(demand));
  }
  for (auto const& line : read_lines(root / "later.txt")) {
    auto const tab = line.find('\t');
    find(cases, line.substr(0, tab)).later = line.substr(tab + 1);
  }
  return cases;
}

}  // namespace pgnx::conformance
