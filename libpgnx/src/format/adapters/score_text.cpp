#include "format/adapters/score_text.hpp"

#include <algorithm>
#include <deque>
#include <iterator>
#include <utility>

#include "format/adapters/line_source.hpp"
#include "format/adapters/sheet_reader.hpp"

namespace pgnx::format {
namespace {

class text_adapter final : public adapter {
 public:
  explicit text_adapter(byte_source from) : lines_(std::move(from)) {}

  bool next(foreign_record& into) override {
    while (sheets_.empty()) {
      if (is_over_) return false;
      read_line();
      auto found = reader_.take_findings();
      std::ranges::move(found, std::back_inserter(findings_));
      auto complete = reader_.take_sheets();
      std::ranges::move(complete, std::back_inserter(sheets_));
    }
    write(sheets_.front(), into);
    sheets_.pop_front();
    return true;
  }

  std::vector<record::diagnostic> take_outside_findings() override { return std::exchange(findings_, {}); }

 private:
  void read_line() {
    source_line line;
    if (!lines_.next(line)) {
      is_over_ = true;
      return reader_.end_letter();
    }
    if (line.is_cut) {
      findings_.push_back({record::code::source_malformed,
                           record::severity::error,
                           line.source_offset,
                           0,
                           0,
                           "the line is longer than 64 MiB, and is left out",
                           {},
                           {}});
      return;
    }
    reader_.read_line(line.text, [&](char const* at) {
      return line.source_offset + static_cast<std::uint64_t>(at - line.text.data());
    });
  }

  static void write(score_sheet const& sheet, foreign_record& into) {
    into.clear();
    write_tags(sheet.tags, sheet.place, into);
    write_as_it_stands(sheet, into);
    auto const marker = sheet.marker();
    into.end(marker.text, marker.place);
  }

  line_source lines_;
  sheet_reader reader_{sheet_reader::parting::by_heads};
  std::deque<score_sheet> sheets_;
  bool is_over_ = false;
  std::vector<record::diagnostic> findings_;
};

}  // namespace

std::optional<std::string> recognise_text(std::string_view head, std::string_view /*path*/) {
  grammar::letter_state state{.headings = true};
  std::vector<grammar::letter_token> tokens;
  for (int lines = 0; lines < 2 && !head.empty();) {
    auto const end = std::min(head.find('\n'), head.size());
    auto line = head.substr(0, end);
    if (line.ends_with('\r')) line.remove_suffix(1);
    head.remove_prefix(std::min(end + 1, head.size()));
    if (line.find_first_not_of(" \t") == line.npos) continue;
    tokens.clear();
    parse_letter_line(line, state, tokens);
    auto const expected = lines == 0 ? grammar::letter_piece::white : grammar::letter_piece::number;
    if (tokens.empty() || tokens.front().what != expected) return std::nullopt;
    if (++lines == 2) return "it begins with two players and a score";
  }
  return std::nullopt;
}

std::unique_ptr<adapter> make_text_adapter(byte_source from) { return std::make_unique<text_adapter>(std::move(from)); }

}  // namespace pgnx::format
