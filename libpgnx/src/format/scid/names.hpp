#pragma once
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "format/scid/bytes.hpp"
#include "format/scid/index.hpp"

namespace pgnx::format::scid {

/// The names of a base by their numbers. What is held in memory grows with what the file really holds, up to
/// `max_bytes`.
class name_table {
 public:
  static constexpr std::uint64_t max_bytes = std::uint64_t{1} << 30;

  /// Reads what can be read and says in `problems` what cannot.
  name_table(generation g, random_bytes const& from);

  /// Nothing where there is no such name.
  [[nodiscard]] std::optional<std::string_view> find(name_kind kind, std::uint32_t number) const noexcept;
  [[nodiscard]] std::size_t size(name_kind kind) const noexcept {
    return names_[static_cast<std::size_t>(kind)].size();
  }
  [[nodiscard]] std::vector<std::string> const& problems() const noexcept { return problems_; }

 private:
  struct entry {
    std::uint32_t number;
    std::uint32_t size;
    std::uint64_t offset;
  };

  void read_scid4(std::string_view file);
  bool read_scid4_kind(byte_cursor& from, std::size_t kind, std::uint32_t count, std::uint32_t most_often);
  void read_scid5(std::string_view file);
  void add(std::size_t kind, std::uint32_t number, std::string_view shared, std::string_view rest);

  std::string text_;
  std::array<std::vector<entry>, name_kinds> names_;  // by number
  std::vector<std::string> problems_;
};

/// Gives names their numbers, in the order they come, and keeps the bytes of a SCID5 file of names.
class name_numbers {
 public:
  std::uint32_t number_of(name_kind kind, std::string_view name);
  /// What has to be written since the last call.
  std::string take_bytes();

 private:
  struct hash {
    using is_transparent = void;
    std::size_t operator()(std::string_view name) const noexcept { return std::hash<std::string_view>{}(name); }
  };
  std::array<std::unordered_map<std::string, std::uint32_t, hash, std::equal_to<>>, name_kinds> numbers_;
  std::string bytes_;
};

/// What an index has room for.
inline constexpr std::size_t max_name_bytes = 255;

}  // namespace pgnx::format::scid
