#include "query/fields.hpp"

#include <algorithm>
#include <string>

#include <pgnx/base/ascii.hpp>

namespace pgnx::query {
namespace {

using enum field_kind;

constexpr auto fields = std::to_array<field>({
    {"player", text, {"White", "Black"}},
    {"white", text, {"White"}},
    {"black", text, {"Black"}},
    {"event", text, {"Event"}},
    {"site", text, {"Site"}},
    {"round", text, {"Round"}},
    {"source", text, {"Source"}},
    {"annotator", text, {"Annotator"}},
    {"team", text, {"WhiteTeam", "BlackTeam"}},
    {"title", text, {"WhiteTitle", "BlackTitle"}},
    {"white.title", text, {"WhiteTitle"}},
    {"black.title", text, {"BlackTitle"}},
    {"opening", text, {"Opening"}},
    {"timecontrol", text, {"TimeControl"}},
    {"termination", text, {"Termination"}},
    {"elo", rating, {"WhiteElo", "BlackElo"}},
    {"white.elo", rating, {"WhiteElo"}},
    {"whiteelo", rating, {"WhiteElo"}},
    {"black.elo", rating, {"BlackElo"}},
    {"blackelo", rating, {"BlackElo"}},
    {"elo.diff", rating_difference, {"WhiteElo", "BlackElo"}},
    {"elo.average", rating_average, {"WhiteElo", "BlackElo"}},
    {"date", date, {"Date"}},
    {"year", year, {"Date"}},
    {"month", month, {"Date"}},
    {"eco", eco, {"ECO"}},
    {"plies", plies},
    {"moves", moves},
    {"series", series},
    {"nag", glyph},
    {"result", result, {"Result"}},
    {"outcome", outcome},
    {"status", status},
    {"start", start},
    {"variant", variant},
    {"comment", comment},
});

constexpr auto other_subjects =
    std::to_array<std::string_view>({"tag", "has", "position", "pattern", "material", "check", "mate", "capture",
                                     "promotion", "castling", "en-passant"});

}  // namespace

std::vector<std::string> field::tag_names() const {
  std::vector<std::string> names;
  for (auto const tag : tags)
    if (!tag.empty()) names.emplace_back(tag);
  return names;
}

field const* find_field(std::string_view name) noexcept {
  auto const* const found =
      std::ranges::find_if(fields, [&](field const& f) { return base::is_same_but_for_case(f.name, name); });
  return found == fields.end() ? nullptr : found;
}

std::vector<std::string_view> known_subjects() {
  std::vector<std::string_view> names;
  names.reserve(fields.size() + other_subjects.size());
  for (auto const& f : fields) names.push_back(f.name);
  names.insert(names.end(), other_subjects.begin(), other_subjects.end());
  return names;
}

}  // namespace pgnx::query
