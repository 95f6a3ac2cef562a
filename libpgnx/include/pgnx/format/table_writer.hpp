#pragma once
#include <span>
#include <string>
#include <string_view>
#include <vector>
#include <pgnx/game/tag_list.hpp>

namespace pgnx::format {

enum class table_kind : std::uint8_t {
  csv,  ///< RFC 4180, lines end in LF: values with commas, quotes or line breaks are quoted, and so is an empty value
        ///< that is the whole row, because many readers skip empty lines
  tsv   ///< values hold no tabs or line breaks: `\t`, `\n`, `\r` and `\\` stand for them
};

/// The columns written where no others are asked for: the seven tag roster and the names of Lichess' tables.
std::span<std::string_view const> default_columns() noexcept;

/// Appends the tags of games to a text as rows of a table.
class table_writer {
 public:
  /// `out` must outlive the writer. A column is the name of a tag; a game without that tag has an empty value there.
  table_writer(std::string& out, table_kind kind, std::span<std::string_view const> columns = default_columns());

  /// The names of the columns.
  void write_header();
  /// The first value of each tag.
  void write(game::tag_list const& tags);

 private:
  void add_value(std::string_view value);
  void end_row();

  std::string* out_;
  table_kind kind_;
  std::vector<std::string> columns_;
  bool is_first_ = true;
};

}  // namespace pgnx::format
