#include "format/scid/index.hpp"

#include <algorithm>

#include "format/scid/bytes.hpp"

namespace pgnx::format::scid {
namespace {

constexpr std::string_view magic{"Scid.si\0", 8};

constexpr std::uint8_t byte_at(std::string_view bytes, std::size_t offset) noexcept {
  return static_cast<std::uint8_t>(bytes[offset]);
}

/// The lowest bits of a number.
template <class Number = std::uint32_t>
constexpr Number low_bits(std::uint32_t number, unsigned bits) noexcept {
  return static_cast<Number>(number & ((1U << bits) - 1));
}

/// SCID4 keeps the year of an event as its distance to that of the game, plus 4, in 3 bits; 0 is no date.
std::uint32_t event_date_of(std::uint32_t stored, std::uint32_t date) noexcept {
  if (stored == 0) return 0;
  auto const year = (date >> 9) + (stored >> 9);
  return year < 4 ? 0 : (year - 4) << 9 | low_bits(stored, 9);
}

void copy_home_pawns(index_entry& e, std::string_view from) noexcept {
  std::ranges::transform(from, e.home_pawns.begin(), [](char c) { return static_cast<std::uint8_t>(c); });
}

index_entry decode_scid4(std::string_view bytes) noexcept {
  auto const two = [&](std::size_t at) { return big_endian_at(bytes, at, 2); };
  index_entry e;
  auto const high_bits = byte_at(bytes, 6);
  e.offset = big_endian_at(bytes, 0, 4);
  e.size = two(4) | static_cast<std::uint32_t>(high_bits >> 7) << 16;
  e.flags = two(7) | low_bits(high_bits, 6) << 16;
  e.white = two(10) | static_cast<std::uint32_t>(byte_at(bytes, 9) >> 4) << 16;
  e.black = two(12) | low_bits(byte_at(bytes, 9), 4) << 16;
  auto const places = byte_at(bytes, 14);
  e.event = two(15) | static_cast<std::uint32_t>(places >> 5) << 16;
  e.site = two(17) | low_bits(places >> 2, 3) << 16;
  e.round = two(19) | low_bits(places, 2) << 16;
  auto const counts = two(21);
  e.variations = low_bits<std::uint8_t>(counts >> 8, 4);
  e.comments = low_bits<std::uint8_t>(counts >> 4, 4);
  e.nags = low_bits<std::uint8_t>(counts, 4);
  e.result = static_cast<std::uint8_t>(counts >> 12);
  e.eco = static_cast<std::uint16_t>(two(23));
  auto const dates = big_endian_at(bytes, 25, 4);
  e.date = low_bits(dates, 20);
  e.event_date = event_date_of(dates >> 20, e.date);
  for (std::size_t side = 0; side < 2; ++side) {
    auto const rating = two(29 + 2 * side);
    e.ratings[side] = low_bits<std::uint16_t>(rating, 12);
    e.rating_types[side] = static_cast<std::uint8_t>(rating >> 12);
  }
  e.final_material = low_bits(big_endian_at(bytes, 33, 4), 24);
  copy_home_pawns(e, bytes.substr(38, 9));
  e.plies = static_cast<std::uint16_t>(byte_at(bytes, 37) | static_cast<unsigned>(e.home_pawns[0] >> 6) << 8);
  e.home_pawns[0] &= 0x3F;
  return e;
}

index_entry decode_scid5(std::string_view bytes) noexcept {
  auto const word = [&](std::size_t i) { return little_endian_at(bytes, 4 * i); };
  index_entry e;
  e.comments = static_cast<std::uint8_t>(word(0) >> 28);
  e.white = low_bits(word(0), 28);
  e.variations = static_cast<std::uint8_t>(word(1) >> 28);
  e.black = low_bits(word(1), 28);
  e.nags = static_cast<std::uint8_t>(word(2) >> 28);
  e.event = low_bits(word(2), 28);
  e.site = word(3);
  e.is_chess960 = word(4) >> 31 != 0;
  e.round = low_bits(word(4), 31);
  e.ratings = {static_cast<std::uint16_t>(word(5) >> 20), static_cast<std::uint16_t>(word(6) >> 20)};
  e.date = low_bits(word(5), 20);
  e.event_date = low_bits(word(6), 20);
  e.plies = static_cast<std::uint16_t>(word(7) >> 22);
  e.flags = low_bits(word(7), 22);
  e.size = word(8) >> 15;
  e.offset = static_cast<std::uint64_t>(low_bits(word(8), 15)) << 32 | word(9);
  e.final_material = low_bits(word(10), 24);
  e.eco = low_bits<std::uint16_t>(word(11), 16);
  e.result = low_bits<std::uint8_t>(word(11) >> 16, 2);
  e.rating_types = {low_bits<std::uint8_t>(word(11) >> 21, 3), low_bits<std::uint8_t>(word(11) >> 18, 3)};
  copy_home_pawns(e, bytes.substr(47, 9));
  return e;
}

void append_word(std::string& out, std::uint32_t word) {
  for (int i = 0; i < 4; ++i, word >>= 8) out += static_cast<char>(word & 0xFF);
}

}  // namespace

index_entry decode_entry(generation g, std::string_view bytes) noexcept {
  return g == generation::scid4 ? decode_scid4(bytes) : decode_scid5(bytes);
}

void append_scid5_entry(std::string& out, index_entry const& e) {
  auto const high = [](std::uint32_t number, unsigned bits) { return number << (32 - bits); };
  append_word(out, high(e.comments, 4) | e.white);
  append_word(out, high(e.variations, 4) | e.black);
  append_word(out, high(e.nags, 4) | e.event);
  append_word(out, e.site);
  append_word(out, high(e.is_chess960 ? 1 : 0, 1) | e.round);
  append_word(out, high(e.ratings[0], 12) | e.date);
  append_word(out, high(e.ratings[1], 12) | e.event_date);
  append_word(out, high(e.plies, 10) | e.flags);
  append_word(out, high(e.size, 17) | static_cast<std::uint32_t>(e.offset >> 32));
  append_word(out, static_cast<std::uint32_t>(e.offset));
  // The first byte would tell which of Scid's own list of openings is played; 0 is none.
  append_word(out, e.final_material);
  append_word(out, high(e.home_pawns[0], 8) | static_cast<std::uint32_t>(e.rating_types[0]) << 21 |
                       static_cast<std::uint32_t>(e.rating_types[1]) << 18 |
                       static_cast<std::uint32_t>(e.result) << 16 | e.eco);
  for (std::size_t i = 1; i < e.home_pawns.size(); ++i) out += static_cast<char>(e.home_pawns[i]);
}

scid4_header decode_scid4_header(std::string_view bytes) noexcept {
  if (bytes.size() < scid4_header_bytes || !bytes.starts_with(magic)) return {};
  return {.is_scid = true, .version = big_endian_at(bytes, 8, 2), .games = big_endian_at(bytes, 14, 3)};
}

}  // namespace pgnx::format::scid
