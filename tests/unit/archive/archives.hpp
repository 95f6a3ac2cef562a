#pragma once
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <pgnx/archive/record_list.hpp>

/// Archives in any condition, for properties that hold for all of them.
namespace pgnx::test {

struct named_text {
  std::string name;
  std::string text;
};

inline void add_archives(std::vector<named_text>& all, std::filesystem::path const& folder) {
  for (auto const& entry : std::filesystem::directory_iterator(folder)) {
    if (entry.path().extension() != ".pgn") continue;
    std::ifstream stream(entry.path(), std::ios::binary);
    all.push_back(
        {entry.path().filename().string(), {std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()}});
  }
}

/// The damaged archives of the conformance cases and of `repair`, and the samples, by their names.
inline std::vector<named_text> archives() {
  std::filesystem::path const data(PGNX_TEST_DATA);
  std::vector<named_text> all;
  for (auto const& folder : {data / "repair", data / "../conformance/cases", data / "../../samples"})
    add_archives(all, folder);
  std::erase_if(all, [](named_text const& a) { return a.text.find('\0') < 4; });  // UTF-16
  std::ranges::sort(all, {}, &named_text::name);
  return all;
}

/// The texts of all records, in order.
inline std::vector<std::string> records_of(std::string_view text) {
  std::vector<std::string> records;
  for (auto const& r : archive::list_records(text, record::text_end::final).records)
    records.emplace_back(archive::text_of(r, text));
  return records;
}

}  // namespace pgnx::test
