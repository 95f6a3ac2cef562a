#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

/// Tables as they are shown, whatever they count.
namespace pgnx::statistics {

enum class column_kind : std::uint8_t {
  text,
  count,
  decimal,  ///< with one digit behind the point
};

struct column {
  std::string name;     ///< for programs: `mean_plies`
  std::string heading;  ///< for people: `plies`
  column_kind kind = column_kind::count;
};

/// `std::monostate` where there is nothing to say: a mean of no game.
using cell = std::variant<std::monostate, std::string, std::int64_t, double>;

/// Games that a table, or some of its figures, do not count.
struct omission {
  std::string_view figures;  ///< the name of their column; empty: the whole table
  std::string_view reason;   ///< for programs: `no-date`
  std::string_view text;     ///< for people: `no date`
  std::uint64_t games = 0;
};

struct table_view {
  std::string name{};   ///< for programs: `openings`
  std::string title{};  ///< for people
  std::vector<column> columns{};
  std::vector<std::vector<cell>> rows{};
  std::size_t rows_in_all = 0;       ///< `rows` may be the first of them
  std::uint64_t games = 0;           ///< that the table counts
  std::vector<omission> left_out{};  ///< the whole table first
};

}  // namespace pgnx::statistics
