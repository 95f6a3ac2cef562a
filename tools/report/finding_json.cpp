#include "report/finding_json.hpp"

#include <nlohmann/json.hpp>

namespace pgnx::cli {
namespace {

using json = nlohmann::ordered_json;
using record::diagnostic;

json finding_object(diagnostic const& d, base::text_place place) {
  json object{{"severity", record::name(d.level)},
              {"code", record::info(d.id).name},
              {"line", place.line},
              {"column", place.column}};
  if (d.ply != 0) object["ply"] = d.ply;
  object["message"] = d.message;
  if (!d.hint.empty()) object["hint"] = d.hint;
  return object;
}

}  // namespace

json diagnostic_object(std::string_view file, diagnostic const& d, place_finder& places) {
  json object{{"type", "diagnostic"}, {"file", file}};
  object.update(finding_object(d, places.at(d)));
  return object;
}

json game_object(std::string_view file, std::uint64_t number, game::game_report const& g,
                 std::span<diagnostic const> findings, place_finder& places) {
  json object{{"type", "game"},
              {"file", file},
              {"game", number},
              {"offset", places.offset_of(g.offset)},
              {"line", places.at(g.offset).line},
              {"variant", g.variant},
              {"status", game::name(g.status)},
              {"plies", g.plies},
              {"result", g.result},
              {"outcome", game::name(g.outcome)}};
  json diagnostics = json::array();
  for (auto const& d : findings) diagnostics.push_back(finding_object(d, places.at(d)));
  object["diagnostics"] = std::move(diagnostics);
  return object;
}

}  // namespace pgnx::cli
