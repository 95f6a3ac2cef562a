#include <pgnx/format/text_appender.hpp>

#include <gtest/gtest.h>

#include <random>

namespace pgnx::format {
namespace {

TEST(TextAppender, AppendsTextsOfEveryLength) {
  std::string out = "before";
  std::string expected = out;
  text_appender appender(out);
  for (std::size_t size = 0; size < 40; ++size) {
    std::string text;
    for (std::size_t i = 0; i < size; ++i) text += static_cast<char>('a' + i);
    appender += text;
    appender += '.';
    expected += text + '.';
    EXPECT_EQ(appender.size(), expected.size());
  }
  appender.finish();
  EXPECT_EQ(out, expected);
}

TEST(TextAppender, GrowsAsFarAsItMust) {
  std::string out, expected;
  text_appender appender(out);
  std::mt19937 random(5);
  for (int i = 0; i < 1000; ++i) {
    std::string const text(i % 100 == 0 ? random() % 20'000 : random() % 30, static_cast<char>('a' + i % 26));
    appender += text;
    expected += text;
  }
  appender.finish();
  EXPECT_EQ(out, expected);
}

TEST(TextAppender, GoesOnAfterItHasFinishedAndBehindWhatOthersWrote) {
  std::string out;
  text_appender appender(out);
  appender += "one";
  appender.finish();
  appender += " two";
  appender.finish();
  EXPECT_EQ(out, "one two");
  out += " three";
  appender.begin();
  appender += " four";
  appender[0] = 'O';
  appender.finish();
  EXPECT_EQ(out, "One two three four");
}

}  // namespace
}  // namespace pgnx::format
