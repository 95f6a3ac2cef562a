#pragma once
#include <array>
#include <map>

#include "statistics/counted_table.hpp"
#include "statistics/omissions.hpp"

namespace pgnx::statistics {

/// How many single moves games have, by result.
class length_table final : public counted_table {
 public:
  void add(game_facts const& game) override;
  void merge(counted_table const& other) override;
  [[nodiscard]] table_view view(std::size_t most_rows) const override;

 private:
  /// Games by their plies.
  using lengths = std::map<std::uint32_t, std::uint64_t>;
  [[nodiscard]] static std::vector<cell> row(std::string_view name, lengths const& of);

  std::array<lengths, 4> by_result_;
  omissions out_;
};

}  // namespace pgnx::statistics
