#pragma once
#include <string>
#include <string_view>
#include <vector>

#include <pgnx/game/report.hpp>

/// Records for tests, and what is said of them.
namespace pgnx::test {

struct record_tags {
  std::string_view result = "*";
  std::string_view others{};   ///< whole tag pairs, each with its line end
  std::string_view variant{};  ///< empty: no such tag
};

/// A record in export format as far as its tags go, so that only the movetext is to be talked of.
inline std::string record_of(std::string_view movetext, record_tags const& tags = {}) {
  std::string text =
      "[Event \"Willow Cup\"]\n[Site \"Testville\"]\n[Date \"2024.03.05\"]\n[Round \"1\"]\n[White \"Fern, Ada\"]\n"
      "[Black \"Moss, Ben\"]\n";
  text.append("[Result \"").append(tags.result).append("\"]\n").append(tags.others);
  if (!tags.variant.empty()) text.append("[Variant \"").append(tags.variant).append("\"]\n");
  return text.append("\n").append(movetext).append("\n\n");
}

/// The codes of all findings in games, in their order.
inline std::vector<std::string> codes_of(game::findings const& found) {
  std::vector<std::string> names;
  for (auto const& d : found.diagnostics) names.emplace_back(record::info(d.id).name);
  return names;
}

}  // namespace pgnx::test
