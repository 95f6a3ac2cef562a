#include "format/edit_plan.hpp"

#include <algorithm>

namespace pgnx::format {
namespace {

using record::edit;

std::string with_line_ends(std::string_view text, std::string_view line_end) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '\n' && (i == 0 || text[i - 1] != '\r'))
      out += line_end;
    else
      out += text[i];
  }
  return out;
}

}  // namespace

bool edit_plan::add(record::diagnostic const& what, std::span<edit const> mend) {
  std::vector<edit> edits(mend.begin(), mend.end());
  for (auto& e : edits) e.text = with_line_ends(e.text, line_end_);
  if (edits.empty() || !std::ranges::all_of(edits, [this](edit const& e) { return has(e) || is_free(e); }))
    return false;
  for (auto const& e : edits) {
    if (has(e)) continue;
    if (e.length == 0)
      insertions_[e.offset].push_back(e);
    else
      replacements_.emplace(e.offset, e);
  }
  mended_.push_back({&what, std::move(edits)});
  return true;
}

bool edit_plan::has(edit const& wanted) const {
  if (wanted.length != 0) {
    auto const same = replacements_.find(wanted.offset);
    return same != replacements_.end() && same->second == wanted;
  }
  auto const there = insertions_.find(wanted.offset);
  return there != insertions_.end() && std::ranges::find(there->second, wanted) != there->second.end();
}

bool edit_plan::is_free(edit const& wanted) const {
  auto const end = wanted.offset + wanted.length;
  auto next = replacements_.upper_bound(wanted.offset);
  if (next != replacements_.end() && next->first < end) return false;
  if (next != replacements_.begin()) {
    auto const& before = std::prev(next)->second;
    bool const same_place = before.offset == wanted.offset && wanted.length == 0;
    if (!same_place && before.offset + before.length > wanted.offset) return false;
  }
  auto const inside = insertions_.upper_bound(wanted.offset);
  return inside == insertions_.end() || inside->first >= end;
}

std::vector<edit> edit_plan::edits() const {
  std::vector<edit> order;
  for (auto const& [offset, list] : insertions_) order.insert(order.end(), list.begin(), list.end());
  for (auto const& [offset, e] : replacements_) order.push_back(e);
  std::ranges::stable_sort(order, {}, &edit::offset);  // insertions were put in first
  return order;
}

std::size_t offset_before(std::span<edit const> edits, std::size_t offset) noexcept {
  std::size_t added = 0;
  std::size_t removed = 0;
  for (auto const& e : edits) {
    auto const begin = e.offset + added - removed;
    if (offset < begin) break;
    if (offset < begin + e.text.size()) return e.offset;
    added += e.text.size();
    removed += e.length;
  }
  return offset + removed - added;
}

}  // namespace pgnx::format
