#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include <pgnx/record/code.hpp>

#include "commands/commands.hpp"
#include "frame/common_options.hpp"
#include "frame/standard_output.hpp"
#include "report/json_line.hpp"

namespace pgnx::commands {
namespace {

using record::code_info;

std::string_view mendable_word(code_info const& row) { return row.mendable ? "yes" : "no"; }

std::string as_text(code_info const& row) {
  return fmt::format("{} [{}{}]\n    {}\n    {}\n", row.name, record::name(row.level), row.mendable ? ", mendable" : "",
                     row.summary, row.advice);
}

std::string as_json(code_info const& row) {
  nlohmann::ordered_json const object{{"code", row.name},
                                      {"severity", record::name(row.level)},
                                      {"mendable", row.mendable},
                                      {"summary", row.summary},
                                      {"advice", row.advice}};
  return cli::json_line(object);
}

constexpr std::string_view markdown_head =
    "# Diagnostics\n\n"
    "Every finding that pgnx can report about a record. `pgnx codes --markdown` writes this page; the table in\n"
    "`libpgnx/src/record/code.cpp` is its source.\n\n"
    "An *error* makes its game invalid; a *warning* is understood but not export format; a *note* only informs.\n"
    "`repair` may mend what is marked so.\n\n"
    "| code | severity | repair | meaning | what to do |\n"
    "|---|---|---|---|---|\n";

std::string in_cell(std::string_view text) {
  std::string escaped;
  for (char const c : text) {
    if (c == '|') escaped += '\\';
    escaped += c;
  }
  return escaped;
}

std::string as_markdown(code_info const& row) {
  return fmt::format("| `{}` | {} | {} | {} | {} |\n", row.name, record::name(row.level), mendable_word(row),
                     in_cell(row.summary), in_cell(row.advice));
}

class codes_command : public cli::command {
 public:
  void declare(cli::options& spec) override {
    spec.example("", "list all diagnostics")
        .example("illegal-move", "explain one of them")
        .example("--markdown", "write the page docs/diagnostics.md")
        .arguments("CODE", names_, cli::options::presence::optional, "diagnostics to explain (default: all)");
    cli::declare_common(spec, common_, {cli::common::json});
    spec.flag("--markdown", markdown_, "write a page of documentation");
  }

  cli::exit_status run() override {
    if (markdown_ && common_.json) throw cli::usage_error("--markdown and --json exclude each other");
    auto* const write_row = common_.json ? as_json : markdown_ ? as_markdown : as_text;
    if (markdown_) cli::write_standard_output(markdown_head);
    for (auto const& row : chosen_rows()) cli::write_standard_output(write_row(row));
    return cli::exit_status::good;
  }

 private:
  [[nodiscard]] std::vector<code_info> chosen_rows() const {
    std::vector<code_info> rows;
    if (names_.empty()) rows.assign(record::codes().begin(), record::codes().end());
    for (auto const& name : names_) {
      auto const found = record::find_code(name);
      if (!found) throw cli::usage_error("unknown code '" + name + "'");
      rows.push_back(record::info(*found));
    }
    return rows;
  }

  cli::common_options common_;
  std::vector<std::string> names_;
  bool markdown_ = false;
};

}  // namespace

std::unique_ptr<cli::command> make_codes() { return std::make_unique<codes_command>(); }

}  // namespace pgnx::commands
