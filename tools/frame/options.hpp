#pragma once
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace pgnx::cli {

/// The command line is not understood; the text says what is wrong with it.
struct usage_error : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// The options and arguments of one command, and the help text they make. Names are written `-o,--output`. Targets keep
/// their value where the command line does not name them; that value is the default.
class options {
 public:
  explicit options(std::string_view command_name, std::string_view summary);
  ~options();
  options(options const&) = delete;
  options& operator=(options const&) = delete;

  /// Examples come first in the help text: a command line (without `pgnx NAME`) and what it does.
  options& example(std::string_view arguments, std::string_view meaning);
  /// A paragraph behind the examples.
  options& describe(std::string_view paragraph);

  options& flag(std::string_view names, bool& target, std::string_view help);
  /// A flag that does something else than setting a bool; called while the command line is read.
  options& flag(std::string_view names, std::function<void()> when_given, std::string_view help);
  /// An option with a value; `placeholder` stands for it in the help text.
  options& value(std::string_view names, std::string& target, std::string_view placeholder, std::string_view help);
  options& value(std::string_view names, std::uint64_t& target, std::string_view placeholder, std::string_view help);
  options& value(std::string_view names, std::optional<std::uint64_t>& target, std::string_view placeholder,
                 std::string_view help);
  /// Calls `when_given` with the value while the command line is read; it may throw `usage_error`.
  options& value(std::string_view names, std::function<void(std::string const&)> const& when_given,
                 std::string_view placeholder, std::string_view help);
  /// An option that may be given several times.
  options& values(std::string_view names, std::vector<std::string>& target, std::string_view placeholder,
                  std::string_view help);

  enum class presence { optional, required };
  /// Arguments are filled in the order in which they are declared; a list takes all that remain.
  options& argument(std::string_view placeholder, std::string& target, presence, std::string_view help);
  options& argument(std::string_view placeholder, std::optional<std::uint64_t>& target, presence,
                    std::string_view help);
  options& arguments(std::string_view placeholder, std::vector<std::string>& target, presence, std::string_view help);

  /// Called once the whole command line has been read, unless it asks for help; may throw `usage_error`.
  options& afterwards(std::function<void()> action);

  /// Reads the command line behind the command's name. Answers whether help was asked for; then the rest was not
  /// checked. Throws `usage_error`.
  enum class outcome { run, show_help };
  outcome parse(int argc, char const* const* argv);

  [[nodiscard]] std::string help() const;

 private:
  struct impl;
  std::unique_ptr<impl> impl_;
};

}  // namespace pgnx::cli
