#pragma once
#include <cstdint>
#include <vector>

#include <pgnx/record/diagnostic.hpp>

namespace pgnx::format {

/// What is to be told of one record, or of what stands between two. Each kind is told a bounded number of times, and
/// then how many more there are: a source that is wrong everywhere takes no memory for each of its faults.
class finding_list {
 public:
  static constexpr std::uint64_t most_of_a_kind = 1000;

  void add(record::diagnostic finding);
  /// As if all that was added to `others` were added here.
  void add(finding_list&& others);
  void clear() noexcept;
  [[nodiscard]] bool empty() const noexcept { return told_.empty(); }

  /// All in the order they were added; behind them, of each kind that has too many, how many more there are.
  [[nodiscard]] std::vector<record::diagnostic> all() const;
  /// The same, and the list is empty.
  [[nodiscard]] std::vector<record::diagnostic> take();

 private:
  struct kind {
    record::code id{};
    record::severity level{};
    std::uint64_t told = 0;
    std::uint64_t untold = 0;
    std::size_t untold_offset = 0;  // of the first
  };
  kind& kind_of(record::code id, record::severity level);
  void append_untold(std::vector<record::diagnostic>& to) const;

  std::vector<record::diagnostic> told_;
  std::vector<kind> kinds_;
};

}  // namespace pgnx::format
