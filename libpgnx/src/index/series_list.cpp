#include "index/series_list.hpp"

#include "index/varint.hpp"

namespace pgnx::index {
namespace {

// number, moves, moves when full and whether a check ended it, each as a varint
bool take_turn(std::string_view& from, statistics::series_facts& turn) {
  auto const take = [&](std::uint32_t& into) {
    auto const value = take_varint(from);
    if (!value || *value > UINT32_MAX) return false;
    into = static_cast<std::uint32_t>(*value);
    return true;
  };
  std::uint32_t is_checked = 0;
  if (!take(turn.number) || !take(turn.moves) || !take(turn.full) || !take(is_checked)) return false;
  turn.is_checked_short = is_checked != 0;
  return true;
}

}  // namespace

void append_series(std::string& out, std::span<statistics::series_facts const> turns) {
  append_varint(out, turns.size());
  for (auto const& turn : turns) {
    append_varint(out, turn.number);
    append_varint(out, turn.moves);
    append_varint(out, turn.full);
    append_varint(out, turn.is_checked_short ? 1 : 0);
  }
}

bool take_series(std::string_view& from, std::vector<statistics::series_facts>& into) {
  into.clear();
  auto const count = take_varint(from);
  // Each takes four bytes at least.
  if (!count || *count > from.size() / 4) return false;
  into.resize(*count);
  for (auto& turn : into)
    if (!take_turn(from, turn)) return false;
  return true;
}

}  // namespace pgnx::index
