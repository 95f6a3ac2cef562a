#include "format/finding_list.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

namespace pgnx::format {

finding_list::kind& finding_list::kind_of(record::code id, record::severity level) {
  auto const known = std::ranges::find_if(kinds_, [&](kind const& k) { return k.id == id && k.level == level; });
  return known == kinds_.end() ? kinds_.emplace_back(kind{id, level}) : *known;
}

void finding_list::add(record::diagnostic finding) {
  auto& of = kind_of(finding.id, finding.level);
  if (of.told < most_of_a_kind) {
    ++of.told;
    told_.push_back(std::move(finding));
  } else if (of.untold++ == 0) {
    of.untold_offset = finding.offset;
  }
}

void finding_list::add(finding_list&& others) {
  for (auto& finding : others.told_) add(std::move(finding));
  for (auto const& other : others.kinds_) {
    if (other.untold == 0) continue;
    auto& of = kind_of(other.id, other.level);
    if (of.untold == 0) of.untold_offset = other.untold_offset;
    of.untold += other.untold;
  }
  others.clear();
}

void finding_list::clear() noexcept {
  told_.clear();
  kinds_.clear();
}

std::vector<record::diagnostic> finding_list::all() const {
  auto found = told_;
  append_untold(found);
  return found;
}

std::vector<record::diagnostic> finding_list::take() {
  auto found = std::exchange(told_, {});
  append_untold(found);
  kinds_.clear();
  return found;
}

void finding_list::append_untold(std::vector<record::diagnostic>& to) const {
  for (auto const& of : kinds_) {
    if (of.untold == 0) continue;
    to.push_back({.id = of.id,
                  .level = of.level,
                  .offset = of.untold_offset,
                  .length = 0,
                  .message = fmt::format("{} more of this kind, from here on, are not told one by one", of.untold),
                  .hint = {},
                  .mend = {}});
  }
}

}  // namespace pgnx::format
