#include "report/table_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include <nlohmann/json.hpp>

#include <pgnx/base/encoding.hpp>

#include "report/counted.hpp"
#include "report/json_line.hpp"

namespace pgnx::cli {
namespace {

using statistics::cell;
using statistics::column;
using statistics::column_kind;
using statistics::table_view;

std::string plain(cell const& c, std::string_view for_nothing) {
  if (auto const* const text = std::get_if<std::string>(&c)) return *text;
  if (auto const* const number = std::get_if<std::int64_t>(&c)) return std::to_string(*number);
  if (auto const* const number = std::get_if<double>(&c)) return fmt::format("{:.1f}", *number);
  return std::string(for_nothing);
}

/// Line breaks and other control characters would break lines and columns.
std::string on_one_line(std::string text) {
  std::ranges::replace_if(
      text, [](unsigned char c) { return c < ' ' || c == 0x7F; }, ' ');
  return text;
}

std::size_t width_of(std::string_view text) { return base::count_code_points(text); }

void append_cell(std::string& line, std::string const& text, column const& c, std::size_t width) {
  std::string const blanks(width - width_of(text), ' ');
  line += "  ";
  line += c.kind == column_kind::text ? text + blanks : blanks + text;
}

std::string without_blanks_behind(std::string line) {
  line.resize(line.find_last_not_of(' ') + 1);
  return line + "\n";
}

std::string_view heading_of(table_view const& table, std::string_view column_name) {
  auto const found = std::ranges::find(table.columns, column_name, &column::name);
  return found == table.columns.end() ? column_name : std::string_view(found->heading);
}

nlohmann::ordered_json as_json(cell const& c) {
  if (auto const* const text = std::get_if<std::string>(&c)) return *text;
  if (auto const* const number = std::get_if<std::int64_t>(&c)) return *number;
  if (auto const* const number = std::get_if<double>(&c)) return std::round(*number * 10) / 10;
  return nullptr;
}

std::string quoted(std::string text) {
  if (text.find_first_of(",\"\r\n") == text.npos) return text;
  std::string out = "\"";
  for (char const c : text) out.append(c == '"' ? 2 : 1, c);
  return out + '"';
}

}  // namespace

std::string omissions_as_text(table_view const& table, std::string_view indent) {
  std::string text;
  for (auto const& left : table.left_out) {
    auto const games = counted(left.games, "game", "games");
    text += left.figures.empty()
                ? fmt::format("{}left out: {}: {}\n", indent, games, left.text)
                : fmt::format("{}{}: without {}: {}\n", indent, heading_of(table, left.figures), games, left.text);
  }
  return text;
}

std::string table_as_text(table_view const& table) {
  std::vector<std::vector<std::string>> texts;
  std::vector<std::size_t> widths;
  for (auto const& c : table.columns) widths.push_back(width_of(c.heading));
  for (auto const& row : table.rows) {
    auto& line = texts.emplace_back();
    for (std::size_t i = 0; i < row.size(); ++i) {
      line.push_back(on_one_line(plain(row[i], "-")));
      widths[i] = std::max(widths[i], width_of(line.back()));
    }
  }
  std::string out = table.title + "\n";
  std::string head;
  for (std::size_t i = 0; i < widths.size(); ++i)
    append_cell(head, table.columns[i].heading, table.columns[i], widths[i]);
  out += without_blanks_behind(std::move(head));
  for (auto const& cells : texts) {
    std::string line;
    for (std::size_t i = 0; i < cells.size(); ++i) append_cell(line, cells[i], table.columns[i], widths[i]);
    out += without_blanks_behind(std::move(line));
  }
  if (table.rows.size() < table.rows_in_all)
    out += fmt::format("  ... and {} more, with fewer games\n", table.rows_in_all - table.rows.size());
  return out + omissions_as_text(table, "  ");
}

std::string table_as_json(table_view const& table) {
  auto rows = nlohmann::ordered_json::array();
  for (auto const& row : table.rows) {
    nlohmann::ordered_json object;
    for (std::size_t i = 0; i < row.size(); ++i) object[table.columns[i].name] = as_json(row[i]);
    rows.push_back(std::move(object));
  }
  auto left_out = nlohmann::ordered_json::array();
  for (auto const& left : table.left_out) {
    nlohmann::ordered_json object{{"reason", left.reason}, {"games", left.games}};
    if (!left.figures.empty()) object["figures"] = left.figures;
    left_out.push_back(std::move(object));
  }
  return json_line({{"type", "table"},
                    {"table", table.name},
                    {"games", table.games},
                    {"rows_in_all", table.rows_in_all},
                    {"rows", std::move(rows)},
                    {"left_out", std::move(left_out)}});
}

std::string table_as_csv(table_view const& table, table_column name) {
  bool const is_named = name == table_column::first;
  std::string out = is_named ? "table" : "";
  for (auto const& c : table.columns) out.append(out.empty() ? "" : ",").append(c.name);
  out += '\n';
  for (auto const& row : table.rows) {
    std::string line = is_named ? table.name : "";
    for (std::size_t i = 0; i < row.size(); ++i)
      line.append(i == 0 && !is_named ? "" : ",").append(quoted(plain(row[i], "")));
    out += line + '\n';
  }
  return out;
}

}  // namespace pgnx::cli
