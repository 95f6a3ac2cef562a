#pragma once
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>
#include <pgnx/game/start_point.hpp>
#include <pgnx/rules/state_fen.hpp>

namespace pgnx::game {

/// A tag as it is meant: UTF-8, escapes resolved.
struct tag {
  std::string name;
  std::string value;
  friend bool operator==(tag const&, tag const&) = default;
};

/// A tag within a `tag_list` or a literal; valid until the list changes.
struct tag_view {
  std::string_view name;
  std::string_view value;
  friend bool operator==(tag_view, tag_view) = default;
};

/// The tags of one game in the order given, repeated ones too. `clear` keeps the memory of names and values.
class tag_list {
 public:
  void clear() noexcept { size_ = 0; }
  void add(std::string_view name, std::string_view value);
  /// Adds a tag from a record: its value is unescaped, bytes that are not UTF-8 are read as Windows-1252.
  void add_raw(std::string_view raw_name, std::string_view raw_value);

  [[nodiscard]] std::span<tag const> all() const noexcept { return {tags_.data(), size_}; }
  /// The value of the first tag of that name.
  [[nodiscard]] std::optional<std::string_view> find(std::string_view name) const noexcept;

  friend bool operator==(tag_list const& left, tag_list const& right) noexcept;

 private:
  tag& next();
  std::vector<tag> tags_;  // those from size_ on are free for use again
  std::size_t size_ = 0;
};

/// The tags of a game as export format needs them: the seven tag roster complete, `SetUp` and `FEN` (in series also the
/// tags beside it) there where the game does not start from the array, the variant by its canonical name. Kept between
/// games, it reuses its memory.
class exported_tags {
 public:
  /// The tags in export order (record::is_exported_before), valid until the next call and until `tags` and `start`
  /// change. Of tags that are there only `Variant` is changed; a missing `Result` is `result`, a missing `FEN` is made
  /// from `start`.
  std::span<tag_view const> complete(tag_list const& tags, start_point const& start, std::string_view result);

 private:
  void add_missing(tag_list const& tags, std::string_view name, std::string_view value);
  void add_position(tag_list const& tags, start_point const& start);
  void drop_compat_tags();
  void name_variant(tag_list const& tags, std::string_view name);
  void sort();

  std::vector<tag_view> sorted_;
  std::string fen_;
  rules::series_tag_values series_;
};

}  // namespace pgnx::game
