#pragma once
#include <algorithm>
#include <functional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include <pgnx/statistics/game_facts.hpp>
#include <pgnx/statistics/table.hpp>

namespace pgnx::statistics {

/// A table while it is counted.
class counted_table {
 public:
  counted_table() = default;
  counted_table(counted_table const&) = delete;
  counted_table& operator=(counted_table const&) = delete;
  virtual ~counted_table() = default;

  virtual void add(game_facts const& game) = 0;
  /// `other` is of the same type, and was made in the same way.
  virtual void merge(counted_table const& other) = 0;
  /// All but name and title, with no more rows than that: those that have most games.
  [[nodiscard]] virtual table_view view(std::size_t most_rows) const = 0;
};

/// Text can be looked up without a copy of it.
struct text_hash {
  using is_transparent = void;
  std::size_t operator()(std::string_view text) const noexcept { return std::hash<std::string_view>()(text); }
};

/// Rows by the text of their key.
template <typename Row>
class rows_by_key {
 public:
  Row& operator[](std::string_view key) {
    auto const found = rows_.find(key);
    return found != rows_.end() ? found->second : rows_.emplace(key, Row()).first->second;
  }
  void merge(rows_by_key const& other) {
    for (auto const& [key, row] : other.rows_) (*this)[key].merge(row);
  }
  /// Null where there is none.
  [[nodiscard]] Row const* find(std::string_view key) const {
    auto const found = rows_.find(key);
    return found == rows_.end() ? nullptr : &found->second;
  }
  [[nodiscard]] std::size_t size() const noexcept { return rows_.size(); }
  [[nodiscard]] auto begin() const noexcept { return rows_.begin(); }
  [[nodiscard]] auto end() const noexcept { return rows_.end(); }

 private:
  std::unordered_map<std::string, Row, text_hash, std::equal_to<>> rows_;
};

/// A key of several texts.
class key_text {
 public:
  void clear() noexcept { text_.clear(); }
  void add(std::string_view part);
  void add(std::int64_t number);
  [[nodiscard]] std::string_view text() const noexcept { return text_; }

 private:
  std::string text_;
};

/// The texts of a key, in their order.
[[nodiscard]] std::vector<std::string_view> parts_of(std::string_view key);

/// A strict order of keys, part by part; those that begin with a number come first, by that number.
[[nodiscard]] bool is_before(std::string_view left_key, std::string_view right_key);

/// Cells of means and shares; nothing where there is nothing to share.
[[nodiscard]] cell mean(std::uint64_t sum, std::uint64_t count);
[[nodiscard]] cell percent(std::uint64_t part, std::uint64_t whole);
[[nodiscard]] cell count_cell(std::uint64_t count);
/// A part of a key: a number in a column of counts.
[[nodiscard]] cell key_cell(std::string_view part, column_kind kind);

enum class row_order : std::uint8_t { by_games, by_key };

/// Pointers to the `most_rows` rows that have most games, in the order in which they are shown.
template <typename Row>
std::vector<std::pair<std::string const, Row> const*> ordered(rows_by_key<Row> const& rows, row_order order,
                                                              std::size_t most_rows) {
  std::vector<std::pair<std::string const, Row> const*> all;
  all.reserve(rows.size());
  for (auto const& row : rows) all.push_back(&row);
  auto const key_is_before = [](auto const* left, auto const* right) { return is_before(left->first, right->first); };
  auto const has_more = [&](auto const* left, auto const* right) {
    bool const differ = left->second.games != right->second.games;
    return differ ? left->second.games > right->second.games : key_is_before(left, right);
  };
  auto const shown = static_cast<std::ptrdiff_t>(std::min(most_rows, all.size()));
  std::ranges::partial_sort(all, all.begin() + shown, has_more);
  all.resize(static_cast<std::size_t>(shown));
  if (order == row_order::by_key) std::ranges::sort(all, key_is_before);
  return all;
}

}  // namespace pgnx::statistics
