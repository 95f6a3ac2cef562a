#include "report/conversion_report.hpp"

#include <numeric>
#include <nlohmann/json.hpp>

#include "report/finding_json.hpp"
#include "report/json_line.hpp"

namespace pgnx::cli {
namespace {

constexpr std::array<std::string_view, 4> fate_names{"written", "kept", "in-part", "left-out"};

std::string_view name(fate f) noexcept { return fate_names[static_cast<std::size_t>(f)]; }

}  // namespace

conversion_report::conversion_report(std::string const& path, io::existing_file policy,
                                     std::span<io::input const> inputs)
    : inputs_(inputs) {
  if (!path.empty()) out_.emplace(path, policy);
}

void conversion_report::add(converted_chunk const& c) {
  if (!is_asked_for()) return;
  if (c.chunk.is_first()) games_in_file_ = 0;
  auto const& file = inputs_[c.chunk.input].name;
  place_finder places(c.chunk, c.start);
  std::string lines;
  auto outside = c.found.outside.begin();
  auto const add_outside_before = [&](std::size_t offset) {
    for (; outside != c.found.outside.end() && outside->offset <= offset; ++outside)
      add_outside(lines, file, *outside, places);
  };
  for (std::size_t i = 0; i < c.found.games.size(); ++i) {
    auto const& g = c.found.games[i];
    add_outside_before(g.offset);
    auto const findings = std::span(c.found.diagnostics).subspan(g.first_diagnostic, g.diagnostics);
    auto object = game_object(file, ++games_in_file_, g, findings, places);
    object["became"] = name(c.fates[i]);
    lines += json_line(object);
    ++by_fate_[static_cast<std::size_t>(c.fates[i])];
    for (auto const& d : findings) count(d);
  }
  add_outside_before(c.chunk.text.size());
  out_->write(lines);
}

void conversion_report::add_outside(std::string& lines, std::string_view file, record::diagnostic const& d,
                                    place_finder& places) {
  lines += json_line(diagnostic_object(file, d, places));
  count(d);
}

void conversion_report::count(record::diagnostic const& d) noexcept {
  ++by_severity_[static_cast<std::size_t>(d.level)];
}

void conversion_report::commit() {
  if (!is_asked_for()) return;
  nlohmann::ordered_json object{{"type", "summary"},
                                {"files", inputs_.size()},
                                {"games", std::accumulate(by_fate_.begin(), by_fate_.end(), std::uint64_t{0})}};
  for (std::size_t i = 0; i < by_fate_.size(); ++i) object[std::string(fate_names[i])] = by_fate_[i];
  object["notes"] = by_severity_[static_cast<std::size_t>(record::severity::note)];
  object["warnings"] = by_severity_[static_cast<std::size_t>(record::severity::warning)];
  object["errors"] = by_severity_[static_cast<std::size_t>(record::severity::error)];
  out_->write(json_line(object));
  out_->commit();
}

}  // namespace pgnx::cli
