#pragma once
#include <cstddef>
#include <memory>

#include <pgnx/pipeline/job.hpp>

#include "pipeline/text_buffer.hpp"

namespace pgnx::pipeline {

/// A chunk under way, with its bytes and what was made of it.
struct work_item {
  text_buffer bytes;
  chunk content;
  std::unique_ptr<part> result;  // nothing where there is nothing to place and write
};

enum class more_text : bool { no, yes };

/// Turns guesses into facts, chunk by chunk in input order: what a chunk left over goes in front of the next one, which
/// is parsed again.
class settler {
 public:
  explicit settler(job const& work) noexcept : work_(work) {}

  /// Is something left over, so that what was made of the next chunk is void?
  [[nodiscard]] bool has_rest() const noexcept { return rest_.size() > 0; }

  /// Afterwards `item` has a result for exactly its text, or none. `more` says whether text of this input follows that
  /// will be settled; the rest is kept only then.
  void settle(work_item& item, more_text more);

 private:
  void join(work_item& item);
  void keep_rest(work_item& item, std::size_t consumed);

  job const& work_;
  text_buffer rest_;
  std::uint64_t rest_offset_ = 0;
  // A record without an end must not be parsed again for each chunk that it covers: only when it has doubled.
  std::size_t next_try_bytes_ = 0;
};

}  // namespace pgnx::pipeline
