#pragma once
#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>

#include "index/database.hpp"
#include "index/game_columns.hpp"

namespace pgnx::index {

/// Texts of tags by number, each kept once.
class text_table {
 public:
  explicit text_table(database& in);

  /// The number of a text; one that is not there is added. `of` is a text column, by its place: the text asked for last
  /// for it is remembered, because most games have much in common with the one before.
  std::int64_t number_of(std::string_view text, std::size_t of);
  /// Makes what was added searchable.
  void finish();

 private:
  struct hash {
    using is_transparent = void;
    std::size_t operator()(std::string_view text) const noexcept { return std::hash<std::string_view>()(text); }
  };

  struct remembered {
    std::string text;
    std::int64_t number = 0;
  };

  std::int64_t known_number(std::string_view text);
  std::int64_t look_up(std::string_view text);

  database& in_;
  statement find_;
  statement insert_;
  std::int64_t last_;
  std::int64_t last_searchable_;
  std::unordered_map<std::string, std::int64_t, hash, std::equal_to<>> known_;
  std::array<remembered, text_column_count> last_of_;
};

/// The same for names of variants, which are few.
class variant_table {
 public:
  explicit variant_table(database& in);
  std::int64_t number_of(std::string_view name);

 private:
  database& in_;
  std::unordered_map<std::string, std::int64_t> known_;
};

}  // namespace pgnx::index
