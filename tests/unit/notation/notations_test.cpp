#include <pgnx/notation/notations.hpp>

#include <algorithm>

#include <gtest/gtest.h>
#include <pgnx/board/fen.hpp>
#include <pgnx/rules/variants.hpp>

#include "tests/unit/rules/random_games.hpp"

namespace pgnx::notation {
namespace {

using board::move;
using enum notation_id;

board::position from_fen(char const* fen) { return board::parse_fen(fen, board::fen_mode::strict).value.value(); }

std::string spelled(notation_id id, board::position const& p, move m) {
  std::string out;
  auto const why = append(out, id, situation(p), m);
  return why.empty() ? out : std::string(why);
}

std::optional<move> meant(board::position const& p, std::string_view uci) {
  return only_meaning(notation_id::uci, situation(p), uci);
}

/// `a1a1` to `h8h8`.
std::vector<std::string> const& every_pair_of_squares() {
  static auto const words = [] {
    std::vector<std::string> all;
    for (int from = 0; from < 64; ++from)
      for (int to = 0; to < 64; ++to) {
        std::string word;
        for (int const square : {from, to})
          word.append({static_cast<char>('a' + square % 8), static_cast<char>('1' + square / 8)});
        all.push_back(word);
      }
    return all;
  }();
  return words;
}

constexpr std::array of_squares{lan, notation_id::uci, iccf, smith, gringmuth, uedemann, tcn};

TEST(Notations, AreFoundByName) {
  for (auto const& row : notations()) {
    EXPECT_EQ(&info(row.id), &row);
    EXPECT_EQ(find_notation(row.name), row.id);
  }
  EXPECT_EQ(find_notation("ICCF"), iccf);
  EXPECT_EQ(find_notation("morse"), std::nullopt);
}

TEST(Notations, ReadWhatTheyWrite) {
  test::for_each_random_position(30, [](board::position const& p, std::vector<move> const& legal) {
    situation const here(p);
    for (auto const id : of_squares)
      for (move const m : legal) {
        std::string text;
        if (!append(text, id, here, m).empty()) continue;
        ASSERT_TRUE(has_form_of(id, text)) << text;
        bool const names_a_step = m.kind == board::move_kind::castling && id != lan && id != notation_id::uci;
        auto const read = only_meaning(id, here, text);
        if (!names_a_step || read != std::nullopt) {
          ASSERT_EQ(read, m) << info(id).name << ' ' << text << ' ' << board::write_fen(p);
        }
        ASSERT_EQ(meanings(id, here, text), std::vector<move>{m});
      }
  });
}

/// Plays a word by the way for plain steps; nothing where it leaves the word to the exact way.
std::optional<board::position> played_plain(notation_id id, board::position p, std::string_view word) {
  rules::standard::undo before;
  return play_plain(id, p, word, before) ? std::optional(p) : std::nullopt;
}

TEST(Notations, PlayAsPlainStepsNothingButWhatIsMeant) {
  std::size_t plain = 0;
  std::size_t legal_moves = 0;
  test::for_each_random_position(10, [&](board::position const& p, std::vector<move> const& legal) {
    legal_moves += legal.size();
    for (auto const& word : every_pair_of_squares()) {
      auto const played = played_plain(notation_id::uci, p, word);
      auto const found = meant(p, word);
      if (!played) continue;
      ASSERT_TRUE(found) << word << ' ' << board::write_fen(p);
      auto after = p;
      rules::standard::play(after, *found);
      ASSERT_EQ(*played, after) << word << ' ' << board::write_fen(p);
      ++plain;
    }
  });
  EXPECT_GT(plain, legal_moves * 8 / 10);  // the way is not closed
}

TEST(Notations, PlayNoPlainStepAgainstWhatTheWordSaysOfUnits) {
  auto const p = from_fen("4k3/8/8/3p4/4P3/8/8/4K1N1 w - - 0 1");
  for (auto const* const word : {"e4d5p", "g1f3", "e4e5"}) EXPECT_TRUE(played_plain(smith, p, word)) << word;
  for (auto const* const word : {"e4d5n", "e4e5p"}) EXPECT_FALSE(played_plain(smith, p, word)) << word;
  EXPECT_FALSE(played_plain(lan, p, "Bg1-f3"));
  EXPECT_FALSE(played_plain(lan, p, "e4xe5"));
}

struct spelling_case {
  notation_id id;
  char const* fen;
  char const* uci;
  char const* text;
};

constexpr char const* start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
constexpr char const* castling = "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1";
constexpr char const* promoting = "3rk3/4P3/8/8/8/8/8/4K2R w K - 0 1";
constexpr char const* passing = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1";

TEST(Notations, SpellMoves) {
  for (auto const& [id, fen, uci, text] : {
           spelling_case{lan, start, "g1f3", "Ng1-f3"},
           spelling_case{figurine, start, "g1f3", "\u2658f3"},
           spelling_case{figurine, castling, "a8d8", "\u265Cd8"},
           spelling_case{figurine, promoting, "e7d8n", "exd8=\u2658"},
           spelling_case{iccf, start, "g1f3", "7163"},
           spelling_case{iccf, castling, "e8g8", "5878"},
           spelling_case{iccf, castling, "e8c8", "5838"},
           spelling_case{iccf, promoting, "e7d8q", "57481"},
           spelling_case{iccf, promoting, "e7d8n", "57484"},
           spelling_case{smith, start, "g1f3", "g1f3"},
           spelling_case{smith, castling, "e8g8", "e8g8c"},
           spelling_case{smith, castling, "e8c8", "e8c8C"},
           spelling_case{smith, castling, "a8a1", "a8a1r"},
           spelling_case{smith, promoting, "e7d8r", "e7d8rR"},
           spelling_case{smith, passing, "e5d6", "e5d6E"},
           spelling_case{gringmuth, start, "e2e4", "GEGO"},
           spelling_case{gringmuth, castling, "e8g8", "SAWA"},
           spelling_case{gringmuth, promoting, "e7d8n", "SERAk"},
           spelling_case{uedemann, start, "e2e4", "DOGO"},
           spelling_case{uedemann, promoting, "e7d8n", "LOOPn"},
           spelling_case{tcn, start, "g1f3", "gv"},
           spelling_case{tcn, promoting, "e7d8q", "0{"},
       }) {
    auto const p = from_fen(fen);
    auto const m = meant(p, uci);
    ASSERT_TRUE(m) << uci;
    EXPECT_EQ(spelled(id, p, *m), text) << info(id).name;
  }
}

TEST(Notations, ReadOtherSpellings) {
  struct reading_case {
    notation_id id;
    char const* fen;
    char const* text;
    char const* uci;
  };
  for (auto const& [id, fen, text, uci] : {
           reading_case{lan, start, "Ng1f3", "g1f3"},
           reading_case{lan, promoting, "e7xRd8=Q+", "e7d8q"},
           reading_case{lan, promoting, "e7xd8(N)", "e7d8n"},
           reading_case{lan, passing, "e5xd6e.p.", "e5d6"},
           reading_case{lan, start, "Pe2-e4", "e2e4"},
           reading_case{notation_id::uci, castling, "e8h8", "e8g8"},
           reading_case{iccf, start, "71-63", "g1f3"},
           reading_case{iccf, promoting, "5742", "e7d8r"},
           reading_case{smith, castling, "a8a1", "a8a1"},
           reading_case{gringmuth, start, "gego", "e2e4"},
           reading_case{gringmuth, castling, "SAWAl", "e8g8"},
           reading_case{gringmuth, passing, "SORIp", "e5d6"},
           reading_case{uedemann, start, "dogo", "e2e4"},
       }) {
    auto const p = from_fen(fen);
    EXPECT_EQ(only_meaning(id, situation(p), text), meant(p, uci)) << text;
    EXPECT_TRUE(meant(p, uci)) << uci;
  }
}

TEST(Notations, CarryAPromotionThatLeavesThePieceOpen) {
  auto const p = from_fen(promoting);
  for (auto const& [id, word] :
       {std::pair(iccf, "5748"), std::pair(uedemann, "LOOP"), std::pair(notation_id::uci, "e7d8")}) {
    EXPECT_EQ(meanings(id, situation(p), word).size(), 4U) << word;
    EXPECT_EQ(only_meaning(id, situation(p), word), std::nullopt) << word;
    auto const read = read_word(id, situation(p), word);
    EXPECT_EQ(read.status, reading_status::ambiguous);
    EXPECT_EQ(read.why, "e7d8=Q or e7d8=R or e7d8=B or e7d8=N");
  }
}

TEST(Notations, RefuseOtherWords) {
  auto const p = from_fen(start);
  for (auto const& [id, word] : {std::pair(lan, "Ng1xf3"),
                                 std::pair(lan, "g1-f3"),
                                 std::pair(lan, "e4"),
                                 std::pair(notation_id::uci, "e2e5"),
                                 std::pair(notation_id::uci, "e2-e4"),
                                 std::pair(iccf, "5255"),
                                 std::pair(iccf, "525"),
                                 std::pair(iccf, "52545"),
                                 std::pair(iccf, "5954"),
                                 std::pair(iccf, "525411"),
                                 std::pair(smith, "e2e4p"),
                                 std::pair(smith, "e2e4E"),
                                 std::pair(smith, "e1g1c"),
                                 std::pair(smith, "e2e4pQx"),
                                 std::pair(gringmuth, "EGOG"),
                                 std::pair(gringmuth, "GEGOx"),
                                 std::pair(uedemann, "GOGO"),
                                 std::pair(uedemann, "DOGOx"),
                                 std::pair(tcn, "gvv"),
                                 std::pair(tcn, "g\x80"),
                                 std::pair(tcn, "a{"),
                                 std::pair(san, "e4"),
                                 std::pair(figurine, "e4")}) {
    EXPECT_EQ(only_meaning(id, situation(p), word), std::nullopt) << word;
    EXPECT_TRUE(meanings(id, situation(p), word).empty()) << word;
  }
}

TEST(Notations, SayWhyAWordIsNoMove) {
  auto const p = from_fen(start);
  EXPECT_EQ(read_word(iccf, situation(p), "5255").why, "no pawn can reach e5");
  EXPECT_EQ(read_word(iccf, situation(p), "Nf3").why, "expected a move in ICCF numeric notation");
  EXPECT_EQ(read_word(smith, situation(p), "e2e4p").why, "e2e4 is no move that these signs belong to");
  EXPECT_EQ(read_word(gringmuth, situation(p), "--").status, reading_status::null_move);
}

TEST(Notations, NameWhatTheyCannotSpell) {
  auto const p = from_fen("4k3/8/8/8/8/8/8/1R2K3 w B - 0 1");
  auto const m = meant(p, "e1b1");
  ASSERT_TRUE(m);
  for (auto const id : {iccf, smith, gringmuth, uedemann, tcn})
    EXPECT_EQ(spelled(id, p, *m), "it has no spelling for castling in Chess960") << info(id).name;
  EXPECT_EQ(spelled(notation_id::uci, p, *m), "e1b1");
  move const drop{board::square::none, *board::parse_square("f3"), board::role::knight, board::move_kind::drop};
  for (auto const id : {iccf, smith, gringmuth, uedemann})
    EXPECT_EQ(spelled(id, p, drop), "it has no spelling for drops") << info(id).name;
  EXPECT_EQ(spelled(tcn, p, drop), "-v");
}

TEST(Notations, ServeVariants) {
  auto const r = rules::find_variant("Crazyhouse").value().rules;
  auto s = rules::state_of(board::position::start());
  s.pockets[0][board::index_of(board::role::knight)] = 1;
  situation const here(r, s);
  move const drop{board::square::none, *board::parse_square("f3"), board::role::knight, board::move_kind::drop};
  for (auto const& [id, text] : {std::pair(lan, "N@f3"), std::pair(notation_id::uci, "N@f3"), std::pair(tcn, "-v")}) {
    std::string out;
    EXPECT_EQ(append(out, id, here, drop), "");
    EXPECT_EQ(out, text);
    EXPECT_EQ(only_meaning(id, here, text), drop) << text;
  }
  EXPECT_EQ(only_meaning(iccf, here, "5254"), (move{*board::parse_square("e2"), *board::parse_square("e4"),
                                                    board::role::none, board::move_kind::normal}));
}

}  // namespace
}  // namespace pgnx::notation
