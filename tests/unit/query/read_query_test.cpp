#include <gtest/gtest.h>

#include <pgnx/query/query.hpp>

namespace {

using pgnx::query::parse_query;
using pgnx::query::truth;

/// The query with all its parentheses, or `COLUMN+LENGTH: message (hint)`.
std::string reading(std::string_view text) {
  auto const parsed = parse_query(text);
  if (parsed.value) return parsed.value->text();
  auto const& p = parsed.problem;
  EXPECT_LE(p.offset + p.length, text.size()) << text;
  return std::to_string(p.offset + 1) + '+' + std::to_string(p.length) + ": " + p.message +
         (p.hint.empty() ? "" : " (" + p.hint + ')');
}

struct example {
  std::string_view text;
  std::string_view meaning;
};

class Reading : public testing::TestWithParam<example> {};

TEST_P(Reading, IsAsExpected) { EXPECT_EQ(reading(GetParam().text), GetParam().meaning) << GetParam().text; }

INSTANTIATE_TEST_SUITE_P(
    Queries, Reading,
    testing::Values(
        example{"elo >= 2400", "elo >= 2400"},  //
        example{"  elo>=2400 ", "elo>=2400"},   //
        example{"elo = 1 and elo = 2 or elo = 3", "((elo = 1 and elo = 2) or elo = 3)"},
        example{"elo = 1 or elo = 2 and elo = 3", "(elo = 1 or (elo = 2 and elo = 3))"},
        example{"elo = 1 and elo = 2 and elo = 3", "((elo = 1 and elo = 2) and elo = 3)"},
        example{"(elo = 1 or elo = 2) and elo = 3", "((elo = 1 or elo = 2) and elo = 3)"},
        example{"not elo = 1 and elo = 2", "(not elo = 1 and elo = 2)"},
        example{"not (elo = 1 and elo = 2)", "not (elo = 1 and elo = 2)"},
        example{"not not elo = 1", "not not elo = 1"}, example{"elo != 1", "not elo = 1"},
        example{"NOT Elo = 1 AND Player ~ Fern", "(not Elo = 1 and Player ~ Fern)"},
        example{R"(player ~ "Fern" and (elo >= 2400 or title = GM) and date in 1990..1999 and result = 1-0)",
                R"((((player ~ "Fern" and (elo >= 2400 or title = GM)) and date in 1990..1999) and result = 1-0))"},
        example{R"(tag "WhiteTeam" = "x")", R"(tag "WhiteTeam" = "x")"}, example{"WhiteTeam = x", "WhiteTeam = x"},
        example{R"(player = "a \" b")", R"(player = "a \" b")"},
        example{"title in (GM, IM ,WGM)", "title in (GM, IM ,WGM)"},
        example{"eco in (B20..B29, C00)", "eco in (B20..B29, C00)"},
        example{"check in series 4..6", "check in series 4..6"},
        example{"material white KRP black KR at end", "material white KRP black KR at end"},
        example{"result = 1/2-1/2 or result in (1-0, 0-1)", "(result = 1/2-1/2 or result in (1-0, 0-1))"},
        example{R"(nag = "!?" or nag in 1..6)", R"((nag = "!?" or nag in 1..6))"},
        example{R"(moves "1. e4 c5 2. Nf3 * Bxh7+ ? O-O" and moves > 20)",
                R"((moves "1. e4 c5 2. Nf3 * Bxh7+ ? O-O" and moves > 20))"}));

INSTANTIATE_TEST_SUITE_P(
    FaultsOfForm, Reading,
    testing::Values(example{"", "1+0: expected a condition, such as player ~ \"Fern\", found the end of the query"},
                    example{"elo >=", "7+0: expected a value, found the end of the query"},
                    example{"elo >= and", "8+3: expected a value, found and"},
                    example{"elo = 1 elo", "9+3: expected 'and', 'or' or the end of the query, found elo"},
                    example{"elo = 1)", "8+1: expected 'and', 'or' or the end of the query, found )"},
                    example{"(elo = 1", "9+0: expected 'and', 'or' or ')', found the end of the query"},
                    example{"elo = 1 and",
                            "12+0: expected a condition, such as player ~ \"Fern\", found the end of the query"},
                    example{"and elo = 1", "1+3: expected a condition, such as player ~ \"Fern\", found and"},
                    example{"eco in (B20", "12+0: expected ',' or ')', found the end of the query"},
                    example{"eco in (B20,)", "13+1: expected a value, found )"},
                    example{"eco in B20..", "13+0: expected a value, found the end of the query"},
                    example{"eco in B20 in B30", "15+3: expected 'series', 'moves' or 'plies' and a number, found B30"},
                    example{"material KRK at", "16+0: expected 'end', found the end of the query"},
                    example{"player ~ \"Fern", "10+1: expected a quotation mark that closes this text, found \""}));

INSTANTIATE_TEST_SUITE_P(
    FaultsOfMeaning, Reading,
    testing::Values(
        example{"palyer = x", "1+6: unknown field palyer (did you mean player?)"},
        example{"Plaayer = x",
                "1+7: unknown field Plaayer; a tag of that name is tag \"Plaayer\" (did you mean player?)"},
        example{"elo", "4+0: expected a comparison of elo with a value: =, !=, <, <=, >, >=, ~ or in"},
        example{"elo 2400", "5+4: expected a comparison of elo with a value, found 2400"},
        example{"elo ~ 24", "5+1: elo is no text: expected =, !=, <, <=, >, >= or in"},
        example{"elo = high", "7+4: expected a number, found high"}, example{"elo in 3..1", "8+1: 3 comes after 1"},
        example{"player < x", "10+1: expected a number, found x"},
        example{"site in a..b", "9+1: expected a number, found a"},
        example{"comment < x", "9+1: comment has no order: expected =, !=, ~ or in"},
        example{"variant in a..b", "12+1: variant has no order: expected a list in parentheses"},
        example{"date = 1.5.1990", "8+8: expected a date such as 1992, 1992.05 or 1992.05.01, found 1.5.1990"},
        example{"eco = F00", "7+3: expected an ECO code such as B97, or its beginning, found F00"},
        example{"result = 1", "10+1: expected 1-0, 0-1, 1/2-1/2 or *, found 1"},
        example{"start ~ array", "7+1: start is one of few words: expected =, != or in"},
        example{"status = vaild", "10+5: expected valid, invalid or unverified, found vaild (did you mean valid?)"},
        example{"has coments",
                "5+7: expected comments, variations, glyphs or clocks, found coments (did you mean comments?)"},
        example{"has", "4+0: expected comments, variations, glyphs or clocks behind has"},
        example{"tag Event = x", "5+5: expected the name of a tag in quotation marks behind tag"},
        example{"position 8", "10+1: expected a FEN in quotation marks behind position"},
        example{R"(position "8/8")", "10+5: placement has 2 ranks, expected 8"},
        example{R"(position "8/8/8/8/8/8/8/8[Qx]")", "10+21: unknown piece \"x\" in the pocket"},
        example{R"(position "8/8/8/8/8/8/8/8[Q")", "10+19: the pocket has no closing bracket"},
        example{R"(pattern "8/8")", "9+5: a pattern has 8 ranks, not 2"},
        example{R"(pattern "7/*/*/*/*/*/*/*")",
                "9+17: rank 8 of the pattern has 7 squares: '*' stands for the rest of a rank"},
        example{R"(pattern "*/*/*/*/*/*/*/9")", "9+17: '9' means nothing in a pattern"},
        example{R"(pattern "*/*/*/*/*/*/*/*" turned)", "27+6: expected 'mirrored' or 'flipped', found turned"},
        example{"material KRPK2", "10+5: '2' is none of the letters K, Q, R, B, N and P, and neither ? nor *"},
        example{"material KR?K*", "material KR?K*"},
        example{"material K*P{1-3}KP{2}?{2+}", "material K*P{1-3}KP{2}?{2+}"},
        example{"material KP{K", "10+4: '{' is no count: expected one such as {2}, {1-3} or {2+}"},
        example{"material KP{3-1}K", "10+8: '{3-1}' is no count: expected one such as {2}, {1-3} or {2+}"},
        example{"material KP{}K", "10+5: '{}' is no count: expected one such as {2}, {1-3} or {2+}"},
        example{"material KP{65}K", "10+7: '{65}' is no count: expected one such as {2}, {1-3} or {2+}"},
        example{"material KP{40}Q{30}K", "material KP{40}Q{30}K"},
        example{"material KP{40}P{30}K", "10+12: more units than squares"}, example{"material QvR", "material QvR"},
        example{"material KRP",
                "10+3: expected the units of both sides, each with its king first, as in KRPKR, or "
                "with a v between them"},
        example{"material KRK at start", "17+5: expected 'end', found start"},
        example{"material KRK in series 4", "17+6: material is looked for in the whole game, in plies, or at end"},
        example{"material KRK in plies 8..4", "23+1: 8 comes after 4"},
        example{"material KRK in plies 4 at end", "28+3: found a second place behind a condition that is complete"},
        example{R"(moves "e4 z9")", "7+7: 'z9' is no move as SAN writes it, and neither * nor ?"},
        example{R"(moves "e4" at end)", "15+3: moves happens at no moment of a game"},
        example{"check = 4", "7+1: check is not compared with a value"},
        example{"check 4", "7+1: expected a comparison of check with a value, found 4"},
        example{"check in rounds 4", "10+6: expected 'series', 'moves' or 'plies' and a number, found rounds"},
        example{"promotion X", "11+1: expected one of the letters Q, R, B and N, found X"}));

TEST(Query, AnswersFromWhatIsKnownOfItsConditions) {
  auto const q = parse_query("elo = 1 and (elo = 2 or not elo = 3)").value.value();
  std::vector<truth> room;
  using enum truth;
  auto const judge = [&](truth a, truth b, truth c) { return q.judge(std::vector{a, b, c}, room); };
  EXPECT_EQ(judge(no, open, open), no);
  EXPECT_EQ(judge(yes, open, no), yes);
  EXPECT_EQ(judge(yes, no, yes), no);
  EXPECT_EQ(judge(yes, no, open), open);
  EXPECT_EQ(judge(open, yes, open), open);
  EXPECT_EQ(judge(yes, yes, open), yes);
}

TEST(Query, NestsAsDeepAsMemoryAllows) {
  constexpr std::size_t depth = 200'000;
  std::string text;
  for (std::size_t i = 0; i < depth; ++i) text += "not (";
  text += "elo = 1" + std::string(depth, ')');
  auto const parsed = parse_query(text);
  ASSERT_TRUE(parsed.value);
  EXPECT_EQ(parsed.value->nodes.size(), depth + 1);
  EXPECT_EQ(parsed.value->text().size(), 4 * depth + 7);
}

}  // namespace
