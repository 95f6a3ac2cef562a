#include "format/adapters/lichess.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include <fmt/format.h>
#include <pgnx/base/ascii.hpp>

#include "format/adapters/embedded_pgn.hpp"
#include "format/adapters/json_fields.hpp"
#include "format/adapters/json_lines.hpp"
#include "format/adapters/lichess_words.hpp"
#include "format/adapters/tag_collector.hpp"
#include "format/adapters/tag_text.hpp"

namespace pgnx::format {
namespace {

using kind = json_kind;

struct player {
  json_value account, name, id, title, rating, diff, provisional, level, berserk, team, analysis;
};
/// The members of `user` are those of its player.
constexpr auto user_fields = std::to_array<json_field<player>>({{"name", kind::string, &player::name},
                                                                {"id", kind::string, &player::id},
                                                                {"title", kind::string, &player::title}});
constexpr auto player_fields = std::to_array<json_field<player>>({{"user", kind::object, &player::account},
                                                                  {"name", kind::string, &player::name},
                                                                  {"rating", kind::number, &player::rating},
                                                                  {"ratingDiff", kind::number, &player::diff},
                                                                  {"provisional", kind::boolean, &player::provisional},
                                                                  {"aiLevel", kind::number, &player::level},
                                                                  {"berserk", kind::boolean, &player::berserk},
                                                                  {"team", kind::string, &player::team},
                                                                  {"analysis", kind::object, &player::analysis}});

struct players {
  json_value white, black;
};
constexpr auto players_fields = std::to_array<json_field<players>>(
    {{"white", kind::object, &players::white}, {"black", kind::object, &players::black}});

struct opening {
  json_value eco, name, ply;
};
constexpr auto opening_fields = std::to_array<json_field<opening>>({{"eco", kind::string, &opening::eco},
                                                                    {"name", kind::string, &opening::name},
                                                                    {"ply", kind::number, &opening::ply}});

struct clock {
  json_value initial, increment, total;
};
constexpr auto clock_fields = std::to_array<json_field<clock>>({{"initial", kind::number, &clock::initial},
                                                                {"increment", kind::number, &clock::increment},
                                                                {"totalTime", kind::number, &clock::total}});

struct judgement {
  json_value name, comment;
};
constexpr auto judgement_fields = std::to_array<json_field<judgement>>(
    {{"name", kind::string, &judgement::name}, {"comment", kind::string, &judgement::comment}});

/// What the computer has to say of one ply.
struct ply_analysis {
  json_value eval, mate, best, variation, judged;
};
constexpr auto analysis_fields =
    std::to_array<json_field<ply_analysis>>({{"eval", kind::number, &ply_analysis::eval},
                                             {"mate", kind::number, &ply_analysis::mate},
                                             {"best", kind::string, &ply_analysis::best},
                                             {"variation", kind::string, &ply_analysis::variation},
                                             {"judgment", kind::object, &ply_analysis::judged}});

/// What another value is told as, without which the game would be another one.
constexpr auto game_changing = record::code::source_malformed;

struct game {
  json_value id, rated, variant, speed, perf, created, last_move, status, source, both, initial_fen, winner, open,
      moves, pgn, days, tournament, swiss, time, clocks, analysis;
};
constexpr auto game_fields =
    std::to_array<json_field<game>>({{"id", kind::string, &game::id},
                                     {"rated", kind::boolean, &game::rated},
                                     {"variant", kind::string, &game::variant, game_changing},
                                     {"speed", kind::string, &game::speed},
                                     {"perf", kind::string, &game::perf},
                                     {"createdAt", kind::number, &game::created},
                                     {"lastMoveAt", kind::number, &game::last_move},
                                     {"status", kind::string, &game::status},
                                     {"source", kind::string, &game::source},
                                     {"players", kind::object, &game::both},
                                     {"initialFen", kind::string, &game::initial_fen, game_changing},
                                     {"winner", kind::string, &game::winner},
                                     {"opening", kind::object, &game::open},
                                     {"moves", kind::string, &game::moves, game_changing},
                                     {"pgn", kind::string, &game::pgn, game_changing},
                                     {"daysPerTurn", kind::number, &game::days},
                                     {"tournament", kind::string, &game::tournament},
                                     {"swiss", kind::string, &game::swiss},
                                     {"clock", kind::object, &game::time},
                                     {"clocks", kind::array, &game::clocks},
                                     {"analysis", kind::array, &game::analysis}});

/// The tags of one player, whose names begin with `White` or `Black`.
struct side {
  std::string_view tag_prefix;
  std::string_view path;
};
constexpr side white_side{"White", "players.white."};
constexpr side black_side{"Black", "players.black."};

std::string_view text_of(json_value v) noexcept { return v ? v.text() : std::string_view(); }
bool is_true(json_value v) noexcept { return text_of(v) == "true"; }

/// A glyph for the judgement of a move; 0 for an unknown one.
unsigned glyph_of(std::string_view judgement_name) noexcept {
  if (judgement_name == "Inaccuracy") return 6;
  if (judgement_name == "Mistake") return 2;
  return judgement_name == "Blunder" ? 4 : 0;
}

/// The blank-parted words of a string, with their offsets in it.
template <class Function>
void for_each_word(std::string_view text, Function&& use) {
  for (std::size_t at = text.find_first_not_of(' '); at < text.size();) {
    auto const end = std::min(text.find(' ', at), text.size());
    use(text.substr(at, end - at), at);
    at = std::min(text.find_first_not_of(' ', end), text.size());
  }
}

/// Does a line in SAN begin with the move in UCI? Its square says so well enough; castling names none.
bool begins_with(std::string_view line, std::string_view uci) noexcept {
  constexpr std::size_t of_square = 2;
  auto const first = line.substr(0, line.find(' '));
  return uci.size() <= of_square || first.starts_with("O-O") ||
         first.find(uci.substr(of_square, of_square)) != first.npos;
}

/// Writes one game into a record.
class game_translator {
 public:
  game_translator(foreign_record& into, json_lines const& from)
      : into_(into), line_(from.line()), found_(into, line_.source_offset) {
    read(from.object(), game_fields, game_);
    players both;
    read(game_.both, players_fields, both, "players.");
    read_player(both.white, white_, white_side);
    read_player(both.black, black_, black_side);
    result_ = read_result();
  }

  void translate() {
    if (game_.pgn) embedded_ = read_embedded(game_.pgn.text());
    // A record says all that the keys say.
    if (embedded_.tags.empty())
      write_tags();
    else
      tags_.add_embedded(embedded_.tags, game_.pgn.text(), pgn_places());
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

  void read_player(json_value object, player& into, side const& of) {
    read(object, player_fields, into, of.path);
    read(into.account, user_fields, into, std::string(of.path) + "user.");
  }

  void write_tags() {
    write_roster();
    write_game_tags();
    write_player_tags(white_, white_side);
    write_player_tags(black_, black_side);
    write_time_tags();
    write_opening_tags();
    write_position_tags();
  }

  void tag(std::string_view name, std::string_view value, json_value from) {
    tags_.add(name, value, found_.place(from));
  }
  void tag(std::string_view name, json_value from) { tag(name, text_of(from), from); }

  /// A number that is not below 0; nothing, and told, for any other.
  std::optional<std::int64_t> count(json_value v, std::string_view name) {
    if (!v) return std::nullopt;
    auto const value = whole_number(v.text());
    if (value && *value >= 0) return value;
    found_.wrong(v, name, "a whole number");
    return std::nullopt;
  }

  void write_roster() {
    auto const started = time_of(game_.created, "createdAt");
    tag("Event", event(), game_.perf);
    tag("Site", game_.id ? fmt::format("https://lichess.org/{}", game_.id.text()) : "?", game_.id);
    tag("Date", started ? started->date : "????.??.??", game_.created);
    tag("Round", "-", {});
    tag("White", player_name(white_), white_.name);
    tag("Black", player_name(black_), black_.name);
    tag("Result", result_, game_.winner ? game_.winner : game_.status);
    if (!started) return;
    tag("UTCDate", started->date, game_.created);
    tag("UTCTime", started->time, game_.created);
  }

  std::string event() const {
    auto const perf = lichess::name_of_perf(text_of(game_.perf ? game_.perf : game_.speed));
    if (!game_.rated || perf.empty()) return "?";
    auto const* const mode = is_true(game_.rated) ? "Rated" : "Casual";
    if (game_.tournament)
      return fmt::format("{} {} tournament https://lichess.org/tournament/{}", mode, perf, game_.tournament.text());
    if (game_.swiss) return fmt::format("{} {} swiss https://lichess.org/swiss/{}", mode, perf, game_.swiss.text());
    return fmt::format("{} {} game", mode, perf);
  }

  static std::string player_name(player const& p) {
    if (p.name) return std::string(p.name.text());
    return p.level ? fmt::format("lichess AI level {}", p.level.text()) : "Anonymous";
  }

  std::string_view read_result() {
    auto const winner = text_of(game_.winner);
    if (winner == "white") return "1-0";
    if (winner == "black") return "0-1";
    if (game_.winner) found_.wrong(game_.winner, "winner", "white or black");
    return lichess::is_draw_without_winner(text_of(game_.status)) ? "1/2-1/2" : "*";
  }

  std::optional<date_and_time> time_of(json_value v, std::string_view name) {
    auto const milliseconds = count(v, name);
    if (!milliseconds) return std::nullopt;
    auto time = utc_time(*milliseconds / 1000);
    if (!time) found_.wrong(v, name, "milliseconds up to the year 9999");
    return time;
  }

  void write_game_tags() {
    tag("GameId", game_.id);
    if (game_.variant) tag("Variant", variant_tag(game_.variant.text()), game_.variant);
    if (game_.status) write_status();
    tag("Source", game_.source);
  }

  void write_status() {
    auto const termination = lichess::termination_of_status(game_.status.text());
    if (termination.empty()) found_.wrong(game_.status, "status", "one of lichess' words");
    tag("Termination", termination.empty() ? "Unknown" : termination, game_.status);
    tag("Status", game_.status);
  }

  void write_player_tags(player const& p, side const& of) {
    auto const write = [&](std::string_view name, json_value from) {
      tag(std::string(of.tag_prefix).append(name), from);
    };
    write("Title", p.title);
    write("Elo", p.rating);
    if (p.diff) tag(std::string(of.tag_prefix) + "RatingDiff", signed_text(p.diff.text()), p.diff);
    if (is_true(p.provisional)) write("Provisional", p.provisional);
    if (is_true(p.berserk)) write("Berserk", p.berserk);
    if (p.level) tag(std::string(of.tag_prefix) + "Type", "program", p.level);
    write("Team", p.team);
    if (p.analysis) tag(std::string(of.tag_prefix) + "Analysis", list_of(p.analysis, of), p.analysis);
    if (p.id && !base::is_same_but_for_case(p.id.text(), text_of(p.name))) write("Id", p.id);
  }

  static std::string signed_text(std::string_view number) {
    return number.starts_with('-') ? std::string(number) : fmt::format("+{}", number);
  }

  /// `inaccuracy 3, mistake 1`: numbers as they stand.
  std::string list_of(json_value numbers, side const& of) {
    std::string list;
    for (json_value const member : numbers) {
      auto const name = fmt::format("{}analysis.{}", of.path, member.key());
      if (found_.expect(member, kind::number, name))
        list += fmt::format("{}{} {}", list.empty() ? "" : ", ", member.key(), member.text());
    }
    return list;
  }

  void write_time_tags() {
    clock time;
    read(game_.time, clock_fields, time, "clock.");
    auto const days = count(game_.days, "daysPerTurn");
    constexpr std::int64_t most_days = 100'000;
    constexpr int seconds_a_day = 86'400;
    if (time.initial && time.increment)
      tag("TimeControl", fmt::format("{}+{}", time.initial.text(), time.increment.text()), time.initial);
    else if (days && *days <= most_days)
      tag("TimeControl", fmt::format("1/{}", *days * seconds_a_day), game_.days);
    auto const ended = time_of(game_.last_move, "lastMoveAt");
    if (!ended) return;
    tag("EndDate", ended->date, game_.last_move);
    tag("EndTime", ended->time, game_.last_move);
  }

  void write_opening_tags() {
    opening known;
    read(game_.open, opening_fields, known, "opening.");
    tag("ECO", known.eco);
    tag("Opening", known.name);
    tag("OpeningPly", known.ply);
  }

  void write_position_tags() {
    if (text_of(game_.variant) == "fromPosition" && !game_.initial_fen)
      found_.wrong(game_.variant, "variant", "initialFen beside it", game_changing);
    if (!game_.initial_fen) return;
    tag("SetUp", "1", game_.initial_fen);
    tag("FEN", game_.initial_fen);
  }

  [[nodiscard]] string_places pgn_places() const { return {line_.text, game_.pgn, line_.source_offset}; }

  void write_movetext() {
    if (game_.pgn) {
      bool const is_movetext_alone = embedded_.tags.empty();
      if (is_movetext_alone && game_.clocks) found_.drop(game_.clocks, "the clocks beside the movetext");
      if (is_movetext_alone && game_.analysis) found_.drop(game_.analysis, "the analysis beside the movetext");
      return append_movetext(into_, embedded_, result_, "pgn", pgn_places());
    }
    write_moves();
    into_.end(result_, found_.place(game_.winner ? game_.winner : game_.status));
  }

  void write_moves() {
    if (!game_.clocks && !game_.analysis)
      return append_move_words(into_, text_of(game_.moves), found_.place(game_.moves));
    auto clocks = game_.clocks.begin();
    auto analysis = game_.analysis.begin();
    for_each_word(text_of(game_.moves), [&](std::string_view word, std::size_t at) {
      append_move_word(into_, word, found_.place(game_.moves) + at);
      json_value const time = clocks == game_.clocks.end() ? json_value() : *clocks++;
      json_value const judged = analysis == game_.analysis.end() ? json_value() : *analysis++;
      write_annotations(time, judged);
    });
    if (clocks != game_.clocks.end()) found_.drop(game_.clocks, "the clocks behind the last move");
    if (analysis != game_.analysis.end()) found_.drop(game_.analysis, "the analysis behind the last move");
  }

  void write_annotations(json_value time, json_value of_computer) {
    ply_analysis said;
    judgement judged;
    if (found_.expect(of_computer, kind::object, "analysis")) {
      read(of_computer, analysis_fields, said, "analysis.");
      read(said.judged, judgement_fields, judged, "analysis.judgment.");
    }
    write_glyph(judged);
    write_comment(time, said, judged);
    write_variation(said);
  }

  void write_glyph(judgement const& judged) {
    if (!judged.name) return;
    if (auto const glyph = glyph_of(judged.name.text()); glyph != 0)
      into_.word(fmt::format("${}", glyph), found_.place(judged.name));
    else
      found_.wrong(judged.name, "analysis.judgment.name", "Inaccuracy, Mistake or Blunder");
  }

  void write_comment(json_value time, ply_analysis const& said, judgement const& judged) {
    comment_.clear();
    json_value const first = said.mate ? said.mate : said.eval ? said.eval : time ? time : judged.comment;
    if (said.mate)
      add_to_comment(fmt::format("[%eval #{}]", said.mate.text()));
    else if (said.eval)
      add_evaluation(said.eval);
    if (found_.expect(time, kind::number, "clocks")) {
      if (auto const hundredths = count(time, "clocks"))
        add_to_comment(fmt::format("[%clk {}]", clock_text(*hundredths)));
    }
    add_to_comment(text_of(judged.comment));
    if (!comment_.empty()) into_.comment(comment_, found_.place(first));
  }

  void add_evaluation(json_value eval) {
    auto const centipawns = whole_number(eval.text());
    constexpr std::int64_t most_centipawns = 1'000'000;
    if (!centipawns || *centipawns > most_centipawns || *centipawns < -most_centipawns)
      return found_.wrong(eval, "analysis.eval", "centipawns");
    auto const size = *centipawns < 0 ? -*centipawns : *centipawns;
    add_to_comment(fmt::format("[%eval {}{}.{:02}]", *centipawns < 0 ? "-" : "", size / 100, size % 100));
  }

  void add_to_comment(std::string_view text) {
    if (!comment_.empty() && !text.empty()) comment_ += ' ';
    comment_ += text;
  }

  /// The line that the computer prefers; of `best` alone the one move.
  void write_variation(ply_analysis const& said) {
    json_value const line = said.variation ? said.variation : said.best;
    if (said.variation && said.best && !begins_with(said.variation.text(), said.best.text()))
      found_.drop(said.best, fmt::format("the move {} beside another variation", said.best.text()));
    if (text_of(line).find_first_not_of(' ') == std::string_view::npos) return;
    into_.word("(", found_.place(line));
    append_move_words(into_, line.text(), found_.place(line));
    into_.word(")", found_.place(line) + line.text().size());
  }

  foreign_record& into_;
  source_line const& line_;
  json_findings found_;
  game game_;
  player white_;
  player black_;
  embedded_pgn embedded_;
  tag_collector tags_;
  std::string_view result_;
  std::string comment_;
};

}  // namespace

std::unique_ptr<adapter> make_lichess_adapter(byte_source from) {
  return std::make_unique<json_line_adapter<game_translator>>(std::move(from));
}

std::optional<std::string> recognise_lichess(std::string_view head, std::string_view /*path*/) {
  auto const begin = head.find_first_not_of(" \t\r\n");
  if (begin == head.npos || head[begin] != '{') return std::nullopt;
  auto const line = head.substr(begin, head.find('\n', begin) - begin);
  auto const has = [line](std::string_view key) { return line.find(key) != line.npos; };
  if (!has("\"players\"") || !has("\"variant\"") || !has("\"status\"")) return std::nullopt;
  return "a line of JSON with the keys of lichess";
}

}  // namespace pgnx::format
