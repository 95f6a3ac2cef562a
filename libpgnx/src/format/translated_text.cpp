#include "format/translated_text.hpp"

#include <algorithm>
#include <iterator>
#include <limits>
#include <utility>

namespace pgnx::format {

// --- lines

void line_index::see(std::string_view bytes) {
  if (bytes.empty()) return;
  auto const begin = std::exchange(seen_, seen_ + bytes.size());
  auto line_feed = bytes.find('\n');
  auto carriage_return = bytes.find('\r');
  while (line_feed != bytes.npos || carriage_return != bytes.npos) {
    auto const at = std::min(line_feed, carriage_return);
    bool const is_line_feed = at == line_feed;
    bool const follows_carriage_return = at == 0 ? ends_with_carriage_return_ : bytes[at - 1] == '\r';
    if (is_line_feed && follows_carriage_return)
      starts_.back() = begin + at + 1;
    else
      starts_.push_back(begin + at + 1);
    (is_line_feed ? line_feed : carriage_return) = bytes.find(is_line_feed ? '\n' : '\r', at + 1);
  }
  ends_with_carriage_return_ = bytes.back() == '\r';
}

line_index::line line_index::line_of(std::uint64_t offset) const noexcept {
  auto const next = std::ranges::upper_bound(starts_, offset);
  auto const end = next == starts_.end() ? std::numeric_limits<std::uint64_t>::max() : *next;
  auto const before = static_cast<std::uint64_t>(next - starts_.begin());
  if (before == 0) return {lines_forgotten_ + 1, offset, end};
  return {lines_forgotten_ + before, *std::prev(next), end};
}

base::text_place line_index::place_of(std::uint64_t offset) const noexcept { return line_of(offset).place_of(offset); }

void line_index::forget_before(std::uint64_t offset) noexcept {
  while (starts_.size() > 1 && starts_[1] <= offset) {
    starts_.pop_front();
    ++lines_forgotten_;
  }
}

// --- origins

namespace {

/// Finds the text of a record that comes from a place of the source.
class places_in_record {
 public:
  explicit places_in_record(std::span<text_origin const> origins) : origins_(origins) {
    std::uint64_t farthest = 0;
    farthest_.reserve(origins.size());
    for (auto const& from : origins) {
      farthest = std::max(farthest, from.source_offset + from.last_piece);
      farthest_.push_back(farthest);
    }
  }

  /// The first text that comes from there or from behind it; the begin where none does.
  [[nodiscard]] std::size_t operator()(std::uint64_t source_offset) const noexcept {
    auto const found = std::ranges::lower_bound(farthest_, source_offset);
    if (found == farthest_.end()) return 0;
    auto const& from = origins_[static_cast<std::size_t>(found - farthest_.begin())];
    return from.offset + (source_offset > from.source_offset ? source_offset - from.source_offset : 0);
  }

 private:
  std::span<text_origin const> origins_;
  std::vector<std::uint64_t> farthest_;  // that any text up to the end of this origin comes from
};

}  // namespace

/// One origin for each line of the source that the text comes from.
void kept_origins::add_origins(std::uint64_t text_offset, text_origin const& from, line_index const& lines) {
  auto const last = from.source_offset + from.last_piece;
  for (auto at = from.source_offset; at <= last; at = line_.end) {
    if (!line_.holds(at)) line_ = lines.line_of(at);
    origins_.push_back({text_offset + from.offset + (at - from.source_offset), {at, line_.place_of(at)}});
  }
}

void kept_origins::add(std::uint64_t text_offset, foreign_record const& record, line_index const& lines) {
  std::scoped_lock const lock(mutex_);
  line_ = {};
  add_origins(text_offset, {0, record.source_offset_of(0)}, lines);
  for (auto const& from : record.origins()) add_origins(text_offset, from, lines);
  auto found = record.findings();
  if (found.empty()) return;
  auto const known = static_cast<std::ptrdiff_t>(findings_.size());
  places_in_record const place_in_record(record.origins());
  for (auto& what : found) {
    what.place = lines.place_of(what.offset);
    auto const at = text_offset + place_in_record(what.offset);
    findings_.push_back({at, {std::move(what), true}});
  }
  // None of those before lies behind where this record begins.
  std::ranges::stable_sort(findings_.begin() + known, findings_.end(), {}, &kept_finding::text_offset);
}

void kept_origins::add_outside(std::uint64_t text_offset, record::diagnostic found, line_index const& lines) {
  std::scoped_lock const lock(mutex_);
  found.place = lines.place_of(found.offset);
  origins_.push_back({text_offset, {found.offset, *found.place}});
  findings_.push_back({text_offset, {std::move(found), false}});
}

source_place kept_origins::place_of(std::uint64_t offset) const {
  std::scoped_lock const lock(mutex_);
  auto const behind = std::ranges::upper_bound(origins_, offset, {}, &origin::text_offset);
  if (behind == origins_.begin()) return origins_.empty() ? source_place{} : origins_.front().from;
  auto const& [start, from] = *std::prev(behind);
  std::uint64_t const distance = offset - start;
  return {from.offset + distance, {from.place.line, from.place.column + distance}};
}

std::vector<text_origins::finding> kept_origins::findings_in(std::uint64_t begin, std::uint64_t end) const {
  std::scoped_lock const lock(mutex_);
  std::vector<finding> found;
  auto const first = std::ranges::lower_bound(findings_, begin, {}, &kept_finding::text_offset);
  for (auto at = first; at != findings_.end() && at->text_offset < end; ++at) {
    found.push_back(at->found);
    found.back().what.offset = at->text_offset - begin;
    found.back().what.mend.clear();  // it would be bytes of the source
  }
  return found;
}

void kept_origins::forget_before(std::uint64_t offset) {
  std::scoped_lock const lock(mutex_);
  while (origins_.size() > 1 && origins_[1].text_offset <= offset) origins_.pop_front();
  while (!findings_.empty() && findings_.front().text_offset < offset) findings_.pop_front();
}

}  // namespace pgnx::format
