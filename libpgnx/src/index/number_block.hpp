#pragma once
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

/// One column of many games.
namespace pgnx::index {

inline constexpr std::uint32_t numbers_per_block = 16384;

/// Appends numbers, of which some may be `no_number`, with as many bytes each as the one needs that is farthest from
/// the least: none where all are the same.
void append_numbers(std::string& out, std::span<std::int64_t const> numbers);

/// Puts the numbers that make up all of `bytes` into `into`; false where the bytes are no block.
bool read_numbers(std::string_view bytes, std::vector<std::int64_t>& into);

}  // namespace pgnx::index
