#include "format/adapters/table.hpp"

#include <algorithm>
#include <deque>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <pgnx/base/ascii.hpp>
#include <pgnx/record/tag_value.hpp>

#include "format/adapters/embedded_pgn.hpp"
#include "format/adapters/line_source.hpp"
#include "format/adapters/tag_collector.hpp"
#include "format/adapters/tag_text.hpp"
#include "grammars/table.hpp"

namespace pgnx::format {
namespace {

using grammar::table_value;

/// A value may go on over lines; one that does so further than this is taken for one whose end is missing.
constexpr std::size_t most_row_bytes = std::size_t{1} << 20;

bool is_movetext_column(std::string_view name) noexcept {
  return base::is_same_but_for_case(name, "movetext") || base::is_same_but_for_case(name, "moves");
}

/// `2024-03-01`, as databases have dates, is `2024.03.01`; anything else stays.
std::string date_text(std::string_view text) {
  std::string date(text);
  auto const is_hyphen = [&](std::size_t at) { return date[at] == '-'; };
  if (date.size() == 10 && is_hyphen(4) && is_hyphen(7)) date[4] = date[7] = '.';
  return date;
}

/// What a value means: without doubled quotes in a table with commas, without `\t`, `\n`, `\r` and `\\` in one with
/// tabs.
std::string unescaped(table_value const& value, char separator) {
  std::string text;
  for (std::size_t at = 0; at < value.text.size(); ++at) {
    char c = value.text[at];
    char const next = at + 1 < value.text.size() ? value.text[at + 1] : '\0';
    bool const is_doubled = value.is_quoted && c == '"' && next == '"';
    constexpr std::string_view letters = "tnr\\";
    auto const letter = separator == '\t' && c == '\\' && next != '\0' ? letters.find(next) : letters.npos;
    if (letter != letters.npos) c = std::string_view("\t\n\r\\")[letter];
    if (is_doubled || letter != letters.npos) ++at;
    text += c;
  }
  return text;
}

/// Follows the quoted values of a row: only a quotation mark at the start of a value opens one.
class quote_state {
 public:
  void see(std::string_view text, char separator) noexcept {
    for (char const c : text) see(c, separator);
  }
  [[nodiscard]] bool is_open() const noexcept { return is_open_; }

 private:
  void see(char c, char separator) noexcept {
    bool const is_quote = c == '"';
    if (is_open_) {
      is_open_ = !is_quote;
      may_be_doubled_ = is_quote;
      return;
    }
    is_open_ = is_quote && (at_start_ || may_be_doubled_);
    may_be_doubled_ = false;
    at_start_ = c == separator;
  }

  bool is_open_ = false;
  bool may_be_doubled_ = false;
  bool at_start_ = true;
};

/// The rows of a table with their places.
class row_source {
 public:
  row_source(byte_source from, char separator) : lines_(std::move(from), most_record_bytes), separator_(separator) {}

  /// The next row that is not empty; false at the end.
  bool next(finding_list& outside) {
    while (next_line()) {
      if (line_.text.empty()) continue;
      take_line();
      while (is_open() && text_.size() < most_row_bytes && next_line()) add_line();
      if (!is_open() && !is_cut_ && grammar::parse_row(text_, separator_, values_) == text_.size()) return true;
      tell(outside);
      give_back();
    }
    return false;
  }

  [[nodiscard]] std::vector<table_value> const& values() const noexcept { return values_; }
  [[nodiscard]] std::uint64_t source_offset() const noexcept { return offset_; }
  [[nodiscard]] std::uint64_t place_of(table_value const& v) const noexcept {
    return offset_ + static_cast<std::uint64_t>(v.text.data() - text_.data());
  }

 private:
  struct held_line {
    std::string text;
    std::uint64_t source_offset = 0;
    bool is_cut = false;
  };

  /// Each line behind the first of a broken row may begin a row of its own.
  void give_back() {
    for (auto line = added_.rbegin(); line != added_.rend(); ++line) waiting_.push_front(std::move(*line));
    added_.clear();
  }

  /// A line that a broken row has given back, else one of the source.
  bool next_line() {
    if (!waiting_.empty()) {
      line_ = std::move(waiting_.front());
      waiting_.pop_front();
      return true;
    }
    source_line from;
    if (!lines_.next(from)) return false;
    line_ = {std::string(from.text), from.source_offset, from.is_cut};
    return true;
  }

  void take_line() {
    added_.clear();
    text_ = line_.text;
    offset_ = line_.source_offset;
    is_cut_ = line_.is_cut;
    quotes_ = {};
    quotes_.see(text_, separator_);
  }

  void add_line() {
    bool const had_two = line_.source_offset - (offset_ + text_.size()) == 2;
    text_.append(had_two ? "\r\n" : "\n").append(line_.text);
    is_cut_ = is_cut_ || line_.is_cut;
    quotes_.see("\n", separator_);
    quotes_.see(line_.text, separator_);
    added_.push_back(std::move(line_));
  }

  [[nodiscard]] bool is_open() const noexcept { return separator_ != '\t' && quotes_.is_open(); }

  void tell(finding_list& outside) const {
    auto const* const what = is_cut_     ? "it is too long"
                             : is_open() ? "a quoted value has no end"
                                         : "text stands behind the closing quote of a value";
    outside.add({.id = record::code::source_malformed,
                 .level = record::info(record::code::source_malformed).level,
                 .offset = offset_,
                 .length = 0,
                 .message = fmt::format("expected a row of a table: {}", what),
                 .hint = "the rows behind it are read",
                 .mend = {}});
  }

  line_source lines_;
  held_line line_;
  std::vector<held_line> added_;   // behind the first line of the row
  std::deque<held_line> waiting_;  // lines of broken rows
  char separator_;
  std::string text_;
  std::uint64_t offset_ = 0;
  bool is_cut_ = false;
  quote_state quotes_;
  std::vector<table_value> values_;
};

class table_adapter final : public adapter {
 public:
  table_adapter(byte_source from, char separator) : rows_(std::move(from), separator), separator_(separator) {}

  bool next(foreign_record& into) override {
    into.clear();
    if (columns_.empty() && !read_columns()) return false;
    if (!rows_.next(outside_)) return false;
    translate(into);
    return true;
  }

  std::vector<record::diagnostic> take_outside_findings() override { return outside_.take(); }

 private:
  bool read_columns() {
    if (!rows_.next(outside_)) return false;
    for (auto const& value : rows_.values()) columns_.push_back(unescaped(value, separator_));
    return true;
  }

  void translate(foreign_record& into) {
    tag_collector tags;
    std::string movetext;
    std::uint64_t place = rows_.source_offset();
    auto const& values = rows_.values();
    for (std::size_t i = 0; i < std::min(values.size(), columns_.size()); ++i) {
      auto const text = unescaped(values[i], separator_);
      if (!is_movetext_column(columns_[i])) {
        if (!add_tag(tags, columns_[i], text, rows_.place_of(values[i]))) tell_repeated(into, i);
      } else {
        if (!movetext.empty() && !text.empty()) tell_repeated(into, i);
        if (!movetext.empty()) continue;
        movetext = text;
        place = rows_.place_of(values[i]);
      }
    }
    tell_width(into);
    auto const embedded = read_embedded(movetext);
    auto const places = [place](std::size_t offset) { return place + offset; };
    tags.add_embedded(embedded.tags, movetext, places);
    tags.write(into);
    into.end_tags();
    append_movetext(into, embedded, result_of(tags), "movetext", places);
  }

  /// False where another column has given the tag another value.
  static bool add_tag(tag_collector& tags, std::string_view column, std::string const& text, std::uint64_t place) {
    auto const name = tag_name_of(column);
    if (name.empty()) return true;
    bool const is_first = tags.add(name, name.ends_with("Date") ? date_text(text) : text, place);
    if (name == "FEN") tags.add("SetUp", text.empty() ? "" : "1", place);
    return is_first;
  }

  static std::string_view result_of(tag_collector const& tags) {
    auto const result = record::normal_result(tags.find("Result"));
    return result.empty() ? "*" : result;
  }

  void tell_repeated(foreign_record& into, std::size_t column) const {
    into.add({.id = record::code::field_dropped,
              .level = record::info(record::code::field_dropped).level,
              .offset = rows_.place_of(rows_.values()[column]),
              .length = 0,
              .message = fmt::format("the column {} comes twice; the first value counts, and this one is left out",
                                     columns_[column]),
              .hint = {},
              .mend = {}});
  }

  void tell_width(foreign_record& into) const {
    auto const width = rows_.values().size();
    if (width == columns_.size()) return;
    into.add({.id = record::code::field_value,
              .level = record::info(record::code::field_value).level,
              .offset = rows_.source_offset(),
              .length = 0,
              .message = fmt::format("expected {} values, as there are columns, found {}", columns_.size(), width),
              .hint = {},
              .mend = {}});
  }

  row_source rows_;
  char separator_;
  std::vector<std::string> columns_;
  finding_list outside_;
};

std::optional<std::string> recognise(std::string_view head, char separator, std::string_view marks) {
  auto line = head.substr(0, head.find('\n'));
  if (line.ends_with('\r')) line.remove_suffix(1);
  std::vector<table_value> names;
  if (line.size() == head.size() || grammar::parse_row(line, separator, names) != line.size()) return std::nullopt;
  auto const has = [&](std::string_view name) {
    return std::ranges::any_of(names, [name](auto const& v) { return base::is_same_but_for_case(v.text, name); });
  };
  if (!(has("White") && has("Black")) && !(has("FEN") && has("Moves"))) return std::nullopt;
  return fmt::format("its first line names columns, with {} between them", marks);
}

}  // namespace

std::unique_ptr<adapter> make_csv_adapter(byte_source from) {
  return std::make_unique<table_adapter>(std::move(from), ',');
}
std::unique_ptr<adapter> make_tsv_adapter(byte_source from) {
  return std::make_unique<table_adapter>(std::move(from), '\t');
}

std::optional<std::string> recognise_csv(std::string_view head, std::string_view /*path*/) {
  return recognise(head, ',', "commas");
}
std::optional<std::string> recognise_tsv(std::string_view head, std::string_view /*path*/) {
  return recognise(head, '\t', "tabs");
}

}  // namespace pgnx::format
