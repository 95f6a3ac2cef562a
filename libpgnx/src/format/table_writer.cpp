#include <pgnx/format/table_writer.hpp>

#include <array>

namespace pgnx::format {
namespace {

constexpr std::array<std::string_view, 19> column_names{
    "Event",    "Site",        "Date",        "Round",      "White",   "Black",   "Result",
    "WhiteElo", "BlackElo",    "WhiteTitle",  "BlackTitle", "UTCDate", "UTCTime", "ECO",
    "Opening",  "TimeControl", "Termination", "Variant",    "PlyCount"};

void append_csv(std::string& out, std::string_view value) {
  if (value.find_first_of(",\"\r\n") == std::string_view::npos) {
    out += value;
    return;
  }
  out += '"';
  for (char const c : value) {
    if (c == '"') out += '"';
    out += c;
  }
  out += '"';
}

void append_tsv(std::string& out, std::string_view value) {
  for (char const c : value) {
    switch (c) {
      case '\t': out += "\\t"; break;
      case '\n': out += "\\n"; break;
      case '\r': out += "\\r"; break;
      case '\\': out += "\\\\"; break;
      default: out += c;
    }
  }
}

}  // namespace

std::span<std::string_view const> default_columns() noexcept { return column_names; }

table_writer::table_writer(std::string& out, table_kind kind, std::span<std::string_view const> columns)
    : out_(&out), kind_(kind), columns_(columns.begin(), columns.end()) {}

void table_writer::write_header() {
  for (auto const& name : columns_) add_value(name);
  end_row();
}

void table_writer::write(game::tag_list const& tags) {
  auto const begin = out_->size();
  for (auto const& name : columns_) add_value(tags.find(name).value_or(std::string_view()));
  bool const is_empty_line = out_->size() == begin;
  if (is_empty_line && kind_ == table_kind::csv) *out_ += "\"\"";
  end_row();
}

void table_writer::add_value(std::string_view value) {
  if (!is_first_) *out_ += kind_ == table_kind::csv ? ',' : '\t';
  is_first_ = false;
  kind_ == table_kind::csv ? append_csv(*out_, value) : append_tsv(*out_, value);
}

void table_writer::end_row() {
  *out_ += '\n';
  is_first_ = true;
}

}  // namespace pgnx::format
