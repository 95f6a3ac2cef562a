#pragma once
#include <pgnx/game/report.hpp>
#include <pgnx/pipeline/job.hpp>

/// Which findings `convert` tells on standard error; everything else is for `verify` and for its report.
namespace pgnx::cli {

/// Of a game: errors, rules that are not known, and of an input that is no PGN the warnings, because nobody could have
/// asked `verify` about it before.
inline bool is_told_in_any_case(pipeline::chunk const& c, record::diagnostic const& d) noexcept {
  bool const is_about_source = c.origins && d.level == record::severity::warning;
  return d.level == record::severity::error || d.id == record::code::unknown_variant || is_about_source;
}

/// Of a game: what a tree of moves does not hold, where nothing else keeps the game from being written.
inline bool keeps_from_tree(game::game_report const& g, record::diagnostic const& d) noexcept {
  return g.status == game::verdict::valid && game::is_beyond_tree(d.id);
}

/// Of what belongs to no game.
inline bool is_told_outside(record::diagnostic const& d) noexcept {
  return d.level == record::severity::error || d.id == record::code::text_outside_game;
}

}  // namespace pgnx::cli
