#pragma once
#include <algorithm>
#include <fstream>
#include <iterator>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <pgnx/format/pgn_replay.hpp>

#include "format/adapter.hpp"

/// Feeds bytes to an adapter, and keeps what comes out.
namespace pgnx::test {

struct adapted {
  std::vector<std::string> records;
  std::vector<format::foreign_record> whole;
  std::vector<record::diagnostic> findings;  ///< of records, in their order
  std::vector<record::diagnostic> outside;

  [[nodiscard]] std::vector<std::string> codes() const { return names(findings); }
  [[nodiscard]] std::vector<std::string> outside_codes() const { return names(outside); }

 private:
  static std::vector<std::string> names(std::vector<record::diagnostic> const& all) {
    std::vector<std::string> found;
    for (auto const& one : all) found.emplace_back(record::info(one.id).name);
    return found;
  }
};

/// A source that gives its bytes in pieces, so that no reader can count on having all of a line.
inline format::byte_source bytes_of(std::string_view text, std::size_t piece = 7) {
  return [text, piece, at = std::size_t{0}](std::span<char> into) mutable {
    auto const count = std::min({into.size(), piece, text.size() - at});
    std::copy_n(text.begin() + static_cast<std::ptrdiff_t>(at), count, into.begin());
    at += count;
    return count;
  };
}

using maker = std::unique_ptr<format::adapter> (*)(format::byte_source);

inline adapted adapt(maker make, std::string_view text) {
  adapted out;
  auto const reader = make(bytes_of(text));
  format::foreign_record record;
  while (reader->next(record)) {
    out.records.emplace_back(record.text());
    out.whole.push_back(record);
    for (auto& found : record.findings()) out.findings.push_back(std::move(found));
    for (auto& found : reader->take_outside_findings()) out.outside.push_back(std::move(found));
  }
  for (auto& found : reader->take_outside_findings()) out.outside.push_back(std::move(found));
  return out;
}

inline std::string sample(std::string const& name) {
  std::ifstream file(std::string(PGNX_TEST_DATA) + "/formats/" + name, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

/// Errors that a replay of the record finds, by name and text.
inline std::vector<std::string> errors_of(std::string_view record) {
  game::findings found;
  format::replay_pgn(record, format::text_end::final, {}, found);
  std::vector<std::string> errors;
  for (auto const& one : found.diagnostics)
    if (one.level == record::severity::error)
      errors.push_back(std::string(record::info(one.id).name) + ": " + one.message);
  return errors;
}

}  // namespace pgnx::test
