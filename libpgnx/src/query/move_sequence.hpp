#pragma once
#include <span>
#include <vector>

#include <pgnx/query/conditions.hpp>

#include "query/played_step.hpp"

namespace pgnx::query {

/// Follows the moves of a line through the words of a sequence: which words may come next. As a variation can go back
/// before the last move, the state before that is kept too.
class move_sequence {
 public:
  explicit move_sequence(std::span<move_word const> words) : words_(words) {}

  void start();
  /// `after` is the position behind the step.
  void play(played_step const& step, seen_position const& after);
  void enter();
  void leave();

  /// All words have been found.
  [[nodiscard]] bool is_found() const noexcept { return now_.back() != 0; }
  /// No move that follows in this line can change anything.
  [[nodiscard]] bool is_lost() const noexcept;

 private:
  using states = std::vector<char>;  // one for each word: may it be next? And one for the end

  void pass_gaps();
  [[nodiscard]] bool fits(move_word const& word, played_step const& step, seen_position const& after) const;

  std::span<move_word const> words_;
  states now_;
  states before_;
  std::vector<states> outer_;  // two for each line that is left open
};

}  // namespace pgnx::query
