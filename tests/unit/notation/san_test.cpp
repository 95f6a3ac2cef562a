#include <pgnx/notation/san.hpp>

#include <algorithm>
#include <regex>

#include <gtest/gtest.h>
#include <pgnx/board/fen.hpp>

#include "tests/unit/rules/random_games.hpp"

namespace {

namespace board = pgnx::board;
namespace san = pgnx::notation::san;
namespace standard = pgnx::rules::standard;
using board::move;
using board::position;
using san::flaw;
using san::status;

position from_fen(std::string_view fen) { return board::parse_fen(fen, board::fen_mode::strict).value.value(); }

std::string square_text(board::square s) {
  return {static_cast<char>('a' + board::file_of(s)), static_cast<char>('1' + board::rank_of(s))};
}

/// The text of a legal move without check mark, spelled by a reading of the standard that looks at all legal moves.
std::string slow_spelling(position const& p, move m, std::vector<move> const& legal) {
  if (m.kind == board::move_kind::castling) return m.to > m.from ? "O-O" : "O-O-O";
  board::role const mover = p.role_at(m.from);
  std::string const from = square_text(m.from);
  bool const captures = p.role_at(m.to) != board::role::none || m.kind == board::move_kind::en_passant;
  std::string text = mover == board::role::pawn ? "" : std::string(1, "PNBRQK"[static_cast<int>(mover)]);
  bool rivals = false;
  bool same_file = false;
  bool same_rank = false;
  for (move const other : legal) {
    if (other.to != m.to || other.from == m.from || other.kind == board::move_kind::castling) continue;
    if (p.role_at(other.from) != mover) continue;
    rivals = true;
    same_file |= square_text(other.from)[0] == from[0];
    same_rank |= square_text(other.from)[1] == from[1];
  }
  if (mover == board::role::pawn) {
    if (captures) text += from[0];
  } else if (rivals) {
    text += !same_file ? from.substr(0, 1) : !same_rank ? from.substr(1) : from;
  }
  if (captures) text += 'x';
  text += square_text(m.to);
  if (m.promotion != board::role::none) text += std::string("=") + "PNBRQK"[static_cast<int>(m.promotion)];
  return text;
}

std::string slow_mark(position const& p, move m) {
  position next = p;
  standard::play(next, m);
  if (next.checkers == 0) return "";
  return standard::legal_moves(next).empty() ? "#" : "+";
}

/// Does a SAN text fit a legal move? By a regular expression and the move's squares.
bool slow_fits(position const& p, move m, std::string const& text) {
  static std::regex const castling("(O-O|O-O-O)[+#]?");
  static std::regex const piece("([KQRBN])([a-h]?)([1-8]?)x?([a-h][1-8])[+#]?");
  static std::regex const pawn("(?:([a-h])([1-8]?)x)?([a-h][1-8])(?:=([QRBN]))?[+#]?");
  std::smatch found;
  bool const castles = m.kind == board::move_kind::castling;
  if (std::regex_match(text, found, castling)) return castles && (found[1] == "O-O") == (m.to > m.from);
  if (castles) return false;
  std::string const from = square_text(m.from);
  char const letter = "PNBRQK"[static_cast<int>(p.role_at(m.from))];
  auto const fits = [](std::string const& given, char real) { return given.empty() || given[0] == real; };
  if (std::regex_match(text, found, piece))
    return found[1].str()[0] == letter && fits(found[2], from[0]) && fits(found[3], from[1]) &&
           found[4] == square_text(m.to);
  if (!std::regex_match(text, found, pawn) || letter != 'P') return false;
  std::string const promotion =
      m.promotion == board::role::none ? "" : std::string(1, "PNBRQK"[static_cast<int>(m.promotion)]);
  bool const captures = from[0] != square_text(m.to)[0];
  return fits(found[1], from[0]) && captures == found[1].matched && fits(found[2], from[1]) &&
         found[3] == square_text(m.to) && found[4].str() == promotion;
}

/// Texts near a canonical one: more and less disambiguation, other signs and marks, slips.
std::vector<std::string> neighbours(std::string const& text, move m) {
  std::vector<std::string> all{text, text + "+", text + "#", text + "!", " " + text, text.substr(1)};
  std::string bare = text;
  while (!bare.empty() && (bare.back() == '+' || bare.back() == '#')) bare.pop_back();
  all.push_back(bare);
  all.push_back(bare + "=Q");
  all.push_back(bare + "=K");
  std::string const from = square_text(m.from);
  std::string const to = square_text(m.to);
  for (std::string const& origin : {std::string(), from.substr(0, 1), from.substr(1), from})
    for (std::string const& sign : std::initializer_list<std::string>{"", "x"})
      for (std::string const& letter : std::initializer_list<std::string>{"", "K", "Q", "R", "B", "N", "P"})
        for (std::string const& end : std::initializer_list<std::string>{"", "=N"})
          all.push_back(letter + origin + sign + to + end);
  return all;
}

TEST(San, SpellsEveryMoveAsTheStandardSays) {
  pgnx::test::for_each_random_position(60, [](position const& p, std::vector<move> const& legal) {
    for (move const m : legal)
      ASSERT_EQ(san::write(p, m), slow_spelling(p, m, legal) + slow_mark(p, m)) << board::write_fen(p);
  });
}

TEST(San, PlaysWhatItWritesWithoutAFlaw) {
  pgnx::test::for_each_random_position(60, [](position const& p, std::vector<move> const& legal) {
    for (move const m : legal) {
      std::string const text = san::write(p, m);
      position expected = p;
      auto const undo = standard::play(expected, m);
      position played = p;
      auto const done = san::play(played, text);
      ASSERT_EQ(done.what, status::played) << board::write_fen(p) << ' ' << text;
      ASSERT_EQ(done.undo.played, m) << board::write_fen(p) << ' ' << text;
      ASSERT_EQ(done.flaws, 0) << board::write_fen(p) << ' ' << text;
      ASSERT_EQ(played, expected) << board::write_fen(p) << ' ' << text;
      ASSERT_EQ(done.check, text.back() == '+' || text.back() == '#');
      ASSERT_EQ(done.mate, text.back() == '#');
      standard::unplay(played, done.undo);
      ASSERT_EQ(played, p) << board::write_fen(p) << ' ' << text;
      standard::unplay(expected, undo);
      ASSERT_EQ(expected, p);
    }
  });
}

TEST(San, AnswersAsASlowMatcherDoes) {
  int count = 0;
  pgnx::test::for_each_random_position(6, [&](position const& p, std::vector<move> const& legal) {
    if (count++ % 40 != 0) return;  // regular expressions are slow
    for (move const m : legal) {
      for (std::string const& text : neighbours(san::write(p, m), m)) {
        std::vector<move> fitting;
        for (move const other : legal)
          if (slow_fits(p, other, text)) fitting.push_back(other);
        auto const found = san::candidates(p, text);
        ASSERT_EQ(found.size(), fitting.size()) << board::write_fen(p) << ' ' << text;
        ASSERT_TRUE(std::is_permutation(found.begin(), found.end(), fitting.begin()));
        position played = p;
        auto const done = san::play(played, text);
        ASSERT_EQ(done.what == status::played, fitting.size() == 1) << board::write_fen(p) << ' ' << text;
        ASSERT_EQ(done.what == status::ambiguous, fitting.size() > 1) << board::write_fen(p) << ' ' << text;
        if (done.what == status::played) {
          ASSERT_EQ(done.undo.played, fitting[0]);
          ASSERT_EQ(done.flaws == 0, text == san::write(p, fitting[0])) << board::write_fen(p) << ' ' << text;
        } else {
          ASSERT_EQ(played, p);
        }
      }
    }
  });
}

struct answer {
  char const* fen;
  char const* token;
  status what;
  int flaws = 0;
};

void PrintTo(answer const& x, std::ostream* out) { *out << x.fen << " : " << x.token; }

class SanAnswer : public testing::TestWithParam<answer> {};

TEST_P(SanAnswer, IsExact) {
  auto p = from_fen(GetParam().fen);
  auto const done = san::play(p, GetParam().token);
  EXPECT_EQ(done.what, GetParam().what);
  EXPECT_EQ(done.what == status::played ? done.flaws : 0, GetParam().flaws);
}

constexpr int bits(std::initializer_list<flaw> flaws) {
  int all = 0;
  for (flaw const f : flaws) all |= static_cast<int>(f);
  return all;
}

constexpr char const* start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
constexpr char const* two_knights = "4k3/8/8/8/8/2N5/8/4K1N1 w - - 0 1";      // c3 and g1 reach e2
constexpr char const* pinned_knight = "4k3/8/8/8/1b6/2N5/8/4K1N1 w - - 0 1";  // only g1 may go to e2
constexpr char const* rooks_on_a_file = "4k3/8/8/R7/8/8/4K3/R7 w - - 0 1";    // a5 and a1 reach a3
constexpr char const* three_queens = "8/2k5/8/8/4Q2Q/8/8/K6Q w - - 0 1";      // the middle one of e1
constexpr char const* promoting = "3r4/4P3/8/7k/8/8/8/4K3 w - - 0 1";
constexpr char const* back_rank = "6k1/5ppp/8/8/8/8/8/K2R4 w - - 0 1";
constexpr char const* takes = "4k3/8/8/3p4/4P3/8/8/3RK3 w - - 0 1";

INSTANTIATE_TEST_SUITE_P(
    Forms, SanAnswer,
    testing::Values(answer{start, "", status::malformed}, answer{start, "e", status::malformed},
                    answer{start, "+", status::malformed}, answer{start, "++", status::malformed},
                    answer{start, "e4", status::played}, answer{start, "e4 ", status::malformed},
                    answer{start, "E4", status::malformed}, answer{start, "e9", status::malformed},
                    answer{start, "i4", status::malformed}, answer{start, "Pe4", status::malformed},
                    answer{start, "e2e4", status::malformed}, answer{start, "e2-e4", status::malformed},
                    answer{start, "e5", status::illegal}, answer{start, "e3=Q", status::illegal},
                    answer{start, "e4++", status::malformed}, answer{start, "e4+#", status::malformed},
                    answer{start, "Nf3", status::played}, answer{start, "nf3", status::malformed},
                    answer{start, "Nf3=Q", status::malformed}, answer{start, "N-f3", status::malformed},
                    answer{start, "Nf3!", status::malformed}, answer{start, "Nff3x", status::malformed},
                    answer{start, "Nxxf3", status::malformed}, answer{start, "N1gf3", status::malformed},
                    answer{start, "Nd2", status::illegal}, answer{start, "O-O", status::illegal},
                    answer{start, "0-0", status::malformed}, answer{start, "O-O-", status::malformed},
                    answer{start, "o-o", status::malformed}, answer{start, "--", status::malformed},
                    answer{start, "Nb1xc3xd5", status::malformed}, answer{start, "exd3", status::illegal},
                    answer{start, "ed3", status::malformed}, answer{start, "xd3", status::malformed},
                    answer{start, "e8", status::malformed}, answer{start, "e1", status::malformed},
                    answer{start, "e1=Q", status::illegal}));

INSTANTIATE_TEST_SUITE_P(
    Origins, SanAnswer,
    testing::Values(answer{two_knights, "Ne2", status::ambiguous}, answer{two_knights, "Nge2", status::played},
                    answer{two_knights, "N1e2", status::played, bits({flaw::disambiguation_overfull})},
                    answer{two_knights, "Ng1e2", status::played, bits({flaw::disambiguation_overfull})},
                    answer{two_knights, "Nfe2", status::illegal}, answer{two_knights, "Ng3e2", status::illegal},
                    answer{two_knights, "Ngf3", status::played, bits({flaw::disambiguation_needless})},
                    answer{pinned_knight, "Ne2", status::played},
                    answer{pinned_knight, "Nge2", status::played, bits({flaw::disambiguation_needless})},
                    answer{pinned_knight, "Nce2", status::illegal}, answer{rooks_on_a_file, "Ra3", status::ambiguous},
                    answer{rooks_on_a_file, "R5a3", status::played}, answer{rooks_on_a_file, "Raa3", status::ambiguous},
                    answer{rooks_on_a_file, "Ra1a3", status::played, bits({flaw::disambiguation_overfull})},
                    answer{rooks_on_a_file, "Kee3", status::played, bits({flaw::disambiguation_needless})},
                    answer{three_queens, "Qe1", status::ambiguous}, answer{three_queens, "Qhe1", status::ambiguous},
                    answer{three_queens, "Q4e1", status::ambiguous}, answer{three_queens, "Qh4e1", status::played},
                    answer{three_queens, "Qee1", status::played}, answer{three_queens, "Q1e1", status::played},
                    answer{three_queens, "Qh1e1", status::played, bits({flaw::disambiguation_overfull})}));

INSTANTIATE_TEST_SUITE_P(Signs, SanAnswer,
                         testing::Values(answer{back_rank, "Rd8#", status::played},
                                         answer{back_rank, "Rd8+", status::played, bits({flaw::mate_mark_missing})},
                                         answer{back_rank, "Rd8", status::played, bits({flaw::mate_mark_missing})},
                                         answer{back_rank, "Rd7+", status::played, bits({flaw::mark_superfluous})},
                                         answer{back_rank, "Rd7#", status::played, bits({flaw::mark_superfluous})},
                                         answer{takes, "exd5", status::played}, answer{takes, "Rxd5", status::played},
                                         answer{takes, "Rd5", status::played, bits({flaw::capture_missing})},
                                         answer{takes, "Rxd4", status::played, bits({flaw::capture_superfluous})},
                                         answer{takes, "e4xd5", status::played, bits({flaw::disambiguation_overfull})},
                                         answer{takes, "e3xd5", status::illegal},
                                         answer{takes, "Kxf2+", status::played,
                                                bits({flaw::capture_superfluous, flaw::mark_superfluous})},
                                         answer{takes, "d5", status::illegal}, answer{takes, "cxd5", status::illegal},
                                         answer{takes, "exf5", status::illegal}));

INSTANTIATE_TEST_SUITE_P(
    Promotions, SanAnswer,
    testing::Values(answer{promoting, "e8=Q+", status::played}, answer{promoting, "e8=N", status::played},
                    answer{promoting, "exd8=R", status::played}, answer{promoting, "exd8=Q", status::played},
                    answer{promoting, "e8=Q", status::played, bits({flaw::check_mark_missing})},
                    answer{promoting, "e8", status::malformed}, answer{promoting, "e8Q", status::malformed},
                    answer{promoting, "e8=K", status::malformed}, answer{promoting, "e8=P", status::malformed},
                    answer{promoting, "e8=", status::malformed}, answer{promoting, "exd8", status::malformed},
                    answer{promoting, "exf8=Q", status::illegal},
                    answer{promoting, "e7xd8=B", status::played, bits({flaw::disambiguation_overfull})}));

TEST(San, CastlesByTheLetterAlone) {
  auto const p = from_fen("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
  for (auto const& [token, fen] : {std::pair{"O-O", "r3k2r/8/8/8/8/8/8/R4RK1 b kq - 1 1"},
                                   std::pair{"O-O-O", "r3k2r/8/8/8/8/8/8/2KR3R b kq - 1 1"}}) {
    position q = p;
    EXPECT_EQ(san::play(q, token).what, status::played);
    EXPECT_EQ(board::write_fen(q), fen);
  }
  position q = p;
  EXPECT_EQ(san::play(q, "Kg1").what, status::illegal) << "the king does not step there";
}

TEST(San, CapturesEnPassantOnlyAtOnce) {
  auto p = from_fen("4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1");
  EXPECT_EQ(san::play(p, "dxe3").what, status::played);
  EXPECT_EQ(board::write_fen(p), "4k3/8/8/8/8/4p3/8/4K3 w - - 0 2");
  p = from_fen("4k3/8/8/8/3pP3/8/8/4K3 b - - 0 1");
  EXPECT_EQ(san::play(p, "dxe3").what, status::illegal);
}

TEST(San, GivesTheCandidatesOfAnAmbiguity) {
  EXPECT_EQ(san::candidates(from_fen(two_knights), "Ne2").size(), 2U);
  EXPECT_EQ(san::candidates(from_fen(three_queens), "Qe1+").size(), 3U);
  EXPECT_EQ(san::candidates(from_fen(start), "O-O").size(), 0U);
  EXPECT_EQ(san::candidates(from_fen(start), "").size(), 0U);
}

TEST(San, SpellsANullMove) { EXPECT_EQ(san::write(from_fen(start), move{}), "--"); }

TEST(San, AppendsAndPlays) {
  auto p = from_fen(back_rank);
  std::string text = "1. ";
  auto const before = san::append_played(
      text, p, {board::make_square(3, 0), board::make_square(3, 7), board::role::none, board::move_kind::normal});
  EXPECT_EQ(text, "1. Rd8#");
  standard::unplay(p, before);
  EXPECT_EQ(p, from_fen(back_rank));
}

}  // namespace
