#include "format/translated_text.hpp"

#include <algorithm>
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

base::text_place line_index::place_of(std::uint64_t offset) const noexcept {
  auto const behind = std::ranges::upper_bound(starts_, offset);
  auto const line = static_cast<std::uint64_t>(behind - starts_.begin());
  if (line == 0) return {lines_forgotten_ + 1, 1};
  return {lines_forgotten_ + line, offset - *std::prev(behind) + 1};
}

void line_index::forget_before(std::uint64_t offset) noexcept {
  while (starts_.size() > 1 && starts_[1] <= offset) {
    starts_.pop_front();
    ++lines_forgotten_;
  }
}

// --- origins

namespace {

/// The first place of a record's text that comes from `source_offset` or from behind it; the begin where none does.
std::size_t text_offset_of(foreign_record const& record, std::uint64_t source_offset) {
  auto const origins = record.origins();
  auto const found =
      std::ranges::find_if(origins, [&](text_origin const& origin) { return origin.source_offset >= source_offset; });
  return found == origins.end() ? 0 : found->offset;
}

}  // namespace

/// Does what is known of one origin tell the next one? Long records are made of words that stand so.
bool kept_origins::goes_on(origin const& before, origin const& next) noexcept {
  auto const distance = next.text_offset - before.text_offset;
  return next.from.offset == before.from.offset + distance && next.from.place.line == before.from.place.line &&
         next.from.place.column == before.from.place.column + distance;
}

void kept_origins::add(std::uint64_t text_offset, foreign_record const& record, line_index const& lines) {
  std::scoped_lock const lock(mutex_);
  std::uint64_t const begin = record.source_offset_of(0);
  origins_.push_back({text_offset, {begin, lines.place_of(begin)}});
  for (auto const& from : record.origins()) {
    origin const next{text_offset + from.offset, {from.source_offset, lines.place_of(from.source_offset)}};
    if (!goes_on(origins_.back(), next)) origins_.push_back(next);
  }
  auto const known = static_cast<std::ptrdiff_t>(findings_.size());
  for (auto const& found : record.findings()) {
    findings_.push_back({text_offset + text_offset_of(record, found.offset), {found, true}});
    findings_.back().found.what.place = lines.place_of(found.offset);
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
