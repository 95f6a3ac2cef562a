#include "frame/options.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <type_traits>
#include <utility>
#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>

namespace pgnx::cli {
namespace {

struct help_row {
  std::string left;
  std::string right;
};

// Rows in two columns; a left side too long for its column has the right side on the next line.
void append_rows(std::string& text, std::vector<help_row> const& rows) {
  constexpr std::size_t column = 26;
  for (auto const& row : rows) {
    text += "  " + row.left;
    auto const used = row.left.size() + 2;
    text += used + 2 <= column ? std::string(column - used, ' ') : "\n" + std::string(column, ' ');
    text += row.right + '\n';
  }
}

template <typename Target>
constexpr bool is_count = std::is_same_v<Target, std::uint64_t> || std::is_same_v<Target, std::optional<std::uint64_t>>;

// CLI11 2.1 takes -1 for the greatest unsigned number.
std::string refuse_negative(std::string const& text) {
  return text.starts_with('-') ? "'" + text + "' is negative" : std::string();
}

template <typename Target>
CLI::Option& add_option(CLI::App& app, std::string_view names, Target& target) {
  auto* const option = app.add_option(std::string(names), target);
  if constexpr (is_count<Target>) option->check(refuse_negative);
  return *option;
}

}  // namespace

struct options::impl {
  CLI::App app;
  std::string name;
  std::string summary;
  std::string usage_arguments;
  std::vector<help_row> examples;
  std::vector<std::string> paragraphs;
  std::vector<help_row> argument_rows;
  std::vector<help_row> option_rows;
  std::vector<std::function<void()>> last_actions;

  template <typename Target>
  void add_value(std::string_view names, Target& target, std::string_view placeholder, std::string_view help) {
    add_option(app, names, target).take_last();
    add_option_row(names, placeholder, help);
  }

  // "-o,--output" and "FILE" make "-o, --output FILE"; a name without a short form is indented to stand below.
  void add_option_row(std::string_view names, std::string_view placeholder, std::string_view help) {
    std::string left = names.starts_with("--") ? "    " : "";
    for (char const c : names) left += c == ',' ? std::string(", ") : std::string(1, c);
    if (!placeholder.empty()) left += ' ' + std::string(placeholder);
    option_rows.push_back({std::move(left), std::string(help)});
  }

  template <typename Target>
  void add_argument(std::string_view placeholder, Target& target, presence needed, std::string_view more,
                    std::string_view help) {
    add_option(app, placeholder, target).required(needed == presence::required);
    auto const shown = std::string(placeholder) + std::string(more);
    usage_arguments += needed == presence::required ? ' ' + shown : " [" + shown + ']';
    argument_rows.push_back({std::string(placeholder), std::string(help)});
  }
};

options::options(std::string_view command_name, std::string_view summary) : impl_(std::make_unique<impl>()) {
  impl_->name = command_name;
  impl_->summary = summary;
  impl_->app.set_help_flag("-h,--help");
}

options::~options() = default;

options& options::example(std::string_view arguments, std::string_view meaning) {
  impl_->examples.push_back({std::string(arguments), std::string(meaning)});
  return *this;
}

options& options::describe(std::string_view paragraph) {
  impl_->paragraphs.emplace_back(paragraph);
  return *this;
}

options& options::flag(std::string_view names, bool& target, std::string_view help) {
  return flag(
      names, [&target] { target = true; }, help);
}

options& options::flag(std::string_view names, std::function<void()> when_given, std::string_view help) {
  auto call = [action = std::move(when_given)](std::int64_t) { action(); };
  impl_->app.add_flag_function(std::string(names), std::move(call))->take_last();
  impl_->add_option_row(names, "", help);
  return *this;
}

options& options::value(std::string_view names, std::string& target, std::string_view placeholder,
                        std::string_view help) {
  impl_->add_value(names, target, placeholder, help);
  return *this;
}

options& options::value(std::string_view names, std::uint64_t& target, std::string_view placeholder,
                        std::string_view help) {
  impl_->add_value(names, target, placeholder, help);
  return *this;
}

options& options::value(std::string_view names, std::function<void(std::string const&)> const& when_given,
                        std::string_view placeholder, std::string_view help) {
  impl_->app.add_option_function(std::string(names), when_given)->take_last();
  impl_->add_option_row(names, placeholder, help);
  return *this;
}

options& options::value(std::string_view names, std::optional<std::uint64_t>& target, std::string_view placeholder,
                        std::string_view help) {
  impl_->add_value(names, target, placeholder, help);
  return *this;
}

options& options::values(std::string_view names, std::vector<std::string>& target, std::string_view placeholder,
                         std::string_view help) {
  impl_->app.add_option(std::string(names), target)->allow_extra_args(false)->take_all();
  impl_->add_option_row(names, placeholder, help);
  return *this;
}

options& options::argument(std::string_view placeholder, std::string& target, presence needed, std::string_view help) {
  impl_->add_argument(placeholder, target, needed, "", help);
  return *this;
}

options& options::argument(std::string_view placeholder, std::optional<std::uint64_t>& target, presence needed,
                           std::string_view help) {
  impl_->add_argument(placeholder, target, needed, "", help);
  return *this;
}

options& options::arguments(std::string_view placeholder, std::vector<std::string>& target, presence needed,
                            std::string_view help) {
  impl_->add_argument(placeholder, target, needed, "...", help);
  return *this;
}

options::outcome options::parse(int argc, char const* const* argv) {
  std::vector<std::string> reversed(argv, argv + argc);  // the order that CLI11 takes
  std::reverse(reversed.begin(), reversed.end());
  try {
    impl_->app.parse(std::move(reversed));
  } catch (CLI::CallForHelp const&) {
    return outcome::show_help;
  } catch (CLI::ParseError const& error) {
    throw usage_error(error.what());
  }
  for (auto const& action : impl_->last_actions) action();
  return outcome::run;
}

options& options::afterwards(std::function<void()> action) {
  impl_->last_actions.push_back(std::move(action));
  return *this;
}

std::string options::help() const {
  auto const& spec = *impl_;
  std::string text = "pgnx " + spec.name + " - " + spec.summary + '\n';
  if (!spec.examples.empty()) text += "\nExamples:\n";
  for (auto const& [arguments, meaning] : spec.examples) {
    text += fmt::format("  pgnx {}{}{}\n      {}\n", spec.name, arguments.empty() ? "" : " ", arguments, meaning);
  }
  text += "\nUsage: pgnx " + spec.name + " [options]" + spec.usage_arguments + '\n';
  for (auto const& paragraph : spec.paragraphs) text += '\n' + paragraph + '\n';
  if (!spec.argument_rows.empty()) text += "\nArguments:\n";
  append_rows(text, spec.argument_rows);
  text += "\nOptions:\n";
  append_rows(text, spec.option_rows);
  append_rows(text, {{"-h, --help", "show this text"}, {"    --version", "show the version"}});
  return text;
}

}  // namespace pgnx::cli
