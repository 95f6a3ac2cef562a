#include <pgnx/game/tag_list.hpp>

#include <algorithm>

#include <pgnx/base/encoding.hpp>
#include <pgnx/board/fen.hpp>
#include <pgnx/record/tag.hpp>

namespace pgnx::game {
tag& tag_list::next() {
  if (size_ == tags_.size()) tags_.emplace_back();
  return tags_[size_++];
}

void tag_list::add(std::string_view name, std::string_view value) {
  auto& added = next();
  added.name.assign(name);
  added.value.assign(value);
}

void tag_list::add_raw(std::string_view raw_name, std::string_view raw_value) {
  auto& added = next();
  added.name.assign(raw_name);
  base::make_utf8(added.name);
  added.value.clear();
  record::append_unescaped(added.value, raw_value);
  base::make_utf8(added.value);
}

std::optional<std::string_view> tag_list::find(std::string_view name) const noexcept {
  for (auto const& t : all()) {
    if (t.name == name) return t.value;
  }
  return std::nullopt;
}

bool operator==(tag_list const& left, tag_list const& right) noexcept {
  return std::ranges::equal(left.all(), right.all());
}

bool is_array(board::position const& start) {
  static board::position const array = board::position::start();
  return start == array;
}

void exported_tags::add_missing(tag_list const& tags, std::string_view name, std::string_view value) {
  if (!tags.find(name)) sorted_.push_back({name, value});
}

std::span<tag_view const> exported_tags::complete(tag_list const& tags, board::position const& start,
                                                  std::string_view result) {
  sorted_.clear();
  for (auto const& t : tags.all()) sorted_.push_back({t.name, t.value});
  for (auto const name : record::seven_tag_roster) {
    add_missing(tags, name, name == "Result" ? result : record::unknown_roster_value(name));
  }
  if (!is_array(start)) {
    fen_ = board::write_fen(start);
    add_missing(tags, "SetUp", "1");
    add_missing(tags, "FEN", fen_);
  }
  // Insertion sort: stable, in place, and the roster mostly stands in order already.
  for (std::size_t i = 1; i < sorted_.size(); ++i) {
    auto const moved = sorted_[i];
    auto hole = i;
    for (; hole > 0 && record::is_exported_before(moved.name, sorted_[hole - 1].name); --hole) {
      sorted_[hole] = sorted_[hole - 1];
    }
    sorted_[hole] = moved;
  }
  return sorted_;
}

}  // namespace pgnx::game
