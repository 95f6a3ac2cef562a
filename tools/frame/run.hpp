#pragma once
#include <span>

#include "frame/command.hpp"

/// The frame of the tool: everything that the commands have in common.
namespace pgnx::cli {

/// Runs one of `commands` as the command line asks, or `help`, or `--version`. The one place where exceptions end;
/// answers the exit status of the process.
int run(std::span<command_entry const> commands, int argc, char const* const* argv);

}  // namespace pgnx::cli
