#pragma once
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include <pgnx/board/position.hpp>
#include <pgnx/format/game_refusal.hpp>
#include <pgnx/game/listener.hpp>

/// Opening books of Polyglot: the moves of games, counted by position.
namespace pgnx::format {

/// A move in a position, and what it has scored.
struct book_move {
  std::uint64_t key = 0;    ///< of the position, as Polyglot knows it
  std::uint32_t score = 0;  ///< twice the wins of the side that made the move, and once the draws
  std::uint16_t move = 0;   ///< as Polyglot numbers moves
};

/// Hears games, and keeps the moves of their main lines.
class book_move_collector final : public game::listener {
 public:
  /// Of each game only the first `max_ply` moves are kept.
  explicit book_move_collector(std::uint64_t max_ply = std::numeric_limits<std::uint64_t>::max()) : max_ply_(max_ply) {}

  void on_begin() override;
  void on_start(game::start_point const& from) override;
  void on_move(board::move m, std::string_view token) override;
  void on_variation_begin() override { ++depth_; }
  void on_variation_end() override { --depth_; }
  void on_end(std::string_view result, std::string_view whole) override;

  /// By their order, of all games heard to their end.
  [[nodiscard]] std::span<book_move const> moves_of(std::size_t game) const noexcept;
  /// Why a book cannot hold a game; its moves are none then.
  [[nodiscard]] std::optional<game_refusal> const& refusal_of(std::size_t game) const noexcept {
    return games_[game].refused;
  }
  [[nodiscard]] std::size_t memory_bytes() const noexcept { return moves_.capacity() * sizeof(book_move); }

 private:
  struct game_moves {
    std::size_t first = 0;
    std::size_t count = 0;
    std::optional<game_refusal> refused;
  };
  void refuse(std::string why, std::uint32_t ply);

  std::uint64_t max_ply_;
  std::vector<book_move> moves_;
  std::vector<game_moves> games_;
  game_moves now_;  // the game being heard
  board::position position_;
  std::uint32_t ply_ = 0;
  int depth_ = 0;
};

/// A book in the making. It holds each move of each position once, in 16 bytes, and at times both that and as much
/// again.
class polyglot_book {
 public:
  void add(std::span<book_move const> moves);

  /// The whole book in order, in parts of some size, the last one of which is followed by an empty one. No move may be
  /// added any more. Moves that have scored nothing are left out; where the scores of a position are larger than a
  /// weight can be, all of them are made smaller alike.
  std::string take_bytes();

 private:
  void combine();

  std::vector<book_move> moves_;
  std::size_t most_ = std::size_t{1} << 20;  // before the same moves are combined
  std::size_t taken_ = 0;
  bool is_complete_ = false;
};

}  // namespace pgnx::format
