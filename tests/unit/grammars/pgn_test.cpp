#include "grammars/pgn.hpp"

#include <gtest/gtest.h>

#include <string>

namespace {

using pgnx::grammar::parse_pgn;
using pgnx::grammar::text_end;
namespace record = pgnx::record;

/// Writes events down, one word each. Those of a record count once it is complete.
class log_sink final : public record::sink {
 public:
  void on_game_begin(char const*) override {
    game_ = "<";
    in_game_ = true;
  }
  void on_tag(record::tag_text const& t) override { add("tag:" + std::string(t.name) + "=" + std::string(t.value)); }
  void on_tags_end(char const*) override { add("/tags"); }
  void on_move_number(std::string_view t) override { add("no:", t); }
  void on_move(std::string_view t) override { add("move:", t); }
  void on_nag(std::string_view t) override { add("nag:", t); }
  void on_en_passant_mark(std::string_view t) override { add("ep:", t); }
  void on_comment(std::string_view t, record::comment_kind, std::string_view) override { add("comment:", t); }
  void on_variation_begin(char const*) override { add("("); }
  void on_variation_end(char const*) override { add(")"); }
  void on_result(std::string_view t, int depth) override { add("result" + std::to_string(depth) + ":", t); }
  void on_unknown(std::string_view t) override { add("unknown:", t); }
  void on_problem(record::code c, std::string_view) override {
    if (in_game_) return add("problem:", record::info(c).name);
    text += " problem:" + std::string(record::info(c).name) + ' ';
  }
  void on_game_end(std::string_view) override {
    in_game_ = false;
    text += game_ + " >";
    ++games;
  }
  void on_outside(std::string_view t) override { outside += t; }

  std::string text;
  std::string outside;
  int games = 0;

 private:
  void add(std::string const& kind, std::string_view t = {}) { game_ += ' ' + kind + std::string(t); }

  std::string game_;
  bool in_game_ = false;
};

std::string events(std::string_view text) {
  log_sink log;
  EXPECT_EQ(parse_pgn(text, text_end::final, log), text.size());
  return log.text;
}

/// The text in two pieces, cut at `cut`, as a reader in pieces hands it over.
std::string events_in_two(std::string_view text, std::size_t cut) {
  log_sink log;
  std::size_t const done = parse_pgn(text.substr(0, cut), text_end::open, log);
  EXPECT_LE(done, cut);
  parse_pgn(text.substr(done), text_end::final, log);
  return log.text;
}

struct movetext_case {
  char const* text;
  char const* events;
};

class Movetext : public testing::TestWithParam<movetext_case> {};

TEST_P(Movetext, BecomesEvents) {
  EXPECT_EQ(events(std::string("[A \"b\"]\n\n") + GetParam().text),
            std::string("< tag:A=b /tags ") + GetParam().events + " >");
}

INSTANTIATE_TEST_SUITE_P(
    Productions, Movetext,
    testing::Values(
        movetext_case{"1. e4 e5 1-0", "no:1. move:e4 move:e5 result0:1-0"},
        movetext_case{"1.e4 e5 *", "no:1. move:e4 move:e5 result0:*"},
        movetext_case{"1... e5 0-1", "no:1... move:e5 result0:0-1"},
        movetext_case{"1. O-O+ 1/2-1/2", "no:1. move:O-O+ result0:1/2-1/2"},
        movetext_case{"1. e4! $14 e5?? *", "no:1. move:e4 nag:! nag:$14 move:e5 nag:?? result0:*"},
        movetext_case{"1. e4 {a b} *", "no:1. move:e4 comment:a b result0:*"},
        movetext_case{"1. e4 ; a b\n*", "no:1. move:e4 comment: a b result0:*"},
        movetext_case{"1. e4\n% a b\n*", "no:1. move:e4 comment: a b result0:*"},
        movetext_case{"1. e4 (1. d4 (1. c4)) *", "no:1. move:e4 ( no:1. move:d4 ( no:1. move:c4 ) ) result0:*"},
        movetext_case{"1. exd6 e.p. *", "no:1. move:exd6 ep:e.p. result0:*"},
        movetext_case{"1. e4 (1. d4 1-0) *", "no:1. move:e4 ( no:1. move:d4 result1:1-0 ) result0:*"},
        movetext_case{"1. e8=Q N@f3 *", "no:1. move:e8=Q move:N@f3 result0:*"},
        movetext_case{"1. e4 -- 2. 0000 0000! *", "no:1. move:e4 move:-- no:2. move:0000 move:0000 nag:! result0:*"},
        movetext_case{"0000. e4 00000 *", "no:0000. move:e4 no:00000 result0:*"}, movetext_case{"0-0", "result0:0-0"},
        movetext_case{"*", "result0:*"}));

INSTANTIATE_TEST_SUITE_P(
    Faults, Movetext,
    testing::Values(
        movetext_case{"1. e4 ) *", "no:1. move:e4 problem:variation-not-opened unknown:) result0:*"},
        movetext_case{"1. e4 } *", "no:1. move:e4 problem:brace-not-opened unknown:} result0:*"},
        movetext_case{"1. e4 {a {b} *", "no:1. move:e4 problem:comment-holds-brace comment:a {b result0:*"},
        movetext_case{"1. e4", "no:1. move:e4 problem:missing-termination"},
        movetext_case{"1. e4 {a", "no:1. move:e4 problem:comment-not-closed comment:a problem:missing-termination"},
        movetext_case{"1. e4 %% e5 *", "no:1. move:e4 problem:unreadable-text unknown:%% move:e5 result0:*"}));

constexpr std::string_view valid =
    "[Event \"One\"]\n[White \"Alder, A\"]\n\n1. e4 {a} e5 (1... c5 $1 (1... e6) 2. Nf3) 2. Nf3! 1-0\n\n"
    "[Event \"Two\"]\r\n\r\n1. d4 ; b\r\n1... d5 1/2-1/2\r\n";

TEST(ParsePgn, TakesEveryPrefixOfAValidText) {
  for (std::size_t n = 0; n <= valid.size(); ++n) {
    std::string const prefix(valid.substr(0, n));
    log_sink log;
    EXPECT_EQ(parse_pgn(prefix, text_end::final, log), n);
    EXPECT_LE(log.games, 2);
    log_sink open;
    EXPECT_LE(parse_pgn(prefix, text_end::open, open), n);
    EXPECT_LE(open.games, log.games);
  }
}

TEST(ParsePgn, FindsTheSameRecordsWhereverTheTextIsCut) {
  std::string const whole = events(valid);
  for (std::size_t cut = 0; cut <= valid.size(); ++cut) EXPECT_EQ(events_in_two(valid, cut), whole) << "cut at " << cut;
}

TEST(ParsePgn, FindsTheSameRecordsInOddTextsWhereverTheyAreCut) {
  using namespace std::string_view_literals;
  for (auto const text :
       {"\n>1. e4 e5 *\n"sv, "\0>[E \"x\"]\n\n*\n"sv, "1. e4 * >1. d4 d5 *\n"sv, "[\nA\n\"b\"]\n\n*\n"sv,
        "1. e4 e5 [\n--\n\"x\"]\n\n*\n"sv, "1. e4 (1. d4 1-0\n[ A\n\"b\"]\n\n*\n"sv}) {
    std::string const whole = events(text);
    for (std::size_t cut = 0; cut <= text.size(); ++cut)
      EXPECT_EQ(events_in_two(text, cut), whole) << text << " cut at " << cut;
  }
}

TEST(ParsePgn, MissesTheEmptyLineBetweenTwoRecordsWhereverTheTextIsCut) {
  for (std::string const second :
       {"[A \"b\"]\n\n*\n", "1. d4 d5 *\n", "[ A \"b\"]\n\n*\n", "d4 d5 *\n", "-- 1... d5 *\n"}) {
    for (std::string const gap : {"\n", "\r\n", "\r", "", " ", "\n  ", " \n", "\n> ", "\x1A\n", "\n\xEF\xBB\xBF"}) {
      if (gap.empty() && second.front() != '[') continue;
      std::string const text = "1. e4 e5 *" + gap + second;
      std::string const whole = events(text);
      EXPECT_NE(whole.find("> problem:missing-empty-line "), whole.npos) << text;
      for (std::size_t cut = 0; cut <= text.size(); ++cut)
        EXPECT_EQ(events_in_two(text, cut), whole) << text << " cut at " << cut;
    }
    for (std::string const gap : {"\n\n", "\r\n\r\n", "\r\r", "\n \n", "\n>\n> ", "\n{comment}\n", "\nProse.\n"}) {
      std::string const text = "1. e4 e5 *" + gap + second;
      std::string const whole = events(text);
      EXPECT_EQ(whole.find("missing-empty-line"), whole.npos) << text;
      for (std::size_t cut = 0; cut <= text.size(); ++cut)
        EXPECT_EQ(events_in_two(text, cut), whole) << text << " cut at " << cut;
    }
  }
}

TEST(ParsePgn, NestsVariationsWithoutALimit) {
  constexpr std::size_t depth = 200'000;
  std::string const text = "1. e4 " + std::string(depth, '(') + std::string(depth, ')') + " *";
  log_sink log;
  EXPECT_EQ(parse_pgn(text, text_end::final, log), text.size());
  EXPECT_EQ(log.games, 1);
}

TEST(ParsePgn, ReportsTextThatBelongsToNoRecord) {
  log_sink log;
  parse_pgn("Dear friend,\n\n[A \"b\"]\n\n*\n", text_end::final, log);
  EXPECT_EQ(log.games, 1);
  EXPECT_EQ(log.outside, "Dear friend,");
}

TEST(ParsePgn, FindsARecordWithoutTagsWhoseFirstLineAnEscapeFollows) {
  for (std::string const text : {"1. e4\n% a\n1... e5 2. Nf3 *", "1. 0000\n% a\n1... e5 2. Nf3 *"}) {
    std::string const whole = events(text);
    EXPECT_NE(whole.find("comment: a no:1... move:e5 no:2. move:Nf3 result0:*"), whole.npos) << whole;
    for (std::size_t cut = 0; cut <= text.size(); ++cut) EXPECT_EQ(events_in_two(text, cut), whole) << "cut at " << cut;
  }
  EXPECT_EQ(events("1. e4\n %a\n"), "");
}

TEST(ParsePgn, LeavesOverARecordThatIsNotComplete) {
  constexpr std::string_view text = "[A \"b\"]\n\n*\n\n[A \"c\"]\n\n1. e4 ";
  log_sink log;
  EXPECT_EQ(parse_pgn(text, text_end::open, log), text.find("[A \"c\"]"));
  EXPECT_EQ(log.games, 1);
}

}  // namespace
