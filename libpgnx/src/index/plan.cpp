#include "index/plan.hpp"

#include <variant>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "index/find_positions.hpp"

namespace pgnx::index {
namespace {

/// A statement with deeper expressions than the parser of SQLite takes is cut in two before. It has room for a hundred
/// symbols, of which a level can take three.
constexpr int most_depth = 20;
/// Fewer games than this are looked up one by one, instead of being met with all that fit a condition.
constexpr std::size_t few_games = 1000;

/// What a part of the query comes to: an expression that has not been looked up yet, or the games.
using part = std::variant<sql_expression, bounds>;

class planner {
 public:
  planner(query::query const& asked, planned_index const& with) : asked_(asked), with_(with) {}

  bounds whole() {
    std::vector<part> parts;
    for (std::size_t i = 0; i < asked_.nodes.size(); ++i) parts.push_back(part_of(i, parts));
    return games_of(std::move(parts.back()));
  }

 private:
  part part_of(std::size_t place, std::vector<part>& before) {
    using query::connective;
    auto const& node = asked_.nodes[place];
    switch (node.what) {
      case connective::none: return bounded(condition(asked_.conditions[node.operand]));
      case connective::negation: return bounded(negation(std::move(before[place - 1])));
      case connective::conjunction:
        return bounded(conjunction(std::move(before[node.operand]), std::move(before[place - 1])));
      case connective::disjunction: break;
    }
    return bounded(disjunction(std::move(before[node.operand]), std::move(before[place - 1])));
  }

  part condition(query::condition const& c) {
    if (auto sql = exact_sql(c, with_.in, with_.variants)) return *std::move(sql);
    if (!with_.variations) {
      if (auto const* const position = std::get_if<query::position_condition>(&c); position && position->fields == 4)
        return find_position(with_.in, with_.runs, *position, with_.all.size(), most_of_position());
      if (is_scannable(c)) return scan_moves(with_.in.path(), with_.runs, c, with_.all.size(), with_.threads);
    }
    bounds open{game_set(with_.all.size()), with_.all};
    if (auto sql = widest_sql(c)) open.possible = games_with(*sql, nullptr);
    return open;
  }

  /// A position that is asked for alone need not be looked for behind the games that are wanted.
  [[nodiscard]] std::uint64_t most_of_position() const noexcept {
    return asked_.nodes.size() == 1 ? with_.most : UINT64_MAX;
  }

  part negation(part of) {
    if (auto* const sql = std::get_if<sql_expression>(&of)) return !std::move(*sql);
    return other(std::get<bounds>(std::move(of)), with_.all);
  }

  part conjunction(part left, part right) {
    auto* const left_sql = std::get_if<sql_expression>(&left);
    auto* const right_sql = std::get_if<sql_expression>(&right);
    if (left_sql && right_sql) return std::move(*left_sql) & std::move(*right_sql);
    if (left_sql) return meet(std::get<bounds>(std::move(right)), *left_sql);
    if (right_sql) return meet(std::get<bounds>(std::move(left)), *right_sql);
    return both(std::get<bounds>(std::move(left)), std::get<bounds>(right));
  }

  part disjunction(part left, part right) {
    auto* const left_sql = std::get_if<sql_expression>(&left);
    auto* const right_sql = std::get_if<sql_expression>(&right);
    if (left_sql && right_sql) return std::move(*left_sql) | std::move(*right_sql);
    return either(games_of(std::move(left)), games_of(std::move(right)));
  }

  bounds meet(bounds games, sql_expression const& sql) {
    auto const fitting = games_with(sql, &games.possible);
    games.sure &= fitting;
    games.possible &= fitting;
    return games;
  }

  part bounded(part of) {
    auto* const sql = std::get_if<sql_expression>(&of);
    if (sql == nullptr || sql->depth < most_depth) return of;
    return games_of(std::move(of));
  }

  bounds games_of(part of) {
    if (auto* const sql = std::get_if<sql_expression>(&of)) return bounds::exact(games_with(*sql, nullptr));
    return std::get<bounds>(std::move(of));
  }

  /// `among` are the only ones that are asked for; null: all.
  game_set games_with(sql_expression const& sql, game_set const* among) {
    auto statement = "SELECT id FROM games WHERE " + sql.sql;
    if (among != nullptr && among->count() <= few_games) statement += fmt::format(" AND id IN ({})", list_of(*among));
    auto rows = with_.in.prepare(statement);
    for (std::size_t i = 0; i < sql.texts.size(); ++i)
      rows.bind(static_cast<int>(i) + 1, std::string_view(sql.texts[i]));
    game_set found(with_.all.size());
    while (rows.step()) found.set(static_cast<std::size_t>(rows.integer(0)));
    return found;
  }

  static std::string list_of(game_set const& games) {
    std::vector<std::size_t> numbers;
    for (auto i = games.find_first(); i != game_set::npos; i = games.find_next(i)) numbers.push_back(i);
    return fmt::format("{}", fmt::join(numbers, ","));
  }

  query::query const& asked_;
  planned_index const& with_;
};

}  // namespace

bounds plan(query::query const& asked, planned_index const& with) { return planner(asked, with).whole(); }

}  // namespace pgnx::index
