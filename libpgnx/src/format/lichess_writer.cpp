#include "format/lichess_writer.hpp"

#include <algorithm>
#include <chrono>

#include <fmt/format.h>
#include <pgnx/base/ascii.hpp>
#include <pgnx/base/encoding.hpp>
#include <pgnx/format/move_text.hpp>
#include <pgnx/format/pgn_replay.hpp>
#include <pgnx/format/pgn_writer.hpp>
#include <pgnx/game/builder.hpp>
#include <pgnx/game/walk.hpp>
#include <pgnx/record/annotation.hpp>
#include <pgnx/rules/variants.hpp>

#include "format/adapters/lichess.hpp"
#include "format/adapters/lichess_words.hpp"
#include "format/adapters/tag_text.hpp"
#include "format/json_text.hpp"

namespace pgnx::format {
namespace {

constexpr std::string_view site = "https://lichess.org/";
constexpr std::string_view engine_name = "lichess AI level ";
constexpr int seconds_a_day = 86'400;

std::string_view value_of(game::tag_list const& tags, std::string_view name) noexcept {
  return tags.find(name).value_or(std::string_view());
}

/// Seconds since the start of 1970, of `2024.03.01` and `18:32:26`.
std::optional<std::int64_t> seconds_of(std::string_view date, std::string_view time) {
  if (date.size() != 10 || time.size() != 8) return std::nullopt;
  auto const number = [](std::string_view text, std::size_t at, std::size_t size) {
    return whole_number(text.substr(at, size)).value_or(-1);
  };
  std::chrono::year_month_day const day{std::chrono::year(static_cast<int>(number(date, 0, 4))),
                                        std::chrono::month(static_cast<unsigned>(number(date, 5, 2))),
                                        std::chrono::day(static_cast<unsigned>(number(date, 8, 2)))};
  if (!day.ok()) return std::nullopt;
  auto const hours = number(time, 0, 2);
  auto const minutes = number(time, 3, 2);
  auto const seconds = number(time, 6, 2);
  if (hours < 0 || hours > 23 || minutes < 0 || minutes > 59 || seconds < 0 || seconds > 59) return std::nullopt;
  auto const in_day = (hours * 60 + minutes) * 60 + seconds;
  auto const days = std::chrono::sys_days(day).time_since_epoch().count();
  return std::int64_t{days} * seconds_a_day + in_day;
}

/// The time that forty moves take.
constexpr std::int64_t estimated_seconds(std::int64_t initial, std::int64_t increment) noexcept {
  return initial + 40 * increment;
}

/// Longer times are none, and could not be added up.
constexpr std::int64_t most_seconds = std::int64_t{365} * seconds_a_day;

/// What lichess calls a game with that much time, estimated for forty moves.
std::string_view speed_of(std::string_view time_control) noexcept {
  auto const plus = time_control.find('+');
  constexpr std::int64_t none = -1;
  auto const initial = whole_number(time_control.substr(0, plus)).value_or(none);
  auto const increment = plus == time_control.npos ? none : whole_number(time_control.substr(plus + 1)).value_or(none);
  if (initial < 0 || increment < 0 || initial > most_seconds || increment > most_seconds) return "correspondence";
  auto const seconds = estimated_seconds(initial, increment);
  if (seconds < 30) return "ultraBullet";
  if (seconds < 180) return "bullet";
  if (seconds < 480) return "blitz";
  return seconds < 1500 ? "rapid" : "classical";
}

std::string_view status_of(game::tag_list const& tags, std::string_view result, std::string_view moves) noexcept {
  if (auto const status = value_of(tags, "Status"); !status.empty()) return status;
  auto const termination = value_of(tags, "Termination");
  if (termination == "Time forfeit") return "outoftime";
  if (termination == "Rules infraction") return "cheat";
  if (termination == "Abandoned") return "aborted";
  if (result == "*") return "started";
  if (moves.ends_with('#')) return "mate";
  return result == "1/2-1/2" ? "draw" : "resign";
}

std::string_view judgement_of(unsigned glyph) noexcept {
  return glyph == 6 ? "Inaccuracy" : glyph == 2 ? "Mistake" : glyph == 4 ? "Blunder" : "";
}

/// The game that a line of JSON is read as.
bool is_read_as(std::string_view line, game::tree const& t) {
  auto const from = make_lichess_adapter([line](std::span<char> room) mutable {
    auto const count = std::min(room.size(), line.size());
    std::copy_n(line.data(), count, room.data());
    line.remove_prefix(count);
    return count;
  });
  foreign_record record;
  if (!from->next(record)) return false;
  game::builder builder;
  game::findings found;
  replay_pgn(record.text(), text_end::final, {.hears = &builder}, found);
  return found.games.size() == 1 && builder.game() == t;
}

}  // namespace

void lichess_writer::write(game::tree const& t) {
  auto const begin = out_->size();
  read_moves(t);
  write_tags(t.tags, t.result());
  write_moves();
  *out_ += '}';
  if (!is_read_as(std::string_view(*out_).substr(begin), t)) {
    out_->pop_back();
    std::string record;
    pgn_writer(record).write(t);
    add_text("pgn", record);
    *out_ += '}';
  }
  *out_ += '\n';
}

void lichess_writer::write_record(game::tag_list const& tags, std::string_view record) {
  moves_.clear();
  write_tags(tags, value_of(tags, "Result"));
  add_text("pgn", base::to_utf8(record));
  *out_ += "}\n";
}

void lichess_writer::add_key(std::string_view key) {
  if (out_->back() != '{') *out_ += ',';
  out_->append(1, '"').append(key).append("\":");
}

void lichess_writer::add_text(std::string_view key, std::string_view text) {
  if (text.empty()) return;
  add_key(key);
  append_json_string(*out_, text);
}

void lichess_writer::add_number(std::string_view key, std::int64_t number) {
  add_key(key);
  *out_ += std::to_string(number);
}

void lichess_writer::add_true(std::string_view key, bool is_there) {
  if (!is_there) return;
  add_key(key);
  *out_ += "true";
}

void lichess_writer::write_tags(game::tag_list const& tags, std::string_view result) {
  *out_ += '{';
  auto const place = value_of(tags, "Site");
  auto const id = value_of(tags, "GameId");
  add_text("id", id.empty() && place.starts_with(site) ? place.substr(site.size()) : id);
  write_event(value_of(tags, "Event"));
  write_variant(tags);
  add_text("speed", speed_of(value_of(tags, "TimeControl")));
  write_times(tags);
  add_text("status", status_of(tags, result, moves_));
  add_text("source", value_of(tags, "Source"));
  add_key("players");
  *out_ += '{';
  write_player(tags, "White");
  write_player(tags, "Black");
  *out_ += '}';
  add_text("initialFen", value_of(tags, "FEN"));
  add_text("winner", result == "1-0" ? "white" : result == "0-1" ? "black" : "");
  write_opening(tags);
  write_time_control(value_of(tags, "TimeControl"));
}

/// `Rated Blitz game`, `Casual Horde tournament https://lichess.org/tournament/ID`.
void lichess_writer::write_event(std::string_view event) {
  bool const is_rated = event.starts_with("Rated ");
  if (!is_rated && !event.starts_with("Casual ")) return;
  event.remove_prefix(event.find(' ') + 1);
  for (auto const* kind : {"tournament", "swiss"}) {
    auto const middle = fmt::format(" {} {}{}/", kind, site, kind);
    auto const at = event.find(middle);
    if (at == event.npos) continue;
    add_text(kind, event.substr(at + middle.size()));
    event = event.substr(0, at);
  }
  if (event.ends_with(" game")) event.remove_suffix(5);
  add_key("rated");
  *out_ += is_rated ? "true" : "false";
  add_text("perf", lichess::perf_of_name(event));
}

void lichess_writer::write_variant(game::tag_list const& tags) {
  auto const name = variant_tag(value_of(tags, "Variant"));
  auto const usual = tags.find("FEN") ? "fromPosition" : "standard";
  add_text("variant", name.empty() ? usual : lichess::perf_of_name(name));
}

void lichess_writer::write_times(game::tag_list const& tags) {
  constexpr std::int64_t thousand = 1000;
  if (auto const begun = seconds_of(value_of(tags, "UTCDate"), value_of(tags, "UTCTime")))
    add_number("createdAt", *begun * thousand);
  if (auto const ended = seconds_of(value_of(tags, "EndDate"), value_of(tags, "EndTime")))
    add_number("lastMoveAt", *ended * thousand);
}

void lichess_writer::write_player(game::tag_list const& tags, std::string_view side) {
  auto const value = [&](std::string_view name) { return value_of(tags, std::string(side).append(name)); };
  add_key(side == "White" ? "white" : "black");
  *out_ += '{';
  auto const name = value("");
  auto const level = whole_number(name.starts_with(engine_name) ? name.substr(engine_name.size()) : "");
  if (level) {
    add_number("aiLevel", *level);
  } else if (name != "Anonymous" && name != "?" && !name.empty()) {
    add_key("user");
    *out_ += '{';
    add_text("name", name);
    add_text("title", value("Title"));
    std::string id(name);
    std::ranges::transform(id, id.begin(), base::to_lower);
    add_text("id", value("Id").empty() ? id : value("Id"));
    *out_ += '}';
  }
  if (auto const rating = whole_number(value("Elo"))) add_number("rating", *rating);
  auto const diff = value("RatingDiff");
  if (auto const change = whole_number(diff.starts_with('+') ? diff.substr(1) : diff))
    add_number("ratingDiff", *change);
  add_true("provisional", value("Provisional") == "true");
  add_true("berserk", value("Berserk") == "true");
  add_text("team", value("Team"));
  *out_ += '}';
}

void lichess_writer::write_opening(game::tag_list const& tags) {
  if (!tags.find("ECO") && !tags.find("Opening")) return;
  add_key("opening");
  *out_ += '{';
  add_text("eco", value_of(tags, "ECO"));
  add_text("name", value_of(tags, "Opening"));
  if (auto const ply = whole_number(value_of(tags, "OpeningPly"))) add_number("ply", *ply);
  *out_ += '}';
}

void lichess_writer::write_time_control(std::string_view value) {
  auto const mark = value.find_first_of("+/");
  if (mark == value.npos) return;
  auto const left = whole_number(value.substr(0, mark));
  auto const right = whole_number(value.substr(mark + 1));
  if (!left || !right || *left < 0 || *right < 0 || *left > most_seconds || *right > most_seconds) return;
  if (value[mark] == '/') {
    if (*left == 1 && *right % seconds_a_day == 0) add_number("daysPerTurn", *right / seconds_a_day);
    return;
  }
  add_key("clock");
  *out_ += '{';
  add_number("initial", *left);
  add_number("increment", *right);
  add_number("totalTime", estimated_seconds(*left, *right));
  *out_ += '}';
}

/// The main line with what stands at its moves; of variations the first one of each, without what stands in it.
void lichess_writer::read_moves(game::tree const& t) {
  moves_.clear();
  plies_.clear();
  position_.start(t.start);
  game::cursor c(t);
  for (;;) {
    switch (c.next()) {
      case game::cursor::event::move: read_move(t.move_at(c.at())); break;
      case game::cursor::event::nag:
        if (position_.depth() == 0 && !plies_.empty()) plies_.back().glyph = c.nag();
        break;
      case game::cursor::event::comment:
        if (position_.depth() == 0 && !plies_.empty()) add_comment(c.note().comment);
        break;
      case game::cursor::event::variation_begin:
        if (position_.depth() == 0) takes_variation_ = !plies_.empty() && plies_.back().variation.empty();
        position_.enter();
        break;
      case game::cursor::event::variation_end: position_.leave(); break;
      case game::cursor::event::end: return;
    }
  }
}

void lichess_writer::read_move(board::move m) {
  auto const depth = position_.depth();
  if (depth == 0) plies_.emplace_back();
  bool const is_taken = depth == 0 || (depth == 1 && takes_variation_);
  if (is_taken) {
    auto& line = depth == 0 ? moves_ : plies_.back().variation;
    if (!line.empty()) line += ' ';
    append_move(line, notation_id::san, position_, m);
  }
  position_.play(m);
}

/// Commands for evaluation and clock, and a text behind them.
void lichess_writer::add_comment(std::string_view text) {
  auto& ply = plies_.back();
  std::string rest(text);
  for (auto const& command : record::commands(text)) {
    auto const time = command.name == "clk" ? record::parse_clock(command.arguments) : std::nullopt;
    auto const said = record::parse_evaluation(command.name == "eval" ? command.arguments : "");
    constexpr int milliseconds_a_hundredth = 10;
    if (time) ply.clock = time->count() / milliseconds_a_hundredth;
    if (said.what == record::evaluation::kind::centipawns) ply.evaluation = fmt::format("\"eval\":{}", said.value);
    if (said.what == record::evaluation::kind::mate) ply.evaluation = fmt::format("\"mate\":{}", said.value);
    if (auto const at = rest.find(command.whole); at != rest.npos) rest.erase(at, command.whole.size());
  }
  rest.erase(0, rest.find_first_not_of(' '));
  ply.text = rest;
}

void lichess_writer::write_moves() {
  add_key("moves");
  append_json_string(*out_, moves_);
  bool const has_clocks =
      !plies_.empty() && std::ranges::all_of(plies_, [](auto const& p) { return p.clock.has_value(); });
  if (has_clocks) {
    add_key("clocks");
    *out_ += '[';
    for (auto const& ply : plies_) *out_ += fmt::format("{}{}", out_->back() == '[' ? "" : ",", *ply.clock);
    *out_ += ']';
  }
  write_analysis();
}

void lichess_writer::write_analysis() {
  auto const has_any = [](annotations const& p) {
    return !p.evaluation.empty() || !p.variation.empty() || !judgement_of(p.glyph).empty();
  };
  if (std::ranges::none_of(plies_, has_any)) return;
  add_key("analysis");
  *out_ += '[';
  for (auto const& ply : plies_) {
    if (out_->back() != '[') *out_ += ',';
    *out_ += '{';
    *out_ += ply.evaluation;
    add_text("variation", ply.variation);
    if (auto const name = judgement_of(ply.glyph); !name.empty()) {
      add_key("judgment");
      *out_ += '{';
      add_text("name", name);
      add_text("comment", ply.text);
      *out_ += '}';
    }
    *out_ += '}';
  }
  *out_ += ']';
}

}  // namespace pgnx::format
