#include "game/game_start.hpp"

#include <fmt/format.h>

#include <pgnx/board/fen.hpp>

#include "board/fen_castling.hpp"

namespace pgnx::game {
namespace {

using record::code;
using record::tag_text;

/// The replay of records knows the fast path only.
bool is_replayed(rules::variant const& row) {
  return row.played_by == rules::engine::standard || row.played_by == rules::engine::chess960;
}

void find_rules(game_start& start, tag_text const* tag, std::string_view asked, std::string_view place,
                notebook& notes) {
  if (asked.empty() && tag != nullptr) asked = tag->value;
  start.variant = asked.empty() ? std::string_view("Standard") : asked;
  auto const* const row = rules::find_row(start.variant);
  if (row != nullptr && is_replayed(*row)) {
    start.rules = row;
    start.variant = row->name;
    return;
  }
  auto why = row == nullptr ? fmt::format("the rules of \"{}\" are not known: the game is not verified", asked)
                            : fmt::format("games of {} are not replayed: this one is not verified", row->name);
  notes.add(code::unknown_variant, tag != nullptr ? tag->value : place, std::move(why));
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

void note_problems(board::parsed_fen const& parsed, std::string_view fen, notebook& notes) {
  for (auto const& problem : parsed.problems) {
    if (problem.fatal) {
      notes.add(code::fen_invalid, fen, problem.text);
      continue;
    }
    auto* const d = notes.add(code::fen_mended, fen, problem.text);
    if (d != nullptr && parsed.value) d->mend.push_back(notes.replace(fen, board::write_fen(*parsed.value)));
  }
}

void read_fen(game_start& start, std::string_view fen, notebook& notes) {
  auto const parsed = board::parse_fen(fen);
  note_problems(parsed, fen, notes);
  start.from_fen = true;
  start.is_readable = parsed.value.has_value();
  if (!start.is_readable) return;
  start.from = *parsed.value;
  if (start.rules->played_by != rules::engine::standard || !board::has_chess960_right(start.from)) return;
  if (auto* const d = notes.add(code::chess960_castling, fen,
                                "castling rights of Chess960 in a game of standard chess: read as in Chess960"))
    d->hint = "is it a game of Chess960? then say so with [Variant \"Chess960\"] or --variant Chess960";
}

}  // namespace

game_start find_start(tag_section const& tags, std::string_view asked, std::string_view place, notebook& notes) {
  game_start start;
  find_rules(start, tags.find(known_tag::variant), asked, place, notes);
  if (start.rules == nullptr) return start;
  auto const* const fen = tags.find(known_tag::fen);
  if (check_set_up(fen, tags.find(known_tag::set_up), notes)) read_fen(start, fen->value, notes);
  return start;
}

}  // namespace pgnx::game
