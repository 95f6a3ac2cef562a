#include "game/tag_checks.hpp"

#include <fmt/format.h>

#include <algorithm>

#include <pgnx/base/encoding.hpp>
#include <pgnx/record/tag.hpp>
#include <pgnx/record/tag_value.hpp>

namespace pgnx::game {
namespace {

using record::code;
using record::tag_text;
using record::value_form;

void check_date(tag_text const& tag, notebook& notes) {
  auto const check = record::check_date(tag.value);
  if (check.form == value_form::standard) return;
  if (check.form == value_form::unknown && (tag.value.empty() || check.mended.empty())) return;
  auto* const d = notes.add(
      code::date_format, tag.value,
      fmt::format("{} \"{}\": {}", tag.name, tag.value, check.reason.empty() ? "expected YYYY.MM.DD" : check.reason));
  if (d == nullptr || check.mended.empty()) return;
  d->hint = fmt::format("did you mean \"{}\"?", check.mended);
  d->mend.push_back(notes.replace(tag.value, check.mended));
}

void check_rating(tag_text const& tag, notebook& notes) {
  auto const check = record::check_rating(tag.value);
  if (check.form == value_form::unusual || check.form == value_form::wrong)
    notes.add(code::rating_format, tag.value,
              fmt::format("{} \"{}\": {}; the rating counts as unknown", tag.name, tag.value, check.reason));
}

void check_eco(tag_text const& tag, notebook& notes) {
  auto const check = record::check_eco(tag.value);
  if (check.form == value_form::wrong)
    notes.add(code::eco_format, tag.value, fmt::format("ECO \"{}\": expected A00 to E99", tag.value));
}

void check_value(known_tag known, tag_text const& tag, notebook& notes) {
  switch (known) {
    case known_tag::date:
    case known_tag::event_date:
    case known_tag::utc_date: return check_date(tag, notes);
    case known_tag::white_elo:
    case known_tag::black_elo: return check_rating(tag, notes);
    case known_tag::eco: return check_eco(tag, notes);
    default: return;
  }
}

/// `Fen` counts as FEN where there is no FEN; where there is one, it is just another tag.
void adopt_other_case(tag_section& tags, std::size_t position, notebook& notes) {
  auto const& tag = tags.all()[position];
  auto const known = tags.name_of(position).known;
  if (known == known_tag::none || tags.find(known) != nullptr) return;
  tags.adopt(known, position);
  auto* const d =
      notes.add(code::tag_name_case, tag.name, fmt::format("tag name {}: read as {}", tag.name, name(known)));
  if (d != nullptr) d->mend.push_back(notes.replace(tag.name, std::string(name(known))));
}

void check_roster_is_whole(tag_section const& tags, char const* tags_end, notebook& notes) {
  if (!notes.reports(code::missing_roster_tag)) return;
  for (std::size_t rank = 0; rank < record::seven_tag_roster.size(); ++rank) {
    if (tags.find(static_cast<known_tag>(rank)) != nullptr) continue;
    auto const roster_name = record::seven_tag_roster[rank];
    // Before the first tag that export format puts behind it.
    auto const next =
        std::ranges::find_if(tags.all(), [rank](tag_text const& t) { return record::roster_rank(t.name) > rank; });
    bool const behind_all = next == tags.all().end();
    char const* const last_end =
        tags.all().empty() ? tags_end : tags.all().back().whole.data() + tags.all().back().whole.size();
    char const* const at = behind_all ? last_end : next->whole.data();
    auto* const d = notes.add(code::missing_roster_tag, {at, 0},
                              fmt::format("the tag {} of the seven tag roster is missing", roster_name));
    if (d == nullptr) return;
    auto pair = fmt::format("[{} \"{}\"]", roster_name, record::unknown_roster_value(roster_name));
    bool const bare = tags.all().empty();
    bool const last_of_bare = bare && rank + 1 == record::seven_tag_roster.size();
    pair = behind_all && !bare ? fmt::format("\n{}", pair) : fmt::format("{}{}", pair, last_of_bare ? "\n\n" : "\n");
    d->mend.push_back(notes.insert(at, std::move(pair)));
  }
}

/// 0 to 6 in the seven tag roster, 7 for any other name.
std::size_t roster_rank(tag_name name) noexcept {
  return name.is_exact ? std::min(static_cast<std::size_t>(name.known), record::seven_tag_roster.size())
                       : record::seven_tag_roster.size();
}

/// The mend exchanges the texts of whole pairs, so that everything between them stays.
std::vector<record::edit> sort_by_roster(tag_section const& tags, notebook const& notes) {
  std::vector<record::edit> mend;
  auto sorted = tags.all();
  std::ranges::stable_sort(sorted, {}, [](tag_text const& t) { return record::roster_rank(t.name); });
  for (std::size_t i = 0; i < sorted.size(); ++i)
    if (sorted[i].whole.data() != tags.all()[i].whole.data())
      mend.push_back(notes.replace(tags.all()[i].whole, std::string(sorted[i].whole)));
  return mend;
}

void check_roster_order(tag_section const& tags, notebook& notes) {
  std::size_t furthest = 0;
  for (std::size_t i = 0; i < tags.all().size(); ++i) {
    auto const rank = roster_rank(tags.name_of(i));
    if (rank < furthest) {
      auto const& tag = tags.all()[i];
      auto* const d = notes.add(code::roster_order, tag.whole,
                                fmt::format("{} stands behind a tag that should follow it", tag.name));
      if (d != nullptr) d->mend = sort_by_roster(tags, notes);
      return;
    }
    furthest = rank;
  }
}

}  // namespace

void check_encoding(std::string_view raw, notebook& notes) {
  if (base::is_ascii(raw)) return;
  if (base::is_utf8(raw)) {
    // UTF-8 read as Windows-1252 and encoded again leaves pairs such as U+00C3 and a sign of the upper half.
    auto const pair = raw.find("\xC3\x83");
    if (pair != raw.npos && pair + 2 < raw.size() &&
        (raw[pair + 2] == '\xC2' || raw[pair + 2] == '\xC5' || raw[pair + 2] == '\xE2'))
      notes.add_once(code::double_encoded, raw,
                     fmt::format("\"{}\" looks double-encoded; it is kept as it stands", raw));
    return;
  }
  auto const text = base::windows_1252_to_utf8(raw);
  if (auto* const d = notes.add(code::windows_1252, raw, fmt::format("not UTF-8, read as Windows-1252: {}", text)))
    d->mend.push_back(notes.replace(raw, text));
}

void check_tags(tag_section& tags, char const* tags_end, notebook& notes) {
  for (std::size_t i = 0; i < tags.all().size(); ++i) {
    auto const& tag = tags.all()[i];
    auto const name = tags.name_of(i);
    if (name.is_exact)
      check_value(name.known, tag, notes);
    else if (notes.reports(code::tag_name_case))
      adopt_other_case(tags, i, notes);
  }
  check_roster_is_whole(tags, tags_end, notes);
  check_roster_order(tags, notes);
}

}  // namespace pgnx::game
