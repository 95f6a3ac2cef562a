#include "format/adapters/score_text.hpp"

#include <algorithm>
#include <charconv>
#include <deque>
#include <iterator>
#include <utility>

#include "format/adapters/coded_game.hpp"
#include "format/adapters/line_source.hpp"
#include "format/adapters/sheet_reader.hpp"
#include "grammars/detail/move_forms.hpp"

namespace pgnx::format {
namespace {

class text_adapter final : public adapter {
 public:
  explicit text_adapter(byte_source from)
      : lines_(std::move(from), most_letter_line_bytes, line_end::carriage_return_too) {}

  bool next(foreign_record& into) override {
    while (sheets_.empty()) {
      if (is_over_) return false;
      read_line();
      findings_.add(reader_.take_findings());
      auto complete = reader_.take_sheets();
      std::ranges::move(complete, std::back_inserter(sheets_));
    }
    write(sheets_.front(), into);
    sheets_.pop_front();
    return true;
  }

  std::vector<record::diagnostic> take_outside_findings() override { return findings_.take(); }

 private:
  void read_line() {
    source_line line;
    if (!lines_.next(line)) {
      is_over_ = true;
      return reader_.end_letter();
    }
    if (line.is_cut) {
      findings_.add({record::code::source_malformed,
                     record::severity::error,
                     line.source_offset,
                     0,
                     0,
                     "the line is longer than 1 MiB, and is left out",
                     {},
                     {}});
      return;
    }
    if (auto const coded = read_coded_game(line.text)) return read_coded(*coded, line.source_offset);
    reader_.read_line(line.text, [&](char const* at) {
      return line.source_offset + static_cast<std::uint64_t>(at - line.text.data());
    });
  }

  /// As a line that says the same in coordinates.
  void read_coded(coded_game const& game, std::uint64_t source_offset) {
    reader_.read_line(game.movetext, [&](char const* at) {
      auto const place = static_cast<std::size_t>(at - game.movetext.data());
      auto const behind = std::ranges::upper_bound(game.places, place);
      auto const move = std::max<std::ptrdiff_t>(behind - game.places.begin(), 1) - 1;
      return source_offset + 2 * static_cast<std::uint64_t>(move);
    });
  }

  static void write(score_sheet const& sheet, foreign_record& into) {
    into.clear();
    write_tags(sheet.tags, sheet.place, into);
    if (begins_behind_start(sheet)) tell_missing_moves(sheet, into);
    write_as_it_stands(sheet, into);
    auto const marker = sheet.marker();
    into.end(marker.text, marker.place);
  }

  /// The number before the first move, where the game begins from the array: 2 or more.
  static bool begins_behind_start(score_sheet const& sheet) {
    auto const first = std::ranges::find_if(sheet.entries, [](sheet_entry const& entry) {
      return entry.what == sheet_piece::number || entry.what == sheet_piece::move;
    });
    if (first == sheet.entries.end() || first->what != sheet_piece::number || sheet.tags.find("FEN") != nullptr)
      return false;
    unsigned number = 0;
    std::from_chars(first->text.data(), first->text.data() + first->text.size(), number);
    return number > 1;
  }

  /// Played from the array, its moves would be those of another game: a word that is none keeps them from that.
  static void tell_missing_moves(score_sheet const& sheet, foreign_record& into) {
    auto const place = sheet.entries.front().place;
    into.add({record::code::moves_missing,
              record::info(record::code::moves_missing).level,
              place,
              0,
              0,
              "the moves before the first one stand nowhere; what follows is not played",
              {},
              {}});
    into.word("_", place);
  }

  line_source lines_;
  sheet_reader reader_{sheet_reader::parting::by_heads};
  std::deque<score_sheet> sheets_;
  bool is_over_ = false;
  finding_list findings_;
};

/// What stands before the moves of a text that may be one of scores.
struct seen_head {
  bool players = false;
  bool labels = false;
};

/// Moves of a series with a comma or a slash between them, which no reader of PGN takes.
bool is_series_word(grammar::letter_token const& token) noexcept {
  if (token.what != grammar::letter_piece::move) return false;
  auto const parting = token.text.find_first_of(",/");
  if (parting == token.text.npos || parting + 1 == token.text.size()) return false;
  return grammar::is_series_of_moves(token.text.substr(parting + 1));
}

/// Why this line of movetext, with that before it, makes a text of scores.
std::optional<std::string> reason_in(std::span<grammar::letter_token const> score, seen_head seen) {
  if (std::ranges::any_of(score, is_series_word)) return "the moves of its series have commas between them";
  if (seen.players) return "it begins with two players and a score";
  if (seen.labels) return "it begins with labels and a score";
  return std::nullopt;
}

}  // namespace

std::optional<std::string> recognise_text(std::string_view head, std::string_view /*path*/) {
  using grammar::letter_piece;
  constexpr int lines_to_look_at = 64;
  grammar::letter_state state{.headings = true, .quotes = false};
  std::vector<grammar::letter_token> tokens;
  seen_head seen;
  for (int lines = 0; lines < lines_to_look_at && !head.empty(); ++lines) {
    auto const end = std::min(head.find('\n'), head.size());
    auto line = head.substr(0, end);
    if (line.ends_with('\r')) line.remove_suffix(1);
    head.remove_prefix(std::min(end + 1, head.size()));
    if (read_coded_game(line)) return "it holds a game in the code of chess.com (TCN)";
    tokens.clear();
    parse_letter_line(line, state, tokens);
    if (tokens.empty() || tokens.front().what == letter_piece::tag || tokens.front().what == letter_piece::comment)
      continue;
    auto const first = tokens.front().what;
    if (first == letter_piece::number) {
      if (auto reason = reason_in(tokens, seen)) return reason;
      continue;
    }
    seen.players = seen.players || first == letter_piece::white;
    seen.labels = seen.labels || first == letter_piece::label;
    if (first != letter_piece::white && first != letter_piece::label) return std::nullopt;
  }
  return std::nullopt;
}

std::unique_ptr<adapter> make_text_adapter(byte_source from) { return std::make_unique<text_adapter>(std::move(from)); }

}  // namespace pgnx::format
