#pragma once
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <pgnx/game/tree.hpp>

#include "format/scid/scid_reader.hpp"
#include "format/scid/scid_writer.hpp"
#include "tests/unit/game/reading.hpp"

/// Bases of Scid in memory, for tests.
namespace pgnx::test {

/// The bytes of the three files of a base.
struct scid_base {
  format::scid::generation kind = format::scid::generation::scid5;
  std::string index;
  std::string names;
  std::string games;
};

struct read_base {
  std::vector<std::string> records;                       ///< as PGN
  std::vector<std::vector<record::diagnostic>> findings;  ///< of each record
  std::vector<record::diagnostic> outside;
};

inline read_base read(scid_base const& base) {
  using format::scid::in_memory;
  format::scid::reader reader(
      {in_memory(base.index, "x.si"), in_memory(base.names, "x.sn"), in_memory(base.games, "x.sg"), base.kind});
  read_base all;
  format::foreign_record record;
  while (reader.next(record)) {
    all.records.emplace_back(record.text());
    all.findings.push_back(record.findings());
  }
  all.outside = reader.take_outside_findings();
  return all;
}

/// The base of what the builder holds.
inline scid_base base_of(format::scid::base_builder& builder) {
  auto part = builder.take();
  return {format::scid::generation::scid5, std::move(part.index), std::move(part.names), std::move(part.games)};
}

}  // namespace pgnx::test
