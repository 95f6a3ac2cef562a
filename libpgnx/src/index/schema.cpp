#include "index/schema.hpp"

#include <boost/filesystem/path.hpp>

#include <fmt/format.h>

#include <pgnx/base/error.hpp>

#include "index/game_row.hpp"

namespace pgnx::index {
namespace {

/// "pgnx" in ASCII.
constexpr int application_id = 0x70676E78;

constexpr auto fixed_tables = R"(
CREATE TABLE archives (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL UNIQUE,
  path TEXT NOT NULL,
  format TEXT NOT NULL,
  is_plain INTEGER NOT NULL,
  stored_bytes INTEGER NOT NULL,
  modified INTEGER NOT NULL,
  digest INTEGER NOT NULL);
CREATE TABLE runs (
  id INTEGER PRIMARY KEY,
  archive INTEGER NOT NULL REFERENCES archives,
  first_game INTEGER NOT NULL,
  first_number INTEGER NOT NULL,
  games INTEGER NOT NULL,
  slot_bits INTEGER NOT NULL);
CREATE TABLE texts (id INTEGER PRIMARY KEY, text TEXT NOT NULL, folded TEXT NOT NULL);
CREATE UNIQUE INDEX texts_text ON texts (text);
CREATE VIRTUAL TABLE texts_search USING fts5 (folded, content = 'texts', content_rowid = 'id', tokenize = 'trigram',
                                              detail = 'none', columnsize = 0);
CREATE TABLE variants (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE);
CREATE TABLE positions (slot INTEGER PRIMARY KEY, postings BLOB NOT NULL);
CREATE TABLE moves (block INTEGER PRIMARY KEY, lines BLOB NOT NULL);
CREATE TABLE tree (run INTEGER, position INTEGER, counts BLOB NOT NULL, PRIMARY KEY (run, position)) WITHOUT ROWID;
)";

std::string games_table() {
  std::string sql = "CREATE TABLE games (id INTEGER PRIMARY KEY, variant INTEGER NOT NULL";
  for (auto const& [tag, column] : text_columns) sql += fmt::format(", {} INTEGER", column);
  for (std::size_t i = 0; i < number_columns; ++i)
    sql += fmt::format(", {} INTEGER", name_of(static_cast<number_column>(i)));
  return sql + ")";
}

constexpr auto indexes = R"(
CREATE INDEX IF NOT EXISTS games_white ON games (white);
CREATE INDEX IF NOT EXISTS games_black ON games (black);
CREATE INDEX IF NOT EXISTS games_event ON games (event);
CREATE INDEX IF NOT EXISTS games_date ON games (date_low);
CREATE INDEX IF NOT EXISTS games_white_elo ON games (white_elo);
CREATE INDEX IF NOT EXISTS games_black_elo ON games (black_elo);
CREATE INDEX IF NOT EXISTS games_eco ON games (eco);
)";

/// Words for a bit, or a number, of a column.
std::string words_for(std::string_view column, std::initializer_list<std::pair<int, std::string_view>> words) {
  std::string sql = fmt::format("CASE g.{}", column);
  for (auto const& [value, word] : words) sql += fmt::format(" WHEN {} THEN '{}'", value, word);
  return sql + " END";
}

std::string games_view() {
  std::string sql =
      "CREATE VIEW game_list AS SELECT g.id, a.name AS archive, g.id - r.first_game + r.first_number AS number, "
      "g.offset, g.length, g.line, v.name AS variant";
  std::string joins;
  for (auto const& [tag, column] : text_columns) {
    sql += fmt::format(", {0}_text.text AS {0}", column);
    joins += fmt::format(" LEFT JOIN texts {0}_text ON {0}_text.id = g.{0}", column);
  }
  sql +=
      ", g.date_low, g.date_high, g.white_elo, g.black_elo, "
      "char(65 + g.eco / 100) || substr('0' || g.eco % 100, -2) AS eco, " +
      words_for("result", {{0, "1-0"}, {1, "0-1"}, {2, "1/2-1/2"}, {3, "*"}}) + " AS result, " +
      words_for("status", {{1, "valid"}, {2, "invalid"}, {4, "unverified"}}) + " AS status, " +
      "g.plies, CASE g.has_series WHEN 1 THEN g.last_series END AS last_series "
      "FROM games g JOIN runs r ON g.id >= r.first_game AND g.id < r.first_game + r.games "
      "JOIN archives a ON a.id = r.archive JOIN variants v ON v.id = g.variant";
  return sql + joins;
}

constexpr auto other_views = R"(
CREATE VIEW players AS
  SELECT t.id, t.text AS name FROM texts t
  WHERE EXISTS (SELECT 1 FROM games WHERE white = t.id) OR EXISTS (SELECT 1 FROM games WHERE black = t.id);
CREATE VIEW events AS SELECT t.id, t.text AS name FROM texts t WHERE EXISTS (SELECT 1 FROM games WHERE event = t.id);
CREATE VIEW sites AS SELECT t.id, t.text AS name FROM texts t WHERE t.id IN (SELECT site FROM games);
)";

}  // namespace

std::string database_in(std::string const& folder) {
  return (boost::filesystem::path(folder) / database_name).string();
}

void create_tables(database& in) {
  in.run(fmt::format("PRAGMA application_id = {}; PRAGMA user_version = {}", application_id, schema_version).c_str());
  in.run(fixed_tables);
  in.run(games_table().c_str());
  in.run(games_view().c_str());
  in.run(other_views);
}

void create_indexes(database& in) { in.run(indexes); }

void check_version(database& in) {
  if (in.number("PRAGMA application_id") != application_id) throw base::io_error(in.path(), "is no index of pgnx");
  auto const version = in.number("PRAGMA user_version");
  if (version != schema_version)
    throw base::io_error(in.path(), fmt::format("was made by another version of pgnx (its version is {}, expected {}): "
                                                "build the index again",
                                                version, schema_version));
}

}  // namespace pgnx::index
