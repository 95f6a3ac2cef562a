#include "format/adapters/score_sheet.hpp"

#include <algorithm>
#include <iterator>
#include <utility>
#include <pgnx/base/ascii.hpp>
#include <pgnx/record/tag.hpp>
#include <pgnx/record/tag_value.hpp>
#include <pgnx/rules/variants.hpp>

namespace pgnx::format {
namespace {

bool has_comma_inside(std::string_view word) noexcept {
  auto const comma = word.find(',');
  return comma != word.npos && comma + 1 < word.size();
}

/// `e5;` where a turn ends: as movetext it would begin a comment.
std::string_view without_semicolon(std::string_view word) noexcept {
  while (word.size() > 1 && word.ends_with(';')) word.remove_suffix(1);
  return word;
}

}  // namespace

void time_block::set(field f, std::string_view value, std::uint64_t at) {
  if (is_empty) place = at;
  is_empty = false;
  values[static_cast<std::size_t>(f)] = value;
}

located_tag const* score_sheet::find_tag(std::string_view name) const noexcept {
  auto const found =
      std::ranges::find_if(tags, [&](located_tag const& tag) { return base::is_same_but_for_case(tag.name, name); });
  return found == tags.end() ? nullptr : &*found;
}

void score_sheet::set_tag(std::string_view name, std::string_view value, std::uint64_t at) {
  auto* const known = tags.find(name);
  if (known == nullptr)
    tags.add(name, value, at);
  else if (is_unknown_value(known->value))
    *known = {std::string(name), std::string(value), at};
}

std::string score_sheet::game_id() const {
  for (std::string_view const name : {"CmailGameName", "GameId"})
    if (auto const* const tag = find_tag(name); tag != nullptr && !is_unknown_value(tag->value))
      return std::string(name) + '\n' + tag->value;
  std::string id;
  bool tells = false;
  for (std::string_view const name : {"Event", "Section", "Site", "Round", "Board", "White", "Black", "Opponent"}) {
    auto const* const tag = find_tag(name);
    bool const is_known = tag != nullptr && !is_unknown_value(tag->value) && tag->value != "-";
    if (is_known) id += tag->value;
    id += '\n';
    tells = tells || (is_known && name != "Site" && name != "Round" && name != "Board");
  }
  return tells ? id : std::string{};
}

bool score_sheet::may_be_series() const {
  if (auto const* const tag = find_tag("Variant"); tag != nullptr && !is_unknown_value(tag->value)) {
    auto const variant = rules::find_variant(tag->value);
    if (!variant || variant->played_by == rules::engine::foreign) return true;
    if (variant->played_by == rules::engine::general && variant->rules.turns != rules::turn_order::alternating)
      return true;
  }
  return std::ranges::any_of(entries, [](sheet_entry const& entry) {
    return entry.what == sheet_piece::separator || (entry.what == sheet_piece::move && has_comma_inside(entry.text));
  });
}

sheet_entry score_sheet::marker() const {
  for (auto entry = entries.rbegin(); entry != entries.rend(); ++entry) {
    if (entry->what != sheet_piece::result) continue;
    if (auto const meant = record::normal_result(entry->text); !meant.empty())
      return {sheet_piece::result, std::string(meant), entry->place};
  }
  auto const* const tag = find_tag("Result");
  auto const meant = tag == nullptr ? std::string_view{} : record::normal_result(tag->value);
  return {sheet_piece::result, std::string(meant.empty() ? "*" : meant), tag == nullptr ? place : tag->place};
}

void write_tags(located_tags const& tags, std::uint64_t place, foreign_record& into) {
  std::vector<located_tag const*> sorted;
  for (auto const& tag : tags) sorted.push_back(&tag);
  std::ranges::stable_sort(sorted, {}, [](located_tag const* tag) { return record::roster_rank(tag->name); });
  for (auto const* const tag : sorted) into.tag(tag->name, record::unescape(tag->value), tag->place);
  if (tags.empty()) into.tag("Event", "?", place);
  into.end_tags();
}

void write_as_it_stands(score_sheet const& sheet, foreign_record& into) {
  bool is_behind_line_end = false;
  bool has_semicolon = false;  // of the line: it may begin a comment
  std::string condition;
  for (auto at = sheet.entries.begin(); at != sheet.entries.end(); ++at) {
    auto const& entry = *at;
    bool const is_condition = entry.what == sheet_piece::condition || entry.what == sheet_piece::any_condition;
    if (is_condition || (!condition.empty() && entry.what != sheet_piece::line_end)) {
      condition += condition.empty() ? entry.text : ' ' + entry.text;
      continue;
    }
    if (entry.what == sheet_piece::line_end) {
      if (!condition.empty()) into.comment(std::exchange(condition, {}), entry.place);
      is_behind_line_end = true;
      continue;
    }
    if (entry.what == sheet_piece::result || entry.what == sheet_piece::times) continue;
    if (std::exchange(is_behind_line_end, false)) into.line_end();
    if (entry.what == sheet_piece::unreadable) into.word("_", entry.place);  // what follows is not played
    if (entry.what == sheet_piece::comment || entry.what == sheet_piece::unreadable) {
      into.comment(entry.text, entry.place);
    } else {
      // Within a series more moves follow behind it.
      bool const is_last_of_turn = std::next(at) == sheet.entries.end() || std::next(at)->what != sheet_piece::move;
      auto const word = is_last_of_turn ? without_semicolon(entry.text) : std::string_view(entry.text);
      into.word(word, entry.place);
      has_semicolon = word.find(';') != std::string::npos;
    }
  }
  if (!condition.empty()) into.comment(condition, sheet.place);
  if (has_semicolon) into.line_end();
}

bool is_unknown_value(std::string_view value) noexcept {
  return value.empty() || value == "*" || value.find_first_not_of("?. ") == value.npos;
}

}  // namespace pgnx::format
