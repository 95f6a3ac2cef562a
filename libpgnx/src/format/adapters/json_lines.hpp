#pragma once
#include <utility>
#include <vector>

#include "format/adapters/json_document.hpp"
#include "format/adapters/line_source.hpp"

namespace pgnx::format {

/// JSON objects, one a line (NDJSON).
class json_lines {
 public:
  explicit json_lines(byte_source from) : lines_(std::move(from)) {}

  /// The next line that is an object; false at the end. Empty lines are passed over, and what else is no object is told
  /// in `outside`.
  bool next(finding_list& outside);

  /// The object found last, valid until the next one.
  [[nodiscard]] json_value object() const noexcept { return document_.root(); }
  /// Its line as it stands.
  [[nodiscard]] source_line const& line() const noexcept { return line_; }

 private:
  std::optional<json_fault> parse();

  line_source lines_;
  source_line line_;
  std::string parsed_;
  json_document document_;
};

/// Reads one record of each line: `Translator` is made of the record and the lines, and asked to `translate`.
template <class Translator>
class json_line_adapter final : public adapter {
 public:
  explicit json_line_adapter(byte_source from) : lines_(std::move(from)) {}

  bool next(foreign_record& into) override {
    into.clear();
    if (!lines_.next(outside_)) return false;
    Translator(into, lines_).translate();
    return true;
  }

  std::vector<record::diagnostic> take_outside_findings() override { return outside_.take(); }

 private:
  json_lines lines_;
  finding_list outside_;
};

/// Where the characters of a string stand in a JSON text, whose escapes are longer than what they mean. Asked from
/// front to back it takes one pass.
class string_places {
 public:
  /// `json` is the text as it stood before parsing, and begins at `source_offset`.
  string_places(std::string_view json, json_value string, std::uint64_t source_offset)
      : json_(json), begin_(string.offset()), source_offset_(source_offset), at_(begin_) {}

  /// The place in the source of a byte of the string.
  std::uint64_t operator()(std::size_t offset);

 private:
  void step();

  std::string_view json_;
  std::size_t begin_;
  std::uint64_t source_offset_;
  std::size_t at_;           // in `json_`: where
  std::size_t reached_ = 0;  // this byte of the string comes from
};

}  // namespace pgnx::format
