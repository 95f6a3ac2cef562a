#include "format/adapters/game_lines.hpp"

#include <array>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <pgnx/record/tag_value.hpp>

#include "format/adapters/embedded_pgn.hpp"
#include "format/adapters/json_fields.hpp"
#include "format/adapters/json_lines.hpp"
#include "format/adapters/tag_collector.hpp"
#include "format/adapters/tag_text.hpp"

namespace pgnx::format {
namespace {

using kind = json_kind;

/// What another value is told as, without which the game would be another one.
constexpr auto game_changing = record::code::source_malformed;

struct game_keys {
  json_value tags, repeated, start, nags, comments, moves, result, status, pgn;
};
constexpr auto game_fields =
    std::to_array<json_field<game_keys>>({{"tags", kind::object, &game_keys::tags},
                                          {"repeated_tags", kind::array, &game_keys::repeated},
                                          {"start", kind::string, &game_keys::start, game_changing},
                                          {"nags", kind::array, &game_keys::nags},
                                          {"comments", kind::array, &game_keys::comments},
                                          {"moves", kind::array, &game_keys::moves, game_changing},
                                          {"result", kind::string, &game_keys::result},
                                          {"status", kind::string, &game_keys::status},
                                          {"pgn", kind::string, &game_keys::pgn, game_changing}});

std::string_view text_of(json_value v) noexcept { return v ? v.text() : std::string_view(); }

/// Writes one game into a record.
class game_translator {
 public:
  game_translator(foreign_record& into, json_lines const& from)
      : into_(into), line_(from.line()), found_(into, line_.source_offset) {
    read_fields<game_keys>(from.object(), game_fields, game_, found_);
  }

  void translate() {
    if (game_.pgn) embedded_ = read_embedded(game_.pgn.text());
    if (embedded_.tags.empty())
      write_tags();
    else
      tags_.add_embedded(embedded_.tags, game_.pgn.text(), pgn_places());
    tags_.write(into_);
    into_.end_tags();
    check_result();
    if (game_.pgn) {
      append_movetext(into_, embedded_, result(), "pgn", pgn_places());
    } else {
      write_nags(game_.nags);
      write_comments(game_.comments);
      write_lines();
      into_.end(result(), found_.place(game_.result));
    }
    found_.finish();
  }

 private:
  /// A list whose values are being written: moves, the members of a move, or variations.
  struct level {
    enum class sort : std::uint8_t { moves, members, variations, variation };
    sort what;
    json_value::iterator at;
    json_value::iterator end;
    json_value after{};  // comments behind a variation
  };

  [[nodiscard]] string_places pgn_places() const { return {line_.text, game_.pgn, line_.source_offset}; }

  [[nodiscard]] std::string_view result() const {
    auto const result = record::normal_result(text_of(game_.result));
    return result.empty() ? "*" : result;
  }

  void check_result() {
    if (game_.result && record::normal_result(game_.result.text()).empty())
      found_.wrong(game_.result, "result", "1-0, 0-1, 1/2-1/2 or *");
  }

  void write_tags() {
    for (json_value const tag : game_.tags)
      if (found_.expect(tag, kind::string, tag.key())) add_tag(tag.key(), tag);
    for (json_value const pair : game_.repeated) {
      auto at = pair.begin();
      json_value const name = at == pair.end() ? json_value() : *at++;
      json_value const value = at == pair.end() ? json_value() : *at;
      if (name.is(kind::string) && value.is(kind::string))
        add_tag(name.text(), value);
      else
        found_.wrong(pair, "repeated_tags", "a list of a name and a value");
    }
    if (!game_.start) return;
    tags_.add("SetUp", "1", found_.place(game_.start));
    tags_.add("FEN", game_.start.text(), found_.place(game_.start));
  }

  void add_tag(std::string_view name, json_value value) {
    auto const fitting = tag_name_of(name);
    if (fitting.empty()) return found_.wrong(value, "tags", "a name for each value");
    if (fitting != name)
      found_.wrong(value, name, fmt::format("letters, digits and _ in a name, which is read as {}", fitting));
    tags_.add_repeated(fitting, value.text(), found_.place(value));
  }

  void write_nags(json_value nags) {
    for (json_value const nag : nags)
      if (found_.expect(nag, kind::number, "nags")) write_nag(nag);
  }

  void write_nag(json_value nag) {
    bool const is_plain = nag.text().find_first_not_of("0123456789") == std::string_view::npos;
    if (is_plain)
      into_.word(fmt::format("${}", nag.text()), found_.place(nag));
    else
      found_.wrong(nag, "nags", "a whole number");
  }

  void write_comments(json_value comments) {
    for (json_value const text : comments)
      if (found_.expect(text, kind::string, "comments")) write_comment(text);
  }

  /// Only a comment up to the end of a line can hold braces.
  void write_comment(json_value comment) {
    auto const text = comment.text();
    bool const has_brace = text.find_first_of("{}") != text.npos;
    bool const has_line_end = text.find_first_of("\r\n") != text.npos;
    if (has_brace && !has_line_end) return into_.movetext(fmt::format(";{}", text), found_.place(comment));
    into_.comment(text, found_.place(comment));
  }

  /// The main line and all variations, without recursion.
  void write_lines() {
    levels_.clear();
    open(level::sort::moves, game_.moves);
    while (!levels_.empty()) {
      auto& now = levels_.back();
      if (now.at == now.end) {
        close();
        continue;
      }
      json_value const next = *now.at++;
      switch (now.what) {
        case level::sort::moves: begin_move(next); break;
        case level::sort::members: write_member(next); break;
        case level::sort::variations: begin_variation(next); break;
        case level::sort::variation: write_variation_member(next); break;
      }
    }
  }

  void open(level::sort what, json_value list) { levels_.push_back({what, list.begin(), list.end()}); }

  void close() {
    auto const done = levels_.back();
    levels_.pop_back();
    if (done.what != level::sort::variation) return;
    into_.word(")", last_place_);
    write_comments(done.after);
  }

  /// Where there is no move, a word that is none ends the line: what follows would be played in another position.
  void begin_move(json_value move) {
    json_value const spelled = spelling_of(move);
    last_place_ = found_.place(spelled ? spelled : move);
    if (!spelled) found_.wrong(move, "moves", "an object with a move as san", game_changing);
    append_move_word(into_, spelled ? spelled.text() : "_", last_place_);
    if (move.is(kind::object)) open(level::sort::members, move);
  }

  /// The move in SAN, else in UCI.
  json_value spelling_of(json_value move) {
    json_value san;
    json_value uci;
    for (json_value const member : move) {
      if (member.key() != "san" && member.key() != "uci") continue;
      auto& place = member.key() == "san" ? san : uci;
      if (place)
        found_.wrong(member, member.key(), "one such key; the first counts", game_changing);
      else if (found_.expect(member, kind::string, member.key(), game_changing))
        place = member;
    }
    return san ? san : uci;
  }

  void write_member(json_value member) {
    auto const key = member.key();
    if (key == "nags" && found_.expect(member, kind::array, key))
      write_nags(member);
    else if (key == "comments" && found_.expect(member, kind::array, key))
      write_comments(member);
    else if (key == "variations" && found_.expect(member, kind::array, key))
      open(level::sort::variations, member);
    else if (key != "san" && key != "uci")
      found_.drop(member, key);
  }

  void begin_variation(json_value variation) {
    if (!found_.expect(variation, kind::object, "variations")) return;
    last_place_ = found_.place(variation);
    into_.word("(", last_place_);
    open(level::sort::variation, variation);
  }

  void write_variation_member(json_value member) {
    auto const key = member.key();
    if (key == "moves" && found_.expect(member, kind::array, key))
      open(level::sort::moves, member);
    else if (key == "nags" && found_.expect(member, kind::array, key))
      write_nags(member);
    else if (key == "comments" && found_.expect(member, kind::array, key))
      write_comments(member);
    else if (key == "after" && found_.expect(member, kind::array, key))
      levels_.back().after = member;
    else
      found_.drop(member, key);
  }

  foreign_record& into_;
  source_line const& line_;
  json_findings found_;
  game_keys game_;
  embedded_pgn embedded_;
  tag_collector tags_;
  std::vector<level> levels_;
  std::uint64_t last_place_ = 0;
};

}  // namespace

std::unique_ptr<adapter> make_jsonl_adapter(byte_source from) {
  return std::make_unique<json_line_adapter<game_translator>>(std::move(from));
}

std::optional<std::string> recognise_jsonl(std::string_view head, std::string_view /*path*/) {
  auto const line = head.substr(0, head.find('\n'));
  bool const has_tags = line.starts_with("{\"tags\":{");
  return has_tags ? std::optional<std::string>("a line of JSON with tags") : std::nullopt;
}

}  // namespace pgnx::format
