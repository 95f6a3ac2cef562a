#pragma once
#include <string>
#include <string_view>

#include <pgnx/rules/general.hpp>
#include <pgnx/rules/standard.hpp>

/// Standard Algebraic Notation (PGN standard 8.2.3), English piece letters.
namespace pgnx::notation::san {

enum class status : std::uint8_t {
  played,     ///< exactly one legal move fits; it was played
  malformed,  ///< not the exact lexical form of SAN; the tolerant reader may still know it
  illegal,    ///< no legal move fits
  ambiguous,  ///< several legal moves fit
};

/// How the text differs from the one canonical spelling of the move played. Bits.
enum class flaw : std::uint8_t {
  none = 0,
  check_mark_missing = 1,    ///< the move gives check (not mate), the text has no mark
  mate_mark_missing = 2,     ///< the move mates; the text has no mark, or only `+`
  mark_superfluous = 4,      ///< `+` or `#` without check, or `#` for a check that is no mate
  capture_missing = 8,       ///< a capture without `x`
  capture_superfluous = 16,  ///< `x` without a capture
  disambiguation_needless = 32,
  disambiguation_overfull =
      64,  ///< needed, but not spelled by the file if that will do, else by the rank, else by both
};

struct played_move {
  status what = status::malformed;
  std::uint8_t flaws = 0;        ///< bits of `flaw`; meaningful only when played
  bool check = false;            ///< the move gives check
  bool mate = false;             ///< the move gives checkmate
  rules::standard::undo undo{};  ///< holds the move; meaningful only when played
};

/// Resolves `token` (no suffix annotations such as `!?`; check marks belong to it) and plays it. `p` changes only when
/// the answer is `status::played`. The hot path: no allocation, no exception.
played_move play(board::position& p, std::string_view token) noexcept;
/// The same, with an answer in memory that the caller uses again. `answer.undo` changes only where `p` does.
void play(board::position& p, std::string_view token, played_move& answer) noexcept;

inline played_move play(board::position& p, std::string_view token) noexcept {
  played_move answer;
  play(p, token, answer);
  return answer;
}

/// All legal moves that fit the text, in the exact form only: none, one, or the candidates of an ambiguity. Check marks
/// and, for pieces, the capture sign are not looked at.
std::vector<board::move> candidates(board::position const& p, std::string_view token);

/// The canonical spelling of a legal move in `p`, check or mate mark included; `--` for a null move.
std::string write(board::position const& p, board::move m);

/// Appends the same to `out`.
void append(std::string& out, board::position const& p, board::move m);

/// Appends the same and plays the move: cheaper than to do first the one and then the other.
rules::standard::undo append_played(std::string& out, board::position& p, board::move m);

// --- variants of the general engine

/// What a token means by the rules of a variant.
struct general_move {
  status what = status::malformed;
  std::uint8_t flaws = 0;  ///< bits of `flaw`; meaningful only when played
  board::move played{};    ///< meaningful only when played
};

/// The same as `play` above by the rules of a variant. A drop is `N@f3`, of a pawn `@d5` or `P@d5`. The mark `#`
/// belongs to a move that wins, `+` to any other that gives check; where a move wins without mate, no mark is a flaw.
/// Keeps the state before the move in `before`, which changes only where `s` does.
general_move play(rules::ruleset const& r, rules::state& s, std::string_view token, rules::state& before);

/// The canonical spelling of a legal move, mark included: the shortest origin among the moves legal at that moment,
/// `@d5` for a dropped pawn; `--` for a null move.
std::string write(rules::ruleset const& r, rules::state const& s, board::move m);

/// Appends the same to `out`.
void append(std::string& out, rules::ruleset const& r, rules::state const& s, board::move m);

/// Appends the same and plays the move.
void append_played(std::string& out, rules::ruleset const& r, rules::state& s, board::move m);

}  // namespace pgnx::notation::san
