#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <pgnx/board/position.hpp>

namespace pgnx::board {

/// The six fields of FEN (PGN standard 16.1), in their order.
enum class fen_field : std::uint8_t { placement, turn, castling, en_passant, halfmove_clock, fullmove_number, whole };

/// One thing wrong with a FEN text. A `fatal` problem leaves no position; any other was mended as `text` says.
struct fen_problem {
  fen_field field;
  bool fatal;
  std::string text;  ///< e.g. `castling rights Q and q are impossible, read as "Kk"`
};

enum class fen_mode : std::uint8_t {
  lenient,  ///< missing fields take their defaults, impossible rights and en passant squares are dropped, each with a
            ///< problem
  strict,   ///< every problem is fatal
};

/// What a position has to satisfy.
enum class fen_demands : std::uint8_t {
  orthodox,        ///< one king a side, no pawn on the first or last rank, the side not to move not in check
  placement_only,  ///< nothing: the rules of a variant judge it
};

struct parsed_fen {
  std::optional<position> value;
  std::vector<fen_problem> problems;
};

/// Reads FEN, X-FEN and Shredder-FEN (castling letters KQkq or file letters; KQkq mean the outermost rook). Fields
/// beyond the sixth are a problem. What fails the demands is a fatal problem that says so.
parsed_fen parse_fen(std::string_view text, fen_mode mode = fen_mode::lenient,
                     fen_demands demands = fen_demands::orthodox);

enum class castling_letters : std::uint8_t {
  x_fen,    ///< KQkq, a file letter only where the rook meant is not the outermost
  shredder  ///< always file letters
};

enum class en_passant_square : std::uint8_t {
  always,      ///< after every double step (PGN standard 16.1.3.4)
  if_possible  ///< only where a pawn stands beside it that could capture
};

/// Appends all six fields.
void append_fen(std::string& out, position const& p, castling_letters letters = castling_letters::x_fen,
                en_passant_square ep = en_passant_square::always);

/// The same as a text of its own.
std::string write_fen(position const& p, castling_letters letters = castling_letters::x_fen,
                      en_passant_square ep = en_passant_square::always);

}  // namespace pgnx::board
