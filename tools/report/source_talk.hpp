#pragma once
#include <string_view>

#include <pgnx/pipeline/job.hpp>

namespace pgnx::cli {

/// Tells on standard error what is wrong with inputs of other formats than PGN, for commands that copy records.
class source_talk {
 public:
  /// Call it for each chunk in input order.
  void tell(pipeline::chunk const& c, std::string_view file);
  /// Something was not understood.
  [[nodiscard]] bool has_errors() const noexcept { return has_errors_; }

 private:
  bool has_errors_ = false;
};

}  // namespace pgnx::cli
