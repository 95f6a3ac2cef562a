#pragma once
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace pgnx::archive {

struct sorter_options {
  std::uint64_t memory_bytes = std::uint64_t{512} << 20;  ///< for items; one that is larger is held nevertheless
  std::string folder = ".";                               ///< where temporary files are made, if memory does not do
};

/// An item with the key it is sorted by, as unsigned bytes.
struct sorted_item {
  std::string_view key;
  std::string_view content;
};

/// Sorts more than memory holds: what does not fit goes in sorted runs to a temporary file, which has no name and is
/// gone when the process ends, however it does. The order is stable, and does not depend on the memory allowed.
///
/// Throws io_error where the temporary file cannot be written or read.
class external_sorter {
 public:
  explicit external_sorter(sorter_options options);
  ~external_sorter();
  external_sorter(external_sorter&&) noexcept;
  external_sorter& operator=(external_sorter&&) noexcept;

  void add(std::string_view key, std::string_view content);

  /// The items in order; the first call ends the adding. Views are valid until the next call.
  [[nodiscard]] std::optional<sorted_item> next();

  /// How much has been written to temporary files.
  [[nodiscard]] std::uint64_t temporary_bytes() const noexcept;

 private:
  class implementation;
  std::unique_ptr<implementation> implementation_;
};

}  // namespace pgnx::archive
