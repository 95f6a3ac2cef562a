#include "format/scid/names.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace pgnx::format::scid {
namespace {

constexpr std::string_view magic{"Scid.sn\0", 8};
constexpr std::size_t scid4_names_header_bytes = 36;
constexpr std::array<std::string_view, name_kinds> kind_names{"players", "events", "sites", "rounds"};

std::string read_all(random_bytes const& from, std::uint64_t most) {
  constexpr std::size_t step = std::size_t{1} << 20;
  std::string text;
  while (text.size() < most) {
    auto const before = text.size();
    text.resize(before + step);
    auto const got = from.read_at(std::span(text).subspan(before), before);
    text.resize(before + got);
    if (got < step) break;
  }
  return text;
}

/// How many bytes SCID4 gives to a number up to `largest`.
constexpr std::size_t bytes_for(std::uint32_t largest) noexcept {
  return largest < 0x100 ? 1 : largest < 0x10000 ? 2 : 3;
}

/// Seven bits a byte, the lowest first; the highest bit says that more follow.
std::optional<std::uint64_t> take_varint(byte_cursor& from) noexcept {
  std::uint64_t number = 0;
  for (unsigned shift = 0; shift < 63; shift += 7) {
    auto const byte = from.take();
    if (!byte) return std::nullopt;
    number |= static_cast<std::uint64_t>(*byte & 0x7F) << shift;
    if (*byte < 0x80) return number;
  }
  return std::nullopt;
}

}  // namespace

name_table::name_table(generation g, random_bytes const& from) {
  auto const file = read_all(from, max_bytes);
  if (from.size() > max_bytes)
    problems_.push_back(fmt::format("the names behind byte {} are not read: that is the limit", max_bytes));
  if (g == generation::scid4)
    read_scid4(file);
  else
    read_scid5(file);
  for (auto& names : names_) std::ranges::stable_sort(names, {}, &entry::number);
}

std::optional<std::string_view> name_table::find(name_kind kind, std::uint32_t number) const noexcept {
  auto const& names = names_[static_cast<std::size_t>(kind)];
  auto const found = std::ranges::lower_bound(names, number, {}, &entry::number);
  if (found == names.end() || found->number != number) return std::nullopt;
  return std::string_view(text_).substr(static_cast<std::size_t>(found->offset), found->size);
}

void name_table::add(std::size_t kind, std::uint32_t number, std::string_view shared, std::string_view rest) {
  auto const size = static_cast<std::uint32_t>(shared.size() + rest.size());
  names_[kind].push_back({number, size, text_.size()});
  text_.append(shared).append(rest);
}

void name_table::read_scid4(std::string_view file) {
  if (file.size() < scid4_names_header_bytes || !file.starts_with(magic)) {
    problems_.emplace_back("expected \"Scid.sn\" and a header of 36 bytes: none of the names is known");
    return;
  }
  byte_cursor from(file.substr(scid4_names_header_bytes));
  for (std::size_t kind = 0; kind < name_kinds; ++kind) {
    auto const count = big_endian_at(file, 12 + 3 * kind, 3);
    auto const most_often = big_endian_at(file, 24 + 3 * kind, 3);
    if (!read_scid4_kind(from, kind, count, most_often)) return;
  }
  if (!from.is_at_end()) problems_.push_back(fmt::format("{} bytes stand behind the last name", from.left()));
}

/// False where the file cannot be read on.
bool name_table::read_scid4_kind(byte_cursor& from, std::size_t kind, std::uint32_t count, std::uint32_t most_often) {
  auto const number_bytes = count >= 0x10000 ? std::size_t{3} : std::size_t{2};
  auto const often_bytes = bytes_for(most_often);
  std::string last;
  for (std::uint32_t i = 0; i < count; ++i) {
    auto const number = from.take_big_endian(number_bytes);
    auto const often = from.take_big_endian(often_bytes);
    auto const size = from.take();
    auto const shared = i == 0 ? std::optional<std::uint8_t>(0) : from.take();
    if (!number || !often || !size || !shared || *shared > *size || *shared > last.size()) break;
    auto const rest = from.take(static_cast<std::size_t>(*size) - *shared);
    if (!rest || text_.size() + *size > max_bytes) break;
    last.resize(*shared);
    add(kind, *number, last, *rest);
    last += *rest;
  }
  if (names_[kind].size() == count) return true;
  problems_.push_back(fmt::format("{} {} announced, {} can be read; nothing behind byte {} is known", count,
                                  kind_names[kind], names_[kind].size(), scid4_names_header_bytes + from.offset()));
  return false;
}

void name_table::read_scid5(std::string_view file) {
  byte_cursor from(file);
  while (!from.is_at_end()) {
    auto const at = from.offset();
    auto const head = take_varint(from);
    auto const name =
        head && *head >> 3 <= from.left() ? from.take(static_cast<std::size_t>(*head >> 3)) : std::nullopt;
    if (!name) {
      problems_.push_back(
          fmt::format("no name can be read from byte {} on, {} bytes before the end", at, file.size() - at));
      return;
    }
    // Other kinds tell of the base, and have no number.
    auto const kind = static_cast<std::size_t>(*head & 7);
    if (kind < name_kinds) add(kind, static_cast<std::uint32_t>(names_[kind].size()), {}, *name);
  }
}

std::uint32_t name_numbers::number_of(name_kind kind, std::string_view name) {
  auto& numbers = numbers_[static_cast<std::size_t>(kind)];
  if (auto const found = numbers.find(name); found != numbers.end()) return found->second;
  auto const number = static_cast<std::uint32_t>(numbers.size());
  numbers.emplace(name, number);
  auto head = static_cast<std::uint64_t>(name.size()) << 3 | static_cast<std::uint64_t>(kind);
  for (; head >= 0x80; head >>= 7) bytes_ += static_cast<char>((head & 0x7F) | 0x80);
  bytes_ += static_cast<char>(head);
  bytes_ += name;
  return number;
}

std::string name_numbers::take_bytes() { return std::exchange(bytes_, {}); }

}  // namespace pgnx::format::scid
