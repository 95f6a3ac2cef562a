#include "index/condition_sql.hpp"

#include <algorithm>
#include <bit>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <pgnx/base/encoding.hpp>

#include "index/game_row.hpp"
#include "query/tag_judge.hpp"

namespace pgnx::index {
namespace {

using query::measure;

sql_expression joined(sql_expression left, std::string_view how, sql_expression right) {
  left.sql = fmt::format("({} {} {})", left.sql, how, right.sql);
  left.texts.insert(left.texts.end(), std::make_move_iterator(right.texts.begin()),
                    std::make_move_iterator(right.texts.end()));
  left.depth = std::max(left.depth, right.depth) + 1;
  return left;
}

sql_expression constant(bool truth) { return {.sql = truth ? "1" : "0", .texts = {}}; }

/// One or the other of them, nested no deeper than needed.
sql_expression any_of(std::vector<sql_expression> all) {
  if (all.empty()) return constant(false);
  for (; all.size() > 1; all.resize((all.size() + 1) / 2))
    for (std::size_t i = 0; 2 * i < all.size(); ++i)
      all[i] = 2 * i + 1 < all.size() ? std::move(all[2 * i]) | std::move(all[2 * i + 1]) : std::move(all[2 * i]);
  return std::move(all.front());
}

// --- texts

/// More groups of characters are not looked for: few texts have so many and not the rest.
constexpr std::size_t most_trigrams = 32;

/// Groups of three characters, all of which a text has that contains this one; none where it is too short or no UTF-8.
std::vector<std::string_view> trigrams(std::string_view text) {
  if (!base::is_utf8(text) || text.find('\0') != text.npos) return {};
  std::vector<std::size_t> starts;
  for (std::size_t i = 0; i < text.size(); ++i)
    if (!base::is_continuation(text[i])) starts.push_back(i);
  starts.push_back(text.size());
  std::vector<std::string_view> groups;
  for (std::size_t i = 0; i + 3 < starts.size() && i < most_trigrams; ++i)
    groups.push_back(text.substr(starts[i], starts[i + 3] - starts[i]));
  return groups;
}

/// What the full-text search looks for: all trigrams, each in quotes.
std::string search_words(std::vector<std::string_view> const& groups) {
  std::string words;
  for (auto const group : groups) {
    words += words.empty() ? "\"" : " AND \"";
    for (char const c : group) words.append(c == '"' ? 2 : 1, c);
    words += '"';
  }
  return words;
}

sql_expression texts_like(query::text_relation how, std::string const& wanted) {
  std::string const fits = how == query::text_relation::equals ? "folded = ?" : "instr(folded, ?) > 0";
  auto const groups = trigrams(wanted);
  if (groups.empty()) return {.sql = "SELECT id FROM texts WHERE " + fits, .texts = {wanted}};
  return {
      .sql = "SELECT id FROM texts WHERE id IN (SELECT rowid FROM texts_search WHERE texts_search MATCH ?) AND " + fits,
      .texts = {search_words(groups), wanted}};
}

/// The numbers of the texts that fit one of those wanted, as a statement. Several are met in one pass over all texts.
sql_expression texts_like_any(query::text_relation how, std::vector<std::string> const& wanted) {
  if (wanted.size() == 1) return texts_like(how, wanted.front());
  std::string sql = "SELECT id FROM texts WHERE ";
  if (how == query::text_relation::equals) {
    sql += "folded IN (";
    for (std::size_t i = 0; i < wanted.size(); ++i) sql += i == 0 ? "?" : ", ?";
    return {.sql = sql + ")", .texts = wanted};
  }
  std::vector<sql_expression> all;
  all.reserve(wanted.size());
  for (auto const& text : wanted) all.push_back({.sql = "instr(folded, ?) > 0", .texts = {text}});
  auto any = any_of(std::move(all));
  any.sql = sql + any.sql;
  return any;
}

std::optional<sql_expression> sql_of(query::tag_text_condition const& c) {
  // SQLite takes some 30,000 texts in a statement.
  constexpr std::size_t most_texts = 5000;
  if (c.texts.empty() || c.texts.size() > most_texts) return std::nullopt;
  std::vector<sql_expression> all;
  for (auto const& tag : c.tags) {
    auto const column = text_column_of(tag);
    if (column.empty()) return std::nullopt;
    auto one = texts_like_any(c.how, c.texts);
    one.sql = fmt::format("{} IN ({})", column, one.sql);
    all.push_back(std::move(one));
  }
  return any_of(std::move(all));
}

// --- numbers

/// Two columns or terms that all of a measure lies between.
sql_expression lies_within(std::string const& low, std::string const& high,
                           std::vector<query::interval> const& within) {
  std::vector<sql_expression> all;
  for (auto const& [from, to] : within) {
    // Where the lower end has an index, both bounds serve to look it up.
    all.push_back({.sql = fmt::format("{} BETWEEN {} AND {}", low, from, to), .texts = {}});
    if (low != high) all.back().sql = fmt::format("({} AND {} <= {})", all.back().sql, high, to);
  }
  return any_of(std::move(all));
}

std::optional<sql_expression> ratings_within(query::range_condition const& c) {
  auto any = constant(false);
  for (auto const& tag : c.tags) {
    if (tag != "WhiteElo" && tag != "BlackElo") return std::nullopt;
    std::string const column = tag == "WhiteElo" ? "white_elo" : "black_elo";
    any = any | lies_within(column, column, c.within);
  }
  return any;
}

/// The days of years, so that the index of dates serves.
std::vector<query::interval> days_of(std::vector<query::interval> years) {
  constexpr std::int64_t days = 10000;
  constexpr std::int64_t least = 0;
  constexpr std::int64_t most = 1'000'000;
  for (auto& [low, high] : years) {
    low = std::clamp(low, least, most) * days;
    high = std::clamp(high, least - 1, most) * days + days - 1;
  }
  return years;
}

std::optional<sql_expression> sql_of(query::range_condition const& c) {
  auto const is_of = [&](std::string_view tag) { return c.tags.size() == 1 && c.tags.front() == tag; };
  auto const alone = [&](std::string const& term) { return lies_within(term, term, c.within); };
  switch (c.what) {
    case measure::rating: return ratings_within(c);
    case measure::rating_difference: return alone("(white_elo - black_elo)");
    case measure::rating_average: return alone("((white_elo + black_elo) / 2)");
    case measure::date:
      if (is_of("Date")) return lies_within("date_low", "date_high", c.within);
      break;
    case measure::year:
      if (is_of("Date")) return lies_within("date_low", "date_high", days_of(c.within));
      break;
    case measure::month:
      if (is_of("Date")) return lies_within("(date_low / 100 % 100)", "(date_high / 100 % 100)", c.within);
      break;
    case measure::eco:
      if (is_of("ECO")) return alone("eco");
      break;
    case measure::plies: return alone("plies");
    case measure::moves: return sql_expression{.sql = "has_series = 0", .texts = {}} & alone("((plies + 1) / 2)");
    case measure::last_series: return alone("last_series");
    case measure::tag_number:
    case measure::glyph: break;
  }
  return std::nullopt;
}

// --- words

std::optional<sql_expression> sql_of(query::word_condition const& c) {
  using query::attribute;
  auto const has_bit = [&](std::string_view column) {
    return sql_expression{.sql = fmt::format("({} & {}) != 0", column, c.words), .texts = {}};
  };
  switch (c.what) {
    case attribute::result:
      return sql_expression{.sql = fmt::format("((1 << result) & {}) != 0", c.words), .texts = {}};
    case attribute::outcome: return has_bit("outcome");
    case attribute::status: return has_bit("status");
    case attribute::start: return has_bit("start");
    case attribute::content: return has_bit("content");
  }
  return std::nullopt;
}

sql_expression sql_of(query::variant_condition const& c, database& in, rules::catalogue const& known) {
  query::variant_judge const judge(c, {}, known);
  std::vector<std::int64_t> wanted;
  auto all = in.prepare("SELECT id, name FROM variants");
  while (all.step())
    if (judge.is_wanted(all.text(1))) wanted.push_back(all.integer(0));
  return {.sql = fmt::format("variant IN ({})", fmt::join(wanted, ",")), .texts = {}};
}

/// Mate is an outcome.
std::optional<sql_expression> sql_of(query::event_condition const& c) {
  if (c.what != query::event::mate || c.by != query::count::all) return std::nullopt;
  return sql_expression{.sql = "(outcome & 3) != 0", .texts = {}};
}

}  // namespace

sql_expression operator&(sql_expression left, sql_expression right) {
  return joined(std::move(left), "AND", std::move(right));
}

sql_expression operator|(sql_expression left, sql_expression right) {
  if (left.sql == "0") return right;
  return joined(std::move(left), "OR", std::move(right));
}

sql_expression operator!(sql_expression of) {
  of.sql = fmt::format("NOT ifnull({}, 0)", of.sql);
  of.depth += 2;
  return of;
}

std::optional<sql_expression> exact_sql(query::condition const& c, database& in, rules::catalogue const& variants) {
  if (auto const* const text = std::get_if<query::tag_text_condition>(&c)) return sql_of(*text);
  if (auto const* const range = std::get_if<query::range_condition>(&c)) return sql_of(*range);
  if (auto const* const words = std::get_if<query::word_condition>(&c)) return sql_of(*words);
  if (auto const* const event = std::get_if<query::event_condition>(&c)) return sql_of(*event);
  if (auto const* const names = std::get_if<query::variant_condition>(&c)) return sql_of(*names, in, variants);
  return std::nullopt;
}

std::optional<sql_expression> widest_sql(query::condition const& c) {
  if (std::holds_alternative<query::comment_condition>(c))
    return sql_expression{.sql = "(content & 1) != 0", .texts = {}};
  auto const* const range = std::get_if<query::range_condition>(&c);
  bool const is_about_glyphs = range != nullptr && range->what == measure::glyph;
  if (is_about_glyphs) return sql_expression{.sql = "(content & 4) != 0", .texts = {}};
  return std::nullopt;
}

}  // namespace pgnx::index
