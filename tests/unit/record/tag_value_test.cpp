#include <gtest/gtest.h>
#include <pgnx/record/tag_value.hpp>

namespace pgnx::record {
namespace {

struct value_case {
  std::string_view value;
  value_form form;
  std::string_view mended = {};
};

constexpr auto standard = value_form::standard;
constexpr auto unknown = value_form::unknown;
constexpr auto unusual = value_form::unusual;
constexpr auto wrong = value_form::wrong;

void expect(value_check (*check)(std::string_view), std::initializer_list<value_case> cases) {
  for (auto const& c : cases) {
    auto const found = check(c.value);
    EXPECT_EQ(found.form, c.form) << c.value;
    EXPECT_EQ(found.mended, c.mended) << c.value;
    EXPECT_EQ(found.reason.empty(), c.form == standard || c.form == unknown) << c.value;
  }
}

TEST(TagValue, ChecksDates) {
  expect(check_date, {{"2024.03.05", standard},    {"2024.??.??", standard},
                      {"199?.0?.??", standard},    {"????.12.24", standard},
                      {"????.02.29", standard},    {"2024.02.29", standard},
                      {"2000.02.29", standard},    {"????.??.??", unknown},
                      {"", unknown, "????.??.??"}, {"?", unknown, "????.??.??"},
                      {"2023.02.29", wrong},       {"1900.02.29", wrong},
                      {"2024.13.01", wrong},       {"2024.00.01", wrong},
                      {"2024.04.31", wrong},       {"2024.??.32", wrong},
                      {"2024.03.00", wrong},       {"next week", wrong},
                      {"2024.03.05.1", wrong},     {"2024.03-05", wrong},
                      {"20240305", wrong},         {"24.3.1", wrong}});
}

TEST(TagValue, MendsDatesThatHaveOneMeaning) {
  expect(check_date, {{"2024.3.1", unusual, "2024.03.01"},
                      {"2024-03-01", unusual, "2024.03.01"},
                      {"2024/3/1", unusual, "2024.03.01"},
                      {"2024.3.?", unusual, "2024.03.??"},
                      {" 2024.03.05", unusual, "2024.03.05"},
                      {"2024", unusual, "2024.??.??"},
                      {"2024.03", unusual, "2024.03.??"},
                      {"1.3.2024", unusual, "2024.03.01"},
                      {"31/12/2024", unusual, "2024.12.31"},
                      {"12/31/2024", unusual, "2024.12.31"},
                      {"5/5/2024", unusual, "2024.05.05"},
                      {"1/3/2024", wrong},
                      {"09-06-2014", wrong},
                      {"31.2.2024", wrong},
                      {"2024-13-01", wrong}});
}

TEST(TagValue, ChecksRatings) {
  expect(check_rating, {{"2400", standard},
                        {"985", standard},
                        {"", unknown},
                        {"-", unknown},
                        {"?", unknown},
                        {"????", unknown},
                        {"0", unknown},
                        {"unrated", unusual, "-"},
                        {"NR", unusual, "-"},
                        {" 2400", unusual, "2400"},
                        {"1500?", wrong},
                        {"2100/2050", wrong},
                        {"24000", wrong},
                        {"-5", wrong}});
}

TEST(TagValue, GivesANumberForStandardRatingsOnly) {
  EXPECT_EQ(rating("2400"), 2400U);
  for (auto const* text : {"", "?", "0", "1500?", "unrated", "2100/2050", "+5", " 2400"}) {
    EXPECT_FALSE(rating(text)) << text;
  }
}

TEST(TagValue, ChecksEcoCodes) {
  expect(check_eco, {{"A00", standard},
                     {"E99", standard},
                     {"B33/12", standard},
                     {"B33/1", standard},
                     {"", unknown},
                     {"?", unknown},
                     {"B99l", unusual, "B99"},
                     {"B90a1", unusual, "B90"},
                     {"F00", wrong},
                     {"b33", wrong},
                     {"B3", wrong},
                     {"B33/", wrong},
                     {"B33/123", wrong},
                     {"B33/x", wrong},
                     {"B333", wrong}});
}

TEST(TagValue, ChecksResults) {
  expect(check_result, {{"1-0", standard},
                        {"0-1", standard},
                        {"1/2-1/2", standard},
                        {"*", standard},
                        {"1/2", unusual, "1/2-1/2"},
                        {"0.5-0.5", unusual, "1/2-1/2"},
                        {"1:0", unusual, "1-0"},
                        {"1 - 0", unusual, "1-0"},
                        {"O-1", unusual, "0-1"},
                        {"1\xE2\x80\x93"
                         "0",
                         unusual, "1-0"},
                        {"\xC2\xBD-\xC2\xBD", unusual, "1/2-1/2"},
                        {"\xC2\xBD\xE2\x80\x93\xC2\xBD", unusual, "1/2-1/2"},
                        {"", unusual, "*"},
                        {"0-0", wrong},
                        {"2-0", wrong},
                        {"White resigned on move forty", wrong}});
}

TEST(TagValue, ChecksRounds) {
  expect(check_round, {{"1", standard},
                       {"4.1.2", standard},
                       {"?", unknown},
                       {"-", unknown},
                       {"", unknown},
                       {"1.", wrong},
                       {".1", wrong},
                       {"final", wrong},
                       {"3a", wrong}});
}

}  // namespace
}  // namespace pgnx::record
