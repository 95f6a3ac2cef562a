#pragma once
#include <cstdint>
#include <span>
#include <string_view>
#include <nlohmann/json_fwd.hpp>

#include <pgnx/game/report.hpp>

#include "report/translated.hpp"

/// Games and findings as the JSON objects that `verify --json` and `convert --report` share.
namespace pgnx::cli {

/// A finding that belongs to no game: `{"type":"diagnostic",...}`.
nlohmann::ordered_json diagnostic_object(std::string_view file, record::diagnostic const& d, place_finder& places);

/// `{"type":"game",...,"diagnostics":[...]}`; `number` is that of the game in its file, from 1.
nlohmann::ordered_json game_object(std::string_view file, std::uint64_t number, game::game_report const& g,
                                   std::span<record::diagnostic const> findings, place_finder& places);

}  // namespace pgnx::cli
