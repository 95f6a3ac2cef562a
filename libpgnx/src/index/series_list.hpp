#pragma once
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <pgnx/statistics/game_facts.hpp>

namespace pgnx::index {

/// Appends the turns of a game, with their count before them.
void append_series(std::string& out, std::span<statistics::series_facts const> turns);

/// Takes the turns of a game off the front of `from`, into `into`; false where the bytes are none.
bool take_series(std::string_view& from, std::vector<statistics::series_facts>& into);

}  // namespace pgnx::index
