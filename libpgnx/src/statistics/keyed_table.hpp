#pragma once
#include "statistics/counted_table.hpp"
#include "statistics/omissions.hpp"

namespace pgnx::statistics {

/// A table of one row a key. Rows know how many games they have, and `merge` others of their kind.
template <typename Row>
class keyed_table : public counted_table {
 public:
  void merge(counted_table const& other) final {
    auto const& more = static_cast<keyed_table const&>(other);
    rows_.merge(more.rows_);
    out_.merge(more.out_);
    games_ += more.games_;
  }

 protected:
  rows_by_key<Row> rows_;
  omissions out_;
  std::uint64_t games_ = 0;
  key_text key_;  ///< of the game that is being added
};

}  // namespace pgnx::statistics
