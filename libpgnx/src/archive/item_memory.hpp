#pragma once
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string_view>
#include <vector>

#include <pgnx/archive/external_sorter.hpp>

namespace pgnx::archive {

/// Where two keys first differ they mostly do so within eight bytes, which compare as a number.
[[nodiscard]] std::uint64_t key_front(std::string_view key) noexcept;

/// Items in memory, to be sorted at once.
class item_memory {
 public:
  void add(std::string_view key, std::string_view content);
  /// What the items take, with what belongs to them.
  [[nodiscard]] std::uint64_t bytes() const noexcept;
  /// What they would take with another one.
  [[nodiscard]] std::uint64_t bytes_with(std::string_view key, std::string_view content) const noexcept;

  void sort();
  [[nodiscard]] std::size_t size() const noexcept { return items_.size(); }
  [[nodiscard]] sorted_item at(std::size_t index) const noexcept;
  void clear() noexcept;

 private:
  struct item {
    std::uint64_t front;
    char const* bytes;
    std::size_t key_size;
    std::size_t content_size;
    std::size_t number;
  };
  struct block {
    std::unique_ptr<char[]> bytes;
    std::size_t size;
  };

  char* take(std::size_t size);

  std::vector<item> items_;
  std::vector<block> blocks_;
  char* free_begin_ = nullptr;
  std::size_t free_size_ = 0;
  std::uint64_t block_bytes_ = 0;
};

}  // namespace pgnx::archive
