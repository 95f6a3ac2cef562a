#pragma once
#include <exception>
#include <thread>
#include <vector>

namespace pgnx::index {

/// Calls `work` with each number below `threads`, at the same time, and waits for all. What one throws is thrown on.
template <typename Work>
void in_threads(unsigned threads, Work work) {
  std::vector<std::exception_ptr> failures(threads);
  auto const guarded = [&](unsigned number) {
    try {
      work(number);
    } catch (...) {
      failures[number] = std::current_exception();
    }
  };
  {
    std::vector<std::jthread> workers;
    for (unsigned number = 1; number < threads; ++number) workers.emplace_back(guarded, number);
    guarded(0);
  }
  for (auto const& failure : failures)
    if (failure) std::rethrow_exception(failure);
}

}  // namespace pgnx::index
