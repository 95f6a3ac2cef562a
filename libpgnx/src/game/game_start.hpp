#pragma once
#include <string>
#include <string_view>
#include <vector>

#include <pgnx/game/start_point.hpp>
#include <pgnx/rules/catalogue.hpp>

#include "game/notebook.hpp"
#include "game/tag_section.hpp"

namespace pgnx::game {

/// What the tags say about the rules of a game and the position it starts from.
struct game_start {
  std::string variant;                               ///< canonical name, else the text asked for
  rules::engine played_by = rules::engine::foreign;  ///< foreign: no rules to judge by are known
  std::vector<rules::named_variant> readings;        ///< those of a variant of the general engine, the first counts
  bool has_passes = false;                           ///< inside a series the other side passes (`SeriesVariant`)
  bool from_fen = false;                             ///< a FEN tag counts, readable or not
  bool is_readable = true;                           ///< false: the FEN is not, and `from` is the array
  start_point from;
};

/// Does the name of the rules leave something open that a note should tell?
bool is_open(std::vector<rules::named_variant> const& readings) noexcept;

/// Reads what the tags of one game after the other say about rules and position.
class start_finder {
 public:
  /// `name` is that of the rules of all games, whatever their tags say; empty: by the tags. Both must outlive it.
  start_finder(std::string_view name, rules::catalogue const& known) : name_(name), known_(known) {}

  /// Writes down what is wrong with the tags; `place` is where a finding goes that hangs on no tag.
  game_start find(tag_section const& tags, std::string_view place, notebook& notes);

 private:
  game_start const& by_rules(tag_section const& tags);

  std::string_view name_;
  rules::catalogue const& known_;
  // Most games are played by the rules of the game before.
  std::string words_;
  game_start by_words_;
};

}  // namespace pgnx::game
