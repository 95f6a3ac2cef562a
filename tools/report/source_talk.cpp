#include "report/source_talk.hpp"

#include <cstdio>
#include <string>

#include "report/diagnostic_text.hpp"
#include "report/told_findings.hpp"
#include "report/translated.hpp"

namespace pgnx::cli {

void source_talk::tell(pipeline::chunk const& c, std::string_view file) {
  if (!c.origins) return;
  game::findings found;
  game::game_report all;
  all.length = c.text.size() + 1;
  found.games.push_back(all);
  add_source_findings(found, c, c.text.size(), {});
  place_finder places(c, {});
  std::string talk;
  auto const tell = [&](record::diagnostic const& d) {
    append_diagnostic(talk, file, places.at(d), d, places.text_around(d));
    has_errors_ = has_errors_ || d.level == record::severity::error;
  };
  for (auto const& d : found.diagnostics)
    if (is_told_in_any_case(c, d)) tell(d);
  for (auto const& d : found.outside)
    if (is_told_outside(d)) tell(d);
  std::fputs(talk.c_str(), stderr);
}

}  // namespace pgnx::cli
