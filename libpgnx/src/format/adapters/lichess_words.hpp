#pragma once
#include <string>
#include <string_view>

/// The words of lichess and what stands for them in tags.
namespace pgnx::format::lichess {

/// What lichess calls a kind of game: `racingKings` is `Racing Kings`; an unknown word stays.
std::string_view name_of_perf(std::string_view perf) noexcept;
/// The way back; an unknown name stays.
std::string_view perf_of_name(std::string_view name) noexcept;

/// The Termination tag of a status: `Time forfeit`; empty for an unknown status.
std::string_view termination_of_status(std::string_view status) noexcept;
/// Is a game with that status and without winner drawn? Else it has no result.
bool is_draw_without_winner(std::string_view status) noexcept;

}  // namespace pgnx::format::lichess
