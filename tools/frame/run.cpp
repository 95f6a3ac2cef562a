#include "frame/run.hpp"

#include <algorithm>
#include <cstdio>
#include <exception>
#include <new>

#include <pgnx/base/error.hpp>
#include <pgnx/base/nearest_word.hpp>

#include "frame/interrupt.hpp"
#include "frame/standard_output.hpp"

namespace pgnx::cli {
namespace {

using command_list = std::span<command_entry const>;

void complain(std::string_view about, std::string_view text) {
  std::string line(about);
  line.append(": ").append(text).append("\n");
  std::fwrite(line.data(), 1, line.size(), stderr);
}

std::string overview(command_list commands) {
  std::string text =
      "pgnx - read, verify, convert and repair archives of chess game records\n\n"
      "Examples:\n"
      "  pgnx verify archive.pgn\n"
      "      replay every game and report what is wrong, with its place\n"
      "  pgnx help verify\n"
      "      explain one command\n\n"
      "Usage: pgnx COMMAND [options] [arguments]\n\nCommands:\n";
  for (auto const& entry : commands) {
    std::string line = "  " + std::string(entry.name);
    line.resize(std::max<std::size_t>(line.size() + 1, 14), ' ');
    text += line + std::string(entry.summary) + '\n';
  }
  text += "\nExit status: 0 done; 1 done, and something to report; 2 could not do it; 130 interrupted.\n";
  return text;
}

command_entry const& find(command_list commands, std::string_view name) {
  auto const found = std::ranges::find(commands, name, &command_entry::name);
  if (found != commands.end()) return *found;

  std::vector<std::string_view> names{"help"};
  for (auto const& entry : commands) names.push_back(entry.name);
  std::string text = "unknown command '" + std::string(name) + "'";
  if (auto const near = base::nearest_word(name, names)) text += "; did you mean '" + std::string(*near) + "'?";
  throw usage_error(text);
}

std::string help_of(command_entry const& entry) {
  auto const chosen = entry.make();
  options spec(entry.name, entry.summary);
  chosen->declare(spec);
  return spec.help();
}

exit_status show_help(command_list commands, int argc, char const* const* argv) {
  write_standard_output(argc > 0 ? help_of(find(commands, argv[0])) : overview(commands));
  return exit_status::good;
}

exit_status run_command(command_entry const& entry, int argc, char const* const* argv) {
  auto const chosen = entry.make();
  options spec(entry.name, entry.summary);
  chosen->declare(spec);
  if (spec.parse(argc, argv) == options::outcome::run) return chosen->run();
  write_standard_output(spec.help());
  return exit_status::good;
}

exit_status dispatch(command_list commands, int argc, char const* const* argv) {
  std::string_view const name = argv[0];
  if (name == "help" || name == "--help" || name == "-h") return show_help(commands, argc - 1, argv + 1);
  auto const end_of_options = std::find(argv, argv + argc, std::string_view("--"));
  if (std::find(argv, end_of_options, std::string_view("--version")) != end_of_options) {
    write_standard_output("pgnx " PGNX_VERSION "\n");
    return exit_status::good;
  }
  return run_command(find(commands, name), argc - 1, argv + 1);
}

// Calls `work`; whatever it throws becomes a line on standard error and an exit status.
template <typename Work>
exit_status guarded(std::string const& about, std::string_view help_command, Work work) {
  try {
    return work();
  } catch (interruption const&) {
    return exit_status::interrupted;
  } catch (base::closed_pipe const&) {
    return exit_status::good;
  } catch (usage_error const& error) {
    complain(about, error.what());
    complain("Try", "pgnx help" + std::string(help_command));
  } catch (std::bad_alloc const&) {
    complain(about, "out of memory");
  } catch (std::exception const& error) {
    complain(about, error.what());
  }
  return exit_status::failure;
}

}  // namespace

int run(std::span<command_entry const> commands, int argc, char const* const* argv) {
  install_signal_handlers();
  if (argc < 2) {
    auto const text = overview(commands);
    std::fwrite(text.data(), 1, text.size(), stderr);
    return static_cast<int>(exit_status::failure);
  }

  bool const known = std::ranges::find(commands, std::string_view(argv[1]), &command_entry::name) != commands.end();
  auto const command_name = known ? ' ' + std::string(argv[1]) : std::string();
  return static_cast<int>(guarded("pgnx" + command_name, command_name, [&] {
    auto const status = dispatch(commands, argc - 1, argv + 1);
    flush_standard_output();
    return status;
  }));
}

}  // namespace pgnx::cli
