#include "base/byte_vector.hpp"

#include <gtest/gtest.h>

#include <string>

namespace pgnx::base {
namespace {

bool has_brace(std::string_view text) {
  return has_any(text, [](byte_vector bytes) { return bytes == '}'; });
}

TEST(HasAny, FindsOneByteAnywhereAndNoneBesideTheText) {
  for (std::size_t size = 0; size < 70; ++size) {
    std::string text(size + 2, 'a');
    text.front() = text.back() = '}';
    std::string_view const inside = std::string_view(text).substr(1, size);
    EXPECT_FALSE(has_brace(inside));
    for (std::size_t at = 1; at <= size; ++at) {
      text[at] = '}';
      EXPECT_TRUE(has_brace(inside)) << size << " bytes, byte " << at;
      text[at] = 'a';
    }
  }
}

}  // namespace
}  // namespace pgnx::base
