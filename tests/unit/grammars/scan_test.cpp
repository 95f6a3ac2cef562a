#include "grammars/detail/scan.hpp"

#include <gtest/gtest.h>

#include <random>
#include <string>

#include "grammars/detail/pgn_bytes.hpp"

namespace pgnx::grammar {
namespace {

template <typename Set>
class Scan : public testing::Test {
 protected:
  /// Byte by byte: what every other way to search has to answer.
  static std::size_t expected(std::string const& text, std::size_t from) {
    while (from < text.size() && !is(Set::table, text[from])) ++from;
    return from;
  }

  static std::size_t found(std::string const& text, std::size_t from) {
    return static_cast<std::size_t>(find<Set>(text.data() + from, text.data() + text.size()) - text.data());
  }

  static char some_byte(bool in_set) {
    for (int c = ' '; c < 256; ++c) {
      if (is(Set::table, static_cast<char>(c)) == in_set) return static_cast<char>(c);
    }
    return '\0';
  }
};

#ifdef __SSE2__
constexpr bool has_sse2 = true;
#else
constexpr bool has_sse2 = false;
#endif

using sets = testing::Types<pgn::word_ends, pgn::name_ends, pgn::value_ends, pgn::braces>;
TYPED_TEST_SUITE(Scan, sets);

TYPED_TEST(Scan, KnowsEveryByteInBothShapes) {
  char const other = this->some_byte(false);
  for (int c = 0; c < 256; ++c) {
    for (std::size_t place = 0; place < 16; ++place) {
      std::string text(32, other);
      text[place] = static_cast<char>(c);
      EXPECT_EQ(this->found(text, 0), this->expected(text, 0)) << "byte " << c << " at " << place;
    }
  }
}

TYPED_TEST(Scan, FindsTheByteAtEveryDistance) {
  for (std::size_t length = 0; length < 70; ++length) {
    std::string const rest(length, this->some_byte(false));
    EXPECT_EQ(this->found(rest, 0), length);
    EXPECT_EQ(this->found(rest + this->some_byte(true) + rest, 0), length);
  }
}

TYPED_TEST(Scan, FindsWhatIsNearOrSaysNothing) {
  for (std::size_t length = 0; length < 70; ++length) {
    std::string const rest(length, this->some_byte(false));
    for (std::string const& text : {rest, rest + this->some_byte(true) + rest}) {
      char const* const near = find_near<TypeParam>(text.data(), text.data() + text.size());
      bool const is_near = text.size() != length && length < 32;
      EXPECT_TRUE(near == nullptr || (is_near && near - text.data() == static_cast<std::ptrdiff_t>(length)));
      EXPECT_TRUE(near != nullptr || !is_near || text.size() < 32 || !has_sse2);
    }
  }
}

TYPED_TEST(Scan, RemembersNoMoreThanItSaw) {
  std::mt19937 random(7);
  for (int round = 0; round < 200; ++round) {
    std::string text;
    for (std::size_t left = random() % 300; left > 0; --left)
      text += this->some_byte(random() % (2 + random() % 90) == 0);
    finder<TypeParam> search;
    for (std::size_t from = 0; from <= text.size(); from += 1 + random() % 20) {
      char const* const end = search(text.data() + from, text.data() + text.size());
      ASSERT_EQ(static_cast<std::size_t>(end - text.data()), this->expected(text, from)) << text;
    }
  }
}

TYPED_TEST(Scan, FindsAgainWhatLiesBefore) {
  std::string const text = this->some_byte(true) + std::string(100, this->some_byte(false));
  finder<TypeParam> search;
  char const* const last = text.data() + text.size();
  EXPECT_EQ(search(text.data() + 10, last), last);
  EXPECT_EQ(search(text.data(), last), text.data());
}

}  // namespace
}  // namespace pgnx::grammar
