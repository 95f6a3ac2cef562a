#pragma once
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace pgnx::format {

struct located_tag {
  std::string name;
  std::string value;
  std::uint64_t place = 0;  ///< of the value, in the source
};

/// Tags in the order they came, repeated ones too. A name is found at once, however many there are.
class located_tags {
 public:
  void add(std::string_view name, std::string_view value, std::uint64_t place);
  /// The first tag of that name, valid until one is added; null where there is none.
  [[nodiscard]] located_tag const* find(std::string_view name) const noexcept;
  [[nodiscard]] located_tag* find(std::string_view name) noexcept;

  [[nodiscard]] bool empty() const noexcept { return tags_.empty(); }
  [[nodiscard]] std::size_t size() const noexcept { return tags_.size(); }
  [[nodiscard]] located_tag const& front() const noexcept { return tags_.front(); }
  [[nodiscard]] located_tag& back() noexcept { return tags_.back(); }
  [[nodiscard]] auto begin() const noexcept { return tags_.begin(); }
  [[nodiscard]] auto end() const noexcept { return tags_.end(); }

 private:
  struct hash : std::hash<std::string_view> {
    using is_transparent = void;
  };

  std::vector<located_tag> tags_;
  // The first of each name. Few tags have none: looking at them is faster.
  std::unordered_map<std::string, std::size_t, hash, std::equal_to<>> by_name_;
};

}  // namespace pgnx::format
