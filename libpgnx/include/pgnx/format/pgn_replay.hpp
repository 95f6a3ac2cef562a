#pragma once
#include <pgnx/format/pgn_reader.hpp>
#include <pgnx/game/replay.hpp>

namespace pgnx::format {

/// Replays the games of a text in PGN: `read_pgn` with the sink of game::make_replay, and its answer. A record whose
/// rules leave something open is read as often as there are rules to try.
std::size_t replay_pgn(std::string_view text, text_end end, game::replay_options const& options, game::findings& found,
                       std::size_t own_bytes = std::string_view::npos);

}  // namespace pgnx::format
