#include "query/condition_reader.hpp"

#include <fmt/format.h>

#include <algorithm>

#include <pgnx/base/ascii.hpp>
#include <pgnx/base/edit_distance.hpp>
#include <pgnx/base/nearest_word.hpp>
#include <pgnx/record/nag.hpp>
#include <pgnx/record/tag.hpp>
#include <pgnx/record/tag_value.hpp>

#include "base/alternatives.hpp"
#include "query/board_words.hpp"
#include "query/fields.hpp"
#include "query/folding.hpp"
#include "query/values.hpp"

namespace pgnx::query {
namespace {

using grammar::query_condition;
using grammar::query_extent;
using grammar::query_word;

constexpr interval everything{};

/// What a word means: escapes resolved where it is quoted.
std::string text_of(query_word const& word) {
  return word.is_quoted ? record::unescape(word.text) : std::string(word.text);
}

std::string lower(std::string_view text) {
  std::string out(text);
  std::ranges::transform(out, out.begin(), base::to_lower);
  return out;
}

class reader {
 public:
  reader(query_condition const& written, std::string_view text, query_problem& problem)
      : written_(written), text_(text), problem_(problem) {}

  std::optional<read_condition> read() {
    auto what = read_subject();
    if (!what) return std::nullopt;
    return read_condition{*std::move(what), written_.relation == "!="};
  }

 private:
  using result = std::optional<condition>;

  // --- what is wrong

  std::nullopt_t fail(std::string_view where, std::string message, std::string hint = {}) {
    problem_ = {static_cast<std::size_t>(where.data() - text_.data()), where.size(), std::move(message),
                std::move(hint)};
    return std::nullopt;
  }

  std::nullopt_t fail_unknown(std::string_view kind, std::string_view where, std::vector<std::string_view> const& known,
                              std::string message) {
    auto const near = base::nearest_word(lower(where), known);
    return fail(where, fmt::format("unknown {} {}{}", kind, where, message),
                near ? fmt::format("did you mean {}?", *near) : std::string());
  }

  [[nodiscard]] bool is(std::string_view subject) const noexcept {
    return base::is_same_but_for_case(written_.subject, subject);
  }

  /// A condition that is no comparison has none, and a comparison no qualifiers.
  bool demand_no_relation() {
    if (written_.relation.empty()) return true;
    fail(written_.relation, fmt::format("{} is not compared with a value", written_.subject));
    return false;
  }
  bool demand_no_arguments(std::size_t most = 0) {
    if (written_.arguments.size() <= most) return true;
    auto const& first = written_.arguments[most];
    fail(first.whole,
         most == 0 ? fmt::format("expected a comparison of {} with a value, found {}", written_.subject, first.whole)
                   : fmt::format("found {} behind a condition that is complete", first.whole));
    return false;
  }
  bool demand_no_qualifiers() {
    if (written_.qualifiers.empty()) return true;
    fail(written_.qualifiers.front().what, fmt::format("{} happens at no moment of a game", written_.subject));
    return false;
  }

  // --- what is asked for

  result read_subject() {
    bool const is_sequence = is("moves") && written_.relation.empty();
    if (is_sequence) return read_move_sequence();
    if (auto const* const f = find_field(written_.subject)) return read_comparison(*f);
    if (is("tag")) return read_tag();
    if (is("has")) return read_content();
    if (is("position")) return read_board_text();
    if (is("pattern")) return read_board_pattern();
    if (is("material")) return read_board_material();
    if (auto const what = event_named()) return read_event(*what);
    return read_other();
  }

  /// A word that is no field: a tag where it is written like one.
  result read_other() {
    auto const known = known_subjects();
    char const first = written_.subject.front();
    auto const word = lower(written_.subject);
    auto const is_near = [&](auto name) { return base::edit_distance(word, name) == 1; };
    bool const is_capital = first >= 'A' && first <= 'Z';
    if (is_capital && (written_.subject.size() > 32 || std::ranges::none_of(known, is_near)))
      return read_tag_comparison(std::string(written_.subject));
    auto const way = is_capital ? fmt::format("; a tag of that name is tag \"{}\"", written_.subject) : std::string();
    return fail_unknown("field", written_.subject, known, way);
  }

  result read_tag() {
    if (written_.arguments.empty() || !written_.arguments.front().is_quoted)
      return fail(written_.arguments.empty() ? written_.subject : written_.arguments.front().whole,
                  "expected the name of a tag in quotation marks behind tag");
    if (!demand_no_arguments(1)) return std::nullopt;
    return read_tag_comparison(text_of(written_.arguments.front()), 1);
  }

  result read_tag_comparison(std::string tag, std::size_t arguments = 0) {
    if (!demand_no_arguments(arguments) || !demand_relation() || !demand_no_qualifiers()) return std::nullopt;
    return read_tags({std::move(tag)});
  }

  /// Tags are compared as texts, and as numbers where an order is asked for.
  result read_tags(std::vector<std::string> tags) {
    bool const is_ordered = written_.relation.front() == '<' || written_.relation.front() == '>' || has_range();
    if (is_ordered)
      return read_ranges(measure::tag_number, std::move(tags), [this](query_word const& w) { return number(w); });
    auto const how = relation_of_texts();
    if (!how) return std::nullopt;
    return tag_text_condition{std::move(tags), *how, folded_values()};
  }

  [[nodiscard]] bool has_range() const noexcept {
    return std::ranges::any_of(written_.values, &query_extent::is_range);
  }

  bool demand_relation() {
    if (!written_.relation.empty()) return true;
    auto const behind = written_.whole.substr(written_.whole.size());
    fail(behind,
         fmt::format("expected a comparison of {} with a value: =, !=, <, <=, >, >=, ~ or in", written_.subject));
    return false;
  }

  result read_comparison(field const& f) {
    if (!demand_no_arguments() || !demand_relation() || !demand_no_qualifiers()) return std::nullopt;
    auto const by = [this](auto reads) { return [this, reads](query_word const& w) { return (this->*reads)(w); }; };
    switch (f.kind) {
      case field_kind::text: return read_tags(f.tag_names());
      case field_kind::variant:
      case field_kind::comment: return read_text_elsewhere(f.kind);
      case field_kind::rating: return read_ranges(measure::rating, f.tag_names(), by(&reader::number));
      case field_kind::rating_difference:
        return read_ranges(measure::rating_difference, f.tag_names(), by(&reader::number));
      case field_kind::rating_average: return read_ranges(measure::rating_average, f.tag_names(), by(&reader::number));
      case field_kind::date: return read_ranges(measure::date, f.tag_names(), by(&reader::date));
      case field_kind::year: return read_ranges(measure::year, f.tag_names(), by(&reader::number));
      case field_kind::month: return read_ranges(measure::month, f.tag_names(), by(&reader::number));
      case field_kind::eco: return read_ranges(measure::eco, f.tag_names(), by(&reader::eco));
      case field_kind::plies: return read_ranges(measure::plies, {}, by(&reader::number));
      case field_kind::moves: return read_ranges(measure::moves, {}, by(&reader::number));
      case field_kind::series: return read_ranges(measure::last_series, {}, by(&reader::number));
      case field_kind::glyph: return read_ranges(measure::glyph, {}, by(&reader::glyph));
      case field_kind::result: return read_words(attribute::result);
      case field_kind::outcome: return read_words(attribute::outcome);
      case field_kind::status: return read_words(attribute::status);
      case field_kind::start: return read_words(attribute::start);
    }
    return std::nullopt;
  }

  // --- texts

  /// The texts compared with, and how; nothing where texts are not compared so.
  std::optional<text_relation> relation_of_texts() {
    auto const relation = written_.relation;
    if (relation == "~") return text_relation::contains;
    if (relation.front() == '<' || relation.front() == '>')
      return fail(relation, fmt::format("{} has no order: expected =, !=, ~ or in", written_.subject));
    auto const range = std::ranges::find_if(written_.values, &query_extent::is_range);
    if (range != written_.values.end())
      return fail(range->from.whole, fmt::format("{} has no order: expected a list in parentheses", written_.subject));
    return text_relation::equals;
  }

  std::vector<std::string> folded_values() {
    std::vector<std::string> texts;
    for (auto const& value : written_.values) texts.push_back(folded(text_of(value.from)));
    return texts;
  }

  result read_text_elsewhere(field_kind kind) {
    auto const how = relation_of_texts();
    if (!how) return std::nullopt;
    if (kind == field_kind::comment) return comment_condition{*how, folded_values()};
    variant_condition names{*how, {}};
    for (auto const& value : written_.values) names.names.push_back(text_of(value.from));
    return names;
  }

  // --- measures

  std::optional<interval> number(query_word const& word) {
    auto const found = number_in(text_of(word));
    if (!found) return fail(word.whole, fmt::format("expected a number, found {}", word.whole));
    return interval{*found, *found};
  }
  std::optional<interval> date(query_word const& word) {
    auto const found = date_in(text_of(word));
    if (!found)
      return fail(word.whole, fmt::format("expected a date such as 1992, 1992.05 or 1992.05.01, found {}", word.whole));
    return found;
  }
  std::optional<interval> eco(query_word const& word) {
    auto const found = eco_in(text_of(word));
    if (!found)
      return fail(word.whole, fmt::format("expected an ECO code such as B97, or its beginning, found {}", word.whole));
    return found;
  }
  std::optional<interval> glyph(query_word const& word) {
    auto const text = text_of(word);
    auto const found = word.is_quoted ? record::nag_number(text) : std::nullopt;
    if (found) return interval{*found, *found};
    if (word.is_quoted)
      return fail(word.whole,
                  fmt::format("expected the number of a glyph, or a glyph such as \"!?\", found {}", word.whole));
    return number(word);
  }

  template <typename ReadValue>
  result read_ranges(measure what, std::vector<std::string> tags, ReadValue read_value) {
    if (written_.relation == "~")
      return fail(written_.relation,
                  fmt::format("{} is no text: expected =, !=, <, <=, >, >= or in", written_.subject));
    range_condition ranges{what, std::move(tags), {}};
    for (auto const& value : written_.values) {
      auto const from = read_value(value.from);
      auto const to = from ? read_value(value.to) : from;
      if (!to) return std::nullopt;
      if (from->low > to->high)
        return fail(value.from.whole, fmt::format("{} comes after {}", value.from.whole, value.to.whole));
      ranges.within.push_back(compared({from->low, to->high}));
    }
    return ranges;
  }

  /// What the operator makes of a value.
  [[nodiscard]] interval compared(interval value) const noexcept {
    auto const relation = written_.relation;
    if (relation == "<") return {everything.low, value.low - 1};
    if (relation == "<=") return {everything.low, value.high};
    if (relation == ">") return {value.high + 1, everything.high};
    if (relation == ">=") return {value.low, everything.high};
    return value;
  }

  // --- words

  std::optional<std::uint32_t> bit_of(attribute what, std::string_view word, std::string_view where) {
    auto const known = words_of(what);
    auto const found = std::ranges::find_if(known, [&](auto k) { return base::is_same_but_for_case(k, word); });
    if (found != known.end()) return std::uint32_t{1} << (found - known.begin());
    auto const near = base::nearest_word(lower(word), known);
    return fail(where, fmt::format("expected {}, found {}", base::alternatives(known), where),
                near ? fmt::format("did you mean {}?", *near) : std::string());
  }

  result read_words(attribute what) {
    auto const how = relation_of_texts();
    if (!how) return std::nullopt;
    if (*how == text_relation::contains)
      return fail(written_.relation, fmt::format("{} is one of few words: expected =, != or in", written_.subject));
    word_condition words{what, 0};
    for (auto const& value : written_.values) {
      auto text = text_of(value.from);
      if (what == attribute::result && !record::normal_result(text).empty()) text = record::normal_result(text);
      auto const bit = bit_of(what, text, value.from.whole);
      if (!bit) return std::nullopt;
      words.words |= *bit;
    }
    return words;
  }

  result read_content() {
    if (!demand_no_relation() || !demand_no_qualifiers()) return std::nullopt;
    auto const known = words_of(attribute::content);
    if (written_.arguments.empty())
      return fail(written_.whole.substr(written_.whole.size()),
                  fmt::format("expected {} behind has", base::alternatives(known)));
    if (!demand_no_arguments(1)) return std::nullopt;
    auto const& word = written_.arguments.front();
    auto const bit = bit_of(attribute::content, word.text, word.whole);
    if (!bit) return std::nullopt;
    return word_condition{attribute::content, *bit};
  }

  // --- boards and moves

  /// The text in quotation marks that has to stand behind the subject.
  std::optional<std::string> quoted_argument(std::string_view what) {
    if (!demand_no_relation()) return std::nullopt;
    if (written_.arguments.empty() || !written_.arguments.front().is_quoted)
      return fail(written_.arguments.empty() ? written_.subject : written_.arguments.front().whole,
                  fmt::format("expected {} in quotation marks behind {}", what, written_.subject));
    return text_of(written_.arguments.front());
  }

  /// A problem within the first argument.
  std::nullopt_t fail_argument(std::string const& why) { return fail(written_.arguments.front().whole, why); }

  /// Where in a game a board is looked for.
  struct place {
    moment when = moment::any;
    interval plies{};
  };

  std::optional<place> read_place() {
    if (written_.qualifiers.empty()) return place{};
    if (written_.qualifiers.size() > 1)
      return fail(written_.qualifiers[1].what, "found a second place behind a condition that is complete");
    auto const& q = written_.qualifiers.front();
    bool const is_at = q.preposition.front() == 'a' || q.preposition.front() == 'A';
    if (is_at && base::is_same_but_for_case(q.what, "end")) return place{moment::end, {}};
    if (is_at) return fail(q.what, fmt::format("expected 'end', found {}", q.what));
    if (!is_word_for_plies(q.what))
      return fail(q.what, fmt::format("{} is looked for in the whole game, in plies, or at end", written_.subject));
    auto const numbers = read_numbers(q.extent);
    return numbers ? std::optional(place{moment::any, *numbers}) : std::nullopt;
  }

  static bool is_word_for_plies(std::string_view word) noexcept {
    return base::is_same_but_for_case(word, "plies") || base::is_same_but_for_case(word, "ply");
  }

  result read_board_text() {
    auto const fen = quoted_argument("a FEN");
    if (!fen || !demand_no_arguments(1)) return std::nullopt;
    auto const where = read_place();
    if (!where) return std::nullopt;
    std::string why;
    auto found = read_position(*fen, why);
    if (!found) return fail_argument(why);
    found->when = where->when;
    found->plies = where->plies;
    return *found;
  }

  result read_board_pattern() {
    auto const text = quoted_argument("a pattern of squares");
    auto const where = text ? read_place() : std::nullopt;
    if (!where) return std::nullopt;
    std::string why;
    auto const found = read_pattern(*text, why);
    if (!found) return fail_argument(why);
    pattern_condition patterns{{*found}, where->when, where->plies};
    for (auto const& word : std::span(written_.arguments).subspan(1))
      if (!add_images(patterns.any_of, word)) return std::nullopt;
    return patterns;
  }

  bool add_images(std::vector<pattern>& patterns, query_word const& word) {
    bool const mirrors = base::is_same_but_for_case(word.text, "mirrored");
    if (!mirrors && !base::is_same_but_for_case(word.text, "flipped")) {
      fail(word.whole, fmt::format("expected 'mirrored' or 'flipped', found {}", word.whole));
      return false;
    }
    auto const before = patterns;
    for (auto const& p : before) {
      auto const image = mirrors ? mirrored(p) : flipped(p);
      if (std::ranges::find(patterns, image) == patterns.end()) patterns.push_back(image);
    }
    return true;
  }

  result read_board_material() {
    auto const where = demand_no_relation() ? read_place() : std::nullopt;
    if (!where) return std::nullopt;
    if (written_.arguments.empty())
      return fail(written_.whole.substr(written_.whole.size()), "expected the units of both sides, such as KRPKR");
    if (written_.arguments.size() > 1) return read_material_of_colors(*where);
    std::string why;
    auto const found = read_material(written_.arguments.front().text, why);
    if (!found) return fail_argument(why);
    material_condition either{{*found}, where->when, where->plies};
    if ((*found)[0] != (*found)[1]) either.any_of.push_back({(*found)[1], (*found)[0]});
    return either;
  }

  /// `white KRP black KR`.
  result read_material_of_colors(place const& where) {
    auto const& words = written_.arguments;
    bool const is_of_colors = words.size() == 4 && base::is_same_but_for_case(words[0].text, "white") &&
                              base::is_same_but_for_case(words[2].text, "black");
    if (!is_of_colors) return fail(words.front().whole, "expected material such as KRPKR, or white KRP black KR");
    std::string why;
    auto const white = read_units(words[1].text, why);
    if (!white) return fail(words[1].whole, why);
    auto const black = read_units(words[3].text, why);
    if (!black) return fail(words[3].whole, why);
    return material_condition{{{*white, *black}}, where.when, where.plies};
  }

  result read_move_sequence() {
    auto const text = quoted_argument("moves");
    if (!text || !demand_no_arguments(1) || !demand_no_qualifiers()) return std::nullopt;
    std::string why;
    auto found = read_moves(*text, why);
    if (!found) return fail_argument(why);
    return *std::move(found);
  }

  // --- events

  [[nodiscard]] std::optional<event> event_named() const noexcept {
    constexpr auto names =
        std::to_array<std::string_view>({"check", "mate", "capture", "promotion", "castling", "en-passant"});
    auto const found = std::ranges::find_if(names, [&](auto name) { return is(name); });
    return found == names.end() ? std::nullopt : std::optional(static_cast<event>(found - names.begin()));
  }

  result read_event(event what) {
    if (!demand_no_relation()) return std::nullopt;
    event_condition found{.what = what};
    bool const has_unit = what == event::promotion && !written_.arguments.empty();
    if (!demand_no_arguments(has_unit ? 1 : 0)) return std::nullopt;
    if (has_unit) {
      auto const& word = written_.arguments.front();
      auto const kind = promotion_role(word.text);
      if (!kind)
        return fail(word.whole, fmt::format("expected one of the letters Q, R, B and N, found {}", word.whole));
      found.promoted_to = *kind;
    }
    if (written_.qualifiers.size() > 1)
      return fail(written_.qualifiers[1].what, "found a second count behind a condition that is complete");
    if (!written_.qualifiers.empty() && !read_count(written_.qualifiers.front(), found)) return std::nullopt;
    return found;
  }

  bool read_count(grammar::query_qualifier const& q, event_condition& found) {
    bool const in_series = base::is_same_but_for_case(q.what, "series");
    bool const in_moves = base::is_same_but_for_case(q.what, "moves") || base::is_same_but_for_case(q.what, "move");
    bool const in_plies = is_word_for_plies(q.what);
    if (!in_series && !in_moves && !in_plies) {
      fail(q.what, fmt::format("expected 'series', 'moves' or 'plies' and a number, found {}", q.what));
      return false;
    }
    found.by = in_series ? count::series : in_moves ? count::moves : count::plies;
    auto const numbers = read_numbers(q.extent);
    if (numbers) found.numbers = *numbers;
    return numbers.has_value();
  }

  std::optional<interval> read_numbers(query_extent const& extent) {
    auto const from = number(extent.from);
    auto const to = from ? number(extent.to) : from;
    if (!to) return std::nullopt;
    if (from->low <= to->high) return interval{from->low, to->high};
    return fail(extent.from.whole, fmt::format("{} comes after {}", extent.from.whole, extent.to.whole));
  }

  query_condition const& written_;
  std::string_view text_;
  query_problem& problem_;
};

}  // namespace

std::optional<read_condition> read(grammar::query_condition const& written, std::string_view text,
                                   query_problem& problem) {
  return reader(written, text, problem).read();
}

}  // namespace pgnx::query
