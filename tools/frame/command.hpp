#pragma once
#include <memory>
#include <string_view>

#include "frame/exit_status.hpp"
#include "frame/options.hpp"

namespace pgnx::cli {

/// One command of the tool. The frame asks it for its options, reads the command line into them, and runs it.
class command {
 public:
  virtual ~command() = default;

  /// Names examples, options and arguments; the references given to `options` must live as long as the command.
  virtual void declare(options&) = 0;

  /// Does the work. Data goes to standard output, talk to standard error; what the environment refuses is thrown.
  virtual exit_status run() = 0;
};

/// One row of the list of commands.
struct command_entry {
  std::string_view name;
  std::string_view summary;  ///< what `pgnx help` says, without a full stop
  std::unique_ptr<command> (*make)();
};

}  // namespace pgnx::cli
