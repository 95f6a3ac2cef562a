#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <pgnx/board/position.hpp>

#include "format/adapter.hpp"
#include "format/scid/pieces.hpp"
#include "format/scid/stored_game.hpp"

namespace pgnx::format::scid {

/// Writes the movetext of stored games as PGN. Kept between games, it reuses its memory.
class movetext_decoder {
 public:
  struct outcome {
    std::size_t plies = 0;              ///< of the main line
    std::optional<std::string> damage;  ///< why the moves end here
    bool is_latin = false;              ///< a comment was not UTF-8 and was read as Windows-1252
    bool has_changed_braces = false;    ///< a comment of several lines has braces, which PGN cannot hold
  };

  /// Every word gets the place `source_offset`. Moves that cannot be are where the movetext ends; variations are
  /// closed.
  outcome decode(stored_game const& game, board::position const& start, foreign_record& into,
                 std::uint64_t source_offset);

 private:
  struct place {
    board::position position;
    piece_list pieces;
  };
  struct level {
    place now;
    place before;  // the last move, if there is one
    bool has_last = false;
  };

  void decode_moves(stored_game const& game);
  bool decode_token(token what, stored_game const& game);
  bool decode_move(stored_game const& game, std::uint8_t byte);
  void write_number();
  void write_comment(std::string_view text);
  void write_comment_part(std::string_view text);
  void begin_variation();
  void end_variation();
  bool fail(stored_game const& game, std::string_view what);

  foreign_record* into_ = nullptr;
  std::uint64_t source_offset_ = 0;
  outcome outcome_;
  std::size_t at_ = 0;       // in the moves
  std::size_t comment_ = 0;  // the next one
  bool needs_number_ = true;
  level level_;
  std::vector<level> outer_;
  std::string word_;
  std::string room_;
};

}  // namespace pgnx::format::scid
