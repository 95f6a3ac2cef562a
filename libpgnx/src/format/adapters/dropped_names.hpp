#pragma once
#include <cstdint>
#include <string>
#include <string_view>

#include "format/adapter.hpp"

namespace pgnx::format {

/// The fields of one record that nothing in it stands for: one note names them all, or the first hundred.
class dropped_names {
 public:
  void add(std::string_view name, std::uint64_t source_offset);
  /// Tells those that were added; nothing where there are none.
  void tell(foreign_record& into) const;

 private:
  std::string names_;
  std::size_t count_ = 0;
  std::uint64_t first_place_ = 0;
};

}  // namespace pgnx::format
