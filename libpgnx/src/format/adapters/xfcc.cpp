#include "format/adapters/xfcc.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>

#include <fmt/format.h>
#include <pugixml.hpp>
#include <pgnx/base/ascii.hpp>
#include <pgnx/base/encoding.hpp>

#include "format/adapters/dropped_names.hpp"
#include "format/adapters/element_source.hpp"
#include "format/adapters/embedded_pgn.hpp"
#include "format/adapters/excerpt.hpp"
#include "format/adapters/tag_collector.hpp"
#include "format/adapters/tag_text.hpp"

namespace pgnx::format {
namespace {

/// Far more than a game with the talk of its players takes.
constexpr std::size_t most_element_bytes = std::size_t{1} << 20;

/// What a field becomes. Names are compared whatever their case: servers differ.
enum class use : std::uint8_t { tag, true_flag, date, variant, result, moves, message, clock, start };

struct field {
  std::string_view name;
  use what;
  std::string_view tag{};
};

constexpr auto fields = std::to_array<field>({
    {"event", use::tag, "Event"},
    {"site", use::tag, "Site"},
    {"date", use::date, "Date"},
    {"round", use::tag, "Round"},
    {"white", use::tag, "White"},
    {"black", use::tag, "Black"},
    {"result", use::result},
    {"eventDate", use::date, "EventDate"},
    {"id", use::tag, "GameId"},
    {"gameLink", use::tag, "Source"},
    {"whiteTitle", use::tag, "WhiteTitle"},
    {"blackTitle", use::tag, "BlackTitle"},
    {"whiteElo", use::tag, "WhiteElo"},
    {"blackElo", use::tag, "BlackElo"},
    {"whiteNA", use::tag, "WhiteNA"},
    {"blackNA", use::tag, "BlackNA"},
    {"whiteCountry", use::tag, "WhiteCountry"},
    {"blackCountry", use::tag, "BlackCountry"},
    {"whiteIccfID", use::tag, "WhiteIccfID"},
    {"blackIccfID", use::tag, "BlackIccfID"},
    {"whiteFideID", use::tag, "WhiteFideId"},
    {"blackFideID", use::tag, "BlackFideId"},
    {"eventSponsor", use::tag, "EventSponsor"},
    {"section", use::tag, "Section"},
    {"stage", use::tag, "Stage"},
    {"board", use::tag, "Board"},
    {"timeControl", use::tag, "TimeControl"},
    {"serverInfo", use::tag, "ServerInfo"},
    {"myTurn", use::tag, "MyTurn"},
    {"hasWhite", use::tag, "HasWhite"},
    {"drawOffered", use::true_flag, "DrawOffered"},
    {"noOpeningBooks", use::true_flag, "NoOpeningBooks"},
    {"noDatabases", use::true_flag, "NoDatabases"},
    {"noTablebases", use::true_flag, "NoTablebases"},
    {"noEngines", use::true_flag, "NoEngines"},
    {"variant", use::variant},
    {"setup", use::start},
    {"fen", use::start},
    {"moves", use::moves},
    {"message", use::message},
    {"daysPlayer", use::clock},
    {"hoursPlayer", use::clock},
    {"minutesPlayer", use::clock},
    {"daysOpponent", use::clock},
    {"hoursOpponent", use::clock},
    {"minutesOpponent", use::clock},
});

struct outcome {
  std::string_view word;
  std::string_view result;
  std::string_view termination;
};

/// The words of the schema, and what some programs make of `Adjudicated`.
constexpr auto outcomes = std::to_array<outcome>({{"Ongoing", "*", "unterminated"},
                                                  {"WhiteWins", "1-0", "normal"},
                                                  {"BlackWins", "0-1", "normal"},
                                                  {"Draw", "1/2-1/2", "normal"},
                                                  {"WhiteWinAdjudicated", "1-0", "adjudication"},
                                                  {"BlackWinAdjudicated", "0-1", "adjudication"},
                                                  {"DrawAdjudicated", "1/2-1/2", "adjudication"},
                                                  {"WhiteWinAdjucated", "1-0", "adjudication"},
                                                  {"BlackWinAdjucated", "0-1", "adjudication"},
                                                  {"DrawAdjucated", "1/2-1/2", "adjudication"},
                                                  {"WhiteDefaulted", "0-1", "White defaulted"},
                                                  {"BlackDefaulted", "1-0", "Black defaulted"},
                                                  {"BothDefaulted", "*", "both defaulted"},
                                                  {"Cancelled", "*", "cancelled"},
                                                  {"AdjudicationPending", "*", "adjudication pending"}});

/// `&amp;`, `&#252;`: what a reference names is a character.
bool names_character(std::string_view reference) noexcept {
  constexpr std::array<std::string_view, 5> entities{"&lt;", "&gt;", "&amp;", "&quot;", "&apos;"};
  if (std::ranges::find(entities, reference) != entities.end()) return true;
  if (!reference.starts_with("&#")) return false;
  bool const is_hexadecimal = reference.starts_with("&#x");
  auto const text = reference.substr(is_hexadecimal ? 3 : 2, reference.size() - (is_hexadecimal ? 4 : 3));
  std::uint32_t value = 0;
  auto const [end, fault] = std::from_chars(text.data(), text.data() + text.size(), value, is_hexadecimal ? 16 : 10);
  bool const is_number = !text.empty() && fault == std::errc{} && end == text.data() + text.size();
  bool const is_surrogate = value >= 0xD800 && value < 0xE000;
  return is_number && value != 0 && value <= 0x10FFFF && !is_surrogate;
}

/// The references in the text of an element that name no character.
class odd_references {
 public:
  /// Numbers would become characters that are none: their `&` becomes `?`. Entities stay as they stand.
  explicit odd_references(std::string& element) {
    for (std::size_t at = 0; at < element.size(); ++at) {
      std::string_view const rest = std::string_view(element).substr(at);
      if (rest.starts_with("<![CDATA[")) at += std::min(rest.find("]]>"), rest.size() - 1);
      if (rest.front() != '&') continue;
      auto const reference = rest.substr(0, rest.find_first_of("; \t\r\n<&", 1) + 1);
      if (reference.ends_with(';') && names_character(reference)) continue;
      if (count_++ == 0) first_ = at, first_text_ = excerpt(reference.empty() ? rest : reference);
      if (rest.starts_with("&#")) element[at] = '?';
    }
  }

  void tell(foreign_record& into, std::uint64_t source_offset) const {
    if (count_ == 0) return;
    into.add({.id = record::code::field_value,
              .level = record::info(record::code::field_value).level,
              .offset = source_offset + first_,
              .length = 0,
              .message = fmt::format("expected & in the name of a character, found '{}'{}; it is not expanded",
                                     first_text_, count_ == 1 ? "" : fmt::format(" and {} more", count_ - 1)),
              .hint = {},
              .mend = {}});
  }

 private:
  std::size_t count_ = 0;
  std::size_t first_ = 0;
  std::string first_text_;
};

std::string_view without_prefix(std::string_view name) noexcept {
  auto const colon = name.rfind(':');
  return colon == name.npos ? name : name.substr(colon + 1);
}

std::string_view stripped(std::string_view text) noexcept {
  constexpr std::string_view blanks = " \t\r\n";
  auto const begin = text.find_first_not_of(blanks);
  return begin == text.npos ? std::string_view() : text.substr(begin, text.find_last_not_of(blanks) + 1 - begin);
}

/// Writes one game into a record.
class game_translator {
 public:
  game_translator(foreign_record& into, pugi::xml_node game, std::uint64_t source_offset)
      : into_(into), game_(game), source_offset_(source_offset) {}

  void translate() {
    embedded_ = read_embedded(text_of("moves"));
    auto const places = places_of("moves");
    tags_.add_embedded(embedded_.tags, text_of("moves"), places);
    auto const ending = read_outcome();
    write_tags(ending);
    tags_.write(into_);
    into_.end_tags();
    if (auto const message = stripped(text_of("message")); !message.empty())
      into_.comment(message, place_of("message"));
    append_movetext(into_, embedded_, ending.result, "moves", places);
    tell_dropped();
  }

 private:
  [[nodiscard]] pugi::xml_node child(std::string_view name) const {
    return game_.find_child(
        [&](pugi::xml_node n) { return base::is_same_but_for_case(without_prefix(n.name()), name); });
  }
  [[nodiscard]] std::string_view text_of(std::string_view name) const { return child(name).child_value(); }

  [[nodiscard]] std::uint64_t place_of(std::string_view name) const {
    auto const element = child(name);
    auto const text = element.first_child();
    auto const offset = text ? text.offset_debug() : element.offset_debug();
    return source_offset_ + static_cast<std::uint64_t>(std::max<std::ptrdiff_t>(offset, 0));
  }
  [[nodiscard]] text_places places_of(std::string_view name) const {
    return [begin = place_of(name)](std::size_t offset) { return begin + offset; };
  }

  void tag(std::string_view name, std::string_view value, std::string_view from) {
    tags_.add(name, value, place_of(from));
  }

  void write_tags(outcome const& ending) {
    for (auto const& f : fields) {
      auto const value = stripped(text_of(f.name));
      if (f.what == use::tag) tag(f.tag, value, f.name);
      if (f.what == use::true_flag && is_true(value)) tag(f.tag, "true", f.name);
      if (f.what == use::date) tag(f.tag, date_of(value), f.name);
    }
    // The games of a correspondence event begin on its first day.
    tag("Date", date_of(stripped(text_of("eventDate"))), "eventDate");
    for (auto const name : {"Event", "Site", "Round", "White", "Black"}) tags_.add(name, "?", source_offset_);
    tags_.add("Date", "????.??.??", source_offset_);
    tag("Result", ending.result, "result");
    tag("Termination", ending.termination, "result");
    tags_.add("Mode", "XFCC", source_offset_);
    tag("Variant", variant_tag(stripped(text_of("variant"))), "variant");
    write_start();
    write_clocks();
  }

  static bool is_true(std::string_view value) noexcept {
    return base::is_same_but_for_case(value, "true") || value == "1";
  }

  /// `2024-03-01` and `2024-03-01T00:00:00` as records have them.
  static std::string date_of(std::string_view value) {
    std::string date(value.substr(0, value.find('T')));
    std::ranges::replace(date, '-', '.');
    return date;
  }

  /// Without `setup` the position is that of the start where there is one; where it says no, that of the board.
  void write_start() {
    auto const fen = stripped(text_of("fen"));
    auto const setup = stripped(text_of("setup"));
    if (fen.empty() && is_true(setup)) return contradict("setup", "a position in fen to begin with");
    if (fen.empty()) return;
    if (!setup.empty() && !is_true(setup)) return tag("CurrentPosition", fen, "fen");
    tag("SetUp", "1", "fen");
    tag("FEN", fen, "fen");
  }

  /// The time of both players stands there as that of the one who asked, and that of the other.
  void write_clocks() {
    auto const own = clock("Player");
    auto const other = clock("Opponent");
    if (own.empty() && other.empty()) return;
    auto const side = stripped(text_of("hasWhite"));
    if (side.empty()) return wrong("hasWhite", "true or false, to know whose clocks these are");
    tag("WhiteClock", is_true(side) ? own : other, is_true(side) ? "daysPlayer" : "daysOpponent");
    tag("BlackClock", is_true(side) ? other : own, is_true(side) ? "daysOpponent" : "daysPlayer");
  }

  /// Days count among the hours.
  std::string clock(std::string_view whose) {
    constexpr std::int64_t most = 1'000'000;
    std::array<std::int64_t, 3> values{};
    bool has_any = false;
    for (std::size_t i = 0; i < values.size(); ++i) {
      constexpr std::array<std::string_view, 3> units{"days", "hours", "minutes"};
      auto const name = std::string(units[i]).append(whose);
      auto const text = stripped(text_of(name));
      if (text.empty()) continue;
      auto const value = whole_number(text);
      if (!value || *value < 0 || *value > most) {
        wrong(name, "a whole number");
        return {};
      }
      values[i] = *value;
      has_any = true;
    }
    constexpr std::int64_t hundredths_a_minute = 6'000;
    auto const minutes = (values[0] * 24 + values[1]) * 60 + values[2];
    return has_any ? clock_text(minutes * hundredths_a_minute) : std::string();
  }

  outcome read_outcome() {
    auto const word = stripped(text_of("result"));
    auto const* const row = std::find_if(outcomes.begin(), outcomes.end(),
                                         [&](auto const& o) { return base::is_same_but_for_case(o.word, word); });
    if (row != outcomes.end()) return *row;
    if (!word.empty()) wrong("result", "one of the words of Xfcc, such as WhiteWins");
    return {word, "*", {}};
  }

  void wrong(std::string_view name, std::string_view expected) { tell(record::code::field_value, name, expected); }
  /// What would make another game of it.
  void contradict(std::string_view name, std::string_view expected) {
    tell(record::code::source_malformed, name, expected);
  }
  void tell(record::code id, std::string_view name, std::string_view expected) {
    auto const found = text_of(name);
    into_.add({.id = id,
               .level = record::info(id).level,
               .offset = place_of(name),
               .length = found.size(),
               .message = fmt::format("{}: expected {}, found '{}'", name, expected, excerpt(found)),
               .hint = {},
               .mend = {}});
  }

  static bool is_known(std::string_view name) noexcept {
    return std::any_of(fields.begin(), fields.end(),
                       [&](auto const& f) { return base::is_same_but_for_case(f.name, name); });
  }

  /// Elements that are not known, that come twice, or that hold elements.
  void tell_dropped() {
    dropped_names dropped;
    auto const drop = [&](pugi::xml_node element, std::string_view name) {
      dropped.add(name, source_offset_ + static_cast<std::uint64_t>(element.offset_debug()));
    };
    for (auto const attribute : game_.attributes())
      if (says_something(attribute)) drop(game_, attribute.name());
    for (auto const element : game_.children()) {
      std::string_view const name = without_prefix(element.name());
      bool const is_read = is_known(name) && child(name) == element && is_text(element);
      bool const is_another_game = base::is_same_but_for_case(name, "moves") && child(name) != element;
      if (is_another_game) contradict("moves", "moves once, of which the first count");
      if (!is_read && !name.empty()) drop(element, name);
      for (auto const attribute : element.attributes())
        if (is_read && says_something(attribute)) drop(element, attribute.name());
    }
    dropped.tell(into_);
  }

  /// Names of schemas and types are about the XML alone.
  static bool says_something(pugi::xml_attribute attribute) noexcept {
    std::string_view const name = attribute.name();
    return !name.starts_with("xmlns") && !name.starts_with("xsi:");
  }

  static bool is_text(pugi::xml_node element) {
    return !element.first_child() ||
           (element.first_child() == element.last_child() && element.first_child().type() != pugi::node_element);
  }

  foreign_record& into_;
  pugi::xml_node game_;
  std::uint64_t source_offset_;
  embedded_pgn embedded_;
  tag_collector tags_;
};

class xfcc_adapter final : public adapter {
 public:
  explicit xfcc_adapter(byte_source from) : elements_(std::move(from), "XfccGame", most_element_bytes) {}

  bool next(foreign_record& into) override {
    into.clear();
    while (elements_.next(outside_)) {
      has_elements_ = true;
      pugi::xml_document document;
      std::string element(elements_.element());
      odd_references const odd(element);
      auto const result = document.load_buffer(element.data(), element.size(), options, pugi::encoding_utf8);
      if (result) {
        game_translator(into, document.document_element(), elements_.source_offset()).translate();
        odd.tell(into, elements_.source_offset());
        return true;
      }
      tell(result);
    }
    tell_if_empty();
    return false;
  }

  std::vector<record::diagnostic> take_outside_findings() override { return outside_.take(); }

 private:
  static constexpr unsigned options = pugi::parse_escapes | pugi::parse_cdata | pugi::parse_eol;

  /// A source that holds something, and not one game.
  void tell_if_empty() {
    if (std::exchange(has_elements_, true) || !outside_.empty() || elements_.bytes_read() == 0) return;
    outside_.add({.id = record::code::source_malformed,
                  .level = record::info(record::code::source_malformed).level,
                  .offset = 0,
                  .message = "expected elements XfccGame, and there is none",
                  .hint = {},
                  .mend = {}});
  }

  void tell(pugi::xml_parse_result const& result) {
    outside_.add({.id = record::code::source_malformed,
                  .level = record::info(record::code::source_malformed).level,
                  .offset = elements_.source_offset() + static_cast<std::uint64_t>(result.offset),
                  .length = 0,
                  .message = fmt::format("expected an element XfccGame in XML: {}", result.description()),
                  .hint = "the other games are read",
                  .mend = {}});
  }

  element_source elements_;
  finding_list outside_;
  bool has_elements_ = false;
};

}  // namespace

std::unique_ptr<adapter> make_xfcc_adapter(byte_source from) { return std::make_unique<xfcc_adapter>(std::move(from)); }

std::optional<std::string> recognise_xfcc(std::string_view head, std::string_view /*path*/) {
  auto const begin = head.find_first_not_of(" \t\r\n");
  if (begin == head.npos || head[begin] != '<' || head.find("XfccGame") == head.npos) return std::nullopt;
  return "XML with elements XfccGame";
}

}  // namespace pgnx::format
