#include "game/game_start.hpp"

#include <fmt/format.h>

#include <pgnx/board/fen.hpp>
#include <pgnx/rules/state_fen.hpp>

#include "board/fen_castling.hpp"

namespace pgnx::game {
namespace {

using record::code;
using record::tag_text;

/// The words of all tags that name rules; `room` holds them where there are several.
std::string_view words_about_rules(tag_section const& tags, std::string& room) {
  auto const* const in_series = tags.find(known_tag::series_variant);
  auto const* const variant = in_series != nullptr ? in_series : tags.find(known_tag::variant);
  auto const* const rule = tags.find(known_tag::rules);
  auto const* const more = tags.find(known_tag::rule_variants);
  if (rule == nullptr && more == nullptr) return variant == nullptr ? std::string_view("Standard") : variant->value;
  auto const value = [](tag_text const* tag) { return tag == nullptr ? std::string_view() : tag->value; };
  return room = rules::join_variant_words({value(variant), value(rule), value(more)});
}

/// The start that every game of the variant has where no FEN says anything else.
start_point array_of(rules::named_variant const& reading) {
  start_point from;
  from.rules = reading.rules;
  from.variant = reading.name;
  bool const has_array = !reading.start.empty();
  if (has_array) from.from = rules::parse_state(reading.rules, reading.start).value.value();
  from.is_array = has_array;
  return from;
}

/// Looks the words up; `start` stays foreign where they name no rules that can be judged by.
void name_rules(game_start& start, std::string_view words, rules::catalogue const& known) {
  start.variant = words;
  // Nearly every game is one of orthodox chess: it is found by its whole name.
  auto const* const row = known.find_row(words);
  if (row != nullptr && row->played_by != rules::engine::general) {
    start.played_by = row->played_by;
    start.variant = row->name;
    return;
  }
  auto readings = known.readings(words);
  if (readings.empty()) return;
  start.played_by = readings.front().played_by;
  start.variant = readings.front().name;
  if (start.played_by != rules::engine::general) return;
  start.readings = std::move(readings);
  start.from = array_of(start.readings.front());
}

std::string why_unverified(game_start const& start, rules::catalogue const& known) {
  if (known.find_row(start.variant) == nullptr)
    return fmt::format("the rules of \"{}\" are not known: the game is not verified", start.variant);
  return fmt::format("{} is known by name only: the game is not verified", start.variant);
}

/// Does the FEN tag count? It does unless SetUp denies it.
bool check_set_up(tag_text const* fen, tag_text const* set_up, notebook& notes) {
  if (fen == nullptr) {
    if (set_up == nullptr || set_up->value != "1") return false;
    auto* const d =
        notes.add(code::setup_without_fen, set_up->whole, "SetUp 1 but no FEN: read from the start position");
    if (d != nullptr) d->mend.push_back(notes.replace(set_up->value, "0"));
    return false;
  }
  if (set_up == nullptr) {
    auto* const d = notes.add(code::fen_without_setup, fen->whole, "FEN without [SetUp \"1\"]");
    if (d != nullptr) d->mend.push_back(notes.insert(fen->whole.data(), "[SetUp \"1\"]\n"));
    return true;
  }
  if (set_up->value != "0") return true;
  notes.add(code::setup_denies_fen, set_up->whole, "SetUp 0 but FEN present: read from the start position");
  return false;
}

void note_problems(std::vector<board::fen_problem> const& problems, std::string_view fen, std::string const& mended,
                   notebook& notes) {
  for (auto const& problem : problems) {
    if (problem.fatal) {
      notes.add(code::fen_invalid, fen, problem.text);
      continue;
    }
    auto* const d = notes.add(code::fen_mended, fen, problem.text);
    if (d != nullptr && !mended.empty()) d->mend.push_back(notes.replace(fen, mended));
  }
}

void read_fen(game_start& start, std::string_view fen, notebook& notes) {
  auto const parsed = board::parse_fen(fen);
  note_problems(parsed.problems, fen, parsed.value ? board::write_fen(*parsed.value) : std::string(), notes);
  start.is_readable = parsed.value.has_value();
  if (!start.is_readable) return;
  start.from = *parsed.value;
  if (start.played_by == rules::engine::chess960 || !board::has_chess960_right(start.from.board())) return;
  if (auto* const d = notes.add(code::chess960_castling, fen,
                                "castling rights of Chess960 in a game of standard chess: read as in Chess960"))
    d->hint = "is it a game of Chess960? then say so with [Variant \"Chess960\"] or --variant Chess960";
}

std::string_view value_of(tag_section const& tags, known_tag t) {
  auto const* const tag = tags.find(t);
  return tag == nullptr ? std::string_view() : tag->value;
}

/// `Series` says again what field 6 of the FEN says.
void check_series_tag(tag_section const& tags, rules::state const& from, notebook& notes) {
  auto const* const series = tags.find(known_tag::series);
  auto const number = std::to_string(from.board.fullmove_number);
  if (series == nullptr || series->value == number) return;
  auto* const d = notes.add(code::fen_mended, series->value,
                            fmt::format("Series \"{}\" and a FEN of series {}, which counts", series->value, number));
  if (d != nullptr) d->mend.push_back(notes.replace(series->value, number));
}

void note_tag_problems(rules::parsed_state const& parsed, rules::series_tags const& beside, notebook& notes) {
  for (auto const& problem : parsed.tag_problems) notes.add(code::fen_mended, beside.*problem.tag, problem.text);
}

void read_state(game_start& start, std::string_view fen, tag_section const& tags, notebook& notes) {
  auto const& rules = *start.from.rules;
  rules::series_tags const beside{.played = value_of(tags, known_tag::series_played),
                                  .en_passant = value_of(tags, known_tag::en_passant),
                                  .moved = value_of(tags, known_tag::series_moved),
                                  .kings_moved = value_of(tags, known_tag::king_moved)};
  auto const parsed = rules::parse_state(rules, fen, board::fen_mode::lenient, beside);
  note_problems(parsed.problems, fen, parsed.value ? rules::write_state(rules, *parsed.value) : std::string(), notes);
  note_tag_problems(parsed, beside, notes);
  start.is_readable = parsed.value.has_value();
  if (!start.is_readable) return;
  bool const is_array = start.from.is_array && start.from.from == *parsed.value;
  start.from.from = *parsed.value;
  start.from.is_array = is_array;
  check_series_tag(tags, start.from.from, notes);
}

}  // namespace

bool is_open(std::vector<rules::named_variant> const& readings) noexcept {
  // Rounds is what English progressive chess means where nothing else is said.
  return readings.size() > 1 && readings[0].rules.balance == readings[1].rules.balance;
}

game_start const& start_finder::by_rules(tag_section const& tags) {
  std::string room;
  auto const words = name_.empty() ? words_about_rules(tags, room) : name_;
  if (words == words_ && !words.empty()) return by_words_;
  words_ = words;
  by_words_ = game_start{};
  name_rules(by_words_, words_, known_);
  return by_words_;
}

game_start start_finder::find(tag_section const& tags, std::string_view place, notebook& notes) {
  game_start start = by_rules(tags);
  if (start.played_by == rules::engine::foreign) {
    auto const* const tag = tags.find(known_tag::variant);
    notes.add(code::unknown_variant, tag != nullptr ? tag->value : place, why_unverified(start, known_));
    return start;
  }
  start.has_passes = start.from.rules && tags.find(known_tag::series_variant) != nullptr;
  auto const* const series_fen = start.has_passes ? tags.find(known_tag::series_fen) : nullptr;
  auto const* const fen = series_fen != nullptr ? series_fen : tags.find(known_tag::fen);
  if (!check_set_up(fen, tags.find(known_tag::set_up), notes)) return start;
  start.from_fen = true;
  if (start.from.rules)
    read_state(start, fen->value, tags, notes);
  else
    read_fen(start, fen->value, notes);
  return start;
}

}  // namespace pgnx::game
