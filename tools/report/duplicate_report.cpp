#include "report/duplicate_report.hpp"

#include <string_view>

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "report/counted.hpp"
#include "report/json_line.hpp"

namespace pgnx::cli {
namespace {

using archive::duplicate_kind;

std::string_view words_for(duplicate_kind kind) noexcept {
  switch (kind) {
    case duplicate_kind::record: return "the same record as";
    case duplicate_kind::moves: return "the same moves as";
    case duplicate_kind::contained: break;
  }
  return "the start of";
}

std::string_view name_of(duplicate_kind kind) noexcept {
  switch (kind) {
    case duplicate_kind::record: return "record";
    case duplicate_kind::moves: return "moves";
    case duplicate_kind::contained: break;
  }
  return "contained";
}

std::string text_of(archive::record_place const& p, std::span<io::input const> inputs) {
  return fmt::format("{}:{}: game {}", inputs[p.input].name, p.line, p.number);
}

nlohmann::ordered_json object_of(archive::record_place const& p, std::span<io::input const> inputs) {
  return {{"file", inputs[p.input].name}, {"game", p.number}, {"line", p.line}};
}

}  // namespace

void duplicate_counts::count(duplicate_kind kind) noexcept {
  switch (kind) {
    case duplicate_kind::record: ++records; break;
    case duplicate_kind::moves: ++moves; break;
    case duplicate_kind::contained: ++contained; break;
  }
}

std::string duplicate_line(archive::duplicate const& d, std::span<io::input const> inputs) {
  return fmt::format("{}: {} {}\n", text_of(d.where, inputs), words_for(d.kind), text_of(d.of, inputs));
}

std::string duplicate_json(archive::duplicate const& d, std::span<io::input const> inputs) {
  nlohmann::ordered_json object{{"type", "duplicate"}};
  object.update(object_of(d.where, inputs));
  object["kind"] = name_of(d.kind);
  object["of"] = object_of(d.of, inputs);
  return json_line(object);
}

std::string summary_line(duplicate_counts const& counts) {
  auto text =
      fmt::format("pgnx dedupe: {} in {}: {} the same record, {} the same moves, {} the start of another game\n",
                  counted(counts.duplicates(), "duplicate", "duplicates"), counted(counts.games, "game", "games"),
                  counts.records, counts.moves, counts.contained);
  if (counts.not_played != 0)
    text += fmt::format("pgnx dedupe: compared as records alone, because their moves could not be played: {} of {}\n",
                        counts.not_played, counted(counts.games, "game", "games"));
  return text;
}

std::string summary_json(duplicate_counts const& counts) {
  return json_line({{"type", "summary"},
                    {"games", counts.games},
                    {"duplicates", counts.duplicates()},
                    {"record", counts.records},
                    {"moves", counts.moves},
                    {"contained", counts.contained},
                    {"not_played", counts.not_played}});
}

}  // namespace pgnx::cli
