#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include <pgnx/rules/catalogue.hpp>
#include <pgnx/rules/conditions.hpp>

#include "commands/commands.hpp"
#include "frame/common_options.hpp"
#include "frame/standard_output.hpp"
#include "report/json_line.hpp"

namespace pgnx::commands {
namespace {

using rules::condition;
using rules::engine;

/// A row, or one reading of a name that has no row.
struct entry {
  std::string name;
  std::vector<std::string_view> aliases;
  engine played_by;
  std::string_view start;
  rules::ruleset rules;
};

entry entry_of(rules::variant const& row) {
  return {std::string(row.name), {row.aliases.begin(), row.aliases.end()}, row.played_by, row.start, row.rules};
}

entry entry_of(rules::named_variant const& reading, rules::catalogue const& known) {
  auto const* const row = known.find_row(reading.name);
  if (row != nullptr && row->rules == reading.rules) return entry_of(*row);
  return {reading.name, {}, reading.played_by, reading.start, reading.rules};
}

/// Calls `visit` with each condition that differs from orthodox chess.
template <typename Visit>
void for_each_condition(entry const& e, Visit visit) {
  for (condition const& c : rules::conditions())
    if (c.get(e.rules) != 0) visit(c, c.value_in(e.rules));
}

/// What there is to say instead of conditions; empty where there are some.
std::string_view summary(entry const& e) {
  switch (e.played_by) {
    case engine::standard: return "orthodox chess";
    case engine::chess960: return "orthodox chess from one of 960 arrays";
    case engine::foreign: return "known by name only: its moves are not judged";
    case engine::general: break;
  }
  return e.rules == rules::ruleset{} ? "orthodox chess" : "";
}

std::string_view start_of(entry const& e) {
  if (!e.start.empty()) return e.start;
  return e.played_by == engine::foreign ? "" : "as the game says";
}

std::string as_text(entry const& e) {
  std::string text = e.name + '\n';
  auto const add = [&](std::string_view left, std::string_view right) {
    text += fmt::format("    {:<28}{}{}\n", left, left.size() < 28 ? "" : " ", right);
  };
  if (!e.aliases.empty()) add("also", fmt::format("{}", fmt::join(e.aliases, ", ")));
  if (!summary(e).empty()) text += fmt::format("    {}\n", summary(e));
  for_each_condition(e, [&](condition const& c, rules::condition_value const& value) {
    add(fmt::format("{} {}", c.key, value.word), value.meaning);
  });
  if (!start_of(e).empty()) add("start", start_of(e));
  return text;
}

std::string_view name_of(engine played_by) {
  switch (played_by) {
    case engine::standard: return "standard";
    case engine::chess960: return "chess960";
    case engine::general: return "general";
    case engine::foreign: break;
  }
  return "foreign";
}

std::string as_json(entry const& e) {
  auto conditions = nlohmann::ordered_json::object();
  for_each_condition(e,
                     [&](condition const& c, rules::condition_value const& value) { conditions[c.key] = value.word; });
  nlohmann::ordered_json object{{"variant", e.name}, {"aliases", e.aliases}, {"engine", name_of(e.played_by)}};
  object["start"] = e.start.empty() ? nlohmann::ordered_json() : nlohmann::ordered_json(e.start);
  object["conditions"] = std::move(conditions);
  return cli::json_line(object);
}

std::string as_markdown(entry const& e) {
  std::vector<std::string> conditions;
  for_each_condition(e, [&](condition const& c, rules::condition_value const& value) {
    conditions.push_back(fmt::format("{} *{}*", c.key, value.word));
  });
  auto const what = summary(e).empty() ? fmt::format("{}", fmt::join(conditions, ", ")) : std::string(summary(e));
  return fmt::format("| {} | {} | {} |\n", e.name, fmt::join(e.aliases, ", "), what);
}

std::string as_text(condition const& c) {
  auto text = fmt::format("{}: {}\n", c.key, c.question);
  for (auto const& value : c.values) text += fmt::format("    {:<20}{}\n", value.word, value.meaning);
  return text;
}

std::string as_json(condition const& c) {
  auto values = nlohmann::ordered_json::object();
  for (auto const& value : c.values) values[value.word] = value.meaning;
  return cli::json_line(nlohmann::ordered_json{{"condition", c.key}, {"question", c.question}, {"values", values}});
}

std::string as_markdown(condition const& c) {
  auto text = fmt::format("| **{}** | | {} |\n", c.key, c.question);
  for (auto const& value : c.values) text += fmt::format("| | {} | {} |\n", value.word, value.meaning);
  return text;
}

constexpr std::string_view rows_head = "| variant | other names | conditions |\n|---|---|---|\n";
constexpr std::string_view conditions_head = "\n| condition | value | meaning |\n|---|---|---|\n";

class variants_command : public cli::command {
 public:
  void declare(cli::options& spec) override {
    spec.example("", "list all variants")
        .example("'Progressive Madrasi'", "explain a name: all its readings, the preferred one first")
        .example("--conditions", "list what variants are made of")
        .example("--variants samples/variants.txt 'Progressive Atomic'", "explain a variant of your own")
        .describe("Conditions that are those of orthodox chess are left out.")
        .arguments("NAME", names_, cli::options::presence::optional, "variants to explain (default: all)");
    cli::declare_common(spec, common_, {cli::common::variants, cli::common::json});
    spec.flag("--conditions", conditions_, "list all conditions and their values instead")
        .flag("--markdown", markdown_, "write the lists of docs/variants.md");
  }

  cli::exit_status run() override {
    if (markdown_ && common_.json) throw cli::usage_error("--markdown and --json exclude each other");
    if (conditions_ && !names_.empty()) throw cli::usage_error("--conditions takes no names");
    if (markdown_) {
      if (!conditions_) write_entries(rows_head);
      write_conditions(conditions_head);
      return cli::exit_status::good;
    }
    conditions_ ? write_conditions("") : write_entries("");
    return cli::exit_status::good;
  }

 private:
  template <typename Item>
  [[nodiscard]] std::string written(Item const& item) const {
    return common_.json ? as_json(item) : markdown_ ? as_markdown(item) : as_text(item);
  }

  void write_entries(std::string_view head) const {
    auto const entries = chosen();
    cli::write_standard_output(head);
    for (auto const& e : entries) cli::write_standard_output(written(e));
  }

  void write_conditions(std::string_view head) const {
    cli::write_standard_output(head);
    for (auto const& c : rules::conditions()) cli::write_standard_output(written(c));
  }

  [[nodiscard]] std::vector<entry> chosen() const {
    std::vector<entry> found;
    if (names_.empty())
      for (auto const& rows : {rules::variants(), common_.variants.own_rows()})
        for (auto const& row : rows) found.push_back(entry_of(row));
    for (auto const& name : names_) {
      cli::check_variant(name, common_.variants);
      for (auto const& reading : common_.variants.readings(name)) found.push_back(entry_of(reading, common_.variants));
    }
    return found;
  }

  cli::common_options common_;
  std::vector<std::string> names_;
  bool conditions_ = false;
  bool markdown_ = false;
};

}  // namespace

std::unique_ptr<cli::command> make_variants() { return std::make_unique<variants_command>(); }

}  // namespace pgnx::commands
