#include <pgnx/format/table_writer.hpp>

#include <gtest/gtest.h>

#include <array>

namespace pgnx::format {
namespace {

constexpr std::array<std::string_view, 2> players{"White", "Black"};

std::string row(table_kind kind, std::string_view white, std::string_view black) {
  game::tag_list tags;
  tags.add("White", white);
  tags.add("Black", black);
  std::string out;
  table_writer(out, kind, players).write(tags);
  return out;
}

TEST(TableWriter, NamesItsColumns) {
  std::string out;
  table_writer(out, table_kind::csv, players).write_header();
  EXPECT_EQ(out, "White,Black\n");
  out.clear();
  table_writer(out, table_kind::tsv).write_header();
  EXPECT_EQ(out,
            "Event\tSite\tDate\tRound\tWhite\tBlack\tResult\tWhiteElo\tBlackElo\tWhiteTitle\tBlackTitle\tUTCDate\t"
            "UTCTime\tECO\tOpening\tTimeControl\tTermination\tVariant\tPlyCount\n");
}

// RFC 4180, section 2, rules 5 to 7
TEST(TableWriter, QuotesInCsvWhatHasToBe) {
  EXPECT_EQ(row(table_kind::csv, "Fern, Ada", "Moss"), "\"Fern, Ada\",Moss\n");
  EXPECT_EQ(row(table_kind::csv, "a \"b\"", " c "), "\"a \"\"b\"\"\", c \n");
  EXPECT_EQ(row(table_kind::csv, "a\nb", "c\rd"), "\"a\nb\",\"c\rd\"\n");
  EXPECT_EQ(row(table_kind::csv, "a\tb;c", "\xC3\xA9"), "a\tb;c,\xC3\xA9\n");
}

TEST(TableWriter, EscapesInTsvWhatHasToBe) {
  EXPECT_EQ(row(table_kind::tsv, "Fern, Ada", "a \"b\""), "Fern, Ada\ta \"b\"\n");
  EXPECT_EQ(row(table_kind::tsv, "a\tb", "c\nd\re\\f"), "a\\tb\tc\\nd\\re\\\\f\n");
}

TEST(TableWriter, LeavesTheValueOfAMissingTagEmptyAndTakesTheFirstOfARepeatedOne) {
  game::tag_list tags;
  tags.add("Black", "b");
  tags.add("Black", "c");
  std::string out;
  table_writer(out, table_kind::csv, players).write(tags);
  EXPECT_EQ(out, ",b\n");
}

/// Many readers of CSV skip empty lines, so an empty value that is the whole row is quoted.
TEST(TableWriter, WritesARowForEachGameAlsoWhereAllOfItIsEmpty) {
  constexpr std::array<std::string_view, 1> annotator{"Annotator"};
  std::string out;
  table_writer writer(out, table_kind::csv, annotator);
  writer.write({});
  writer.write({});
  EXPECT_EQ(out, "\"\"\n\"\"\n");
  out.clear();
  table_writer(out, table_kind::csv, players).write({});
  EXPECT_EQ(out, ",\n");
}

}  // namespace
}  // namespace pgnx::format
