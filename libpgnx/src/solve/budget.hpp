#pragma once
#include <pgnx/solve/limits.hpp>

namespace pgnx::solve {

/// What is left of the limits of one question, which may take several searches.
class budget {
 public:
  explicit budget(limits const& within) : limits_(within) {}

  /// Counts a position to look at; false once a limit is reached.
  bool spend_node() {
    constexpr std::uint64_t nodes_between_questions = 4096;
    if (nodes_ >= limits_.nodes) is_spent_ = true;
    if (is_spent_) return false;
    ++nodes_;
    if (nodes_ % nodes_between_questions == 0 && limits_.is_time_up) is_spent_ = limits_.is_time_up();
    return !is_spent_;
  }

  [[nodiscard]] bool is_spent() const noexcept { return is_spent_; }
  [[nodiscard]] std::uint64_t nodes() const noexcept { return nodes_; }
  [[nodiscard]] std::size_t table_bytes() const noexcept { return limits_.table_bytes; }

 private:
  limits const& limits_;
  std::uint64_t nodes_ = 0;
  bool is_spent_ = false;
};

}  // namespace pgnx::solve
