#include "format/adapters/position_list.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "format/adapters/excerpt.hpp"
#include "format/adapters/line_source.hpp"
#include "grammars/position_line.hpp"

namespace pgnx::format {
namespace {

using grammar::position_line;

constexpr std::size_t least_fields = 4;
constexpr std::size_t most_line_bytes = std::size_t{1} << 20;

/// The number that an operation gives, such as `hmvc 3`.
std::string_view operand_of(position_line const& position, std::string_view opcode) noexcept {
  for (auto const text : position.operations) {
    if (!text.starts_with(opcode) || text.size() < opcode.size() + 2 || text[opcode.size()] != ' ') continue;
    auto const operand = text.substr(opcode.size() + 1);
    if (operand.find_first_not_of("0123456789") == operand.npos) return operand;
  }
  return {};
}

/// The field of that index, else the number of an operation, else what is usual.
std::string_view number_of(position_line const& position, std::size_t index, std::string_view opcode,
                           std::string_view usual) noexcept {
  if (position.fields.size() > index) return position.fields[index];
  auto const operand = operand_of(position, opcode);
  return operand.empty() ? usual : operand;
}

std::string fen_of(position_line const& position) {
  auto const& fields = position.fields;
  return fmt::format("{} {} {} {} {} {}", fields[0], fields[1], fields[2], fields[3],
                     number_of(position, 4, "hmvc", "0"), number_of(position, 5, "fmvn", "1"));
}

/// Eight ranks of letters and digits, and a side to move.
bool looks_like_position(position_line const& position) noexcept {
  if (position.fields.size() < least_fields) return false;
  auto const placement = position.fields[0];
  bool const has_ranks = std::ranges::count(placement, '/') >= 7;
  bool const has_units = placement.find_first_not_of("pnbrqkPNBRQK12345678/~[]") == placement.npos;
  return has_ranks && has_units && (position.fields[1] == "w" || position.fields[1] == "b");
}

class position_adapter final : public adapter {
 public:
  explicit position_adapter(byte_source from)
      : lines_(std::move(from), most_line_bytes, line_end::carriage_return_too) {}

  bool next(foreign_record& into) override {
    into.clear();
    while (lines_.next(line_)) {
      if (line_.text.find_first_not_of(" \t") == line_.text.npos) continue;
      auto const position = grammar::parse_position_line(line_.text);
      if (position.fields.size() < least_fields || line_.is_cut) {
        tell_line();
        continue;
      }
      translate(into, position);
      return true;
    }
    return false;
  }

  std::vector<record::diagnostic> take_outside_findings() override { return outside_.take(); }

 private:
  [[nodiscard]] std::uint64_t place_of(std::string_view part) const noexcept {
    return line_.source_offset + static_cast<std::uint64_t>(part.data() - line_.text.data());
  }

  static record::diagnostic malformed(std::uint64_t place, std::size_t length, std::string message) {
    return {.id = record::code::source_malformed,
            .level = record::info(record::code::source_malformed).level,
            .offset = place,
            .length = length,
            .message = std::move(message),
            .hint = {},
            .mend = {}};
  }

  void tell_line() {
    outside_.add(malformed(line_.source_offset, line_.text.size(),
                           line_.is_cut ? fmt::format("the line is longer than {} bytes", most_line_bytes)
                                        : "expected a position: four fields of FEN or more"));
  }

  void translate(foreign_record& into, position_line const& position) const {
    auto const place = place_of(position.fields[0]);
    for (auto const name : {"Event", "Site"}) into.tag(name, "?", place);
    into.tag("Date", "????.??.??", place);
    for (auto const name : {"Round", "White", "Black"}) into.tag(name, "?", place);
    into.tag("Result", "*", place);
    into.tag("SetUp", "1", place);
    into.tag("FEN", fen_of(position), place);
    into.end_tags();
    if (!position.operations_text.empty()) into.comment(position.operations_text, place_of(position.operations_text));
    if (!position.unread.empty()) keep_unread(into, position.unread);
    into.end("*", line_.source_offset + line_.text.size());
  }

  void keep_unread(foreign_record& into, std::string_view text) const {
    into.comment(text, place_of(text));
    into.add(malformed(place_of(text), text.size(),
                       fmt::format("expected numbers or operations behind a position, found '{}'", excerpt(text))));
  }

  line_source lines_;
  source_line line_;
  finding_list outside_;
};

position_line first_position(std::string_view head) {
  auto const begin = head.find_first_not_of(" \t\r\n");
  if (begin == head.npos) return {};
  head.remove_prefix(begin);
  return grammar::parse_position_line(head.substr(0, head.find_first_of("\r\n")));
}

}  // namespace

std::unique_ptr<adapter> make_position_adapter(byte_source from) {
  return std::make_unique<position_adapter>(std::move(from));
}

std::optional<std::string> recognise_epd(std::string_view head, std::string_view /*path*/) {
  auto const first = first_position(head);
  if (!looks_like_position(first) || first.operations.empty()) return std::nullopt;
  return "its first line is a position with operations";
}

std::optional<std::string> recognise_fen(std::string_view head, std::string_view /*path*/) {
  auto const first = first_position(head);
  if (!looks_like_position(first) || !first.operations.empty()) return std::nullopt;
  return "its first line is a position";
}

}  // namespace pgnx::format
