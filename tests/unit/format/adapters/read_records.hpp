#pragma once
#include <algorithm>
#include <cstring>
#include <fstream>
#include <iterator>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>
#include <pgnx/format/pgn_replay.hpp>

#include "format/adapter.hpp"

/// Reads texts of other formats in tests.
namespace pgnx::test {

/// Bytes of a text, as many at a time as asked for, or fewer.
inline format::byte_source bytes_of(std::string text, std::size_t most = std::string::npos) {
  return [text = std::move(text), most, at = std::size_t{0}](std::span<char> room) mutable {
    auto const count = std::min({room.size(), text.size() - at, most});
    std::copy_n(text.data() + at, count, room.data());
    at += count;
    return count;
  };
}

inline std::string sample(std::string_view name) {
  std::ifstream file(std::string(PGNX_TEST_DATA "/formats/").append(name), std::ios::binary);
  EXPECT_TRUE(file) << name;
  return {std::istreambuf_iterator<char>(file), {}};
}

struct read_records {
  std::vector<format::foreign_record> all;
  std::vector<record::diagnostic> outside;

  [[nodiscard]] std::string text() const {
    std::string whole;
    for (auto const& r : all) whole += r.text();
    return whole;
  }
};

using adapter_maker = std::unique_ptr<format::adapter> (*)(format::byte_source);

inline read_records read_all(adapter_maker make, std::string text, std::size_t most = std::string::npos) {
  read_records found;
  auto const from = make(bytes_of(std::move(text), most));
  for (format::foreign_record record; from->next(record);) found.all.push_back(record);
  found.outside = from->take_outside_findings();
  return found;
}

/// `code: message` of each.
inline std::vector<std::string> words_of(std::vector<record::diagnostic> const& findings) {
  std::vector<std::string> words;
  for (auto const& d : findings) words.push_back(std::string(record::info(d.id).name) + ": " + d.message);
  return words;
}

/// The games of records, replayed.
inline game::findings replayed(read_records const& records) {
  game::findings found;
  format::replay_pgn(records.text(), format::text_end::final, {}, found);
  return found;
}

}  // namespace pgnx::test
