#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include <pgnx/board/fen.hpp>
#include <pgnx/notation/notations.hpp>
#include <pgnx/notation/san.hpp>
#include <pgnx/notation/uci.hpp>

#include "tests/unit/rules/random_games.hpp"

namespace pgnx::notation {
namespace {

using board::move;
using enum notation_id;
using words = std::vector<std::string>;

constexpr std::array languages_of_descriptive{descriptive, descriptive_es, descriptive_fr};

board::position from_fen(std::string_view fen) { return board::parse_fen(fen, board::fen_mode::strict).value.value(); }

words in_uci(board::position const& p, std::vector<move> const& moves) {
  words all;
  for (move const m : moves) all.push_back(uci::write(p, m));
  std::ranges::sort(all);
  return all;
}

words meant(notation_id id, board::position const& p, std::string_view word) {
  return in_uci(p, meanings(id, situation(p), word));
}

std::string spelled(notation_id id, board::position const& p, std::string_view move_text) {
  std::string out;
  auto const why = append(out, id, situation(p), uci::parse(p, move_text).value());
  return why.empty() ? out : std::string(why);
}

constexpr std::string_view start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
constexpr std::string_view start_black = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1";
constexpr std::string_view castling = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
constexpr std::string_view promoting = "3rk3/4P3/8/8/8/8/8/4K2R w K - 0 1";
constexpr std::string_view passing = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1";
constexpr std::string_view rooks = "4k3/8/8/8/8/8/4K3/R6R w - - 0 1";
constexpr std::string_view pawns = "4k3/8/8/2p1p3/1P1P1P2/8/8/4K3 w - - 0 1";
constexpr std::string_view checking = "4k3/8/8/8/8/8/3R4/4K2R w K - 0 1";

struct word_case {
  notation_id id;
  std::string_view fen;
  std::string_view word;
  words moves;
};

TEST(Descriptive, MeansEveryMoveThatItDescribes) {
  for (auto const& [id, fen, word, moves] : {
           word_case{descriptive, start, "P-K4", {"e2e4"}},
           word_case{descriptive, start_black, "P-K4", {"e7e5"}},
           word_case{descriptive, start, "P-B4", {"c2c4", "f2f4"}},
           word_case{descriptive, start, "N-B3", {"b1c3", "g1f3"}},
           word_case{descriptive, start, "N-KB3", {"g1f3"}},
           word_case{descriptive, start_black, "Kt-QB3", {"b8c6"}},
           word_case{descriptive, start, "KN-B3", {"g1f3"}},
           word_case{descriptive, start, "QKt-R3", {"b1a3"}},
           word_case{descriptive, start, "N(N1)-QR3", {"b1a3"}},
           word_case{descriptive,
                     start,
                     "QBP-B4",
                     {
                         "c2c4",
                     }},
           word_case{descriptive, start, "P-K5", {}},
           word_case{descriptive, start, "PxP", {}},
           word_case{descriptive, castling, "O-O", {"e1g1"}},
           word_case{descriptive, castling, "0-0-0", {"e1c1"}},
           word_case{descriptive, castling, "Castles", {"e1c1", "e1g1"}},
           word_case{descriptive, castling, "Castles QR", {"e1c1"}},
           word_case{descriptive, castling, "RxR", {"a1a8", "h1h8"}},
           word_case{descriptive, castling, "KRxR", {"h1h8"}},
           word_case{descriptive, castling, "RxQR", {"a1a8"}},
           word_case{descriptive, castling, "RxR(QR8)", {"a1a8"}},
           word_case{descriptive, castling, "RxR/KR8", {"h1h8"}},
           word_case{descriptive, castling, "R/R1xR/R8ch", {"a1a8", "h1h8"}},
           word_case{descriptive, promoting, "P-K8", {}},
           word_case{descriptive, promoting, "PxR(Q)ch", {"e7d8q"}},
           word_case{descriptive, promoting, "PxR=N", {"e7d8n"}},
           word_case{descriptive, promoting, "PxR", {"e7d8b", "e7d8n", "e7d8q", "e7d8r"}},
           word_case{descriptive, passing, "PxP", {"e5d6"}},
           word_case{descriptive, passing, "PxPe.p.", {"e5d6"}},
           word_case{descriptive, passing, "PxP(Q6) e.p.", {"e5d6"}},
           word_case{descriptive, passing, "P-K6ep", {}},
           word_case{descriptive, pawns, "PxP", {"b4c5", "d4c5", "d4e5", "f4e5"}},
           word_case{descriptive, pawns, "PxKP", {"d4e5", "f4e5"}},
           word_case{descriptive, pawns, "NPxP", {"b4c5"}},
           word_case{descriptive, pawns, "PxP(K5)", {"d4e5", "f4e5"}},
           word_case{descriptive, pawns, "QPxBP", {"d4c5"}},
           word_case{descriptive, rooks, "R-Q1", {"a1d1", "h1d1"}},
           word_case{descriptive, rooks, "QR-Q1", {"a1d1"}},
           word_case{descriptive, rooks, "R(R1)-Q1", {"a1d1", "h1d1"}},
           word_case{descriptive, rooks, "R-Q sq.", {"a1d1", "h1d1"}},
           word_case{descriptive, rooks, "QR-K.B.Sq.", {"a1f1"}},
           word_case{descriptive, checking, "R-Q1", {"d2d1"}},
           word_case{descriptive, checking, "R-R8", {"h1h8"}},
           word_case{descriptive, checking, "R-K2 dis. ch.", {"d2e2"}},
           word_case{descriptive, "4k3/8/8/8/8/8/8/R2QK3 w - - 0 1", "Q-R4ch", {"d1a4"}},
           word_case{descriptive, "4k3/8/8/8/8/8/8/3QK3 w - - 0 1", "Q-R4", {"d1a4"}},
           word_case{descriptive, "4k3/8/8/8/3Q4/8/8/4K3 w - - 0 1", "Q-R4", {"d4a4", "d4h4"}},
           word_case{descriptive, "4k3/8/8/8/3Q4/8/8/4K3 w - - 0 1", "Q-R4ch", {"d4a4"}},
           word_case{descriptive, "4k3/8/8/8/3Q4/8/8/4K3 w - - 0 1", "Q-R8ch", {"d4h8"}},
           word_case{descriptive_es, start, "P4R", {"e2e4"}},
           word_case{descriptive_es, start, "P4A", {"c2c4", "f2f4"}},
           word_case{descriptive_es, start, "C3AR", {"g1f3"}},
           word_case{descriptive_es, start, "CD3A", {"b1c3"}},
           word_case{descriptive_es, start_black, "P-4D", {"d7d5"}},
           word_case{descriptive_es, castling, "TDxT+", {"a1a8"}},
           word_case{descriptive_es, castling, "TxT(8TR)", {"h1h8"}},
           word_case{descriptive_es, passing, "PxPa.p.", {"e5d6"}},
           word_case{descriptive_es, promoting, "PxT=D", {"e7d8q"}},
           word_case{descriptive_es, pawns, "PCxP", {"b4c5"}},
           word_case{descriptive_es, pawns, "PxPR", {"d4e5", "f4e5"}},
           word_case{descriptive_fr, start, "P.4D", {"d2d4"}},
           word_case{descriptive_fr, start, "C.3FD", {"b1c3"}},
           word_case{descriptive_fr, pawns, "P pr PFD", {"b4c5", "d4c5"}},
           word_case{descriptive_fr, start_black, "P 4 FD", {"c7c5"}},
       })
    EXPECT_EQ(meant(id, from_fen(fen), word), moves) << info(id).name << ' ' << word << ' ' << fen;
}

TEST(Descriptive, ToleratesOtherSigns) {
  auto const p = from_fen("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1");
  for (auto const* const word :
       {"P-K5", "P - K 5", "P\u2010K5", "P\u2013K5", "P\u2014K5", "P\u2015K5", "P\u2212K5", "P-K.5.", "P-K5ch"})
    EXPECT_EQ(meant(descriptive, p, word), words{"e4e5"}) << word;
  for (auto const* const word :
       {"PxP", "P x P", "P\u00D7P", "P:P", "PXP", "PxP\u2020", "KPxQP", "PxP dbl ch", "PxPmate"})
    EXPECT_EQ(meant(descriptive, p, word), words{"e4d5"}) << word;
}

TEST(Descriptive, KnowsWhereUnitsCameFrom) {
  auto p = board::position::start();
  wings from;
  from.start(p);
  for (auto const* const text : {"Nf3", "a6", "Nd4", "b6", "Nb3", "c6"}) {
    move const m = san::candidates(p, text).front();
    from.play(p, m);
    rules::standard::play(p, m);
  }
  auto const here = situation(p).with(from);
  EXPECT_EQ(in_uci(p, meanings(descriptive, here, "KN-Q4")), words{"b3d4"});
  EXPECT_EQ(meant(descriptive, p, "KN-Q4"), words{});
}

TEST(Descriptive, HasNoFormOfOtherWords) {
  for (auto const* const word :
       {"",       "e4",   "Nf3",  "exd5",  "e2e4",     "P",     "K",        "P-",      "P-K",
        "P-K9",   "PxK",  "KPK4", "N-KQ3", "BN-B3",    "P-K4x", "N(-B3",    "N(B3-Q4", "O-O-O-O",
        "Castle", "5254", "GEGO", "1-0",   "N-KB3(Q)", "PxP=P", "P-K8=Q=Q", "--"})
    for (auto const id : languages_of_descriptive) EXPECT_FALSE(has_form_of(id, word)) << word;
  EXPECT_FALSE(has_form_of(descriptive, std::string(100, 'P')));
  EXPECT_FALSE(has_form_of(descriptive, "P4R"));
  EXPECT_FALSE(has_form_of(descriptive_es, "P-K4"));
  EXPECT_FALSE(has_form_of(descriptive_es, "F4F"));
  EXPECT_FALSE(has_form_of(descriptive_fr, "A4A"));
}

TEST(Descriptive, SaysWhyAWordIsNoMove) {
  auto const read = read_word(descriptive, situation(from_fen(rooks)), "B-K2");
  EXPECT_EQ(read.status, reading_status::illegal);
  EXPECT_EQ(read.why, "White has no bishop");
  auto const open = read_word(descriptive, situation(from_fen(rooks)), "R-Q1");
  EXPECT_EQ(open.status, reading_status::ambiguous);
  EXPECT_TRUE(open.is_open);
}

TEST(Descriptive, IsWrittenAsShortAsItMayBe) {
  struct spelling_case {
    notation_id id;
    std::string_view fen;
    char const* move;
    char const* word;
  };
  for (auto const& [id, fen, m, word] : {
           spelling_case{descriptive, start, "e2e4", "P-K4"},
           spelling_case{descriptive, start, "g1f3", "N-KB3"},
           spelling_case{descriptive, start_black, "b8a6", "N-QR3"},
           spelling_case{descriptive, castling, "e1c1", "O-O-O"},
           spelling_case{descriptive, castling, "h1h8", "RxKRch"},
           spelling_case{descriptive, rooks, "a1d1", "QR-Q1"},
           spelling_case{descriptive, pawns, "b4c5", "NPxP"},
           spelling_case{descriptive, pawns, "d4c5", "QPxBP"},
           spelling_case{descriptive, promoting, "e7d8n", "PxR=N"},
           spelling_case{descriptive, passing, "e5d6", "PxPe.p."},
           spelling_case{descriptive, "7k/5Q2/6K1/8/8/8/8/8 w - - 0 1", "f7g7", "Q-KN7mate"},
           spelling_case{descriptive, "4k3/8/8/8/8/4N3/8/4N1K1 w - - 0 1", "e1c2", "N(K1)-B2"},
           spelling_case{descriptive_es, start, "g1f3", "C3AR"},
           spelling_case{descriptive_es, rooks, "h1d1", "TR1D"},
           spelling_case{descriptive_es, passing, "e5d6", "PxPa.p."},
           spelling_case{descriptive_es, "7k/5Q2/6K1/8/8/8/8/8 w - - 0 1", "f7g7", "D7CR++"},
           spelling_case{descriptive_fr, start, "c2c4", "P4FD"},
           spelling_case{descriptive, castling, "e1h1", "O-O"},
       })
    EXPECT_EQ(spelled(id, from_fen(fen), m), word) << fen << ' ' << m;
}

TEST(Descriptive, ReadsWhatItWrites) {
  test::for_each_random_position(30, [](board::position const& p, std::vector<move> const& legal) {
    for (auto const id : languages_of_descriptive)
      for (move const m : legal) {
        std::string word;
        auto const why = append(word, id, situation(p), m);
        ASSERT_EQ(why.empty(), !word.empty()) << board::write_fen(p);
        if (m.kind == board::move_kind::castling && !why.empty()) continue;
        ASSERT_EQ(why, "") << board::write_fen(p);
        ASSERT_TRUE(has_form_of(id, word)) << word;
        ASSERT_EQ(only_meaning(id, situation(p), word), m) << word << ' ' << board::write_fen(p);
      }
  });
}

TEST(Descriptive, CannotSpellEveryMove) {
  auto const p = board::parse_fen("1k6/8/8/8/8/8/8/1KR5 w C - 0 1", board::fen_mode::lenient).value.value();
  std::string out;
  move const m{board::make_square(1, 0), board::make_square(2, 0), board::role::none, board::move_kind::castling};
  EXPECT_EQ(append(out, descriptive, situation(p), m), "it has no spelling for castling in Chess960");
  move const drop{board::square::none, board::make_square(2, 3), board::role::knight, board::move_kind::drop};
  EXPECT_EQ(append(out, descriptive, situation(p), drop), "it has no spelling for drops");
  EXPECT_EQ(out, "");
}

}  // namespace
}  // namespace pgnx::notation
