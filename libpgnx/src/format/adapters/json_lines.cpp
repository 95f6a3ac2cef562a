#include "format/adapters/json_lines.hpp"

#include <charconv>

#include <fmt/format.h>

namespace pgnx::format {
namespace {

bool is_blank(std::string_view line) noexcept { return line.find_first_not_of(" \t\r") == line.npos; }

record::diagnostic no_object(source_line const& line, json_fault const& fault) {
  return {.id = record::code::source_malformed,
          .level = record::info(record::code::source_malformed).level,
          .offset = line.source_offset + fault.offset,
          .length = 0,
          .message = fmt::format("expected a line with one JSON object: {}", fault.message),
          .hint = "the other lines are read",
          .mend = {}};
}

/// Bytes that an escaped character takes in UTF-8.
std::size_t utf8_size(unsigned unit) noexcept { return unit < 0x80 ? 1 : unit < 0x800 ? 2 : 3; }

}  // namespace

std::optional<json_fault> json_lines::parse() {
  if (line_.is_cut) return json_fault{0, fmt::format("the line is longer than {} bytes", most_record_bytes)};
  parsed_.assign(line_.text);
  if (auto fault = document_.parse(parsed_)) return fault;
  if (object().is(json_kind::object)) return std::nullopt;
  return json_fault{0, fmt::format("found {}", name(object().kind()))};
}

bool json_lines::next(finding_list& outside) {
  while (lines_.next(line_)) {
    if (is_blank(line_.text)) continue;
    auto const fault = parse();
    if (!fault) return true;
    outside.add(no_object(line_, *fault));
  }
  return false;
}

/// Goes behind an escape: half of a surrogate pair counts as two of its four bytes.
void string_places::step() {
  constexpr std::size_t unicode_escape = 6;
  bool const is_whole = at_ + 1 < json_.size();
  if (is_whole && json_[at_ + 1] == 'u') {
    unsigned unit = 0;
    auto const digits = json_.substr(std::min(at_ + 2, json_.size()), 4);
    std::from_chars(digits.data(), digits.data() + digits.size(), unit, 16);
    bool const is_surrogate = unit >= 0xD800 && unit < 0xE000;
    reached_ += is_surrogate ? 2 : utf8_size(unit);
    at_ += unicode_escape;
  } else {
    at_ += is_whole ? 2 : 1;
    ++reached_;
  }
}

std::uint64_t string_places::operator()(std::size_t offset) {
  if (offset < reached_) {
    at_ = begin_;
    reached_ = 0;
  }
  while (reached_ < offset && at_ < json_.size()) {
    auto const ahead = json_.substr(at_, offset - reached_);
    auto const plain = std::min(ahead.find('\\'), ahead.size());
    at_ += plain;
    reached_ += plain;
    if (plain == 0) step();
  }
  return source_offset_ + std::min(at_, json_.size());
}

}  // namespace pgnx::format
