#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>
#include <pgnx/format/pgn_reader.hpp>
#include <pgnx/game/language_choice.hpp>
#include <pgnx/game/policy.hpp>
#include <pgnx/notation/notations.hpp>
#include <pgnx/record/diagnostic.hpp>
#include <pgnx/rules/catalogue.hpp>

namespace pgnx::format {

struct repair_options {
  game::policy levels{};                            ///< a code that is switched off is not mended
  std::string variant{};                            ///< rules for every game; empty: by the tags
  rules::catalogue const* variants = nullptr;       ///< where names of rules are looked up; null: the built-in ones
  game::language_choice language{};                 ///< piece letters of every game
  std::optional<notation::notation_id> notation{};  ///< of the moves of every game; see game::replay_options
  std::vector<record::code> only{};                 ///< the codes to mend; empty: all that can be mended
};

/// One replacement that a repair has made. A mend of several codes at once is one change for each of them.
struct change {
  record::code id{};
  std::size_t offset = 0;  ///< in the text as it was
  std::size_t game = 0;    ///< which game of the text, from 0; `change::no_game` outside of games
  std::uint32_t ply = 0;   ///< as in record::diagnostic
  std::string before;
  std::string after;
  std::string message;  ///< what was wrong
  static constexpr std::size_t no_game = static_cast<std::size_t>(-1);
};

struct repaired_text {
  std::string text;
  std::size_t consumed = 0;  ///< as format::read_pgn answers
  std::size_t games = 0;
  std::size_t changed_games = 0;
  std::vector<change> changes;           ///< by their place
  std::vector<record::diagnostic> left;  ///< what is still to be found in `text`; offsets in the text as it was
};

/// Mends the records of a text, each on its own, in passes until nothing more can be mended. What is doubtful is only
/// changed where the record then replays at least as far as before, without an error that it did not have; what cannot
/// be mended stays as it stood, and nothing is dropped. Text outside of games stays but for byte-order marks, NUL and
/// DOS end-of-file bytes. A second repair changes nothing more.
repaired_text repair_pgn(std::string_view text, text_end end, repair_options const& options,
                         std::size_t own_bytes = std::string_view::npos);

}  // namespace pgnx::format
