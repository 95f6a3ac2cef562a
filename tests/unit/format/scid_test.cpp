#include "format/scid/scid_reader.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <pgnx/base/error.hpp>

#include "format/scid/fields.hpp"
#include "format/scid/scid_writer.hpp"
#include "tests/records.hpp"
#include "tests/unit/format/scid_reading.hpp"
#include "tests/unit/io/scratch_folder.hpp"

namespace pgnx::format::scid {
namespace {

using test::read;
using test::read_tree;
using test::record_of;

std::string file(std::string_view name) {
  std::ifstream stream(std::filesystem::path(PGNX_TEST_DATA) / "formats/scid" / name, std::ios::binary);
  return {std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
}

test::scid_base sample(generation kind) {
  if (kind == generation::scid4) return {kind, file("db_si4_src.si4"), file("db_si4_src.sn4"), file("db_si4_src.sg4")};
  return {kind, file("db5_si4_src.si5"), file("db5_si4_src.sn5"), file("db5_si4_src.sg5")};
}

std::vector<game::tree> trees_of(std::string_view text) {
  game::findings found;
  replay_pgn(text, text_end::final, {}, found);
  std::vector<game::tree> trees;
  for (auto const& g : found.games) trees.push_back(read_tree(text.substr(g.offset, g.length)));
  return trees;
}

std::vector<std::string> codes_of(std::vector<record::diagnostic> const& findings) {
  std::vector<std::string> names;
  names.reserve(findings.size());
  for (auto const& d : findings) names.emplace_back(record::info(d.id).name);
  return names;
}

class ScidSample : public testing::TestWithParam<generation> {
 protected:
  test::scid_base base = sample(GetParam());
  std::size_t entry = entry_bytes(GetParam());
  std::size_t first = GetParam() == generation::scid4 ? scid4_header_bytes : 0;
};

TEST_P(ScidSample, HasTheGamesItWasMadeFrom) {
  auto const source = trees_of(file("si4_src.pgn"));
  auto const all = read(base);
  ASSERT_EQ(all.records.size(), 3U);
  EXPECT_TRUE(all.outside.empty());
  for (std::size_t i = 0; i < 3; ++i) {
    EXPECT_EQ(read_tree(all.records[i]), source[i]) << all.records[i];
    EXPECT_EQ(codes_of(all.findings[i]), std::vector<std::string>{}) << i;
  }
}

TEST_P(ScidSample, IsPgnWithItsTagsInOrder) {
  EXPECT_EQ(
      read(base).records[2],
      "[Event \"Study\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"-\"]\n[White \"White\"]\n[Black \"Black\"]\n"
      "[Result \"*\"]\n[SetUp \"1\"]\n[FEN \"8/P4k2/8/8/3Q4/8/5K2/8 w - - 0 40\"]\n\n"
      "40. a8=Q -- 41. Qdd5+ Kg7 42. Qab7+ *\n\n");
  EXPECT_NE(read(base).records[0].find("[ECO \"C54\"]\n[EventDate \"2024.02.11\"]\n[Annotator \"Ferreira\"]\n"),
            std::string::npos);
  EXPECT_NE(read(base).records[0].find("2. Nf3 $1 Nc6 ( 2... d6 {Philidor} 3. d4 ( 3. Bc4 Be7 ) 3... exd4 ) 3. Bc4"),
            std::string::npos);
}

TEST_P(ScidSample, TellsAnEntryThatIsCutOff) {
  base.index.resize(base.index.size() - 5);
  auto const all = read(base);
  EXPECT_EQ(all.records.size(), 2U);
  EXPECT_EQ(codes_of(all.outside).back(), "source-damaged");
}

TEST_P(ScidSample, ReadsTheOtherGamesWhereOneIsWild) {
  for (std::size_t i = 0; i < entry - 9; ++i) base.index[first + entry + i] = '\xFF';
  auto const all = read(base);
  ASSERT_EQ(all.records.size(), 3U);
  EXPECT_TRUE(all.findings[0].empty());
  EXPECT_TRUE(all.findings[2].empty());
  EXPECT_GE(all.findings[1].size(), 6U) << "five names and a place";
  EXPECT_EQ(all.findings[1][0].offset, first + entry);
  EXPECT_NE(all.findings[1][0].message.find("game 2 of the base"), std::string::npos);
}

TEST_P(ScidSample, ReadsWhatIsThereOfGamesThatAreCutOff) {
  base.games.resize(50);
  auto const all = read(base);
  ASSERT_EQ(all.records.size(), 3U);
  for (auto const& findings : all.findings) EXPECT_EQ(codes_of(findings), std::vector<std::string>{"source-damaged"});
  EXPECT_NE(all.records[0].find("9. d5"), std::string::npos) << "all moves before the cut";
}

TEST_P(ScidSample, ReadsGamesWithoutTheNamesThatAreLost) {
  base.names.resize(base.names.size() - 20);
  auto const all = read(base);
  ASSERT_EQ(all.records.size(), 3U);
  EXPECT_EQ(codes_of(all.outside), std::vector<std::string>{"source-damaged"});
  EXPECT_FALSE(all.findings[2].empty());
  EXPECT_NE(all.records[2].find("\"?\""), std::string::npos);
}

TEST_P(ScidSample, TellsAMoveThatCannotBeAndGoesOn) {
  base.games[base.games.find('\xCF')] = '\x55';
  auto const all = read(base);
  ASSERT_EQ(all.records.size(), 3U);
  EXPECT_EQ(codes_of(all.findings[0]), std::vector<std::string>{"source-damaged"});
  EXPECT_NE(all.findings[0][0].message.find("0x55 is no legal move"), std::string::npos);
  EXPECT_TRUE(all.findings[1].empty());
}

TEST_P(ScidSample, KeepsADeletedGameAndSaysSo) {
  auto& flags = base.index[first + entry + (GetParam() == generation::scid4 ? 8 : 28)];
  flags = static_cast<char>(flags | 8);
  auto const all = read(base);
  EXPECT_EQ(codes_of(all.findings[1]), std::vector<std::string>{"record-deleted"});
  EXPECT_NE(all.records[1].find("[ScidFlags \"D\"]"), std::string::npos);
  EXPECT_NE(all.records[1].find("16. Ne3 Qxg1 0-1"), std::string::npos);
}

TEST_P(ScidSample, ReadsLatinNamesAndComments) {
  base.games.replace(base.games.find("Philidor"), 8,
                     "Phil\xEF"
                     "dor");
  base.names.replace(base.names.find("Oduya"), 5, "Od\xFCya");
  auto const all = read(base);
  EXPECT_EQ(codes_of(all.findings[0]), std::vector<std::string>{"windows-1252"});
  EXPECT_NE(all.records[0].find("Phil\xC3\xAF"
                                "dor"),
            std::string::npos);
  EXPECT_NE(all.records[1].find("Od\xC3\xBCya"), std::string::npos);
}

TEST_P(ScidSample, ComparesPliesWithItsIndex) {
  auto& plies = base.index[first + (GetParam() == generation::scid4 ? 37 : 30)];
  plies = static_cast<char>(plies ^ 0x40);
  EXPECT_EQ(codes_of(read(base).findings[0]), std::vector<std::string>{"index-mismatch"});
}

INSTANTIATE_TEST_SUITE_P(Generations, ScidSample, testing::Values(generation::scid4, generation::scid5));

TEST(ScidReader, CountsTheEntriesWhereTheHeaderIsWrong) {
  auto base = sample(generation::scid4);
  for (auto const& [announced, told] : {std::pair{'\x02', "index-mismatch"}, std::pair{'\x07', "source-damaged"}}) {
    base.index[16] = announced;
    auto const all = read(base);
    EXPECT_EQ(all.records.size(), 3U);
    EXPECT_EQ(codes_of(all.outside), std::vector<std::string>{told});
  }
}

TEST(ScidReader, TakesNothingElseForAnIndex) {
  for (std::string const& index : {std::string("Scid.si"), std::string(300, 'x'), std::string()}) {
    auto base = sample(generation::scid4);
    base.index = index;
    auto const all = read(base);
    EXPECT_TRUE(all.records.empty());
    EXPECT_EQ(codes_of(all.outside), std::vector<std::string>{"source-damaged"});
  }
}

TEST(ScidReader, BelievesNoCountOfNames) {
  auto base = sample(generation::scid4);
  for (std::size_t i = 12; i < 36; ++i) base.names[i] = '\xFF';
  auto const all = read(base);
  EXPECT_EQ(all.records.size(), 3U);
  EXPECT_EQ(codes_of(all.outside), std::vector<std::string>{"source-damaged"});
}

TEST(ScidReader, BelievesNoLengthOfAName) {
  auto base = sample(generation::scid5);
  base.names = "\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\x7F";
  EXPECT_EQ(codes_of(read(base).outside), std::vector<std::string>{"source-damaged"});
}

TEST(ScidReader, FindsTheFilesBesideTheIndex) {
  EXPECT_TRUE(is_scid_index("a/b.si4"));
  EXPECT_TRUE(is_scid_index("B.SI5"));
  EXPECT_FALSE(is_scid_index("b.si3"));
  EXPECT_FALSE(is_scid_index("si4"));
  auto const paths = paths_of_base("a.si/B.SI5");
  EXPECT_EQ(paths.names, "a.si/B.SN5");
  EXPECT_EQ(paths.games, "a.si/B.SG5");
  EXPECT_EQ(paths_of_base("x.si4").kind, generation::scid4);
}

TEST(ScidReader, NeedsAllThreeFiles) {
  test::scratch_folder const folder;
  auto const index = folder.write("x.si5", "");
  folder.write("x.sn5", "");
  EXPECT_THROW(reader{index}, base::io_error);
  folder.write("x.sg5", "");
  EXPECT_EQ(reader(index).games(), 0U);
}

TEST(ScidFields, AreSaidAsInPgn) {
  EXPECT_EQ(date_text(2024U << 9 | 3U << 5), "2024.03.??");
  EXPECT_EQ(date_number("2024.03.??"), 2024U << 9 | 3U << 5);
  for (auto const* no_date : {"2024-03-01", "2024.3.1", "2024.13.01", "2048.01.01", "0000.01.01", "2024.03.00", ""})
    EXPECT_EQ(date_number(no_date), std::nullopt) << no_date;
  EXPECT_EQ(eco_text(0x81FB), "C54");
  EXPECT_EQ(eco_text(0x613C), "B90a") << "as Scid stores it";
  for (unsigned eco = 1; eco < 65501; ++eco) ASSERT_EQ(eco_number(eco_text(static_cast<std::uint16_t>(eco))), eco);
  EXPECT_EQ(eco_text(65501), "");
  for (auto const* no_eco : {"C5", "F00", "C54A", "C54a0", "C54a11"}) EXPECT_EQ(eco_number(no_eco), std::nullopt);
  EXPECT_EQ(flag_letters(8 | 1U << 21 | 7), "D6");
  EXPECT_EQ(flag_bits("D6"), 8 | 1U << 21);
  EXPECT_EQ(flag_bits("6D"), std::nullopt);
  EXPECT_EQ(rating_number("4000"), 4000);
  for (auto const* no_rating : {"0", "4001", "2200P", "-", "", "02200"})
    EXPECT_EQ(rating_number(no_rating), std::nullopt) << no_rating;
}

/// What comes back of a game that a base is made of.
game::tree again(game::tree const& t) {
  base_builder builder;
  auto const refused = builder.add(t);
  EXPECT_FALSE(refused) << refused->why;
  auto const all = read(test::base_of(builder));
  EXPECT_EQ(all.findings.at(0).size(), 0U) << all.findings[0][0].message;
  return read_tree(all.records.at(0));
}

TEST(ScidWriter, WritesTheFieldsThatScidWrites) {
  base_builder builder;
  for (auto const& t : trees_of(file("si4_src.pgn"))) ASSERT_FALSE(builder.add(t));
  auto const written = test::base_of(builder);
  auto const by_scid = sample(generation::scid5);
  EXPECT_EQ(written.games, by_scid.games);
  ASSERT_EQ(written.index.size(), by_scid.index.size());
  for (std::size_t i = 0; i < 3; ++i) {
    auto const ours = decode_entry(generation::scid5, std::string_view(written.index).substr(56 * i, 56));
    auto theirs = decode_entry(generation::scid5, std::string_view(by_scid.index).substr(56 * i, 56));
    // The names have other numbers, because Scid numbers them in another order.
    theirs.white = ours.white;
    theirs.black = ours.black;
    theirs.event = ours.event;
    theirs.site = ours.site;
    theirs.round = ours.round;
    EXPECT_EQ(ours, theirs) << "game " << i + 1;
  }
}

TEST(ScidWriter, WritesWhatItReads) {
  for (auto const& t : trees_of(file("si4_src.pgn"))) EXPECT_EQ(again(t), t);
}

TEST(ScidWriter, KeepsTagsThatTheIndexHasNoPlaceFor) {
  for (std::string_view const tags :
       {"[WhiteElo \"-\"]\n[WhiteICCF \"2300\"]\n", "[WhiteElo \"2200\"]\n[WhiteICCF \"2300\"]\n[ECO \"B90c2\"]\n",
        "[ECO \"xyz\"]\n[EventDate \"????.??.??\"]\n", "[ScidFlags \"WB1\"]\n", "[ScidFlags \"1BW\"]\n",
        "[SetUp \"0\"]\n", "[Source \"a\"]\n[Setup \"b\"]\n[x \"\"]\n"}) {
    auto const t = read_tree(record_of("1. e4 *", {.others = tags}));
    EXPECT_EQ(again(t), t) << tags;
  }
  auto const t =
      read_tree("[Event \"\"]\n[Date \"2024-3-1\"]\n[Date \"2024.03.01\"]\n[Result \"1/2\"]\n\n1. e4 1-0\n\n");
  EXPECT_EQ(again(t), t);
}

TEST(ScidWriter, KeepsCommentsWhatTheyHold) {
  for (std::string_view const movetext :
       {"{a} {b} 1. e4 {c} {d} *", "1. e4 ;a { b\n *", "1. e4 ;a } b\n {c} *", "1. e4 (1. d4) {behind} *",
        "1. e4 ({head} 1. d4 {x} {y} d5 (1... c5)) *", "1. e4 {two\nlines} {} *", "1. e4 $1 $10 $140 $255 *"}) {
    auto const t = read_tree(record_of(movetext));
    EXPECT_EQ(again(t), t) << movetext;
  }
}

TEST(ScidWriter, RefusesWhatABaseCannotHold) {
  auto const why = [](std::string_view movetext, test::record_tags const& tags = {}) {
    base_builder builder;
    auto const refused = builder.add(read_tree(record_of(movetext, tags)));
    EXPECT_TRUE(builder.take().index.empty());
    return refused ? refused->why : std::string("nothing");
  };
  EXPECT_EQ(why("1. e4 2. e5 d5 *", {.variant = "Progressive"}).find("a base holds orthodox chess alone"), 0U);
  EXPECT_EQ(why("1. e4 {a} (1. d4) {b} *"),
            "a comment stands before a variation and another behind it; Scid shows only one at a place");
  EXPECT_EQ(why("1. e4 $0 *"), "$0 is no glyph that Scid shows");
  EXPECT_EQ(why("1. e4 $1 $2 *"), "$2 is a second glyph of its kind, and Scid shows only one");
  EXPECT_EQ(why("1. e4 $7 $8 $9 $22 $23 $24 $25 $26 *"), "a move has more than 7 glyphs");
  EXPECT_EQ(why("1. e4 ;a} {b\n *"), "a comment holds \"} {\", which parts two comments in a base");
  std::string const long_tag = "[Note \"" + std::string(241, 'x') + "\"]\n";
  EXPECT_EQ(why("1. e4 *", {.others = long_tag}), "the tag Note has 241 bytes, and a base holds 240 at most");
  EXPECT_EQ(why("1. e4 {" + std::string(max_game_bytes, 'x') + "} *").find("it takes"), 0U);
  EXPECT_EQ(
      why("1. O-O *", {.others = "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/8/5KR1 w G - 0 1\"]\n", .variant = "Chess960"}),
      "a base holds orthodox chess alone, and the castling is that of Chess960");
}

TEST(ScidWriter, LetsNoGameCrossABlock) {
  base_builder builder;
  auto const t = read_tree(record_of("1. e4 {" + std::string(50000, 'x') + "} *"));
  for (int i = 0; i < 5; ++i) ASSERT_FALSE(builder.add(t));
  auto const base = test::base_of(builder);
  for (std::size_t i = 0; i < 5; ++i) {
    auto const e = decode_entry(generation::scid5, std::string_view(base.index).substr(56 * i, 56));
    EXPECT_EQ(e.offset / block_bytes, (e.offset + e.size - 1) / block_bytes);
  }
  auto const all = read(base);
  ASSERT_EQ(all.records.size(), 5U);
  for (auto const& record : all.records) EXPECT_EQ(read_tree(record), t);
}

TEST(ScidWriter, WritesThreeFilesOrNone) {
  test::scratch_folder const folder;
  auto const index = folder / "x.si5";
  auto const t = read_tree(record_of("1. e4 *"));
  {
    writer w(index);
    ASSERT_FALSE(w.write(t));
  }
  EXPECT_TRUE(std::filesystem::is_empty(folder.string()));
  writer w(index);
  ASSERT_FALSE(w.write(t));
  w.commit();
  foreign_record record;
  reader r(index);
  ASSERT_TRUE(r.next(record));
  EXPECT_EQ(read_tree(record.text()), t);
  EXPECT_THROW(writer{index}, base::io_error);
  EXPECT_NO_THROW(writer(index, io::existing_file::replace));
  EXPECT_THROW(writer{folder / "x.si4"}, base::io_error);
}

}  // namespace
}  // namespace pgnx::format::scid
