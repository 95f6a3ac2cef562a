#pragma once
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include <pgnx/board/position.hpp>

/// What can be asked of one game, each as a plain value, so that whoever plans a search can look at it.
namespace pgnx::query {

enum class text_relation : std::uint8_t { equals, contains };

/// One of the tags has one of the texts. Letter case and accents do not count; the texts are folded.
struct tag_text_condition {
  std::vector<std::string> tags;
  text_relation how = text_relation::equals;
  std::vector<std::string> texts;
  friend bool operator==(tag_text_condition const&, tag_text_condition const&) = default;
};

/// The game is played by one of these rules: as `equals` it is their name, in any spelling.
struct variant_condition {
  text_relation how = text_relation::equals;
  std::vector<std::string> names;
  friend bool operator==(variant_condition const&, variant_condition const&) = default;
};

/// Some comment of the record has one of the (folded) texts.
struct comment_condition {
  text_relation how = text_relation::equals;
  std::vector<std::string> texts;
  friend bool operator==(comment_condition const&, comment_condition const&) = default;
};

/// Both ends belong to it.
struct interval {
  std::int64_t low = INT64_MIN;
  std::int64_t high = INT64_MAX;
  friend bool operator==(interval const&, interval const&) = default;
};

/// What is measured.
enum class measure : std::uint8_t {
  tag_number,         ///< one of the tags, read as a number
  rating,             ///< one of the tags, where it is a rating
  rating_difference,  ///< White's less Black's
  rating_average,     ///< of both, rounded down
  date,  ///< the tag Date as YYYYMMDD; of a date that is known in part the first and the last day it can be
  year,
  month,
  eco,          ///< the letter as hundreds: A00 is 0, B99 is 199
  plies,        ///< of the main line, as far as it could be played
  moves,        ///< half of that, rounded up; not in variants with turns of several moves
  last_series,  ///< the number of the series the last move was made in; in those variants alone
  glyph,        ///< any numeric annotation glyph of the record
};

/// A measure lies in one of the intervals, with all that it can be. What is not known lies in none.
struct range_condition {
  measure what = measure::tag_number;
  std::vector<std::string> tags;
  std::vector<interval> within;
  friend bool operator==(range_condition const&, range_condition const&) = default;
};

/// What a word can be said of.
enum class attribute : std::uint8_t {
  result,   ///< of the tag where it is decisive or a draw, else of the termination marker
  outcome,  ///< how the game ends on the board, or by the tag Termination
  status,   ///< what a verification says
  start,    ///< the array, or a position that was set up
  content,  ///< what the record has beside moves
};

/// The game has one of the words: bit `n` stands for word `n` of `words_of(what)`.
struct word_condition {
  attribute what = attribute::result;
  std::uint32_t words = 0;
  friend bool operator==(word_condition const&, word_condition const&) = default;
};

enum class moment : std::uint8_t {
  any,  ///< after some move, or at the start
  end,  ///< in the last position of a main line that could be played to its end
};

/// What a FEN tells of a variant beside the board, as far as it does. Where a game does not have it, it is not there.
struct variant_fields {
  std::optional<std::array<std::array<std::uint8_t, 5>, 2>> pockets{};  ///< by colour and role
  std::optional<board::bitboard> promoted{};                            ///< units that were pawns
  std::optional<std::array<std::uint8_t, 2>> checks_given{};            ///< by colour

  [[nodiscard]] bool is_empty() const noexcept { return !pockets && !promoted && !checks_given; }
  friend bool operator==(variant_fields const&, variant_fields const&) = default;
};

/// Fields of FEN that are compared.
struct position_condition {
  board::position target;
  int fields = 4;  ///< 1: placement alone, 2: side to move too, 3: castling rights too, 4: en passant too, where it can
                   ///< be captured
  moment when = moment::any;
  variant_fields beside{};
  interval plies{};  ///< behind so many moves
  friend bool operator==(position_condition const&, position_condition const&) = default;
};

/// Squares and what must stand on them.
struct pattern {
  std::array<std::array<board::bitboard, 6>, 2> units{};  ///< by colour and role
  std::array<board::bitboard, 2> any_of_side{};           ///< a unit of that colour, whatever it is
  board::bitboard taken = 0;                              ///< all of those squares
  board::bitboard empty = 0;
  friend bool operator==(pattern const&, pattern const&) = default;
};

struct pattern_condition {
  std::vector<pattern> any_of;
  moment when = moment::any;
  interval plies{};  ///< behind so many moves
  friend bool operator==(pattern_condition const&, pattern_condition const&) = default;
};

/// How many units of each colour and role there are.
using material = std::array<std::array<std::uint8_t, 6>, 2>;

/// Units of one side: of each role so many, and others of any role but king.
struct side_units {
  std::array<std::uint8_t, 6> low{};  ///< by role
  std::array<std::uint8_t, 6> high{};
  std::uint8_t others_low = 0;
  std::uint8_t others_high = 0;
  friend bool operator==(side_units const&, side_units const&) = default;
};

/// By colour.
using material_range = std::array<side_units, 2>;

struct material_condition {
  std::vector<material_range> any_of;
  moment when = moment::any;
  interval plies{};  ///< behind so many moves
  friend bool operator==(material_condition const&, material_condition const&) = default;
};

/// One word of a sequence of moves, and what it says of a move; it leaves open what it does not say.
struct move_word {
  enum class kind : std::uint8_t {
    gap,       ///< `*`: any number of moves, none too
    any_move,  ///< `?`
    unit,      ///< SAN; without `x` no capture
    castling,
    drop,  ///< `N@f3`
  };
  kind what = kind::any_move;
  board::role unit = board::role::pawn;
  board::square to = board::square::none;
  std::optional<std::uint8_t> from_file{};
  std::optional<std::uint8_t> from_rank{};
  board::role promotion = board::role::none;  ///< of a pawn on the last rank: `none` leaves it open
  bool captures = false;
  bool long_castling = false;
  char mark = ' ';  ///< `+`: gives check, mate or not; `#`: wins
  friend bool operator==(move_word const&, move_word const&) = default;
};

/// The main line (or a variation with the moves before it) begins so.
struct moves_condition {
  std::vector<move_word> words;
  friend bool operator==(moves_condition const&, moves_condition const&) = default;
};

enum class event : std::uint8_t { check, mate, capture, promotion, castling, en_passant };

/// What is counted to say when something happens.
enum class count : std::uint8_t { all, series, moves, plies };

/// A move does something.
struct event_condition {
  event what = event::check;
  board::role promoted_to = board::role::none;  ///< of a promotion: `none` is any
  count by = count::all;
  interval numbers{};  ///< of the series, of the move as in movetext, or of the ply from 1; where `by` says so
  friend bool operator==(event_condition const&, event_condition const&) = default;
};

using condition =
    std::variant<tag_text_condition, variant_condition, comment_condition, range_condition, word_condition,
                 position_condition, pattern_condition, material_condition, moves_condition, event_condition>;

/// The least that has to be known of a game to judge a condition; each has all before it.
enum class need : std::uint8_t {
  tags,
  result,  ///< tags nearly always, else the end of the record
  record,  ///< the whole record, moves aside
  moves,   ///< how the main line goes on to its end
  board,   ///< the position after each move
};
need need_of(condition const& c);

/// The words of an attribute as queries spell them.
std::vector<std::string_view> words_of(attribute what);

}  // namespace pgnx::query
