#include "index/candidate_batch.hpp"

#include <pgnx/query/search.hpp>

#include "index/in_threads.hpp"

namespace pgnx::index {
namespace {

constexpr std::size_t most_games = 256;
constexpr std::size_t most_bytes = std::size_t{1} << 20;

}  // namespace

candidate_batch::candidate_batch(query::query const& asked, find_options const& options, taker take)
    : asked_(asked), options_(options), take_(std::move(take)) {}

bool candidate_batch::add(candidate&& one) {
  bytes_ += one.text.size();
  all_.push_back(std::move(one));
  return (all_.size() < most_games && bytes_ < most_bytes) || finish();
}

bool candidate_batch::finish() {
  judge();
  for (auto& one : all_)
    if (one.is_found && !take_(one)) return false;
  all_.clear();
  bytes_ = 0;
  return true;
}

void candidate_batch::judge() {
  in_threads(options_.threads, [this](unsigned first) {
    for (std::size_t i = first; i < all_.size(); i += options_.threads) judge_one(all_[i]);
  });
}

void candidate_batch::judge_one(candidate& one) const {
  if (one.text.empty()) return;
  auto const result =
      query::search_pgn(one.text, record::text_end::final, asked_,
                        {.variant = {}, .variants = options_.variants, .variations = options_.variations});
  // What the index is sure of stays found: what stands behind a record in its archive can change how it is read.
  one.is_found = one.is_found || !result.found.empty();
  if (!result.found.empty()) one.found.ply = result.found.front().ply;
}

}  // namespace pgnx::index
