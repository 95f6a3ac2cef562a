#pragma once
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <pgnx/notation/reading.hpp>
#include <pgnx/notation/situation.hpp>

/// THE list of notations: what spells the moves in a container of games. docs/formats.md describes each of them.
namespace pgnx::notation {

enum class notation_id : std::uint8_t {
  san,
  lan,
  figurine,
  uci,
  iccf,
  smith,
  gringmuth,
  uedemann,
  tcn,
  descriptive,
  descriptive_es,
  descriptive_fr
};
inline constexpr std::size_t notation_count = static_cast<std::size_t>(notation_id::descriptive_fr) + 1;

struct notation_info {
  notation_id id;
  std::string_view name;     ///< as in `--notation uci`
  std::string_view title;    ///< in a sentence: `ICCF numeric notation`
  std::string_view summary;  ///< with the move Nf3 as an example
  bool fits_pgn;             ///< its words can stand in movetext, where some characters have a meaning of their own
};

/// Do its words name the files after units, and the ranks from the side that moves?
constexpr bool is_descriptive(notation_id id) noexcept {
  return id == notation_id::descriptive || id == notation_id::descriptive_es || id == notation_id::descriptive_fr;
}

/// All notations, in the order of the enum.
std::span<notation_info const> notations() noexcept;
/// The row of a notation.
notation_info const& info(notation_id id) noexcept;
/// By name, in any case; nothing for a name that is none.
std::optional<notation_id> find_notation(std::string_view name) noexcept;

/// Has the word the form of a move in this notation? No position is looked at, and no other notation.
bool has_form_of(notation_id id, std::string_view word) noexcept;

/// The one legal move that a word means; nothing for a word that means none or several. For `san` and `figurine` the
/// readers are notation::san and notation::read_move: here no word means anything in them.
std::optional<board::move> only_meaning(notation_id id, situation const& at, std::string_view word);

/// Plays a word of orthodox chess, if it is a plain step: no promotion, castling or en passant. False says nothing of
/// the word but that `only_meaning` has to look at it; `p` is as it was then.
bool play_plain(notation_id id, board::position& p, std::string_view word, rules::standard::undo& before) noexcept;

/// All legal moves that a word can mean, in no promised order.
std::vector<board::move> meanings(notation_id id, situation const& at, std::string_view word);

/// Why a word does not mean one move alone, or the move. Slow: for what `only_meaning` does not take. Null moves are
/// read in any notation as in SAN.
reading read_word(notation_id id, situation const& at, std::string_view word);

/// Why a notation has no spelling for a move, to stand behind "because"; empty where there is none such reason.
using obstacle = std::string_view;

/// Appends the spelling of a legal move; a null move is `--` in each notation. Appends nothing where there is an
/// obstacle.
obstacle append(std::string& out, notation_id id, situation const& at, board::move m);

}  // namespace pgnx::notation
