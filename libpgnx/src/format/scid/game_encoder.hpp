#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <pgnx/game/tree.hpp>

#include "format/scid/index.hpp"
#include "format/scid/pieces.hpp"

namespace pgnx::format::scid {

/// Why a base cannot hold a game.
struct refusal {
  std::string why;
  std::uint32_t ply = 0;  ///< the ply of the main line it is about, 1-based; 0 where it is about none
};

/// Makes the bytes of games, and what the index says of them. Kept between games, it reuses its memory.
class game_encoder {
 public:
  /// Nothing where the game has been encoded whole: nothing of it is ever left out. The tree must not change as long
  /// as what comes of it is used.
  std::optional<refusal> encode(game::tree const& t);

  [[nodiscard]] std::string_view bytes() const noexcept { return bytes_; }
  /// All but the numbers of names and the place of the game.
  [[nodiscard]] index_entry const& entry() const noexcept { return entry_; }
  struct names {
    std::string_view event;
    std::string_view site;
    std::string_view round;
    std::string_view white;
    std::string_view black;
  };
  [[nodiscard]] names const& named() const noexcept { return names_; }

 private:
  struct level {
    board::position position;
    piece_list pieces;
  };
  struct line {
    level now;
    level before;  // the last move, if there is one
    bool has_last = false;
    // What stands behind the last move so far.
    bool has_comment = false;
    bool has_note_behind_comment = false;
    std::uint32_t nags = 0;
    bool has_quality = false;
    bool has_evaluation = false;
  };

  bool encode_start(game::tree const& t);
  bool encode_tags(game::tree const& t);
  bool place_in_index(game::tree const& t, game::tag const& tag);
  bool place_name(game::tag const& tag);
  bool place_rating(game::tag const& tag);
  bool add_tag(game::tag const& tag);
  bool encode_moves(game::tree const& t);
  bool encode_move(board::move m);
  bool encode_nag(unsigned number);
  bool encode_comment(game::tree::note const& note);
  bool begin_variation();
  void end_variation();
  void note_main_line(board::move m);
  void add_home_pawn(board::color side, int file);
  void put(token t) { bytes_ += static_cast<char>(t); }
  bool refuse(std::string why);

  std::string bytes_;
  std::string start_;  // the FEN, empty for the array
  std::string comments_;
  std::size_t flags_at_ = 0;  // in the bytes
  index_entry entry_;
  names names_;
  std::vector<std::string_view> seen_tags_;
  std::size_t comment_count_ = 0;
  std::size_t variation_count_ = 0;
  std::size_t nag_count_ = 0;
  std::size_t plies_ = 0;
  line line_;
  std::vector<line> outer_;
  std::optional<refusal> refusal_;
};

}  // namespace pgnx::format::scid
