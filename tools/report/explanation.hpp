#pragma once
#include <memory>
#include <string>

#include <pgnx/format/record_source.hpp>
#include <pgnx/game/replay.hpp>

namespace pgnx::cli {

/// What an input is taken for, line by line, each with its reason: its format, and as its first game shows, the
/// notation, the piece letters and the variant. `name` begins each line. A game is looked at up to 64 KiB of PGN. What
/// was read for that is read again from the source that is given back.
std::unique_ptr<format::record_source> explained(std::unique_ptr<format::record_source> source,
                                                 game::replay_options const& options, std::string const& name,
                                                 std::string& into);

}  // namespace pgnx::cli
