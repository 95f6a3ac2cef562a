#include "format/adapters/mail.hpp"

#include <gtest/gtest.h>

#include "tests/unit/format/adapters/adapted.hpp"

namespace {

using namespace std::string_literals;
using pgnx::format::make_mail_adapter;
using pgnx::format::recognise_mail;
using pgnx::test::adapt;
using pgnx::test::errors_of;
using pgnx::test::sample;
using names = std::vector<std::string>;

constexpr std::string_view head =
    "From: \"Fern, Ada\" <ada@example.org>\nTo: Ben Moss <ben@example.net>\nSubject: move\n";

std::string mail(std::string_view body) { return std::string(head) + "\n" + std::string(body); }

TEST(Mail, ReadsTheGamesOfCmail) {
  auto const read = adapt(make_mail_adapter, sample("cmail-message.eml"));
  ASSERT_EQ(read.records.size(), 2U);
  EXPECT_EQ(read.records[0],
            "[Event \"Email correspondence game\"]\n[Site \"NET\"]\n[Date \"2024.03.01\"]\n[Round \"-\"]\n"
            "[White \"Lindqvist, Anders\"]\n[Black \"Castagno, Mireille\"]\n[Result \"*\"]\n"
            "[WhiteNA \"anders@example.net\"]\n[BlackNA \"mireille@example.org\"]\n[Mode \"EM\"]\n"
            "[CmailGameName \"anders-VS-mireille.1\"]\n\n"
            "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. c3 Nf6 5. d4 exd4 6. cxd4 Bb4+ 7. Nc3 *\n\n");
  EXPECT_NE(read.records[1].find("[CmailGameName \"anders-VS-mireille.2\"]\n\n1. d4 d5 2. Bf4 *"), std::string::npos);
  EXPECT_EQ(read.codes(), names{}) << "the diagram is what the moves lead to";
  EXPECT_EQ(read.outside_codes(), names{});
  EXPECT_EQ(errors_of(read.records[0]), names{});
}

TEST(Mail, TellsWhereAScoreNeverEnds) {
  std::string moves;
  for (int i = 0; i < 110'000; ++i) moves += i % 20 == 0 ? "\n1. Nf3" : " Nf3";
  auto const read = adapt(make_mail_adapter, mail(moves));
  ASSERT_EQ(read.records.size(), 2U);
  ASSERT_EQ(read.outside_codes(), names{"source-malformed"});
  EXPECT_EQ(read.outside[0].message,
            "a score of more than 100000 pieces; what stands from here on becomes another game");
}

TEST(Mail, TellsTagsThatNeverEnd) {
  std::string tags;
  for (int i = 0; i < 50'000; ++i) tags += "[T" + std::to_string(i) + " \"x\"]\n";
  auto const read = adapt(make_mail_adapter, mail(tags + "\n1. e4 *\n"));
  ASSERT_EQ(read.records.size(), 1U);
  ASSERT_EQ(read.outside_codes(), names{"source-malformed"});
  EXPECT_EQ(read.outside[0].message, "more than 1000 tags; those from here on are left out");
}

TEST(Mail, TellsADiagramThatTheMovesDoNotLeadTo) {
  auto text = sample("cmail-message.eml");
  text.replace(text.find("7. Nc3"), 6, "7. Nbd2");
  auto const read = adapt(make_mail_adapter, text);
  EXPECT_EQ(read.codes(), names{"records-disagree"});
  EXPECT_NE(read.records[0].find("{--------------\nr . b q k . . r\n"), std::string::npos) << "it is kept";
}

TEST(Mail, AppendsTheReplyBelowAQuotedScore) {
  auto const read = adapt(make_mail_adapter, sample("iecg-message-quoted.eml"));
  ASSERT_EQ(read.records.size(), 1U);
  EXPECT_EQ(read.records[0],
            "[Event \"CA-2024-0-00017\"]\n[Site \"IECG\"]\n[Date \"\"]\n[Round \"1\"]\n[White \"Lindqvist, Anders\"]\n"
            "[Black \"Castagno, Mireille\"]\n[Result \"*\"]\n\n"
            "1. e4 e5 2. Nf3 Nc6 3. Bc4 {[%ccrcv 2024.03.09] [%ccsnt 2024.03.10] [%cctime 1/9] [%ccopp 0/14]} "
            "3... Bc5 {[%ccrcv 2024.03.11] [%ccsnt 2024.03.12] [%cctime 1/15] [%ccopp 1/9]} "
            "( {if} 3... Bc5 4. c3 Nf6 5. d4 exd4 ) ( {if} 3... Bc5 4. O-O Nf6 ) *\n\n");
  EXPECT_EQ(errors_of(read.records[0]), names{}) << "conditional lines replay";
  EXPECT_EQ(read.codes(), names{});
  EXPECT_EQ(read.outside_codes(), (names{"letter-text", "letter-text"})) << "greeting and farewell";
}

TEST(Mail, KnowsWhereTheMovesOfAQuotationStand) {
  auto const text = sample("iecg-message-quoted.eml");
  auto const read = adapt(make_mail_adapter, text);
  auto const& record = read.whole.at(0);
  EXPECT_EQ(record.source_offset_of(record.text().find("Bc4 {")), text.find("Bc4"));
  EXPECT_EQ(record.source_offset_of(record.text().find("Bc5 {")), text.find("Bc5"));
}

TEST(Mail, ReadsTeamMatchesWithTheirTimes) {
  auto const read = adapt(make_mail_adapter, sample("iecc-teammatch-message.txt"));
  ASSERT_EQ(read.records.size(), 1U);
  EXPECT_EQ(read.records[0],
            "[Event \"T120001B\"]\n[Site \"Team North vs Team South\"]\n[Date \"09/06/2014\"]\n"
            "[White \"Lindqvist, Anders\"]\n[Black \"Castagno, Mireille\"]\n[Result \"???\"]\n\n"
            "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 {[%ccsnt Sept 10]} 4. c3 "
            "{[%ccrcv Sept 11] [%ccsnt Sept 12] [%cctime 1/9] [%ccopp 2/15]} *\n\n");
  EXPECT_EQ(errors_of(read.records[0]), names{});
}

TEST(Mail, NeverGivesAPasswordOut) {
  auto const text = sample("pbmserv-subjects.txt");
  auto const read = adapt(make_mail_adapter, text);
  ASSERT_EQ(read.records.size(), 2U);
  EXPECT_EQ(
      read.records[0],
      "[GameId \"1234\"]\n\n{move by alindqvist} Nf3 {move #31 by alindqvist} e7-e8Q {queue by alindqvist: O-O} *\n\n");
  EXPECT_EQ(read.records[1],
            "[Variant \"Scottish Progressive\"]\n[GameId \"77\"]\n\n{move by alindqvist} Bc4,Qh5,Qxf7 *\n\n");
  EXPECT_EQ(read.codes(), (names{"moves-missing", "moves-missing"}));
  EXPECT_EQ(read.outside_codes(),
            (names{"field-dropped", "field-dropped", "field-dropped", "field-dropped", "letter-text"}));
  for (auto const& found : read.outside) {
    EXPECT_EQ(found.message.find("secretpw"), std::string::npos);
    EXPECT_EQ(found.length, 0U) << "nothing is underlined";
  }
}

/// All that a source leads to: records, and what is told.
std::string output_of(std::string_view source) {
  auto const read = adapt(make_mail_adapter, source);
  std::string all;
  for (auto const& record : read.records) all += record;
  for (auto const& found : read.findings) all += found.message + '\n';
  for (auto const& found : read.outside) all += found.message + '\n';
  return all;
}

TEST(Mail, NeverGivesAPasswordOutWhateverTheShapeOfACommand) {
  for (std::string_view const line : {"chess move 1234 #5 ada hunter2 e4",
                                      "chess move 1235#6 ada hunter2 e4",
                                      "chess move 1234 # 5 ada hunter2 e4",
                                      "chess move 1234 #5 #6 ada hunter2 e4",
                                      "chess move 1234#x ada hunter2 e4",
                                      "chess move 1234 ada #5 hunter2 e4",
                                      "chess  move\t1234\t #5  ada\thunter2   e4",
                                      "> chess move 1234 #5 ada hunter2 e4",
                                      "AL>> chess move 1234 ada hunter2 e4",
                                      "Ada> chess move 1234 ada hunter2 e4",
                                      "CHESS MOVE 1234 ADA hunter2 e4",
                                      "chess move 1234 hunter2 e4",
                                      "chess move 1234 #5 hunter2 e4 #5",
                                      "chess queue 1234 hunter2 e4 e5",
                                      "chess queue 1234 hunter2 e4 #5",
                                      "chess move 1234 Ada Fern hunter2 e4",
                                      "chess move 1234 Ada Fern hunter2",
                                      "chess move 1234 ada:hunter2 x e4",
                                      "chess move 1234 ada\xC2\xA0hunter2 x e4",
                                      "shogi move 7 ada hunter2 e4",
                                      "Event: chess move 1234 ada hunter2 e4",
                                      "[Event \"chess move 1234 ada hunter2 e4\"]",
                                      "1. e4 {chess move 1234 ada hunter2 e4} e5",
                                      "1. e4 {I sent shogi move 7 ada hunter2 e4}",
                                      "1. e4 {chess resign 1234 #5 ada hunter2} e5",
                                      "chess move 1234 ada\nhunter2 e4",
                                      "> chess move 1234 #5\n> ada hunter2 e4",
                                      "1. e4 {see chess move 1234 ada\n> hunter2 e4} e5"}) {
    for (auto const* const around : {"", "[White \"A\"]\n\n1. e4 {open\n", "[White \"A\nb\n"}) {
      auto const all = output_of(mail(around + std::string(line) + "\n} e5\n"));
      EXPECT_EQ(all.find("hunter2"), std::string::npos) << around << line << '\n' << all;
    }
  }
}

TEST(Mail, TakesTheMoveOfACommandWithANumber) {
  for (std::string_view const line : {"chess move 12#5 ada secret e4", "chess move 12 #5 ada secret e4",
                                      "chess move 12 ada secret e4#5", "> chess move 12  ada\tsecret  e4 #5"})
    EXPECT_EQ(adapt(make_mail_adapter, mail(line)).records, names{"[GameId \"12\"]\n\n{move #5 by ada} e4 *\n\n"})
        << line;
}

TEST(Mail, ReadsCommandsInsideOfCommentsAndValues) {
  std::string const tags = "[Event \"E\"]\n[White \"A\"]\n[Black \"B\"]\n\n";
  auto const read = adapt(make_mail_adapter, mail(tags + "1. e4 {open\n> chess move 1 ada hunter2 d4\n} e5\n"));
  EXPECT_EQ(read.records, (names{tags + "1. e4 {open\n} 1... e5 *\n\n", "[GameId \"1\"]\n\n{move by ada} d4 *\n\n"}));
  auto const inside = adapt(make_mail_adapter, mail(tags + "1. e4 {see chess move 1 ada hunter2 d4} e5\n"));
  EXPECT_EQ(inside.records, names{tags + "1. e4 {see \n} 1... e5 *\n\n"});
  EXPECT_EQ(inside.outside_codes(), names{"letter-text"});
  auto const prose = adapt(make_mail_adapter, mail(tags + "1. e4 {here we move 12 pieces at once} e5\n"));
  EXPECT_EQ(prose.records, names{tags + "1. e4 {here we move 12 pieces at once} 1... e5 *\n\n"});
}

TEST(Mail, ReadsCommandsInSubjects) {
  std::string_view const source = "From: a@example.org\nSubject: chess move 9 fern hunter2 Nf3\n\nHello.\n";
  auto const read = adapt(make_mail_adapter, source);
  ASSERT_EQ(read.records.size(), 1U);
  EXPECT_EQ(read.records[0], "[GameId \"9\"]\n\n{move by fern} Nf3 *\n\n");
  auto const text = read.whole[0].text();
  for (std::size_t at = 0; at < text.size(); ++at)
    EXPECT_GE(read.whole[0].source_offset_of(at), source.find("Hello")) << "no place lies in the line of the password";
}

TEST(Mail, PutsTheMailsOfOneGameTogether) {
  std::string const box =
      "From ada Tue Mar 12 18:22:05 2024\n" +
      mail("[Event \"CA-1\"]\n[White \"A\"]\n[Black \"B\"]\n\n1. e4 e5 2. Nf3\n\n") +
      "\nFrom ben Tue Mar 13 18:22:05 2024\n" +
      mail("> [Event \"CA-1\"]\n> [White \"A\"]\n> [Black \"B\"]\n>\n> 1. e4 e5 2. Nf3\n\n2... Nc6\n") +
      "\nFrom ada Tue Mar 14 18:22:05 2024\n" + mail("[Event \"CA-2\"]\n[White \"A\"]\n[Black \"B\"]\n\n1. d4 *\n") +
      "\nFrom ada Tue Mar 15 18:22:05 2024\n" +
      mail(
          ">> [Event \"CA-1\"]\n>> [White \"A\"]\n>> [Black \"B\"]\n>> \n>> 1. e4 e5 2. Ng1-f3\n> 2... Nc6\n\n3. "
          "Bb5\n");
  auto const read = adapt(make_mail_adapter, box);
  ASSERT_EQ(read.records.size(), 2U);
  EXPECT_EQ(read.records[0], "[Event \"CA-1\"]\n[White \"A\"]\n[Black \"B\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 *\n\n");
  EXPECT_EQ(read.records[1], "[Event \"CA-2\"]\n[White \"A\"]\n[Black \"B\"]\n\n1. d4 *\n\n");
  EXPECT_EQ(read.codes(), names{});
}

TEST(Mail, TellsAContradictionWithBothPlaces) {
  std::string const text =
      mail("[Event \"CA-1\"]\n[White \"A\"]\n[Black \"B\"]\n\n1. e4 e5 2. Nf3 Nc6\n\n2... d6 3. d4\n");
  auto const read = adapt(make_mail_adapter, text);
  ASSERT_EQ(read.records.size(), 1U);
  EXPECT_NE(read.records[0].find("\n\n1. e4 e5 2. Nf3 Nc6 ( {elsewhere} 2... d6 3. d4 ) *"), std::string::npos)
      << read.records[0];
  ASSERT_EQ(read.codes(), (names{"records-disagree", "records-disagree"}));
  EXPECT_EQ(read.findings[0].offset, text.find("Nc6"));
  EXPECT_EQ(read.findings[0].message,
            "2... Nc6 stands here, and d6 in another place of the same game; this one counts");
  EXPECT_EQ(read.findings[1].offset, text.find("d6"));
  EXPECT_EQ(read.findings[1].message,
            "2... d6 stands here, and Nc6 in another place of the same game; it is kept as a variation");
}

TEST(Mail, TakesTheLegalPrefixOfAQuotedScore) {
  auto const read = adapt(make_mail_adapter, mail("[Event \"CA-1\"]\n[White \"A\"]\n[Black \"B\"]\n\n"
                                                  "1. e4 e5 2. Nf3 Nc5 3. Bb5\n\n2... Nc6\n"));
  ASSERT_EQ(read.records.size(), 1U);
  EXPECT_NE(read.records[0].find("\n\n1. e4 e5 2. Nf3 Nc6 {illegal: 2... Nc5 Bb5} *"), std::string::npos)
      << read.records[0];
  EXPECT_EQ(read.codes(), (names{"records-disagree", "records-disagree"}));
  EXPECT_EQ(errors_of(read.records[0]), names{});
}

TEST(Mail, FillsNamesFromTheHeadWithANote) {
  auto const read =
      adapt(make_mail_adapter, mail("[Event \"CA-1\"]\n[White \"?\"]\n[Black \"?\"]\n\n1. e4 e5 2. Nf3\n"));
  ASSERT_EQ(read.records.size(), 1U);
  EXPECT_EQ(read.records[0], "[Event \"CA-1\"]\n[White \"Fern, Ada\"]\n[Black \"Ben Moss\"]\n\n1. e4 e5 2. Nf3 *\n\n");
  EXPECT_EQ(read.codes(), (names{"tag-inferred", "tag-inferred"}));
}

TEST(Mail, TellsMovesThatStandNowhere) {
  auto const read = adapt(make_mail_adapter, mail("[Event \"CA-1\"]\n\n1. e4 e5\n\n4. Ba4 Nf6\n"));
  EXPECT_NE(read.records.at(0).find("1. e4 e5 {4. Ba4 Nf6} *"), std::string::npos);
  auto const codes = read.codes();
  EXPECT_EQ(std::ranges::count(codes, "moves-missing"), 1);
}

TEST(Mail, WritesNoOtherGameWhereMovesAreMissing) {
  std::string const tags = "[Event \"E\"]\n[White \"A\"]\n[Black \"B\"]\n\n";
  auto const gap = adapt(make_mail_adapter, mail(tags + "1. d4 d5 5. c4 {a} (5. c3) c5 *\n"));
  EXPECT_EQ(gap.records, names{tags + "1. d4 d5 {5. c4 (a) ( 5. c3 ) c5} *\n\n"});
  EXPECT_EQ(gap.codes(), names{"moves-missing"});
  EXPECT_EQ(errors_of(gap.records.at(0)), names{});
  auto const late = adapt(make_mail_adapter, mail(tags + "{Hello} 7... Nf6 8. Nf3 *\n"));
  EXPECT_EQ(late.records, names{tags + "{Hello} {7... Nf6 8. Nf3} *\n\n"});
  EXPECT_EQ(late.codes(), names{"moves-missing"});
  auto const set_up = tags.substr(0, tags.size() - 1) + "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 b - - 0 5\"]\n\n";
  auto const later = adapt(make_mail_adapter, mail(set_up + "5... Kd7 6. e4 Ke7 *\n"));
  EXPECT_EQ(later.records, names{set_up + "5... Kd7 6. e4 Ke7 *\n\n"});
  EXPECT_EQ(later.codes(), names{});
}

TEST(Mail, UndoesTransferEncodingsAndCharsets) {
  auto const quoted =
      adapt(make_mail_adapter,
            "Content-Type: text/plain; charset=ISO-8859-1\nContent-Transfer-Encoding: quoted-printable\n\n"
            "[Event =22CA=3D1=22]\n[White \"M=FCller\"]\n\n1. e4 e=\n5 *\n");
  ASSERT_EQ(quoted.records.size(), 1U);
  EXPECT_EQ(quoted.records[0], "[Event \"CA=1\"]\n[White \"M\u00FCller\"]\n\n1. e4 e5 *\n\n");

  auto const base64 = adapt(make_mail_adapter,
                            "Content-Type: text/plain; charset=\"koi8-r\"\nContent-Transfer-Encoding: base64\n\n"
                            "W1doaXRlICLl18HOIl0KCjEuIGU0IGU1ICoK\n");
  ASSERT_EQ(base64.records.size(), 1U);
  EXPECT_EQ(base64.records[0], "[White \"\u0415\u0432\u0430\u043D\"]\n\n1. e4 e5 *\n\n");
}

TEST(Mail, TellsDamagedEncodings) {
  auto const read = adapt(make_mail_adapter,
                          "Content-Type: text/plain; charset=utf-9\nContent-Transfer-Encoding: base64\n\n"
                          "W1do%%XRlICJBIl0KCjEuIGU0IGU1ICoK\n");
  EXPECT_EQ(read.outside_codes().at(0), "source-malformed");
  EXPECT_EQ(read.outside_codes().at(1), "source-malformed");
}

std::string base64_mail(std::string_view body) {
  return "Content-Type: text/plain\nContent-Transfer-Encoding: base64\n\n" + std::string(body) + "\n";
}

TEST(Mail, TellsBase64ThatIsCutOff) {
  auto const whole = adapt(make_mail_adapter, base64_mail("W0V2ZW50ICJFIl0KCjEuIGU0IGU1IDIuIE5mMyBOYzYgKg=="));
  EXPECT_EQ(whole.records, names{"[Event \"E\"]\n\n1. e4 e5 2. Nf3 Nc6 *\n\n"});
  EXPECT_EQ(whole.outside_codes(), names{});
  for (auto const* const cut : {"W0V2ZW50ICJFIl0KCjEuIGU0IGU1IDIuIE5mMyBOYzYgKg=",
                                "W0V2ZW50ICJFIl0KCjEuIGU0IGU1IDIuIE5mMyBOYzYgKg", "W0V2ZW50ICJFIl0KCjEuIGU0I"}) {
    auto const read = adapt(make_mail_adapter, base64_mail(cut));
    EXPECT_EQ(read.outside_codes(), names{"source-malformed"}) << cut;
    EXPECT_EQ(read.records.size(), 1U) << cut;
  }
}

TEST(Mail, ReadsOnBehindPaddingInTheMiddleOfBase64) {
  for (auto const* const body :
       {"W0V2ZW50ICJF==Il0KCjEuIGU0IGU1IDIuIE5mMyBOYzYgKg==", "W0V2ZW50I==CJFIl0KCjEuIGU0IGU1IDIuIE5mMyBOYzYgKg==",
        "W0V2ZW50ICJFIl0KCg==\nMS4gZTQgZTUgMi4gTmYzIE5jNiAq"}) {
    auto const read = adapt(make_mail_adapter, base64_mail(body));
    EXPECT_EQ(read.records, names{"[Event \"E\"]\n\n1. e4 e5 2. Nf3 Nc6 *\n\n"}) << body;
    EXPECT_EQ(read.outside_codes(), names{"source-malformed"}) << body;
  }
}

TEST(Mail, TellsACharsetThatMayHaveOtherLetters) {
  auto const codes_of = [](std::string const& charset, std::string_view name) {
    return adapt(make_mail_adapter, "Content-Type: text/plain; charset=" + charset + "\n\n[Event \"" +
                                        std::string(name) + "\"]\n\n1. e4 *\n")
        .outside_codes();
  };
  EXPECT_EQ(codes_of("ibm850", "Muller"), names{"field-value"});
  EXPECT_EQ(codes_of("ibm850", "M\x81ller").at(0), "source-malformed");
  EXPECT_EQ(codes_of("utf-7", "M+APw-ller"), names{"source-malformed"});
}

TEST(Mail, KnowsThePlacesOfAnyLineEnds) {
  std::string const head = "From: a@example.org\nTo: b@example.org\n\n";
  std::string text = head + "[Event \"E\"]\n[White \"Fern\"]\n[Black \"Moss\"]\n\n1. e4 e5\n2. Nf3 Nc6 *\n";
  for (auto const* const line_end : {"\n", "\r\n", "\r"}) {
    auto source = text;
    for (auto at = source.find('\n'); at != source.npos; at = source.find('\n', at + std::string_view(line_end).size()))
      source.replace(at, 1, line_end);
    auto const read = adapt(make_mail_adapter, source);
    ASSERT_EQ(read.records.size(), 1U);
    EXPECT_EQ(read.records[0], "[Event \"E\"]\n[White \"Fern\"]\n[Black \"Moss\"]\n\n1. e4 e5 2. Nf3 Nc6 *\n\n");
    for (auto const* const word : {"Fern", "e5", "Nc6"})
      EXPECT_EQ(read.whole[0].source_offset_of(read.records[0].find(word)), source.find(word)) << word;
  }
}

TEST(Mail, TakesNoSignatureForANullMove) {
  auto const read = adapt(make_mail_adapter, mail("[Event \"E\"]\n\n1. e4 e5\n\n-- \nAda Fern\n"));
  EXPECT_EQ(read.records, names{"[Event \"E\"]\n[White \"Ben Moss\"]\n[Black \"Fern, Ada\"]\n\n1. e4 e5 *\n\n"});
}

TEST(Mail, TellsAMessageWithoutPlainText) {
  auto const read = adapt(make_mail_adapter, "Content-Type: text/html\n\n<pre>1. e4 e5</pre>\n");
  EXPECT_EQ(read.outside_codes(), (names{"field-dropped", "source-malformed"}));
}

TEST(Mail, TellsACommandWhoseMoveItCannotRead) {
  auto const read = adapt(make_mail_adapter, "progressivechess move 77 al S3cr3t Bc4, Qh5, Qxf7\n");
  EXPECT_TRUE(std::ranges::count(read.outside_codes(), "unreadable-text") == 1);
  for (auto const& found : read.outside) EXPECT_EQ(found.message.find("S3cr3t"), std::string::npos);
}

TEST(Mail, IsRecognisedByACommandToAServer) {
  EXPECT_TRUE(recognise_mail("chess move 1234 fern S3cr3t Nf3\n", ""));
  EXPECT_TRUE(recognise_mail("Subject: chess move 1234 fern S3cr3t Nf3\n", ""));
  EXPECT_TRUE(recognise_mail("Re: chess move 1234 fern S3cr3t Nf3\n", ""));
  EXPECT_TRUE(recognise_mail("My move:\n\nchess move 1234 fern S3cr3t Nf3\n\n[Event \"E\"]\n\n1. e4 *\n", ""));
  EXPECT_FALSE(recognise_mail("[Event \"E\"]\n\n1. e4 *\n\nchess move 1234 fern S3cr3t Nf3\n", ""));
}

TEST(Mail, JoinsFlowedLinesAndWrappedTags) {
  auto const flowed = adapt(make_mail_adapter,
                            "Content-Type: text/plain; format=flowed\n\n"
                            "[Event \"CA-1\"]\n\n1. e4 e5 2. Nf3 \nNc6 3. Bb5 *\n");
  EXPECT_NE(flowed.records.at(0).find("1. e4 e5 2. Nf3 Nc6 3. Bb5 *"), std::string::npos);
  auto const wrapped = adapt(make_mail_adapter, mail("> [Event \"A tournament with a name that is longer than\n"
                                                     ">  a line of a mail\"]\n> [White \"A\"]\n>\n> 1. e4 *\n"));
  EXPECT_NE(wrapped.records.at(0).find("[Event \"A tournament with a name that is longer than a line of a mail\"]\n"),
            std::string::npos)
      << wrapped.records.at(0);
}

TEST(Mail, ReadsThePlainPartOfSeveral) {
  auto const read =
      adapt(make_mail_adapter,
            "Content-Type: multipart/mixed; boundary=\"b1\"\n\npreamble\n--b1\n"
            "Content-Type: multipart/alternative; boundary=b2\n\n--b2\n\n[Event \"CA-1\"]\n\n1. e4 *\n--b2\n"
            "Content-Type: text/html\n\n<p>1. e4</p>\n--b2--\n--b1\n"
            "Content-Type: application/octet-stream; name=\"games.pgn\"\n\n[Event \"CA-2\"]\n\n1. d4 *\n--b1\n"
            "Content-Type: image/png\n\nxyz\n--b1--\n");
  ASSERT_EQ(read.records.size(), 2U);
  EXPECT_NE(read.records[0].find("CA-1"), std::string::npos);
  EXPECT_NE(read.records[1].find("CA-2"), std::string::npos);
  EXPECT_EQ(read.outside_codes(), names{"field-dropped"}) << "the picture";
}

TEST(Mail, KeepsCommentsGlyphsAndVariations) {
  auto const read =
      adapt(make_mail_adapter,
            mail("[Event \"CA-1\"]\n\n{Start} 1. e4! {good\nmove} e5 (1... c5 2. Nf3 (2. c3)) 2. Nf3 $1 1-0\n"));
  EXPECT_EQ(read.records.at(0).substr(read.records.at(0).find("\n\n") + 2),
            "{Start} 1. e4 ! {good\nmove} 1... e5 ( 1... c5 2. Nf3 ( 2. c3 ) ) 2. Nf3 $1 1-0\n\n");
  EXPECT_EQ(errors_of(read.records.at(0)), names{});
}

TEST(Mail, TellsOnceWhatSeveralLettersTell) {
  std::string const tags = "[Event \"E\"]\n[White \"A\"]\n[Black \"B\"]\n\n";
  std::string const score = "{Start} 1. e4! {good} (1. d4 {x} d5 (1... f5)) e5 $2 {a} 2. Nf3";
  std::string const written = "{Start} 1. e4 ! {good} ( 1. d4 {x} d5 ( 1... f5 ) ) 1... e5 $2 {a} ";
  std::string const first = "From ada\n" + mail(tags + score + "\n\n");
  auto const same = adapt(make_mail_adapter, first + "From ben\n" + mail(tags + score + " Nc6\n\n") + "From ada\n" +
                                                 mail(tags + score + " Nc6 3. Bb5\n"));
  EXPECT_EQ(same.records, names{tags + written + "2. Nf3 Nc6 3. Bb5 *\n\n"});
  auto const more = adapt(make_mail_adapter, first + "From ben\n" + mail(tags + "1. e4 {good} {bad} e5 $2 {b}\n"));
  EXPECT_EQ(
      more.records,
      names{tags + "{Start} 1. e4 ! {good} ( 1. d4 {x} d5 ( 1... f5 ) ) {bad} 1... e5 $2 {a} $2 {b} 2. Nf3 *\n\n"});
}

TEST(Mail, KeepsTheNumbersOfALineThatContradictsWithAGap) {
  std::string const tags = "[Event \"E\"]\n[White \"A\"]\n[Black \"B\"]\n\n";
  auto const read = adapt(make_mail_adapter, mail(tags + "1. e4 e5 2. Nf3\n\n1. d4 d5\n5. c4 c5\n2. c4\n"));
  EXPECT_EQ(read.records, names{tags + "1. e4 ( {elsewhere 5. c4 c5 2. c4} 1. d4 d5 ) 1... e5 2. Nf3 *\n\n"});
  EXPECT_EQ(errors_of(read.records.at(0)), names{});
}

TEST(Mail, EndsPartsAtTheirBoundaryAlone) {
  auto const read = adapt(make_mail_adapter,
                          "Content-Type: multipart/mixed; boundary=\"b\"\n\n--b \t\n\n"
                          "[Event \"E\"]\n\n1. e4 e5\n--brave words\n--b--brave\n2. Nf3 *\n--b--  \n\n[Event \"F\"]\n");
  EXPECT_EQ(read.records, names{"[Event \"E\"]\n\n1. e4 e5 2. Nf3 *\n\n"});
  EXPECT_EQ(read.outside_codes(), names{"letter-text"});
}

TEST(Mail, HandsGamesOfSeriesOnAsTheyStand) {
  auto const comma = adapt(make_mail_adapter, mail(sample("progressive-C-comma.txt")));
  EXPECT_NE(comma.records.at(0).find("[Variant \"Progressive\"]\n\n1. e4 e5,Nc6 2. Bc4,Qh5,Qxf7# 1-0\n"),
            std::string::npos)
      << comma.records.at(0);
  EXPECT_EQ(errors_of(comma.records.at(0)), names{});
  auto const marseillais = adapt(make_mail_adapter, mail(sample("marseillais-comma.txt")));
  EXPECT_EQ(marseillais.records.at(0), "[Variant \"Marseillais\"]\n\n1. e4 e5,Nc6 2. Qh5,Nf3 g6,gxh5 *\n\n");
  EXPECT_EQ(errors_of(marseillais.records.at(0)), names{});
}

TEST(Mail, IsRecognisedByItsHead) {
  EXPECT_EQ(recognise_mail(sample("cmail-message.eml"), ""), "it begins with the fields of a mail");
  EXPECT_EQ(recognise_mail("From ada Tue Mar 12 18:22:05 2024\nFrom: ada\nTo: ben\n\n", ""),
            "it begins like an mbox file");
  EXPECT_EQ(recognise_mail(sample("pbmserv-subjects.txt"), ""), "it has a command to a server");
  EXPECT_EQ(recognise_mail(sample("iecc-teammatch-message.txt"), ""), "it has a game and the times of two players");
  EXPECT_EQ(recognise_mail("[Event \"A\"]\n\n1. e4 {Received: too late} e5\n", ""), std::nullopt);
  EXPECT_EQ(recognise_mail("[Event \"A\"]\n", ""), std::nullopt);
  EXPECT_EQ(recognise_mail("From: a bulletin\n1. e4 e5\n", ""), std::nullopt);
  EXPECT_EQ(recognise_mail("", ""), std::nullopt);
}

TEST(Mail, EndsWhereEverItIsCut) {
  for (auto const* const name : {"cmail-message.eml", "iecg-message-quoted.eml"}) {
    auto const text = sample(name);
    for (std::size_t length = 0; length < text.size(); length += 3)
      EXPECT_LE(adapt(make_mail_adapter, std::string_view(text).substr(0, length)).records.size(), 2U);
  }
}

}  // namespace
