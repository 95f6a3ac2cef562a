#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>
#include <pgnx/format/formats.hpp>
#include <pgnx/format/pgn_reader.hpp>
#include <pgnx/game/language_choice.hpp>
#include <pgnx/game/report.hpp>
#include <pgnx/rules/catalogue.hpp>

namespace pgnx::format {

struct export_options {
  format_id to = format_id::pgn;
  notation_id notation = notation_id::san;
  notation::piece_letters const* letters = nullptr;  ///< of what is written in `san` or `lan`; null: English
  bool lossless = false;                             ///< PGN only: every byte that need not change stays
  bool compat = false;                               ///< PGN only: games of series for readers of ordinary chess
  bool strict = false;                               ///< every departure from export format is an error
  std::string variant{};                             ///< rules for every game; empty: by the tags
  rules::catalogue const* variants = nullptr;        ///< where names of rules are looked up; null: the built-in ones
  game::language_choice language{};                  ///< piece letters of every game that is read
  std::optional<notation_id> from_notation{};        ///< of every game that is read; nothing: as the words show
  std::vector<std::string> columns{};                ///< of tables; empty: the default columns
};

struct exported_text {
  std::string text;
  std::size_t consumed = 0;             ///< as format::read_pgn answers
  game::findings found;                 ///< of the games consumed; offsets count in the text read
  std::vector<std::size_t> kept_games;  ///< by their place in `found.games`: not rewritten, or not to the end
};

/// Rewrites the records of a text in another format or notation. A game with an error, with rules that are not known,
/// or with anything a game tree does not hold is never rewritten: in PGN it stands in the output as it stood, in JSON
/// lines with its record as text. Lossless needs no tree, only a game without errors. Positions are written up to the
/// first error, and tables hold the tags of every game. A game with a move that the notation cannot spell is not
/// rewritten in PGN. Text outside of games stays between the games in PGN, and is
/// left out in other formats. All of this can be told from `found` and `kept_games`.
exported_text export_pgn(std::string_view text, text_end end, export_options const& options,
                         std::size_t own_bytes = std::string_view::npos);

/// What stands before the first game: the names of the columns of a table, else nothing.
std::string export_head(export_options const& options);

}  // namespace pgnx::format
