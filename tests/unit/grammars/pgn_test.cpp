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
  explicit log_sink(record::movetext_extras extras = {}) : extras_(extras) {}

  [[nodiscard]] record::movetext_extras extras() const override { return extras_; }
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
  void on_separator(std::string_view t) override { add("sep:", t); }
  void on_rebirth(std::string_view t) override { add("rebirth:", t); }
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

  record::movetext_extras extras_;
  std::string game_;
  bool in_game_ = false;
};

std::string events(std::string_view text, record::movetext_extras extras = {}) {
  log_sink log(extras);
  EXPECT_EQ(parse_pgn(text, text_end::final, log), text.size());
  return log.text;
}

/// The text in two pieces, cut at `cut`, as a reader in pieces hands it over.
std::string events_in_two(std::string_view text, std::size_t cut, record::movetext_extras extras = {}) {
  log_sink log(extras);
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

struct extended_case {
  char const* text;
  char const* events;
};

constexpr record::movetext_extras series{.series = true};
constexpr record::movetext_extras rebirth{.rebirth = true};

/// Its events are the same wherever the text is cut.
void expect_extended(std::string const& movetext, std::string const& expected, record::movetext_extras extras) {
  std::string const text = "[A \"b\"]\n\n" + movetext;
  std::string const whole = "< tag:A=b /tags " + expected + " >";
  EXPECT_EQ(events(text, extras), whole);
  for (std::size_t cut = 0; cut <= text.size(); ++cut)
    EXPECT_EQ(events_in_two(text, cut, extras), whole) << text << " cut at " << cut;
}

constexpr record::movetext_extras descriptive{.descriptive = true};

class DescriptiveMovetext : public testing::TestWithParam<extended_case> {};

TEST_P(DescriptiveMovetext, BecomesEvents) { expect_extended(GetParam().text, GetParam().events, descriptive); }

INSTANTIATE_TEST_SUITE_P(
    Words, DescriptiveMovetext,
    testing::Values(
        extended_case{"1. P-K4! P-K4 2. N-KB3 *", "no:1. move:P-K4 nag:! move:P-K4 no:2. move:N-KB3 result0:*"},
        extended_case{"1.P-K.4 Kt-K.B.3 *", "no:1. move:P-K.4 move:Kt-K.B.3 result0:*"},
        extended_case{"9. PxP(QB6)e.p. PxR(Q)ch *", "no:9. move:PxP(QB6)e.p. move:PxR(Q)ch result0:*"},
        extended_case{"N(K2)-Q4 (R/1-B1 BxN/QB6) *", "move:N(K2)-Q4 ( move:R/1-B1 move:BxN/QB6 ) result0:*"},
        extended_case{"P-K4(P-Q4) PxP (2. PxP) *", "move:P-K4 ( move:P-Q4 ) move:PxP ( no:2. move:PxP ) result0:*"},
        extended_case{"B - K 2 P x P R-K sq. *", "move:B - K 2 move:P x P move:R-K sq. result0:*"},
        extended_case{"Kt - K B 3 Q x Q dbl. ch R-K8 mate *",
                      "move:Kt - K B 3 move:Q x Q dbl. ch move:R-K8 mate result0:*"},
        extended_case{"PxP e.p. Castles K O - O 0-0-0 1-0",
                      "move:PxP e.p. move:Castles K move:O - O move:0-0-0 result0:1-0"},
        extended_case{"P 4 R P pr P *", "move:P 4 R move:P pr P result0:*"},
        extended_case{"1 P4R P4R 2 C3AR +- C3A -+ *",
                      "no:1 move:P4R move:P4R no:2 move:C3AR nag:+- move:C3A nag:-+ result0:*"},
        extended_case{"P-K4 -- N P\xE2\x80\x93K4 P\xC3\x97P+ *",
                      "move:P-K4 move:-- nag:N move:P\xE2\x80\x93K4 move:P\xC3\x97P+ result0:*"},
        extended_case{"P-K4 {a (b)} 1/2-1/2", "move:P-K4 comment:a (b) result0:1/2-1/2"}));

class SeriesMovetext : public testing::TestWithParam<extended_case> {};

TEST_P(SeriesMovetext, BecomesEvents) { expect_extended(GetParam().text, GetParam().events, series); }

INSTANTIATE_TEST_SUITE_P(
    Separators, SeriesMovetext,
    testing::Values(
        extended_case{"1.e2e4, e7e5 f7f6 *", "no:1. move:e2e4 sep:, move:e7e5 move:f7f6 result0:*"},
        extended_case{"2.d7d5,c7c6!,Nf3+ *", "no:2. move:d7d5 sep:, move:c7c6 nag:! sep:, move:Nf3+ result0:*"},
        extended_case{"2.d5 / c6 3.Ne4/Qd6/Qg3 *",
                      "no:2. move:d5 sep:/ move:c6 no:3. move:Ne4 sep:/ move:Qd6 sep:/ move:Qg3 result0:*"},
        extended_case{"a7a5/f7f6|b2b4 1/2-1/2", "move:a7a5 sep:/ move:f7f6 sep:| move:b2b4 result0:1/2-1/2"},
        extended_case{"4. e8/Q cxd1/Q/Nf3 a1/N+/b6 *",
                      "no:4. move:e8/Q move:cxd1/Q sep:/ move:Nf3 move:a1/N+ sep:/ move:b6 result0:*"},
        extended_case{"4. e8/Qd3 O-O/0-0 *", "no:4. move:e8 sep:/ move:Qd3 move:O-O sep:/ move:0-0 result0:*"},
        extended_case{"1. e4 and e5 - d6 and dxe5 *",
                      "no:1. move:e4 sep:and move:e5 sep:- move:d6 sep:and move:dxe5 result0:*"},
        extended_case{"1. e4 \xE2\x80\x93 d6 -- *", "no:1. move:e4 sep:\xE2\x80\x93 move:d6 move:-- result0:*"},
        extended_case{"1. e4 +- e5 +/- *", "no:1. move:e4 nag:+- move:e5 nag:+/- result0:*"},
        extended_case{"1. b3 Bb2 ...b6 Bb7 \xE2\x80\xA6"
                      "e5 *",
                      "no:1. move:b3 move:Bb2 no:... move:b6 move:Bb7 no:\xE2\x80\xA6 move:e5 result0:*"},
        extended_case{"4. dxe3 e.p. Qc7 e5*d6 ep. Kd1 *",
                      "no:4. move:dxe3 ep:e.p. move:Qc7 move:e5*d6 ep:ep. move:Kd1 result0:*"}));

INSTANTIATE_TEST_SUITE_P(
    Semicolons, SeriesMovetext,
    testing::Values(
        extended_case{"2. Nc6; d5\n3. Qg4;Qxc8 ;Qxd8+ *",
                      "no:2. move:Nc6 sep:; move:d5 no:3. move:Qg4 sep:; move:Qxc8 sep:; move:Qxd8+ result0:*"},
        extended_case{"1. e4; 2. d5; D:c8; h8S; e1(D)+; Qh5X 1-0",
                      "no:1. move:e4 sep:; no:2. move:d5 sep:; move:D:c8 sep:; move:h8S sep:; move:e1(D)+ sep:; "
                      "move:Qh5X result0:1-0"},
        extended_case{"1. e4; e5, d4 (1... c5; c4) {is {best} *",
                      "no:1. move:e4 sep:; move:e5 sep:, move:d4 ( no:1... move:c5 sep:; move:c4 ) "
                      "problem:comment-holds-brace comment:is {best result0:*"},
        extended_case{"1. e4;\n2. e5 *", "no:1. move:e4 sep:; no:2. move:e5 result0:*"},
        extended_case{"2. Nc6 ; good\nd5 *", "no:2. move:Nc6 comment: good move:d5 result0:*"},
        extended_case{"2. Nc6 ; d5 is best here\nd5 *",
                      "no:2. move:Nc6 problem:comment-begins-with-move comment: d5 is best here move:d5 result0:*"},
        extended_case{"2. Nc6 ; d5, then e5\nd5 *",
                      "no:2. move:Nc6 problem:comment-begins-with-move comment: d5, then e5 move:d5 result0:*"},
        extended_case{"2. Nc6 ; 1-0 {a}\nd5 *", "no:2. move:Nc6 comment: 1-0 {a} move:d5 result0:*"},
        extended_case{"2. Nc6\n; e5\n;\nd5 *",
                      "no:2. move:Nc6 problem:comment-begins-with-move comment: e5 comment: move:d5 result0:*"}));

INSTANTIATE_TEST_SUITE_P(PartsBehind, SeriesMovetext,
                         testing::Values(extended_case{"7. h8 N gxh8  Q+ Kc2 *",
                                                       "no:7. move:h8 N move:gxh8  Q+ move:Kc2 result0:*"},
                                         extended_case{"7. h7 N h8 D h8 Nf3 *",
                                                       "no:7. move:h7 nag:N move:h8 nag:D move:h8 move:Nf3 result0:*"},
                                         extended_case{"1.Ra1*a8 + a7*b8=S # Kd1 +- *",
                                                       "no:1. move:Ra1*a8 + move:a7*b8=S # move:Kd1 nag:+- result0:*"},
                                         extended_case{"4. cxd1(Q)+ c1R# Qxf2++ Qh5X *",
                                                       "no:4. move:cxd1(Q)+ move:c1R# move:Qxf2++ move:Qh5X result0:*"},
                                         extended_case{"4. Rxe8(Ng8) *", "no:4. move:Rxe8 ( move:Ng8 ) result0:*"}));

class RebirthMovetext : public testing::TestWithParam<extended_case> {};

TEST_P(RebirthMovetext, BecomesEvents) { expect_extended(GetParam().text, GetParam().events, rebirth); }

INSTANTIATE_TEST_SUITE_P(
    Productions, RebirthMovetext,
    testing::Values(
        extended_case{"1. Rxe8(Ng8) dxe5(Pe2)+ dxe5(Pe2) + *",
                      "no:1. move:Rxe8 rebirth:(Ng8) move:dxe5 rebirth:(Pe2)+ move:dxe5 rebirth:(Pe2) + result0:*"},
        extended_case{
            "1. Lxd2[+sDd8] e5*d6 ep.[+bPd7] R:d4(f7) *",
            "no:1. move:Lxd2 rebirth:[+sDd8] move:e5*d6 ep:ep. rebirth:[+bPd7] move:R:d4 rebirth:(f7) result0:*"},
        extended_case{"1. Rxe8 (Ng8) *", "no:1. move:Rxe8 ( move:Ng8 ) result0:*"},
        extended_case{"1. Re8(Ng8) *", "no:1. move:Re8 ( move:Ng8 ) result0:*"},
        extended_case{"1. Rxe8(Ng6) *", "no:1. move:Rxe8 ( move:Ng6 ) result0:*"},
        extended_case{"1. e4, e5 *", "no:1. move:e4 problem:unreadable-text unknown:, move:e5 result0:*"}));

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
