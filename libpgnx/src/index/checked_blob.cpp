#include "index/checked_blob.hpp"

#define XXH_INLINE_ALL
#include <xxhash.h>

#include <cstring>

namespace pgnx::index {

void seal(std::string& bytes) {
  std::uint64_t const sum = XXH3_64bits(bytes.data(), bytes.size());
  bytes.append(reinterpret_cast<char const*>(&sum), sizeof sum);
}

std::optional<std::string_view> unsealed(std::string_view sealed) noexcept {
  std::uint64_t sum = 0;
  if (sealed.size() < sizeof sum) return std::nullopt;
  auto const bytes = sealed.substr(0, sealed.size() - sizeof sum);
  std::memcpy(&sum, sealed.data() + bytes.size(), sizeof sum);
  if (XXH3_64bits(bytes.data(), bytes.size()) != sum) return std::nullopt;
  return bytes;
}

std::string_view checked_row(database& in, statement& find, std::int64_t key) {
  find.bind(1, key);
  auto const bytes = find.step() ? unsealed(find.blob(0)) : std::nullopt;
  if (!bytes) in.fail_as_damaged();
  return *bytes;
}

}  // namespace pgnx::index
