#include "format/adapters/lichess_words.hpp"

#include <algorithm>
#include <array>

namespace pgnx::format::lichess {
namespace {

struct perf_name {
  std::string_view perf;
  std::string_view name;
};
constexpr auto perf_names = std::to_array<perf_name>({{"ultraBullet", "UltraBullet"},
                                                      {"bullet", "Bullet"},
                                                      {"blitz", "Blitz"},
                                                      {"rapid", "Rapid"},
                                                      {"classical", "Classical"},
                                                      {"correspondence", "Correspondence"},
                                                      {"chess960", "Chess960"},
                                                      {"crazyhouse", "Crazyhouse"},
                                                      {"antichess", "Antichess"},
                                                      {"atomic", "Atomic"},
                                                      {"horde", "Horde"},
                                                      {"kingOfTheHill", "King of the Hill"},
                                                      {"racingKings", "Racing Kings"},
                                                      {"threeCheck", "Three-check"}});

struct status_row {
  std::string_view status;
  std::string_view termination;
  bool is_draw;  // where nobody has won
};
constexpr auto statuses = std::to_array<status_row>({{"created", "Unterminated", false},
                                                     {"started", "Unterminated", false},
                                                     {"aborted", "Abandoned", false},
                                                     {"noStart", "Abandoned", false},
                                                     {"mate", "Normal", false},
                                                     {"resign", "Normal", false},
                                                     {"stalemate", "Normal", true},
                                                     {"draw", "Normal", true},
                                                     {"variantEnd", "Normal", true},
                                                     {"timeout", "Time forfeit", true},
                                                     {"outoftime", "Time forfeit", true},
                                                     {"insufficientMaterialClaim", "Insufficient material", true},
                                                     {"cheat", "Rules infraction", false},
                                                     {"unknownFinish", "Unknown", false}});

constexpr status_row const* find_status(std::string_view status) noexcept {
  auto const* const row = std::ranges::find(statuses, status, &status_row::status);
  return row == statuses.end() ? nullptr : row;
}

}  // namespace

std::string_view name_of_perf(std::string_view perf) noexcept {
  auto const* const row = std::ranges::find(perf_names, perf, &perf_name::perf);
  return row == perf_names.end() ? perf : row->name;
}

std::string_view perf_of_name(std::string_view name) noexcept {
  auto const* const row = std::ranges::find(perf_names, name, &perf_name::name);
  return row == perf_names.end() ? name : row->perf;
}

std::string_view termination_of_status(std::string_view status) noexcept {
  auto const* const row = find_status(status);
  return row == nullptr ? std::string_view() : row->termination;
}

bool is_draw_without_winner(std::string_view status) noexcept {
  auto const* const row = find_status(status);
  return row != nullptr && row->is_draw;
}

}  // namespace pgnx::format::lichess
