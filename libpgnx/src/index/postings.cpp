#include "index/postings.hpp"

#include <algorithm>
#include <bit>

#include "index/varint.hpp"

namespace pgnx::index {
namespace {

// A slot is a row of entries. Each begins with the distance of its key from the one before, doubled; the lowest bit
// says that the position occurs more than once. Then game and ply of its one occurrence follow, or the number of bytes
// its occurrences take, each as the distance of its game from the one before, and its ply.
constexpr std::uint64_t occurrences_per_slot = 256;

void append_occurrences(std::string& out, std::span<keyed_occurrence const> of_one_key) {
  std::string bytes;
  std::uint32_t before = 0;
  for (auto const& [key, where] : of_one_key) {
    append_varint(bytes, where.game - before);
    append_varint(bytes, where.ply);
    before = where.game;
  }
  append_varint(out, bytes.size());
  out += bytes;
}

std::span<keyed_occurrence const> front_of_one_key(std::span<keyed_occurrence const> sorted) noexcept {
  std::size_t count = 1;
  while (count < sorted.size() && sorted[count].key == sorted.front().key) ++count;
  return sorted.first(count);
}

constexpr std::uint64_t behind_slot_bits(std::uint64_t key, int bits) noexcept {
  return key & (~std::uint64_t{0} >> bits);
}

std::optional<std::uint32_t> take_number(std::string_view& from) noexcept {
  auto const value = take_varint(from);
  if (!value || *value > UINT32_MAX) return std::nullopt;
  return static_cast<std::uint32_t>(*value);
}

std::optional<occurrence> take_occurrence(std::string_view& from, std::uint32_t game_before) noexcept {
  auto const distance = take_number(from);
  auto const ply = distance ? take_number(from) : std::nullopt;
  if (!ply) return std::nullopt;
  return occurrence{game_before + *distance, *ply};
}

found_postings broken() { return {.is_sound = false, .where = {}}; }

found_postings read_occurrences(std::string_view bytes, std::size_t most) {
  found_postings found;
  std::uint32_t game = 0;
  while (!bytes.empty() && found.where.size() < most) {
    auto const where = take_occurrence(bytes, game);
    if (!where) return broken();
    found.where.push_back(*where);
    game = where->game;
  }
  return found;
}

}  // namespace

int slot_bits(std::uint64_t occurrences) noexcept {
  return std::clamp(static_cast<int>(std::bit_width(occurrences / occurrences_per_slot)), 1, 31);
}

void append_slot(std::string& out, std::span<keyed_occurrence const> sorted, int bits) {
  std::uint64_t before = 0;
  while (!sorted.empty()) {
    auto const same = front_of_one_key(sorted);
    auto const key = behind_slot_bits(same.front().key, bits);
    append_varint(out, (key - before) << 1 | (same.size() > 1 ? 1 : 0));
    if (same.size() == 1) {
      append_varint(out, same.front().where.game);
      append_varint(out, same.front().where.ply);
    } else {
      append_occurrences(out, same);
    }
    before = key;
    sorted = sorted.subspan(same.size());
  }
}

found_postings find_in_slot(std::string_view slot, std::uint64_t key, int bits, std::size_t most) {
  auto const wanted = behind_slot_bits(key, bits);
  std::uint64_t at = 0;
  while (!slot.empty()) {
    auto const head = take_varint(slot);
    if (!head) return broken();
    at += *head >> 1;
    if (at > wanted) break;
    bool const is_one = (*head & 1) == 0;
    if (is_one) {
      auto const where = take_occurrence(slot, 0);
      if (!where) return broken();
      if (at == wanted && most != 0) return {.where = {*where}};
      continue;
    }
    auto const size = take_varint(slot);
    if (!size || *size > slot.size()) return broken();
    if (at == wanted) return read_occurrences(slot.substr(0, *size), most);
    slot.remove_prefix(*size);
  }
  return {};
}

}  // namespace pgnx::index
