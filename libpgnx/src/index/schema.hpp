#pragma once
#include <string>

#include "index/database.hpp"

/// The tables of an index. docs/index.md documents its views; the tables behind them may change.
namespace pgnx::index {

/// The name of the database in the folder of an index.
inline constexpr char const* database_name = "index.sqlite";
std::string database_in(std::string const& folder);
/// The same. Throws base::io_error where the folder has none.
std::string existing_database_in(std::string const& folder);

/// Counts up with each change of the tables or of what is stored in them.
inline constexpr int schema_version = 2;

/// Throws base::io_error where a file stands there that is neither empty nor begins as an index of any version does.
void check_replaceable(std::string const& path);

/// Makes the tables in an empty database.
void create_tables(database& in);
/// Throws base::io_error where the database is no index, or one of another version.
void check_version(database& in);

}  // namespace pgnx::index
