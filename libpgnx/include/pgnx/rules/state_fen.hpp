#pragma once
#include <pgnx/board/fen.hpp>
#include <pgnx/rules/ruleset.hpp>
#include <pgnx/rules/state.hpp>

/// FEN for the variants of the general engine.
namespace pgnx::rules {

/// What stands beside a FEN in tags of its own, each empty where nothing is known.
struct series_tags {
  std::string_view played{};       ///< SeriesPlayed: moves made in this series
  std::string_view en_passant{};   ///< EnPassant: "d6,g6", inside a series also squares passed in it
  std::string_view moved{};        ///< SeriesMoved: squares of units that have moved in this round, one for each move
  std::string_view kings_moved{};  ///< KingMoved: "w", "b" or "wb"
};

/// What is wrong with a tag beside a FEN, and how it was read all the same.
struct series_tag_problem {
  std::string_view series_tags::*tag;
  std::string text;
};

struct parsed_state {
  std::optional<state> value;
  std::vector<board::fen_problem> problems;
  std::vector<series_tag_problem> tag_problems;  ///< one for each tag at most
};

/// Reads FEN by the rules of a variant: field 4 may be a list of squares, and the origin of a double step need not be
/// empty in series; field 6 is the number of the series or turn. Crazyhouse pockets (`[Qp]` or `/Qp` behind the
/// placement) and promoted units (`Q~`), and the checks of Three-check (`+1+0` at the end: given; `2+3` behind field 4:
/// left) are read as lichess and python-chess write them; `[Qp]` and `2+3` are written.
parsed_state parse_state(ruleset const& r, std::string_view fen, board::fen_mode mode = board::fen_mode::lenient,
                         series_tags const& tags = {});

/// Writes what `parse_state` reads, but for what belongs in tags. Field 4 names squares where a capture is at hand.
std::string write_state(ruleset const& r, state const& s);

/// The values of `series_tags` for a state, empty where the FEN says all.
struct series_tag_values {
  std::string played;
  std::string en_passant;
  std::string moved;
  std::string kings_moved;
};

series_tag_values tags_of(ruleset const& r, state const& s);

}  // namespace pgnx::rules
