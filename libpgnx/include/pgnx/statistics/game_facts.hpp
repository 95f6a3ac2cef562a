#pragma once
#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include <pgnx/game/report.hpp>
#include <pgnx/query/conditions.hpp>

/// What tables count of games, wherever that is known from.
namespace pgnx::statistics {

enum class game_result : std::uint8_t {
  white_wins,
  draw,
  black_wins,
  unknown,  ///< not finished, or not told
};

enum class start_kind : std::uint8_t { unknown, array, set_up };
enum class castling_wing : std::uint8_t { none, king_side, queen_side };

/// A tag, its first value as it is meant: UTF-8, without escapes.
struct tag_fact {
  std::string_view name;
  std::string_view value;
  friend bool operator==(tag_fact const&, tag_fact const&) = default;
};

/// One player. Texts are empty where there is no such tag.
struct side_facts {
  std::string_view name;
  std::string_view title;
  std::string_view team;
  std::uint16_t rating = 0;  ///< 0: none is known
  castling_wing castling = castling_wing::none;
  std::uint32_t timed_moves = 0;      ///< of which it is known how long they took
  std::uint64_t time_used_ms = 0;     ///< for all of these
  std::uint64_t longest_move_ms = 0;  ///< the longest of these
  friend bool operator==(side_facts const&, side_facts const&) = default;
};

/// One turn of a game whose turns can have several moves.
struct series_facts {
  std::uint32_t number = 0;       ///< as in movetext: odd ones are White's where the game began with 1
  std::uint32_t moves = 0;        ///< that were played
  std::uint32_t full = 0;         ///< that it would have had
  bool is_checked_short = false;  ///< a check ended it before it was full
  friend bool operator==(series_facts const&, series_facts const&) = default;
};

/// One game. All views belong to whoever made the facts, and say when they go.
struct game_facts {
  // --- what tags say

  std::array<side_facts, 2> sides{};  ///< by colour
  std::string_view event;
  std::string_view site;
  std::string_view round;
  std::string_view eco;  ///< as it stands in the tag
  std::string_view opening;
  std::string_view variation;
  std::string_view time_control;
  std::string_view termination;
  std::uint16_t year = 0;            ///< of the tag Date; 0: not known
  std::uint8_t month = 0;            ///< 0: not known
  std::uint8_t day = 0;              ///< 0: not known
  std::int32_t days_lasted = -1;     ///< from Date to EndDate, 0 on the same day; -1: not known
  std::span<tag_fact const> tags{};  ///< all of them, in their order; empty where they have not been kept

  /// The tag where it says who won, or a draw, else the termination marker.
  game_result result = game_result::unknown;
  /// The canonical name of its rules; the text of the tag where they are not known.
  std::string_view variant;
  bool is_lost_on_time = false;    ///< so the tag Termination says
  bool is_correspondence = false;  ///< so Mode, TimeControl or the times of moves say

  // --- what its moves say, where `is_replayed`

  bool is_replayed = false;
  game::verdict status = game::verdict::valid;
  bool is_whole = false;  ///< the main line could be played to its end
  start_kind start = start_kind::unknown;
  game::ending ending = game::ending::none;
  bool is_repetition = false;    ///< threefold at the end, or fivefold anywhere
  bool is_quiet_draw = false;    ///< fifty moves without capture and pawn move at the end, or seventy-five anywhere
  bool is_quiet_series = false;  ///< the ten-series rule
  std::uint32_t plies = 0;       ///< single moves of the main line, as far as it could be played
  /// On the board at the end; nothing unless `is_whole`.
  std::optional<query::material> final_material{};
  /// The deepest position of the game that a table of openings has; both empty where there is none.
  std::string_view position_eco;
  std::string_view position_opening;
  bool has_series = false;                 ///< turns can have several moves
  std::span<series_facts const> series{};  ///< the last one may be unfinished

  [[nodiscard]] side_facts const& white() const noexcept { return sides[0]; }
  [[nodiscard]] side_facts const& black() const noexcept { return sides[1]; }
};

/// The facts as if the game had not been replayed, for tables of which no game is.
[[nodiscard]] game_facts without_moves(game_facts facts) noexcept;

/// The value of a tag by its name, from the members that hold it or from `tags`; empty where there is none.
[[nodiscard]] std::string_view tag_value(game_facts const& game, std::string_view name) noexcept;

}  // namespace pgnx::statistics
