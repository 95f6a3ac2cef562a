#pragma once
#include <string>

#include <pgnx/statistics/table.hpp>

/// Tables as text.
namespace pgnx::cli {

/// Aligned, below its title, with what it leaves out behind it.
std::string table_as_text(statistics::table_view const& table);

/// A line for each table, what it leaves out included.
std::string table_as_json(statistics::table_view const& table);

enum class table_column : std::uint8_t { absent, first };
/// RFC 4180, with `\n` for line ends, a line of names first; the name of the table as the first column on request.
std::string table_as_csv(statistics::table_view const& table, table_column name);

/// What the table leaves out, a line each, behind `indent`.
std::string omissions_as_text(statistics::table_view const& table, std::string_view indent);

}  // namespace pgnx::cli
