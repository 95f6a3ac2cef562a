#pragma once
#include <cstddef>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include <pgnx/game/listener.hpp>
#include <pgnx/game/report.hpp>
#include <pgnx/query/query.hpp>
#include <pgnx/query/search.hpp>
#include <pgnx/record/text_end.hpp>
#include <pgnx/statistics/game_facts.hpp>
#include <pgnx/statistics/opening_table.hpp>

namespace pgnx::statistics {

/// How much of a game has to be known.
enum class fact_need : std::uint8_t {
  tags,  ///< what its tags and its termination marker say
  game,  ///< all of it: it is replayed
};

/// Makes facts of one game after the other while they are replayed to it.
class fact_collector final : public game::listener {
 public:
  /// `openings` is where positions are looked up, and has to live as long; null: nowhere.
  explicit fact_collector(opening_table const* openings = nullptr);
  ~fact_collector() override;
  fact_collector(fact_collector const&) = delete;
  fact_collector& operator=(fact_collector const&) = delete;

  /// The facts of the game that was heard last. `report` and `found` are what its replay says of it. Views are good
  /// until the next game begins, the text that is read goes, or `report` goes.
  game_facts const& finish(game::game_report const& report, std::span<record::diagnostic const> found);
  /// The facts of a game of which nothing was heard but its tags, by `on_tag`: it was not replayed. `marker` is its
  /// termination marker as it stands, `variant` the name of its rules, which has to live as long as the facts.
  game_facts const& finish_tags(std::string_view marker, std::string_view variant);

  void on_begin() override;
  void on_tag(record::tag_text const& tag) override;
  void on_start(game::start_point const& from) override;
  void on_board(board::position const& now) override;
  void on_move(board::move m, std::string_view token) override;
  void on_comment(std::string_view text, record::comment_kind kind) override;
  void on_variation_begin() override;
  void on_variation_end() override;
  void on_end(std::string_view result, std::string_view whole) override;

 private:
  class implementation;
  std::unique_ptr<implementation> implementation_;
};

struct fact_options {
  query::search_options reading{};  ///< how games are read, and what `where` looks at
  /// What the facts tell; games whose rules their tags leave open are replayed in any case.
  fact_need need = fact_need::game;
  query::query const* where = nullptr;      ///< only the games that it is true for; null: all
  opening_table const* openings = nullptr;  ///< where positions are looked up, which takes all of a game; null: nowhere
};

/// Takes the facts of one game; their views are good until it returns.
using fact_consumer = std::function<void(game_facts const&)>;

struct collected {
  std::size_t consumed = 0;  ///< as format::read_pgn answers
  std::size_t games = 0;     ///< that were read
  std::size_t chosen = 0;    ///< of these, by `where`
};

/// Reads a text in PGN and hands the facts of its games on, in their order.
collected collect_facts(std::string_view text, record::text_end end, fact_options const& options,
                        fact_consumer const& consumer, std::size_t own_bytes = std::string_view::npos);

}  // namespace pgnx::statistics
