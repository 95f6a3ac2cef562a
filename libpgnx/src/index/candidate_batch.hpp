#pragma once
#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include <pgnx/index/collection.hpp>
#include <pgnx/query/query.hpp>

namespace pgnx::index {

/// A game on its way to whoever asked.
struct candidate {
  std::uint64_t game = 0;  ///< in the table of games
  found_record found;
  std::string text;
  bool is_found = false;  ///< it answers the query; where it has a text, that tells
};

/// Games that are looked at together: enough to keep the threads busy, little to hold.
class candidate_batch {
 public:
  /// Takes one game; false: enough.
  using taker = std::function<bool(candidate&)>;

  candidate_batch(query::query const& asked, find_options const& options, taker take);

  /// Games come in their order. False: enough.
  bool add(candidate&& one);
  /// Puts the query to those that have been added, and hands those on that answer it. False: enough.
  bool finish();

 private:
  void judge();
  void judge_one(candidate& one) const;

  query::query const& asked_;
  find_options const& options_;
  taker take_;
  std::vector<candidate> all_;
  std::size_t bytes_ = 0;
};

}  // namespace pgnx::index
