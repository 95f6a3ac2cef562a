#include "index/stored_moves.hpp"

namespace pgnx::index {
namespace {

// facts, length of the start, start, moves
template <typename Value>
void append_raw(std::string& out, Value value) {
  for (std::size_t i = 0; i < sizeof value; ++i) out += static_cast<char>(static_cast<std::uint64_t>(value) >> (8 * i));
}

template <typename Value>
Value raw_at(char const* at) noexcept {
  std::uint64_t value = 0;
  for (std::size_t i = 0; i < sizeof(Value); ++i) value |= std::uint64_t{static_cast<unsigned char>(at[i])} << (8 * i);
  return static_cast<Value>(value);
}

constexpr std::size_t head_bytes = 8 + 4 + 2 + 2 + 2 + 1 + 1 + 2;

}  // namespace

void append_line(std::string& block, line_facts const& facts, std::string_view start,
                 std::span<move_code const> moves) {
  append_raw(block, facts.final_units);
  append_raw(block, static_cast<std::uint32_t>(moves.size()));
  append_raw(block, facts.white_elo);
  append_raw(block, facts.black_elo);
  append_raw(block, facts.year);
  append_raw(block, facts.result);
  append_raw(block, facts.flags);
  append_raw(block, static_cast<std::uint16_t>(start.size()));
  block += start;
  for (auto const m : moves) append_raw(block, m);
}

std::optional<stored_line> take_line(std::string_view& block) noexcept {
  if (block.size() < head_bytes) return std::nullopt;
  char const* const head = block.data();
  stored_line line{.facts = {.final_units = raw_at<std::uint64_t>(head),
                             .plies = raw_at<std::uint32_t>(head + 8),
                             .white_elo = raw_at<std::uint16_t>(head + 12),
                             .black_elo = raw_at<std::uint16_t>(head + 14),
                             .year = raw_at<std::uint16_t>(head + 16),
                             .result = raw_at<std::uint8_t>(head + 18),
                             .flags = raw_at<std::uint8_t>(head + 19)},
                   .start = {},
                   .codes = {}};
  std::size_t const start_bytes = raw_at<std::uint16_t>(head + 20);
  std::size_t const move_bytes = std::size_t{line.facts.plies} * 2;
  if (block.size() - head_bytes < start_bytes + move_bytes) return std::nullopt;
  line.start = block.substr(head_bytes, start_bytes);
  line.codes = block.substr(head_bytes + start_bytes, move_bytes);
  block.remove_prefix(head_bytes + start_bytes + move_bytes);
  return line;
}

}  // namespace pgnx::index
