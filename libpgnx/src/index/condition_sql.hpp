#pragma once
#include <optional>
#include <string>
#include <vector>

#include <pgnx/query/conditions.hpp>
#include <pgnx/rules/catalogue.hpp>

#include "index/database.hpp"

/// Conditions as expressions over a row of the table of games.
namespace pgnx::index {

struct sql_expression {
  std::string sql;                 ///< `?` stands for a text
  std::vector<std::string> texts;  ///< in the order of the `?`
  int depth = 1;                   ///< how deep it nests, which SQLite bounds
};

sql_expression operator&(sql_expression left, sql_expression right);
sql_expression operator|(sql_expression left, sql_expression right);
/// What is neither true nor false in SQL is false here.
sql_expression operator!(sql_expression of);

/// True for the games that the condition holds for, no more and no less; nothing where the table does not tell.
std::optional<sql_expression> exact_sql(query::condition const& c, database& in, rules::catalogue const& variants);

/// True at least for the games that the condition can hold for; nothing where that is all.
std::optional<sql_expression> widest_sql(query::condition const& c);

}  // namespace pgnx::index
