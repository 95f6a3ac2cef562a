#include <pgnx/query/conditions.hpp>

namespace pgnx::query {
namespace {

struct needs {
  need operator()(tag_text_condition const&) const noexcept { return need::tags; }
  need operator()(variant_condition const&) const noexcept { return need::result; }
  need operator()(comment_condition const&) const noexcept { return need::record; }
  need operator()(range_condition const& c) const noexcept {
    switch (c.what) {
      case measure::glyph: return need::record;
      case measure::plies:
      case measure::moves: return need::moves;
      case measure::last_series: return need::board;
      default: return need::tags;
    }
  }
  need operator()(word_condition const& c) const noexcept {
    switch (c.what) {
      case attribute::result: return need::result;
      case attribute::outcome: return need::moves;
      default: return need::record;
    }
  }
  need operator()(position_condition const&) const noexcept { return need::board; }
  need operator()(pattern_condition const&) const noexcept { return need::board; }
  need operator()(material_condition const&) const noexcept { return need::board; }
  need operator()(moves_condition const&) const noexcept { return need::board; }
  need operator()(event_condition const&) const noexcept { return need::board; }
};

}  // namespace

need need_of(condition const& c) { return std::visit(needs{}, c); }

std::vector<std::string_view> words_of(attribute what) {
  switch (what) {
    case attribute::result: return {"1-0", "0-1", "1/2-1/2", "*"};
    case attribute::outcome:
      return {"mate",       "progressive-mate", "stalemate",   "insufficient", "repetition",
              "fifty-move", "ten-series",       "variant-end", "time",         "none"};
    case attribute::status: return {"valid", "invalid", "unverified"};
    case attribute::start: return {"array", "set-up"};
    case attribute::content: return {"comments", "variations", "glyphs", "clocks"};
  }
  return {};
}

}  // namespace pgnx::query
