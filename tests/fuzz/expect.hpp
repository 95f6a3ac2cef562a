#pragma once
#include <cstdio>
#include <cstdlib>

namespace pgnx::fuzz {

/// Ends the process when a promise is broken, which is how a fuzzer learns of it.
inline void expect(bool kept, char const* promise) {
  if (kept) return;
  std::fprintf(stderr, "broken promise: %s\n", promise);
  std::abort();
}

}  // namespace pgnx::fuzz
