#pragma once
#include <cstdint>
#include <memory>
#include <span>
#include <string>

#include <pgnx/game/listener.hpp>
#include <pgnx/game/report.hpp>
#include <pgnx/query/query.hpp>
#include <pgnx/record/sink.hpp>
#include <pgnx/rules/catalogue.hpp>

namespace pgnx::query {

struct match_options {
  std::string variant{};                       ///< rules of every game, whatever its tags say; empty: by the tags
  rules::catalogue const* variants = nullptr;  ///< where names of rules are looked up; null: the built-in ones
  bool variations = false;                     ///< look at positions and moves of variations too
};

/// Puts a query to one game after the other: first to the tags, then, where they leave it open, to the game as it is
/// replayed. Conditions are looked at only as long as the answer depends on them. The query must outlive it.
class matcher final : public game::listener {
 public:
  matcher(query const& asked, match_options const& options);
  ~matcher() override;
  matcher(matcher const&) = delete;
  matcher& operator=(matcher const&) = delete;

  /// Begins a game. Where the answer is open the game has to be replayed to this listener.
  truth judge_tags(std::span<record::tag_text const> tags);
  /// Are there conditions that the tags leave open, and for which the moves have to be played?
  [[nodiscard]] bool is_about_moves() const;
  /// The answer, once the game has been heard; `found` is what was found in it.
  bool finish(game::game_report const& report, std::span<record::diagnostic const> found);
  /// The ply of the main line behind which the first of the conditions about boards and moves that are true became so;
  /// 0 is the start. Nothing where there is none.
  [[nodiscard]] std::optional<std::uint32_t> first_ply() const noexcept;

  void on_begin() override;
  void on_start(game::start_point const& from) override;
  void on_board(board::position const& now) override;
  void on_move(board::move m, std::string_view token) override;
  void on_nag(unsigned number) override;
  void on_comment(std::string_view text, record::comment_kind kind) override;
  void on_variation_begin() override;
  void on_variation_end() override;
  void on_end(std::string_view result, std::string_view whole) override;

 private:
  class implementation;
  std::unique_ptr<implementation> implementation_;
};

}  // namespace pgnx::query
