#include <pgnx/format/formats.hpp>
#include <pgnx/notation/notations.hpp>

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "commands/commands.hpp"
#include "frame/common_options.hpp"
#include "frame/standard_output.hpp"
#include "report/json_line.hpp"

namespace pgnx::commands {
namespace {

using format::ability;
using format::format_info;
using notation::notation_info;

std::string_view directions(format_info const& row) {
  bool const reads = has(row, ability::read);
  bool const writes = has(row, ability::write);
  return reads && writes ? "read, write" : reads ? "read" : "write";
}

std::string as_text(format_info const& row) {
  return fmt::format("{:<12} {:<12} {}\n", row.name, directions(row), row.summary);
}

std::string as_text(notation_info const& row) { return fmt::format("{:<14} {}\n", row.name, row.summary); }

std::string as_json(format_info const& row) {
  nlohmann::ordered_json const object{{"type", "format"},
                                      {"name", row.name},
                                      {"reads", has(row, ability::read)},
                                      {"writes", has(row, ability::write)},
                                      {"summary", row.summary}};
  return cli::json_line(object);
}

std::string as_json(notation_info const& row) {
  nlohmann::ordered_json const object{{"type", "notation"}, {"name", row.name}, {"summary", row.summary}};
  return cli::json_line(object);
}

class formats_command final : public cli::command {
 public:
  void declare(cli::options& spec) override {
    spec.example("", "list the formats and the notations").example("--json", "the same as one JSON object a line");
    spec.describe("A format is a container of games (--from, --to); a notation spells the moves in it (--notation).");
    cli::declare_common(spec, common_, {cli::common::json});
  }

  cli::exit_status run() override {
    if (!common_.json) cli::write_standard_output("formats:\n");
    for (auto const& row : format::formats()) cli::write_standard_output(common_.json ? as_json(row) : as_text(row));
    if (!common_.json) cli::write_standard_output("\nnotations:\n");
    for (auto const& row : notation::notations())
      cli::write_standard_output(common_.json ? as_json(row) : as_text(row));
    return cli::exit_status::good;
  }

 private:
  cli::common_options common_;
};

}  // namespace

std::unique_ptr<cli::command> make_formats() { return std::make_unique<formats_command>(); }

}  // namespace pgnx::commands
