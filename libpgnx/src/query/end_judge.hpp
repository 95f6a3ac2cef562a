#pragma once
#include <span>
#include <string_view>

#include <pgnx/game/report.hpp>
#include <pgnx/query/conditions.hpp>
#include <pgnx/record/diagnostic.hpp>
#include <pgnx/record/sink.hpp>

/// What is known at the end of a game, and what it says about conditions.
namespace pgnx::query {

/// What was heard of a game.
struct game_end {
  enum class start : std::uint8_t { unknown, array, set_up };

  bool is_lost_on_time = false;  ///< so the tags say
  start start_from = start::unknown;
  bool is_whole = false;  ///< the main line could be played to its end
  bool has_series = false;
  std::uint32_t plies = 0;
  std::uint32_t last_number = 0;  ///< of the last move of the main line, as in `played_step`
  bool has_comments = false;
  bool has_variations = false;
  bool has_glyphs = false;
  bool has_clocks = false;

  void hear_comment(std::string_view text, record::comment_kind kind);
};

/// Does a value of the tag Termination say that a game was lost on time?
[[nodiscard]] bool is_time_forfeit(std::string_view termination);

/// Which of the words of an attribute the game has, as in word_condition.
[[nodiscard]] std::uint32_t words_at_end(attribute what, game_end const& heard, game::game_report const& report,
                                         std::span<record::diagnostic const> found) noexcept;

/// For conditions that are still open when the game is over, those about boards at its end and about variants aside.
[[nodiscard]] bool holds_at_end(condition const& c, game_end const& heard, game::game_report const& report,
                                std::span<record::diagnostic const> found);

}  // namespace pgnx::query
