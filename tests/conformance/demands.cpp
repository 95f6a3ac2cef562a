#include "demands.hpp"

#include <algorithm>
#include <array>
#include <sstream>
#include <stdexcept>
#include <string_view>

namespace pgnx::conformance {
namespace {

using nlohmann::json;

bool mentions(json const& message, json const& wanted) {
  auto const text = message.get<std::string>();
  auto const holds = [&text](json const& part) { return text.find(part.get<std::string>()) != std::string::npos; };
  return wanted.is_array() ? std::ranges::all_of(wanted, holds) : holds(wanted);
}

bool fits(json const& diagnostic, json const& demand) {
  constexpr std::array keys{"code", "line", "column", "severity"};
  bool const same = std::ranges::all_of(
      keys, [&](char const* key) { return !demand.contains(key) || diagnostic.at(key) == demand.at(key); });
  auto const says = [&](char const* key) {
    return !demand.contains(key) || (diagnostic.contains(key) && mentions(diagnostic.at(key), demand.at(key)));
  };
  return same && says("message") && says("hint");
}

std::size_t code_points(std::string_view text) {
  return static_cast<std::size_t>(
      std::ranges::count_if(text, [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; }));
}

std::string unmet_count(std::vector<json> const& found, json const& demand) {
  auto const count = std::ranges::count_if(found, [&](json const& diagnostic) { return fits(diagnostic, demand); });
  bool const met = demand.contains("count") ? count == demand.at("count") : count > 0;
  if (met) return {};
  return std::to_string(count) + " diagnostics fit, of " + json(found).dump();
}

std::string unmet_tag(json const& tags, json const& demand) {
  auto const name = demand.at("tag").get<std::string>();
  if (!tags.contains(name)) return "the tag is missing in " + tags.dump();
  auto const& value = tags.at(name);
  if (demand.contains("length") && code_points(value.get<std::string>()) != demand.at("length")) {
    return "the value has " + std::to_string(code_points(value.get<std::string>())) + " code points";
  }
  if (demand.contains("value") && value != demand.at("value")) return "the value is " + value.dump();
  if (demand.contains("any") && std::ranges::find(demand.at("any"), value) == demand.at("any").end()) {
    return "the value is " + value.dump();
  }
  return {};
}

std::string unmet_by_game(json const& game, json const& demand) {
  if (demand.contains("tag")) return unmet_tag(game.at("tags"), demand);
  if (demand.contains("tag_count")) {
    return game.at("tags").size() == demand.at("tag_count") ? "" : "the tags are " + game.at("tags").dump();
  }
  for (auto const* key : {"status", "plies"}) {
    if (demand.contains(key) && game.at(key) != demand.at(key)) return std::string(key) + " is " + game.at(key).dump();
  }
  return {};
}

/// The texts of a key that is one text or a list of them.
std::vector<std::string> texts(json const& demand, char const* key) {
  if (!demand.contains(key)) return {};
  auto const& value = demand.at(key);
  return value.is_array() ? value.get<std::vector<std::string>>() : std::vector{value.get<std::string>()};
}

std::string unmet_quiet(std::vector<json> const& found, json const& level) {
  bool const notes_allowed = level == "warning";
  for (auto const& diagnostic : found) {
    if (!notes_allowed || diagnostic.at("severity") != "note") return diagnostic.dump();
  }
  return {};
}

}  // namespace

answer parse_answer(int status, std::string const& output) {
  answer a;
  a.status = status;
  std::istringstream lines(output);
  for (std::string line; std::getline(lines, line);) {
    auto object = json::parse(line);
    auto const type = object.at("type").get<std::string>();
    if (type == "game") {
      a.games.push_back(std::move(object));
    } else if (type == "diagnostic") {
      a.outside.push_back(std::move(object));
    } else if (type == "summary") {
      a.summary = std::move(object);
    } else {
      throw std::runtime_error("unknown type in " + line);
    }
  }
  return a;
}

std::vector<json> diagnostics(answer const& a, std::size_t game) {
  std::vector<json> all;
  auto const append = [&all](json const& one) {
    for (auto const& diagnostic : one.at("diagnostics")) all.push_back(diagnostic);
  };
  if (game > a.games.size()) return all;
  if (game != 0) {
    append(a.games[game - 1]);
    return all;
  }
  all = a.outside;
  std::ranges::for_each(a.games, append);
  return all;
}

bool has_place(std::vector<json> const& found, json const& line, json const& column) {
  return std::ranges::any_of(found, [&](json const& d) { return d.at("line") == line && d.at("column") == column; });
}

std::string unmet_text(int status, std::string const& output, json const& demand) {
  if (status != demand.value("exit", status)) return "status is " + std::to_string(status);
  for (auto const& text : texts(demand, "has"))
    if (output.find(text) == output.npos) return "\"" + text + "\" is not in\n" + output;
  for (auto const& text : texts(demand, "lacks"))
    if (output.find(text) != output.npos) return "\"" + text + "\" is in\n" + output;
  return {};
}

std::string unmet(answer const& a, json const& demand) {
  auto const game = demand.value("game", std::size_t{0});
  if (game > a.games.size()) return "there is no such game";
  auto const found = diagnostics(a, game);
  if (demand.contains("exit")) return a.status == demand.at("exit") ? "" : "status is " + std::to_string(a.status);
  if (demand.contains("quiet")) return unmet_quiet(found, demand.at("quiet"));
  if (demand.contains("code") || demand.contains("line")) return unmet_count(found, demand);
  return game == 0 ? "the demand names no game" : unmet_by_game(a.games[game - 1], demand);
}

}  // namespace pgnx::conformance
