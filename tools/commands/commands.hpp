#pragma once
#include <array>

#include "frame/command.hpp"

/// The commands of the tool: one file and one line here for each.
namespace pgnx::commands {

// name, what `pgnx help` says of it; made by `make_NAME` in commands/NAME.cpp
// clang-format off
#define PGNX_COMMANDS(COMMAND)                                          \
  COMMAND(verify, "replay every game and report what is wrong with it") \
  COMMAND(convert, "rewrite games in another format or notation")       \
  COMMAND(repair, "mend what can be mended, and list every change")     \
  COMMAND(index, "make an index of archives, or change it")              \
  COMMAND(find, "find games by tags, positions, moves and how they end")  \
  COMMAND(stats, "tables of results, openings, players, times, series")  \
  COMMAND(tree, "tell what was played in a position, and how it went")   \
  COMMAND(count, "count games, moves, variations and comments")         \
  COMMAND(head, "copy the first games as they stand")                   \
  COMMAND(cat, "join archives, records byte for byte")                  \
  COMMAND(split, "split archives by number, size or tags")              \
  COMMAND(sort, "put records in order, also more than memory holds")    \
  COMMAND(dedupe, "find games that are there twice, and take them out") \
  COMMAND(perft, "count sequences of legal moves")                      \
  COMMAND(solve, "find the series that mates in a position")            \
  COMMAND(variants, "list the variants and their conditions")            \
  COMMAND(formats, "list the formats and notations that are known")     \
  COMMAND(codes, "list the diagnostics and what they mean")
// clang-format on

#define PGNX_DECLARE(NAME, SUMMARY) std::unique_ptr<cli::command> make_##NAME();
PGNX_COMMANDS(PGNX_DECLARE)
#undef PGNX_DECLARE

/// THE list, in the order of the overview.
#define PGNX_ROW(NAME, SUMMARY) cli::command_entry{#NAME, SUMMARY, make_##NAME},
inline constexpr std::array list{PGNX_COMMANDS(PGNX_ROW)};
#undef PGNX_ROW
#undef PGNX_COMMANDS

}  // namespace pgnx::commands
