#include "format/polyglot/entry.hpp"

#include <gtest/gtest.h>
#include <pgnx/board/fen.hpp>
#include <pgnx/rules/standard.hpp>

namespace pgnx::format::polyglot {
namespace {

using board::move_kind;
using board::role;

board::position position(std::string_view fen) { return *board::parse_fen(fen).value; }

board::move move(std::string_view from, std::string_view to, move_kind kind = move_kind::normal,
                 role promotion = role::none) {
  return {*board::parse_square(from), *board::parse_square(to), promotion, kind};
}

TEST(PolyglotEntry, IsSixteenBytesWithTheMostSignificantFirst) {
  entry const e{0x463b96181691fc9cU, 0x031c, 0x0102, 0x03040506};
  std::string bytes;
  append_entry(bytes, e);
  EXPECT_EQ(bytes, std::string("\x46\x3b\x96\x18\x16\x91\xfc\x9c\x03\x1c\x01\x02\x03\x04\x05\x06", 16));
  EXPECT_EQ(decode_entry(bytes), e);
}

TEST(PolyglotEntry, NumbersMoves) {
  EXPECT_EQ(number_of(move("e2", "e4")), 0x031c);
  EXPECT_EQ(number_of(move("e1", "h1", move_kind::castling)), 0x0107) << "the king takes its rook";
  EXPECT_EQ(number_of(move("a7", "a8", move_kind::normal, role::queen)), 0x4c38);
}

TEST(PolyglotEntry, UnderstandsTheNumberOfEachLegalMove) {
  for (std::string_view const fen : {"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
                                     "8/P6k/8/3pP3/8/8/6Kp/8 w - d6 0 1", "r3k2r/8/8/8/3pP3/8/8/R3K2R b KQkq e3 0 1"}) {
    auto const p = position(fen);
    for (auto const m : rules::standard::legal_moves(p)) EXPECT_EQ(move_of(p, number_of(m)), m) << fen;
  }
}

TEST(PolyglotEntry, UnderstandsCastlingByTheSquareOfTheKing) {
  auto const p = position("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
  EXPECT_EQ(move_of(p, number_of(move("e1", "g1"))), move("e1", "h1", move_kind::castling));
  EXPECT_EQ(move_of(p, number_of(move("e1", "c1"))), move("e1", "a1", move_kind::castling));
  EXPECT_EQ(move_of(position("r3k2r/8/8/8/8/8/8/R3K2R w kq - 0 1"), number_of(move("e1", "g1"))), std::nullopt);
}

TEST(PolyglotEntry, HasNoMoveForNumbersThatAreNone) {
  auto const p = board::position::start();
  for (std::uint16_t const number :
       std::initializer_list<std::uint16_t>{0x0000, 0xFFFF, 0x0FFF, 0x831c, 0x531c, 0x0d24})
    EXPECT_EQ(move_of(p, number), std::nullopt) << number;
}

}  // namespace
}  // namespace pgnx::format::polyglot
