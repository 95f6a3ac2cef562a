#include <pgnx/archive/external_sorter.hpp>

#include <algorithm>
#include <span>
#include <utility>

#include "archive/item_memory.hpp"
#include "archive/sorted_runs.hpp"

namespace pgnx::archive {
namespace {

/// What a run is read in at least, and at most.
constexpr std::uint64_t least_buffer_bytes = 64 * 1024;
constexpr std::uint64_t most_buffer_bytes = 1024 * 1024;

}  // namespace

class external_sorter::implementation {
 public:
  explicit implementation(sorter_options options) : options_(std::move(options)) {}

  void add(std::string_view key, std::string_view content) {
    if (memory_.size() != 0 && memory_.bytes_with(key, content) > options_.memory_bytes) spill();
    memory_.add(key, content);
  }

  std::optional<sorted_item> next() {
    if (!is_sorted_) finish_adding();
    if (merger_) return merger_->next();
    if (next_ == memory_.size()) return std::nullopt;
    return memory_.at(next_++);
  }

  [[nodiscard]] std::uint64_t temporary_bytes() const noexcept { return merged_bytes_ + (runs_ ? runs_->size() : 0); }

 private:
  void spill() {
    memory_.sort();
    if (!runs_) runs_.emplace(options_.folder);
    runs_->begin_run();
    for (std::size_t i = 0; i < memory_.size(); ++i) runs_->append(memory_.at(i));
    runs_->end_run();
    memory_.clear();
  }

  void finish_adding() {
    is_sorted_ = true;
    if (!runs_) return memory_.sort();
    spill();
    while (runs_->all().size() > most_runs()) merge_groups();
    merger_.emplace(runs_->file(), runs_->all(), buffer_bytes(runs_->all().size()));
  }

  /// Fewer and longer runs in another file. Neighbours are merged, so that the order stays stable.
  void merge_groups() {
    sorted_runs merged(options_.folder);
    auto rest = std::span(runs_->all());
    while (!rest.empty()) {
      auto const group = rest.first(std::min(rest.size(), most_runs()));
      rest = rest.subspan(group.size());
      run_merger merger(runs_->file(), group, buffer_bytes(group.size()));
      merged.begin_run();
      while (auto const item = merger.next()) merged.append(*item);
      merged.end_run();
    }
    merged_bytes_ += runs_->size();
    runs_.emplace(std::move(merged));
  }

  [[nodiscard]] std::size_t most_runs() const noexcept {
    return std::max<std::size_t>(options_.memory_bytes / least_buffer_bytes, 2);
  }
  [[nodiscard]] std::size_t buffer_bytes(std::size_t runs) const noexcept {
    return std::clamp(options_.memory_bytes / runs, least_buffer_bytes, most_buffer_bytes);
  }

  sorter_options options_;
  item_memory memory_;
  std::optional<sorted_runs> runs_;
  std::optional<run_merger> merger_;
  std::uint64_t merged_bytes_ = 0;
  std::size_t next_ = 0;
  bool is_sorted_ = false;
};

external_sorter::external_sorter(sorter_options options)
    : implementation_(std::make_unique<implementation>(std::move(options))) {}
external_sorter::~external_sorter() = default;
external_sorter::external_sorter(external_sorter&&) noexcept = default;
external_sorter& external_sorter::operator=(external_sorter&&) noexcept = default;

void external_sorter::add(std::string_view key, std::string_view content) { implementation_->add(key, content); }
std::optional<sorted_item> external_sorter::next() { return implementation_->next(); }
std::uint64_t external_sorter::temporary_bytes() const noexcept { return implementation_->temporary_bytes(); }

}  // namespace pgnx::archive
