#include "index/schema.hpp"

#include <algorithm>
#include <array>
#include <fstream>
#include <string_view>

#include <boost/filesystem/operations.hpp>

#include <fmt/format.h>

#include <pgnx/base/error.hpp>

#include "index/game_columns.hpp"

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
CREATE TABLE columns (part INTEGER PRIMARY KEY, numbers BLOB NOT NULL);
CREATE TABLE tree (run INTEGER, position INTEGER, counts BLOB NOT NULL, PRIMARY KEY (run, position)) WITHOUT ROWID;
)";

std::string games_table() {
  std::string sql = "CREATE TABLE games (id INTEGER PRIMARY KEY";
  for (std::size_t i = 0; i < column_count; ++i)
    if (auto const& one = info(static_cast<column>(i)); is_in_row(one)) sql += fmt::format(", {} INTEGER", one.name);
  return sql + ")";
}

/// Words for the numbers of a column, from 0.
std::string words_for(std::string_view column, std::initializer_list<std::string_view> words) {
  std::string sql = fmt::format("CASE g.{}", column);
  int number = 0;
  for (auto const word : words) sql += fmt::format(" WHEN {} THEN '{}'", number++, word);
  return sql + " END";
}

std::string games_view() {
  std::string sql =
      "CREATE VIEW game_list AS SELECT g.id, a.name AS archive, g.id - r.first_game + r.first_number AS number, "
      "g.offset, g.length, g.line, v.name AS variant";
  std::string joins;
  for (std::size_t i = 0; i < text_column_count; ++i) {
    auto const& one = info(static_cast<column>(i));
    if (!is_in_row(one)) continue;
    sql += fmt::format(", {0}_text.text AS {0}", one.name);
    joins += fmt::format(" LEFT JOIN texts {0}_text ON {0}_text.id = g.{0}", one.name);
  }
  sql +=
      ", g.date_low, g.date_low + g.date_span AS date_high, g.white_elo, g.black_elo, "
      "char(65 + g.eco / 100) || substr('0' || g.eco % 100, -2) AS eco, " +
      words_for("result", {"1-0", "0-1", "1/2-1/2", "*"}) + " AS result, " +
      words_for("status", {"valid", "invalid", "unverified"}) + " AS status, " +
      "g.plies, g.last_series "
      "FROM games g JOIN runs r ON g.id >= r.first_game AND g.id < r.first_game + r.games "
      "JOIN archives a ON a.id = r.archive JOIN variants v ON v.id = g.variant";
  return sql + joins;
}

constexpr auto other_views = R"(
CREATE VIEW players AS
  SELECT t.id, t.text AS name FROM texts t
  WHERE t.id IN (SELECT white FROM games UNION SELECT black FROM games);
CREATE VIEW events AS SELECT t.id, t.text AS name FROM texts t WHERE t.id IN (SELECT event FROM games);
CREATE VIEW sites AS SELECT t.id, t.text AS name FROM texts t WHERE t.id IN (SELECT site FROM games);
)";

}  // namespace

std::string database_in(std::string const& folder) {
  return (boost::filesystem::path(folder) / database_name).string();
}

std::string existing_database_in(std::string const& folder) {
  auto path = database_in(folder);
  if (!boost::filesystem::exists(path)) throw base::io_error(folder, "is no index of pgnx");
  return path;
}

void check_replaceable(std::string const& path) {
  // The header of a database: https://www.sqlite.org/fileformat.html, 1.3
  constexpr std::string_view magic("SQLite format 3\0", 16);
  constexpr std::size_t id_offset = 68;
  std::array<unsigned char, id_offset + 4> head{};
  std::ifstream file(path, std::ios::binary);
  file.read(reinterpret_cast<char*>(head.data()), head.size());
  if (file.gcount() == 0) return;
  int id = 0;
  for (auto i = id_offset; i < head.size(); ++i) id = id << 8 | head[i];
  bool const has_magic = std::equal(magic.begin(), magic.end(), head.begin(),
                                    [](char a, unsigned char b) { return static_cast<unsigned char>(a) == b; });
  if (!has_magic || id != application_id) throw base::io_error(path, "is no index of pgnx, and is not replaced");
}

void create_tables(database& in) {
  in.run(fmt::format("PRAGMA application_id = {}; PRAGMA user_version = {}", application_id, schema_version).c_str());
  in.run(fixed_tables);
  in.run(games_table().c_str());
  in.run(games_view().c_str());
  in.run(other_views);
}

void check_version(database& in) {
  if (in.number("PRAGMA application_id") != application_id) throw base::io_error(in.path(), "is no index of pgnx");
  auto const version = in.number("PRAGMA user_version");
  if (version != schema_version)
    throw base::io_error(in.path(), fmt::format("was made by another version of pgnx (its version is {}, expected {}): "
                                                "build the index again",
                                                version, schema_version));
}

}  // namespace pgnx::index
