#include "report/found_place.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "report/json_line.hpp"

namespace pgnx::cli {

std::string json_of(found_place const& at) {
  nlohmann::ordered_json object{{"file", at.file}, {"game", at.game}, {"offset", at.offset}};
  if (at.length) object["length"] = *at.length;
  object["line"] = at.line;
  if (at.ply) object["ply"] = *at.ply;
  return json_line(object);
}

std::string offsets_of(found_place const& at) {
  return fmt::format("{}\t{}\t{}\n", at.file, at.offset, at.length ? std::to_string(*at.length) : std::string());
}

}  // namespace pgnx::cli
