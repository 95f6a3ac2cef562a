#pragma once
#include <array>
#include <string>
#include <vector>

#include <pgnx/game/line_position.hpp>
#include <pgnx/game/listener.hpp>
#include <pgnx/game/report.hpp>
#include <pgnx/record/text_end.hpp>
#include <pgnx/rules/catalogue.hpp>

#include "index/game_columns.hpp"
#include "index/move_code.hpp"
#include "index/stored_moves.hpp"
#include "query/end_judge.hpp"

namespace pgnx::index {

/// A piece of `collected_games::texts`.
struct text_piece {
  static constexpr std::uint32_t none = UINT32_MAX;
  std::uint32_t begin = 0;
  std::uint32_t length = none;  ///< `none`: the game has no such tag
};

/// What the index keeps of a game. Its moves, and one key more of positions, lie in `collected_games`.
struct collected_game {
  std::array<text_piece, text_column_count> texts;  ///< their numbers are not known yet
  text_piece variant;                               ///< its number neither
  text_piece start;                                 ///< FEN of the start position, where it is not the array
  text_piece series;                                ///< as `append_series` writes it, where turns have several moves
  game_numbers numbers;
  std::uint32_t plies = 0;     ///< moves kept
  bool is_general = false;     ///< played by the general engine
  bool has_positions = false;  ///< its rules and its start are known
};

/// What the index keeps of the games of one text, each kind of thing one behind the other.
struct collected_games {
  std::vector<collected_game> games;
  std::vector<move_code> moves;
  std::vector<std::uint64_t> keys;  ///< of the position at the start, and behind each move
  std::string texts;

  [[nodiscard]] std::string_view text_of(text_piece piece) const noexcept {
    return piece.length == text_piece::none ? std::string_view{}
                                            : std::string_view(texts).substr(piece.begin, piece.length);
  }
  [[nodiscard]] std::size_t memory_bytes() const noexcept;
};

/// What is stored beside the moves of a game.
line_facts facts_of(collected_game const& game) noexcept;

/// Under which key a position is found. Of games on the fast path its hash; positions of the general engine have keys
/// of their own, by placement, side to move and castling rights alone.
std::uint64_t general_key(board::position const& p) noexcept;

/// Collects from each record of a text in PGN; answers as format::read_pgn does. `also` hears the games too.
std::size_t collect_games(std::string_view text, record::text_end end, rules::catalogue const* variants,
                          collected_games& into, std::size_t own_bytes = std::string_view::npos,
                          game::listener* also = nullptr);

}  // namespace pgnx::index
