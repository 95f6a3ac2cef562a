#include "format/adapters/chesscom.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include <fmt/format.h>
#include <pgnx/base/ascii.hpp>

#include "format/adapters/coded_moves.hpp"
#include "format/adapters/embedded_pgn.hpp"
#include "format/adapters/json_fields.hpp"
#include "format/adapters/json_lines.hpp"
#include "format/adapters/object_source.hpp"
#include "format/adapters/tag_collector.hpp"
#include "format/adapters/tag_text.hpp"

namespace pgnx::format {
namespace {

using kind = json_kind;

struct player {
  json_value rating, result, link, name, uuid;
};
constexpr auto player_fields = std::to_array<json_field<player>>({{"rating", kind::number, &player::rating},
                                                                  {"result", kind::string, &player::result},
                                                                  {"@id", kind::string, &player::link},
                                                                  {"username", kind::string, &player::name},
                                                                  {"uuid", kind::string, &player::uuid}});

struct pair {
  json_value white, black;
};
constexpr auto accuracy_fields =
    std::to_array<json_field<pair>>({{"white", kind::number, &pair::white}, {"black", kind::number, &pair::black}});

/// What another value is told as, without which the game would be another one.
constexpr auto game_changing = record::code::source_malformed;

struct game {
  json_value url, pgn, time_control, start, end, rated, tcn, uuid, initial_setup, fen, time_class, rules, white, black,
      accuracies, eco, tournament, match;
};
constexpr auto game_fields =
    std::to_array<json_field<game>>({{"url", kind::string, &game::url},
                                     {"pgn", kind::string, &game::pgn, game_changing},
                                     {"time_control", kind::string, &game::time_control},
                                     {"start_time", kind::number, &game::start},
                                     {"end_time", kind::number, &game::end},
                                     {"rated", kind::boolean, &game::rated},
                                     {"tcn", kind::string, &game::tcn, game_changing},
                                     {"uuid", kind::string, &game::uuid},
                                     {"initial_setup", kind::string, &game::initial_setup, game_changing},
                                     {"fen", kind::string, &game::fen},
                                     {"time_class", kind::string, &game::time_class},
                                     {"rules", kind::string, &game::rules, game_changing},
                                     {"white", kind::object, &game::white},
                                     {"black", kind::object, &game::black},
                                     {"accuracies", kind::object, &game::accuracies},
                                     {"eco", kind::string, &game::eco},
                                     {"tournament", kind::string, &game::tournament},
                                     {"match", kind::string, &game::match}});

constexpr std::string_view array_placement = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

constexpr auto draws = std::to_array<std::string_view>(
    {"agreed", "repetition", "stalemate", "insufficient", "50move", "timevsinsufficient"});
constexpr auto losses = std::to_array<std::string_view>(
    {"checkmated", "timeout", "resigned", "lose", "abandoned", "kingofthehill", "threecheck", "bughousepartnerlose"});

template <std::size_t Size>
bool is_one_of(std::array<std::string_view, Size> const& words, std::string_view word) noexcept {
  return std::find(words.begin(), words.end(), word) != words.end();
}

std::string_view text_of(json_value v) noexcept { return v ? v.text() : std::string_view(); }

/// Writes one game into a record.
class game_translator {
 public:
  game_translator(foreign_record& into, json_value object, std::string_view json, std::uint64_t source_offset)
      : into_(into), json_(json), source_offset_(source_offset), found_(into, source_offset) {
    read(object, game_fields, game_);
    read(game_.white, player_fields, white_, "white.");
    read(game_.black, player_fields, black_, "black.");
    read(game_.accuracies, accuracy_fields, accuracies_, "accuracies.");
    result_ = read_result();
    bool const is_blank = text_of(game_.pgn).find_first_not_of(" \t\r\n") == std::string_view::npos;
    if (is_blank) game_.pgn = {};  // then `tcn` has the moves
  }

  void translate() {
    if (game_.pgn) {
      embedded_ = read_embedded(game_.pgn.text());
      tags_.add_embedded(embedded_.tags, game_.pgn.text(), places(game_.pgn));
    }
    write_game_tags();
    write_player_tags(white_, "White");
    tag("WhiteAccuracy", accuracies_.white);
    write_player_tags(black_, "Black");
    tag("BlackAccuracy", accuracies_.black);
    write_times();
    write_start();
    for (auto const name : {"Event", "Round"}) tags_.add(name, "?", source_offset_);
    tags_.add("Date", "????.??.??", source_offset_);
    tags_.write(into_);
    into_.end_tags();
    write_movetext();
    found_.finish();
  }

 private:
  template <class Owner, std::size_t Size>
  void read(json_value object, std::array<json_field<Owner>, Size> const& fields, Owner& into,
            std::string_view path = {}) {
    read_fields<Owner>(object, fields, into, found_, path);
  }

  [[nodiscard]] string_places places(json_value string) const { return {json_, string, source_offset_}; }

  /// What the record in PGN has otherwise is told.
  void tag(std::string_view name, std::string_view value, json_value from) {
    if (!tags_.add(name, value, found_.place(from)))
      found_.drop(from, fmt::format("{} '{}', which pgn has otherwise", name, value));
  }
  void tag(std::string_view name, json_value from) { tag(name, text_of(from), from); }
  /// The same for what the record in PGN says in more words.
  void tag_unless_there(std::string_view name, std::string_view value, json_value from) {
    tags_.add(name, value, found_.place(from));
  }

  void write_game_tags() {
    tag_unless_there("Site", "Chess.com", game_.url);
    tag("White", white_.name);
    tag("Black", black_.name);
    if (white_.result || black_.result) tag("Result", result_, white_.result ? white_.result : black_.result);
    tag_unless_there("Result", "*", {});
    tag("Link", game_.url);
    tag("TimeControl", game_.time_control);
    tag("TimeClass", game_.time_class);
    tag("Rated", game_.rated);
    tag("GameUuid", game_.uuid);
    tag("CurrentPosition", game_.fen);
    tag("ECOUrl", game_.eco);
    tag("Tournament", game_.tournament);
    tag("Match", game_.match);
    if (game_.rules) tag_unless_there("Variant", variant_tag(game_.rules.text()), game_.rules);
    auto const loss = text_of(is_one_of(losses, text_of(white_.result)) ? white_.result : black_.result);
    if (loss != "win") tag_unless_there("Termination", loss, black_.result);
  }

  void write_player_tags(player const& p, std::string_view side) {
    auto const write = [&](std::string_view name, json_value from) { tag(std::string(side).append(name), from); };
    write("Elo", p.rating);
    write("Url", p.link);
    write("Uuid", p.uuid);
  }

  void write_times() {
    if (auto const start = time_of(game_.start, "start_time")) {
      tag_unless_there("Date", start->date, game_.start);
      tag_unless_there("UTCDate", start->date, game_.start);
      tag_unless_there("UTCTime", start->time, game_.start);
    }
    if (auto const end = time_of(game_.end, "end_time")) {
      tag_unless_there("EndDate", end->date, game_.end);
      tag_unless_there("EndTime", end->time, game_.end);
    }
  }

  std::optional<date_and_time> time_of(json_value v, std::string_view name) {
    if (!v) return std::nullopt;
    auto const seconds = whole_number(v.text());
    auto time = seconds ? utc_time(*seconds) : std::nullopt;
    if (!time) found_.wrong(v, name, "seconds up to the year 9999");
    return time;
  }

  void write_start() {
    auto const fen = text_of(game_.initial_setup);
    if (fen.empty() || fen == array_placement) return;
    tag_unless_there("SetUp", "1", game_.initial_setup);
    tag_unless_there("FEN", fen, game_.initial_setup);
  }

  /// Each player has a word for how the game ended for him.
  std::string_view read_result() {
    auto const white = text_of(white_.result);
    auto const black = text_of(black_.result);
    if (white == "win" && black != "win") return "1-0";
    if (black == "win" && white != "win") return "0-1";
    if (is_one_of(draws, white) && is_one_of(draws, black)) return "1/2-1/2";
    if (white_.result) found_.wrong(white_.result, "white.result", "a result that goes with that of black");
    return "*";
  }

  void write_movetext() {
    if (game_.pgn) return append_movetext(into_, embedded_, result_, "pgn", places(game_.pgn));
    if (!game_.tcn) return into_.end(result_, source_offset_);
    auto const coded = game_.tcn.text();
    auto place = places(game_.tcn);
    for (std::size_t at = 0; at < coded.size(); at += 2)
      append_move_word(into_, decode_move(coded.substr(at, 2)), place(at));
    into_.end(result_, place(coded.size()));
  }

  foreign_record& into_;
  std::string_view json_;
  std::uint64_t source_offset_;
  json_findings found_;
  game game_;
  player white_;
  player black_;
  pair accuracies_;
  std::string_view result_;
  embedded_pgn embedded_;
  tag_collector tags_;
};

class chesscom_adapter final : public adapter {
 public:
  explicit chesscom_adapter(byte_source from) : objects_(std::move(from)) {}

  bool next(foreign_record& into) override {
    into.clear();
    while (objects_.next(outside_)) {
      parsed_.assign(objects_.object());
      if (auto const fault = document_.parse(parsed_)) {
        tell(*fault);
        objects_.reject();
        continue;
      }
      game_translator(into, document_.root(), objects_.object(), objects_.source_offset()).translate();
      return true;
    }
    return false;
  }

  std::vector<record::diagnostic> take_outside_findings() override { return outside_.take(); }

 private:
  void tell(json_fault const& fault) {
    outside_.add({.id = record::code::source_malformed,
                  .level = record::info(record::code::source_malformed).level,
                  .offset = objects_.source_offset() + fault.offset,
                  .length = 0,
                  .message = fmt::format("expected a game as a JSON object: {}", fault.message),
                  .hint = "the other games are read",
                  .mend = {}});
  }

  object_source objects_;
  std::string parsed_;
  json_document document_;
  finding_list outside_;
};

}  // namespace

std::unique_ptr<adapter> make_chesscom_adapter(byte_source from) {
  return std::make_unique<chesscom_adapter>(std::move(from));
}

std::optional<std::string> recognise_chesscom(std::string_view head, std::string_view /*path*/) {
  auto const begin = head.find_first_not_of(" \t\r\n");
  if (begin == head.npos || (head[begin] != '{' && head[begin] != '[')) return std::nullopt;
  auto const has = [head](std::string_view key) { return head.find(key) != head.npos; };
  if (!has("\"time_class\"") || !has("\"rules\"")) return std::nullopt;
  return "JSON with the keys of chess.com";
}

}  // namespace pgnx::format
