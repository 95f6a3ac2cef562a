#pragma once
#include <cstdint>
#include <string_view>

#include <pgnx/rules/state.hpp>

#include "game/notebook.hpp"

namespace pgnx::game {

/// The numbers of one line of a game in series: one number a series, printed once, before its first move.
class series_check {
 public:
  /// A line begins; where it begins inside a series, the number of that series need not stand there.
  void begin(rules::state const& now) noexcept {
    is_numbered_ = now.played != 0;
    is_first_ = true;
  }

  /// Writes down what is wrong with the number before the next move of `now`, the next of `moves`, as many as its
  /// series has. False where the number shows that moves are missing, or too many, so that the line cannot go on.
  bool see(std::string_view text, rules::state const& now, std::uint32_t moves, notebook& notes);

  /// A move has led to `now`.
  void step(rules::state const& now) noexcept {
    if (now.played == 0) is_numbered_ = false;
    is_first_ = false;
  }

  /// Have numbers been used, and none for the series that is being played?
  [[nodiscard]] bool lacks_number() const noexcept { return has_numbers_ && !is_numbered_; }

 private:
  [[nodiscard]] std::int64_t expected(rules::state const& now) const noexcept;
  bool see_inside(std::string_view text, std::int64_t number, rules::state const& now, std::uint32_t moves,
                  notebook& notes);
  bool starts_pairs(std::int64_t number, rules::state const& now) const noexcept;
  void note_pair(std::string_view text, rules::state const& now, notebook& notes);
  void note_wrong(std::string_view text, std::int64_t number, rules::state const& now, notebook& notes);

  std::int64_t ahead_ = 0;     // of the number that the position has, since a slip
  std::size_t pair_note_ = 0;  // the finding about pairs, where there is one
  bool has_pair_note_ = false;
  bool in_pairs_ = false;
  bool has_numbers_ = false;
  bool is_numbered_ = false;  // the series that is being played
  bool is_first_ = true;      // no move of the line has been played
};

}  // namespace pgnx::game
