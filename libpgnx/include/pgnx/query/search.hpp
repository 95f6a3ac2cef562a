#pragma once
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <pgnx/game/language_choice.hpp>
#include <pgnx/notation/notations.hpp>
#include <pgnx/query/query.hpp>
#include <pgnx/record/text_end.hpp>
#include <pgnx/rules/catalogue.hpp>

namespace pgnx::query {

struct search_options {
  std::string variant{};                            ///< rules for every game; empty: by the tags
  rules::catalogue const* variants = nullptr;       ///< where names of rules are looked up; null: the built-in ones
  game::language_choice language{};                 ///< piece letters of every game
  std::optional<notation::notation_id> notation{};  ///< of the moves of every game; see game::replay_options
  bool variations = false;                          ///< look at positions and moves of variations too
};

/// A game that the answer to the query is yes for.
struct found_game {
  std::size_t number = 0;              ///< among those of the text, from 0
  std::size_t offset = 0;              ///< in the text
  std::size_t length = 0;              ///< of the record, without white space behind it
  std::optional<std::uint32_t> ply{};  ///< see matcher::first_ply
};

struct search_result {
  std::size_t consumed = 0;  ///< as format::read_pgn answers
  std::size_t games = 0;
  std::vector<found_game> found;
  /// The numbers of games whose moves had to be played, and could not be to the end of the main line: what the query
  /// says of moves and boards was looked for only so far.
  std::vector<std::size_t> in_part;
};

/// Puts the query to each record of a text in PGN. Games that their tags decide are not replayed.
search_result search_pgn(std::string_view text, record::text_end end, query const& asked, search_options const& options,
                         std::size_t own_bytes = std::string_view::npos);

}  // namespace pgnx::query
