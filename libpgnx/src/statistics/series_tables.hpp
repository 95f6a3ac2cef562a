#pragma once
#include "statistics/counted_table.hpp"
#include "statistics/omissions.hpp"

namespace pgnx::statistics {

/// How long each series was, by variant and number.
class series_length_table final : public counted_table {
 public:
  void add(game_facts const& game) override;
  void merge(counted_table const& other) override;
  [[nodiscard]] table_view view(std::size_t most_rows) const override;

 private:
  struct row {
    std::uint64_t games = 0;
    std::uint64_t moves = 0;
    std::uint64_t full = 0;
    std::uint64_t checked_short = 0;
    void merge(row const& other) noexcept;
  };
  rows_by_key<row> rows_;
  omissions out_;
  std::uint64_t games_ = 0;
  key_text key_;
};

/// In which series, and by which move of it, games were won by mate.
class series_mate_table final : public counted_table {
 public:
  void add(game_facts const& game) override;
  void merge(counted_table const& other) override;
  [[nodiscard]] table_view view(std::size_t most_rows) const override;

 private:
  struct row {
    std::uint64_t games = 0;
    std::uint64_t progressive = 0;
    void merge(row const& other) noexcept;
  };
  rows_by_key<row> rows_;
  omissions out_;
  std::uint64_t games_ = 0;
  key_text key_;
};

}  // namespace pgnx::statistics
