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

void exported_tags::add_missing(tag_list const& tags, std::string_view name, std::string_view value) {
  if (!tags.find(name)) sorted_.push_back({name, value});
}

void exported_tags::add_position(tag_list const& tags, start_point const& start) {
  fen_ = start.rules ? rules::write_state(*start.rules, start.from) : board::write_fen(start.board());
  add_missing(tags, "SetUp", "1");
  // Tags beside a FEN belong to it.
  bool const has_fen = tags.find("FEN").has_value();
  add_missing(tags, "FEN", fen_);
  if (!start.rules || has_fen) return;
  series_ = rules::tags_of(*start.rules, start.from);
  for (auto const& [name, value] : {tag_view{"SeriesPlayed", series_.played}, tag_view{"EnPassant", series_.en_passant},
                                    tag_view{"SeriesMoved", series_.moved}, tag_view{"KingMoved", series_.kings_moved}})
    if (!value.empty()) add_missing(tags, name, value);
}

/// A form for ordinary readers has a FEN of its own beside that of the series.
void exported_tags::drop_compat_tags() {
  auto const in_series = std::ranges::find(sorted_, "SeriesFEN", &tag_view::name);
  auto const ordinary = std::ranges::find(sorted_, "FEN", &tag_view::name);
  if (in_series != sorted_.end() && ordinary != sorted_.end()) ordinary->value = in_series->value;
  std::erase_if(sorted_, [](tag_view t) { return t.name == "SeriesFEN" || t.name == "SeriesVariant"; });
}

void exported_tags::name_variant(tag_list const& tags, std::string_view name) {
  add_missing(tags, "Variant", name);
  auto const said = std::ranges::find(sorted_, "Variant", &tag_view::name);
  said->value = name;
}

namespace {

/// Stable, and in place.
void sort_by_insertion(std::vector<tag_view>& tags) {
  for (std::size_t i = 1; i < tags.size(); ++i) {
    auto const moved = tags[i];
    auto hole = i;
    for (; hole > 0 && record::is_exported_before(moved.name, tags[hole - 1].name); --hole) {
      tags[hole] = tags[hole - 1];
    }
    tags[hole] = moved;
  }
}

}  // namespace

/// Mostly there are few tags, and the roster stands in order already.
void exported_tags::sort() {
  constexpr std::size_t few = 64;
  if (sorted_.size() > few)
    std::ranges::stable_sort(sorted_, record::is_exported_before, &tag_view::name);
  else
    sort_by_insertion(sorted_);
}

std::span<tag_view const> exported_tags::complete(tag_list const& tags, start_point const& start,
                                                  std::string_view result) {
  sorted_.clear();
  for (auto const& t : tags.all()) sorted_.push_back({t.name, t.value});
  for (auto const name : record::seven_tag_roster) {
    add_missing(tags, name, name == "Result" ? result : record::unknown_roster_value(name));
  }
  if (!start.is_array) add_position(tags, start);
  if (!start.variant.empty()) {
    name_variant(tags, start.variant);
    drop_compat_tags();
  }
  sort();
  return sorted_;
}

}  // namespace pgnx::game
