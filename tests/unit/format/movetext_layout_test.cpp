#include <pgnx/format/movetext_layout.hpp>

#include <gtest/gtest.h>

namespace pgnx::format {
namespace {

std::string laid_out(std::initializer_list<std::string_view> tokens) {
  std::string out;
  movetext_layout layout(out);
  for (auto const token : tokens) layout.add_token(token);
  layout.finish();
  return out;
}

TEST(MovetextLayout, PutsOneBlankBetweenTokens) {
  EXPECT_EQ(laid_out({"1.", "e4", "e5", "*"}), "1. e4 e5 *");
  EXPECT_EQ(laid_out({}), "");
}

// PGN standard 8.2.1: fewer than 80 characters a line.
TEST(MovetextLayout, FillsALineWith79CharactersAndNoMore) {
  std::string const seventy(70, 'a');
  EXPECT_EQ(laid_out({seventy, "12345678"}), seventy + " 12345678");
  EXPECT_EQ(laid_out({seventy, "123456789"}), seventy + "\n123456789");
}

TEST(MovetextLayout, LeavesALongTokenWholeOnALineOfItsOwn) {
  std::string const hundred(100, 'a');
  EXPECT_EQ(laid_out({hundred}), hundred);
  EXPECT_EQ(laid_out({"1.", hundred, "e5"}), "1.\n" + hundred + "\ne5");
}

TEST(MovetextLayout, GluesParenthesesToTheTokenInside) {
  std::string out;
  movetext_layout layout(out);
  layout.add_token("e4");
  layout.add_opening();
  layout.add_token("1.");
  layout.add_opening();
  layout.add_token("d4");
  layout.add_closing();
  layout.add_closing();
  layout.add_token("e5");
  layout.finish();
  EXPECT_EQ(out, "e4 (1. (d4)) e5");
}

TEST(MovetextLayout, WrapsATokenTogetherWithItsParenthesis) {
  std::string const filler(75, 'a');
  std::string out;
  movetext_layout layout(out);
  layout.add_token(filler);
  layout.add_token("Nf3");
  layout.finish();
  EXPECT_EQ(out, filler + " Nf3");
  layout.add_closing();
  layout.finish();
  EXPECT_EQ(out, filler + "\nNf3)");
  out.clear();
  layout.begin();
  layout.add_token(filler);
  layout.add_opening();
  layout.add_token("e4");
  layout.finish();
  EXPECT_EQ(out, filler + " (e4");
  layout.add_closing();
  layout.finish();
  EXPECT_EQ(out, filler + "\n(e4)");
}

TEST(MovetextLayout, StartsALineOnDemandAndNeverAnEmptyOne) {
  std::string out;
  movetext_layout layout(out);
  layout.end_line();
  layout.finish();
  EXPECT_EQ(out, "");
  layout.add_token("a");
  layout.end_line();
  layout.end_line();
  layout.add_token("b");
  layout.finish();
  EXPECT_EQ(out, "a\nb");
}

TEST(MovetextLayout, CountsFromWhereItBegan) {
  std::string out = std::string(60, 'x') + "\n\n";
  auto const before = out;
  movetext_layout layout(out);
  std::string const seventy(70, 'a');
  layout.add_token(seventy);
  layout.add_token("12345678");
  layout.finish();
  EXPECT_EQ(out, before + seventy + " 12345678");
  EXPECT_TRUE(layout.has_room(0));
  EXPECT_FALSE(layout.has_room(1));
}

}  // namespace
}  // namespace pgnx::format
