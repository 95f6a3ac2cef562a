#pragma once
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include <pgnx/game/start_point.hpp>
#include <pgnx/record/text_end.hpp>
#include <pgnx/rules/catalogue.hpp>

namespace pgnx::index {

/// How the games went that were played on with a move. A game whose result is not known counts among `games` alone.
struct continuation {
  std::optional<board::move> move;  ///< nothing: the game ends here
  std::uint64_t games = 0;
  std::uint64_t white = 0;  ///< won by White
  std::uint64_t draws = 0;
  std::uint64_t black = 0;
  std::optional<unsigned> white_elo{};  ///< the average, of games where it is known
  std::optional<unsigned> black_elo{};
  std::optional<unsigned> last_year{};  ///< the last one in which it was played
};

/// Counts what was played in a position in the main lines of games, as far as they can be played: a position without
/// rules in those of orthodox chess and Chess960, any other in those played by its rules. Then what the variant keeps
/// beside the board belongs to it: pockets, checks given, and in series their number and the moves made in them; each
/// single move of a series is a continuation. A game that comes to the position again and plays the same move counts
/// once.
class continuation_counter {
 public:
  explicit continuation_counter(game::start_point const& at, rules::catalogue const* variants = nullptr);
  ~continuation_counter();
  continuation_counter(continuation_counter&&) noexcept;
  continuation_counter& operator=(continuation_counter&&) noexcept;

  /// Reads games of a text in PGN; answers as format::read_pgn does.
  std::size_t read(std::string_view text, record::text_end end, std::size_t own_bytes = std::string_view::npos);
  /// Adds what another one has counted of other games, from the same position.
  void add(continuation_counter const& other);

  [[nodiscard]] std::uint64_t games_read() const noexcept;
  /// Most games first; moves with as many in the order of their squares.
  [[nodiscard]] std::vector<continuation> continuations() const;

 private:
  struct state;
  std::unique_ptr<state> state_;
};

}  // namespace pgnx::index
