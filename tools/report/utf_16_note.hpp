#pragma once
#include <optional>
#include <pgnx/game/policy.hpp>
#include <pgnx/game/report.hpp>
#include <pgnx/pipeline/job.hpp>
#include <pgnx/record/diagnostic.hpp>

namespace pgnx::cli {

/// What is to be told at the start of an input that is UTF-16; nothing for other chunks, and where it is switched off.
std::optional<record::diagnostic> utf_16_note(pipeline::chunk const& c, game::policy const& levels);

/// Puts it in front of what belongs to no game.
void add_utf_16_note(game::findings& found, pipeline::chunk const& c, game::policy const& levels);

}  // namespace pgnx::cli
