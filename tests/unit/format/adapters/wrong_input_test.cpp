#include <array>

#include <gtest/gtest.h>

#include "format/adapters/card.hpp"
#include "format/adapters/chesscom.hpp"
#include "format/adapters/game_lines.hpp"
#include "format/adapters/lichess.hpp"
#include "format/adapters/mail.hpp"
#include "format/adapters/polyglot.hpp"
#include "format/adapters/position_list.hpp"
#include "format/adapters/score_text.hpp"
#include "format/adapters/table.hpp"
#include "format/adapters/xfcc.hpp"
#include "tests/unit/format/adapters/read_records.hpp"

// What is wrong in the second of three records is told with its place, and the other two are read as if nothing were.

namespace pgnx::format {
namespace {

using test::read_all;

struct source_format {
  char const* name;
  test::adapter_maker make;
  std::string before;
  std::string record;
  std::string after;
};

// --- three records of each format

constexpr char const* xml_head = R"(<?xml version="1.0"?>
<!DOCTYPE a [<!ENTITY l "ha"><!ENTITY lol "&l;&l;&l;&l;"><!ENTITY file SYSTEM "file:///etc/hostname">]>
<a>)";

std::string mail_of(std::string const& game) {
  return "From fern\nFrom: Ada Fern <ada@example.org>\nTo: Ben Moss <ben@example.org>\nSubject: our game\n" + game +
         "\n\n";
}

std::vector<source_format> formats() {
  std::string const start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -";
  return {
      {"lichess", make_lichess_adapter,
       R"({"id":"aaaa","status":"mate","winner":"white","moves":"e4 e5"})"
       "\n",
       R"({"id":"bbbb","rated":true,"variant":"standard","createdAt":1709317946000,"status":"mate",)"
       R"("players":{"white":{"user":{"name":"Müller"},"rating":1500},"black":{"user":{"name":"Ben"}}},)"
       R"("winner":"white","moves":"d4 d5 Nf3","clocks":[18000,17000]})",
       "\n"
       R"({"id":"cccc","status":"draw","moves":"c4"})"
       "\n"},
      {"chesscom", make_chesscom_adapter, R"({"games":[{"rules":"chess","url":"a","pgn":"1. e4 e5 1-0"},)",
       "\n"
       R"({"url":"b","rules":"chess","white":{"username":"Müller","rating":1500,"result":"win"},)"
       R"("black":{"username":"Ben","result":"resigned"},"pgn":"1. d4 d5 2. Nf3 1-0"})",
       ",\n"
       R"({"rules":"chess","url":"c","pgn":"1. c4 0-1"}]})"},
      {"xfcc", make_xfcc_adapter,
       std::string(xml_head) + "<XfccGame><id>1</id><white>Ada</white><moves>1. e4 e5</moves></XfccGame>\n",
       "<XfccGame><id>2</id><white>Müller</white><hasWhite>true</hasWhite><daysPlayer>3</daysPlayer>"
       "<black>Ben</black><moves>1. d4 d5 2. Nf3</moves><result>WhiteWins</result></XfccGame>",
       "\n<XfccGame><id>3</id><white>Cy</white><moves>1. c4</moves></XfccGame></a>"},
      {"jsonl", make_jsonl_adapter,
       R"({"tags":{"White":"Ada"},"moves":[{"san":"e4"}],"result":"1-0"})"
       "\n",
       R"({"tags":{"White":"Müller","Black":"Ben"},"start":"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",)"
       R"("moves":[{"san":"d4","nags":[1],"comments":["so"]},{"san":"d5","variations":[{"moves":[{"san":"Nf6"}]}]},)"
       R"({"san":"Nf3"}],"result":"1-0"})",
       "\n"
       R"({"tags":{"White":"Cy"},"moves":[{"san":"c4"}],"result":"*"})"
       "\n"},
      {"csv", make_csv_adapter, "White,Black,Result,movetext\nAda,Ben,1-0,1. e4 e5 1-0\n",
       "Müller,Ben,1-0,1. d4 d5 2. Nf3 1-0", "\nCy,Dan,1-0,1. c4 1-0\n"},
      {"tsv", make_tsv_adapter, "White\tBlack\tResult\tmovetext\nAda\tBen\t1-0\t1. e4 e5 1-0\n",
       "Müller\tBen\t1-0\t1. d4 d5 2. Nf3 1-0", "\nCy\tDan\t1-0\t1. c4 1-0\n"},
      {"epd", make_position_adapter, start + " bm e4;\n",
       "rnbqkbnr/pppppppp/8/8/3P4/8/PPP1PPPP/RNBQKBNR b KQkq - id \"Müller\"; bm d5;", "\n" + start + " id \"c\";\n"},
      {"fen", make_position_adapter, start + " 0 1\n", "rnbqkbnr/pppppppp/8/8/3P4/8/PPP1PPPP/RNBQKBNR b KQkq - 0 1",
       "\n" + start + " 0 3\n"},
      {"mail", make_mail_adapter, mail_of("\n[Event \"A\"]\n\n1. e4 e5 *"),
       "From moss\nFrom: Ben <ben@example.org>\nTo: Ada <ada@example.org>\nContent-Type: text/plain; charset=utf-8\n"
       "Content-Transfer-Encoding: 8bit\n\n[Event \"B\"]\n[White \"Müller\"]\n\n1. d4 d5 2. Nf3 *\n\n",
       mail_of("\n[Event \"C\"]\n\n1. c4 *")},
      {"card", make_card_adapter, "Event: A\nWhite: Ada\nReceived 07.03.94\n 1. e4 e5\n\n",
       "Event: B\nWhite: Müller\nReceived 07.03.94\n 1. d4 d5\n 2. Nf3\nResult: 1-0\n",
       "\nEvent: C\nWhite: Cy\nReceived 07.03.94\n 1. c4\n"},
      {"text", make_text_adapter, "Ada - Ben 1-0\n\n1. e4 e5 1-0\n\n", "Müller - Ben 1-0\n\n1. d4 d5 2. Nf3 1-0\n",
       "\nCy - Dan 1-0\n\n1. c4 1-0\n"},
  };
}

// --- what is wrong

struct fault {
  char const* formats;  ///< names, with blanks around each
  std::string_view from;
  std::string to;
  record::code told;
  std::string_view at{};  ///< in the wrong record: where it is told; somewhere in it where empty
};

constexpr auto malformed = record::code::source_malformed;
constexpr auto wrong_value = record::code::field_value;
constexpr auto unreadable = record::code::unreadable_text;

std::string deep(std::string_view open, std::string_view close, int depth) {
  std::string text;
  for (int i = 0; i < depth; ++i) text += open;
  for (int i = 0; i < depth; ++i) text += close;
  return text;
}

std::vector<fault> faults_of_any_format() {
  return {
      // Other encodings, in a name and in a move.
      {" lichess chesscom xfcc jsonl csv tsv epd mail card text ", "Müller", "M\xFCller", record::code::windows_1252},
      {" lichess chesscom xfcc jsonl csv tsv epd mail card text ", "Müller", "M\xC3\xFF\x80ller",
       record::code::windows_1252},
      {" lichess chesscom xfcc jsonl csv tsv mail card text ", "Nf3",
       "N\xC3"
       "f3",
       unreadable},
      {" csv tsv mail card text ", "Müller", std::string("M\0ller", 6), record::code::nul_bytes},
      {" lichess chesscom xfcc jsonl ", "Müller", std::string("M\0ller", 6), malformed},
      {" lichess chesscom xfcc jsonl ", "Nf3", std::string("N\0f3", 4), malformed},
      // Squares that are none, and what is no move at all.
      {" lichess chesscom xfcc jsonl csv tsv mail card text ", "Nf3", "Nj9", unreadable, "Nj9"},
      {" lichess chesscom xfcc jsonl csv tsv mail text ", "Nf3", "e9", unreadable, "e9"},
      {" lichess jsonl mail card text csv tsv xfcc ", "Nf3", "@#~", unreadable},
      {" mail card text csv tsv xfcc ", "Nf3", "@#\x01~", unreadable},
      {" lichess chesscom jsonl ", "Nf3", "@#\x01~", malformed},
      {" lichess jsonl ", "Nf3", "}Nf3{", malformed, "}Nf3{"},
      {" chesscom csv tsv xfcc ", "Nf3", "}Nf3{", record::code::brace_not_opened, "}Nf3{"},
      {" mail card text ", "Nf3", "}Nf3{", unreadable, "}Nf3{"},
      {" text ", "d5 2. Nf3", "d5 well met 2. Nf3", unreadable, "well"},
      // Results.
      {" csv tsv ", ",1-0,", ",2-0,", record::code::result_nonstandard},
      {" tsv ", "\t1-0\t", "\t2-0\t", record::code::result_nonstandard, "2-0"},
      {" card ", "1-0", "2-0", record::code::result_nonstandard, "2-0"},
      {" text ", "Ben 1-0", "Ben 2-0", record::code::letter_text},
      {" lichess ", R"("winner":"white")", R"("winner":"green")", wrong_value, "green"},
      {" lichess ", R"("mate")", R"("sunk")", wrong_value, "sunk"},
      {" chesscom ", R"("win")", R"("glory")", wrong_value, "glory"},
      {" xfcc ", "WhiteWins", "GreenWins", wrong_value, "GreenWins"},
      {" jsonl ", R"("result":"1-0")", R"("result":"won")", wrong_value, "won"},
  };
}

std::vector<fault> faults_of_json() {
  return {
      {" lichess chesscom jsonl ", R"("Ben")", deep("[", "]", 100'000), malformed},
      {" lichess chesscom ", R"("Ben")", deep("[", "]", 1'000), wrong_value},
      {" jsonl ", R"("Ben")", deep("[", "]", 1'000), wrong_value},
      {" lichess chesscom jsonl ", R"("Ben")", std::string(70'000, '['), malformed},
      {" lichess chesscom jsonl ", R"("Ben")", R"("Ben)", malformed},
      {" lichess chesscom jsonl ", "Müller", R"(M\ud800ller)", malformed},
      {" lichess chesscom jsonl ", "Müller", R"(M\qller)", malformed},
      {" lichess chesscom jsonl ", "Müller", R"(M\u0000ller)", record::code::nul_bytes},
      {" lichess ", R"("Müller")", "7", wrong_value, "7},"},
      {" chesscom jsonl ", R"("Müller")", "7", wrong_value, "7,"},
      {" lichess ", R"("standard")", "5", malformed, "5,"},
      {" lichess ", R"("standard")", R"("quux")", record::code::unknown_variant},
      {" lichess ", R"("d4 d5 Nf3")", "5", malformed, "5,"},
      {" lichess ", R"("d4 d5 Nf3")", R"(["d4","d5"])", malformed, R"(["d4)"},
      {" lichess ", "1709317946000", R"("yesterday")", wrong_value, "yesterday"},
      {" lichess ", "1709317946000", "-5", wrong_value, "-5"},
      {" lichess ", "1709317946000", "99999999999999999", wrong_value, "99999"},
      {" lichess ", "18000", R"("late")", wrong_value, "late"},
      {" lichess ", "true", R"("maybe")", wrong_value, "maybe"},
      {" lichess ", R"("winner")", R"("winner":"black","winner")", wrong_value, "white\",\"moves"},
      {" lichess ", R"("clocks")", R"("moves":"e4","clocks")", malformed, "e4"},
      {" lichess ", R"("players":{)", R"("players":[{)", malformed},
      {" chesscom ", R"("rules":"chess")", R"("rules":4)", malformed, "4,"},
      {" chesscom ", R"("rules":"chess")", R"("rules":"chess","rules":"chess960")", malformed, "chess960"},
      {" chesscom ", R"("pgn":")", R"("pgn":5,"x":")", malformed, "5,\"x"},
      {" chesscom ", "1500", R"("high")", wrong_value, "high"},
      {" chesscom ", R"("pgn":")", R"("tcn":"mC0Kz%","x":")", unreadable},
      {" jsonl ", R"("san":"d5")", R"("san":5)", malformed, "5,"},
      {" jsonl ", R"("san":"d5")", R"("san":null)", malformed},
      {" jsonl ", R"("san":"d5")", R"("nas":"d5")", malformed},
      {" jsonl ", R"("san":"d5")", R"("san":"d5","san":"e5")", malformed, "e5"},
      {" jsonl ", R"({"san":"Nf3"})", "7", malformed, "7]"},
      {" jsonl ", "[1]", "[1.5]", wrong_value, "1.5"},
      {" jsonl ", R"(["so"])", "[5]", wrong_value, "5]"},
      {" jsonl ", R"("result":"1-0")", R"("result":1)", wrong_value, "1}"},
      {" jsonl ", R"("White")", R"("White \"]x")", wrong_value},
      {" jsonl ", "PPPPPPPP/RNBQKBNR w", "9/RNBQKBNR w", record::code::fen_invalid},
  };
}

std::vector<fault> faults_of_xml() {
  return {
      {" xfcc ", "Müller", "&lol;", wrong_value, "&lol;"},
      {" xfcc ", "Müller", "&file;", wrong_value, "&file;"},
      {" xfcc ", "Müller", "M&uuml;ller", wrong_value, "&uuml;"},
      {" xfcc ", "Müller", "M & Son", wrong_value, "& Son"},
      {" xfcc ", "Müller", "M&#0;ller", wrong_value, "&#0;"},
      {" xfcc ", "Müller", "M&#xD800;ller", wrong_value, "&#xD800;"},
      {" xfcc ", "Müller", "M&#99999999999;ller", wrong_value, "&#99999999999;"},
      {" xfcc ", "<daysPlayer>3", "<daysPlayer>three", wrong_value, "three"},
      {" xfcc ", "<hasWhite>", "<variant>quux</variant><hasWhite>", record::code::unknown_variant},
      {" xfcc ", "<hasWhite>", "<white>Zed</white><hasWhite>", record::code::field_dropped},
      {" xfcc ", "<black>", "<black rank=\"5\">", record::code::field_dropped},
      {" xfcc ", "<black>Ben", "<black><b>Ben</b>", record::code::field_dropped},
      {" xfcc ", "<hasWhite>", deep("<x>", "</x>", 30'000) + "<hasWhite>", record::code::field_dropped},
      {" xfcc ", "<hasWhite>", deep("<x>", "", 30'000) + "<hasWhite>", malformed},
      {" xfcc ", "<hasWhite>", "<!-- <hasWhite>", malformed, "<!--"},
      {" xfcc ", "<hasWhite>", "<![CDATA[ <hasWhite>", malformed, "<![CDATA["},
      {" xfcc ", "</black>", "</blake>", malformed},
      {" xfcc ", "Ben", "B < n", malformed},
      {" xfcc ", "</XfccGame>", "", malformed},
      {" xfcc ", "Ben", std::string(2 << 20, 'x'), malformed},
  };
}

std::vector<fault> faults_of_other_formats() {
  return {
      {" csv ", "Ben", "\"Ben", malformed},
      {" csv ", "Ben", "\"Ben\"x", malformed},
      {" csv ", ",Ben", "", wrong_value},
      {" csv tsv ", "Nf3 1-0", "Nf3 1-0 2. e4 0-1", malformed, "1. d4"},
      {" tsv ", "\tBen", "", wrong_value},
      {" tsv ", "Ben", "Ben\tx\ty", wrong_value},
      {" epd fen ", "3P4", "3P5", record::code::fen_invalid},
      {" epd fen ", "3P4", "3j4", record::code::fen_invalid},
      {" epd fen ", " b ", " x ", record::code::fen_invalid},
      {" epd fen ", "KQkq", "KXYZ", record::code::fen_mended},
      {" epd fen ", "KQkq -", "KQkq e9", record::code::fen_mended},
      {" epd ", "ller\"", "ller", malformed, "id"},
      {" epd ", " KQkq - id \"Müller\"; bm d5;", "", malformed},
      {" fen ", " 0 1", " 0 1 2 3", malformed, "2 3"},
      {" fen ", " 0 1", " 99999999999999999999 1", record::code::fen_mended},
      {" epd fen ", "3P4", std::string(2 << 20, '8'), malformed},
      {" mail ", "8bit", "base64", malformed},
      {" mail ", "8bit\n\n", "quoted-printable\n\n=ZZ=\n", malformed, "=ZZ"},
      {" mail ", "8bit", "rot13", wrong_value, "rot13"},
      {" mail ", "utf-8", "klingon", malformed, "klingon"},
      {" mail ", "text/plain", "multipart/mixed", malformed},
      {" mail ", "text/plain", "multipart/mixed; boundary=odd", malformed},
      {" mail ", "text/plain", "text/html", record::code::field_dropped},
      {" mail card text ", "Nf3", "Nf3 " + std::string(2 << 20, 'x'), malformed},
  };
}

// --- the promise

struct told_finding {
  record::code id;
  std::uint64_t place;
};

/// What the replay says of a record, at places of the source.
void add_replayed(foreign_record const& record, std::vector<told_finding>& to) {
  game::findings found;
  format::replay_pgn(record.text(), format::text_end::final, {}, found);
  for (auto const& d : found.diagnostics) to.push_back({d.id, record.source_offset_of(d.offset)});
}

std::vector<told_finding> all_findings(test::read_records const& records) {
  std::vector<told_finding> all;
  for (auto const& d : records.outside) all.push_back({d.id, d.offset});
  for (auto const& record : records.all) {
    for (auto const& d : record.findings()) all.push_back({d.id, d.offset});
    add_replayed(record, all);
  }
  return all;
}

std::string replaced(std::string text, std::string_view from, std::string_view to) {
  auto const at = text.find(from);
  return at == text.npos ? std::string() : text.replace(at, from.size(), to);
}

void expect_told(source_format const& format, fault const& wrong) {
  auto const record = replaced(format.record, wrong.from, wrong.to);
  if (record.empty()) return;
  SCOPED_TRACE(std::string(format.name) + ": " + std::string(wrong.from) + " -> " + wrong.to.substr(0, 40));
  auto const whole = read_all(format.make, format.before + format.record + format.after);
  ASSERT_EQ(whole.all.size(), 3U);
  auto const read = read_all(format.make, format.before + record + format.after);
  ASSERT_GE(read.all.size(), 2U);
  ASSERT_LE(read.all.size(), 3U);
  EXPECT_EQ(read.all.front().text(), whole.all.front().text());
  EXPECT_EQ(read.all.back().text(), whole.all.back().text());

  auto const begin = format.before.size();
  auto const end = begin + record.size();
  auto const place = wrong.at.empty() ? record.npos : begin + record.find(wrong.at);
  bool is_told = false;
  for (auto const& found : all_findings(read))
    is_told = is_told || (found.id == wrong.told && found.place >= begin && found.place <= end &&
                          (wrong.at.empty() || found.place == place));
  EXPECT_TRUE(is_told) << "no " << record::info(wrong.told).name << " at " << wrong.at;
}

void expect_all_told(std::vector<fault> const& faults) {
  auto const known = formats();
  for (auto const& wrong : faults)
    for (auto const& format : known)
      if (std::string_view(wrong.formats).find(' ' + std::string(format.name) + ' ') != std::string_view::npos)
        expect_told(format, wrong);
}

// --- notations, whose words are read while a record is replayed

struct wrong_word {
  std::string_view score;  ///< of four plies
  std::string_view last;   ///< its last word
  std::string_view wrong;  ///< what stands there
  record::code told;
};

constexpr auto illegal = record::code::illegal_move;

constexpr std::string_view iccf = "1. 5254 5755 2. 7163 2836";
constexpr std::string_view english = "1. P-K4 P-K4 2. N-KB3 N-QB3";
constexpr std::string_view smith = "1. e2e4 d7d5 2. e4d5p d8d5p";
constexpr std::string_view uci = "1. e2e4 e7e5 2. g1f3 b8c6";
constexpr std::string_view lan = "1. e2-e4 e7-e5 2. Ng1-f3 Nb8-c6";
constexpr std::string_view gringmuth = "1. GEGO SESO 2. KAHI WATI";
constexpr std::string_view uedemann = "1. DOGO LOHO 2. BEFI PEKI";
constexpr std::string_view figurine = "1. e4 e5 2. \u2658f3 \u265Ec6";

constexpr auto wrong_words = std::to_array<wrong_word>({
    {iccf, "2836", "2876", illegal},
    {iccf, "2836", "1836", illegal},
    {iccf, "2836", "2896", unreadable},
    {iccf, "2836", "283x", record::code::incomplete_move},
    {english, "N-QB3", "N-K7", illegal},
    {english, "N-QB3", "P-QB6", illegal},
    {english, "N-QB3", "N-QB9", unreadable},
    {english, "N-QB3", "N-", unreadable},
    {english, "N-QB3", "Z-QB3", unreadable},
    {smith, "d8d5p", "d8d5q", illegal},
    {smith, "d8d5p", "d8e5p", illegal},
    {smith, "d8d5p", "d8d9p", unreadable},
    {smith, "d8d5p", "d8d5z", unreadable},
    {uci, "b8c6", "b8b6", illegal},
    {uci, "b8c6", "b8", illegal},
    {uci, "b8c6", "b8i6", unreadable},
    {uci, "b8c6", "b8c6x", unreadable},
    {lan, "Nb8-c6", "Nb8-c7", illegal},
    {lan, "Nb8-c6", "Bb8-c6", illegal},
    {lan, "Nb8-c6", "Nb8-j6", unreadable},
    {gringmuth, "WATI", "WATO", illegal},
    {gringmuth, "WATI", "GEGO", illegal},
    {uedemann, "PEKI", "PEKO", illegal},
    {uedemann, "PEKI", "DOGO", illegal},
    {figurine, "\u265Ec6", "\u265Ec7", illegal},
    {figurine, "\u265Ec6", "\u265Ec9", unreadable},
});

TEST(WrongInput, OfAnyNotationIsTold) {
  std::string const tags = "[Event \"A\"]\n\n";
  std::string const after = " *\n\n[Event \"B\"]\n\n1. e4 *\n";
  for (auto const& [score, last, wrong, told] : wrong_words) {
    SCOPED_TRACE(std::string(score) + ": " + std::string(wrong));
    auto const text = tags + replaced(std::string(score), last, wrong) + after;
    game::findings found;
    format::replay_pgn(text, format::text_end::final, {}, found);
    ASSERT_EQ(found.games.size(), 2U);
    EXPECT_EQ(found.games[1].status, game::verdict::valid);
    EXPECT_TRUE(std::ranges::any_of(found.diagnostics, [&](auto const& d) { return d.id == told; }));
    auto const whole = tags + std::string(score) + after;
    game::findings none;
    format::replay_pgn(whole, format::text_end::final, {}, none);
    EXPECT_EQ(none.games.at(0).status, game::verdict::valid) << "without the fault";
  }
}

// --- binary formats

TEST(WrongInput, OfABookIsTold) {
  auto const book = test::sample("polyglot.bin");
  auto const codes_of = [](std::string bytes) {
    std::vector<record::code> codes;
    for (auto const& d : read_all(make_polyglot_adapter, std::move(bytes)).outside) codes.push_back(d.id);
    return codes;
  };
  auto const has = [&](std::string bytes, record::code told) {
    auto const codes = codes_of(std::move(bytes));
    return std::ranges::find(codes, told) != codes.end();
  };
  constexpr std::size_t entry_bytes = 16;
  for (std::size_t cut = 1; cut < entry_bytes; ++cut)
    EXPECT_TRUE(has(book.substr(0, book.size() - cut), record::code::source_damaged)) << cut << " bytes cut off";
  auto swapped = book;
  std::rotate(swapped.begin(), swapped.end() - entry_bytes, swapped.end());
  EXPECT_TRUE(has(swapped, record::code::source_damaged)) << "not sorted";
  auto illegal_move = book;
  for (std::size_t at = 8; at < book.size(); at += entry_bytes) illegal_move[at] = illegal_move[at + 1] = '\x7F';
  EXPECT_TRUE(has(illegal_move, record::code::source_damaged));
  EXPECT_TRUE(has(std::string(entry_bytes, '\0') + book, record::code::field_dropped)) << "a key of 0";
}

TEST(WrongInput, OfAnyFormatIsTold) { expect_all_told(faults_of_any_format()); }
TEST(WrongInput, OfJsonIsTold) { expect_all_told(faults_of_json()); }
TEST(WrongInput, OfXmlIsTold) { expect_all_told(faults_of_xml()); }
TEST(WrongInput, OfOtherFormatsIsTold) { expect_all_told(faults_of_other_formats()); }

}  // namespace
}  // namespace pgnx::format
