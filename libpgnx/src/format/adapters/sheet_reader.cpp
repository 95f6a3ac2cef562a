#include "format/adapters/sheet_reader.hpp"

#include <algorithm>
#include <charconv>
#include <optional>

#include <fmt/format.h>
#include <pgnx/base/encoding.hpp>

#include "format/adapters/excerpt.hpp"
#include "grammars/detail/letter_lexis.hpp"
#include "grammars/detail/move_forms.hpp"

namespace pgnx::format {
namespace {

using grammar::letter_label;
using grammar::letter_piece;
using grammar::letter_token;
using record::code;

/// The tag that a label fills.
std::string_view tag_of(letter_label label) noexcept {
  switch (label) {
    case letter_label::event:
    case letter_label::section: return "Event";
    case letter_label::site: return "Site";
    case letter_label::date: return "Date";
    case letter_label::round: return "Round";
    case letter_label::board: return "Board";
    case letter_label::white: return "White";
    case letter_label::black: return "Black";
    case letter_label::opponent: return "Opponent";
    case letter_label::result: return "Result";
    case letter_label::game_id: return "GameId";
    default: return {};
  }
}

std::optional<time_block::field> time_of(letter_label label) noexcept {
  using enum time_block::field;
  switch (label) {
    case letter_label::postmark: return posted;
    case letter_label::received: return received;
    case letter_label::sent: return sent;
    case letter_label::days: return days;
    case letter_label::total: return total;
    case letter_label::time: return time;
    case letter_label::opponent_time: return opponent;
    case letter_label::white_time: return white;
    case letter_label::black_time: return black;
    default: return std::nullopt;
  }
}

std::optional<sheet_piece> piece_of_score(letter_piece what) noexcept {
  switch (what) {
    case letter_piece::number: return sheet_piece::number;
    case letter_piece::move: return sheet_piece::move;
    case letter_piece::pending: return sheet_piece::pending;
    case letter_piece::glyph: return sheet_piece::glyph;
    case letter_piece::separator: return sheet_piece::separator;
    case letter_piece::variation_begin: return sheet_piece::variation_begin;
    case letter_piece::variation_end: return sheet_piece::variation_end;
    case letter_piece::result: return sheet_piece::result;
    case letter_piece::condition: return sheet_piece::condition;
    case letter_piece::any_condition: return sheet_piece::any_condition;
    default: return std::nullopt;
  }
}

/// `1`, `1.`: White's first move.
bool is_first_number(std::string_view number) noexcept {
  return number.starts_with('1') && number.substr(1).find_first_not_of('.') == number.npos && number.size() <= 2;
}

// What a fault can make grow: a brace or a quotation mark that nothing closes, tags and scores that never end.
constexpr std::size_t longest_comment_bytes = std::size_t{1} << 20;
constexpr std::size_t longest_tag_bytes = std::size_t{1} << 16;
constexpr std::size_t most_tags = 1000;
constexpr std::size_t most_entries = 100'000;

/// Letters, and what sentences have beside them.
bool is_plain_word(std::string_view word) noexcept {
  constexpr std::string_view of_sentences = "'`-,.:;!?\"()/";
  return base::is_utf8(word) && std::ranges::all_of(word, [&](char c) {
           bool const is_letter =
               (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || static_cast<unsigned char>(c) > 0x7F;
           return is_letter || of_sentences.find(c) != of_sentences.npos;
         });
}

/// Is a word of it a move, or a number that a move follows?
bool holds_move(std::string_view prose) noexcept {
  while (!prose.empty()) {
    auto const end = std::min(prose.find_first_of(" \t"), prose.size());
    auto const word = prose.substr(0, end);
    auto const behind_number = word.substr(std::min(word.find_first_not_of("0123456789."), word.size()));
    if (grammar::is_move_in_any_notation(word) || grammar::is_move_in_any_notation(behind_number)) return true;
    prose.remove_prefix(std::min(end + 1, prose.size()));
  }
  return false;
}

bool is_diagram(std::string_view comment) noexcept { return comment.starts_with("----"); }

}  // namespace

void sheet_reader::read_line(std::string_view line, line_places const& places) {
  places_ = &places;
  tokens_.clear();
  if (parting_ == parting::by_tags && line == "-- ") return;  // a signature follows: this is no null move
  check_charset(line);
  parse_letter_line(line, lines_, tokens_);
  is_first_of_line_ = true;
  in_heading_ = false;
  for (auto const& token : tokens_) read_token(token);
  if (!sheet_.entries.empty() && sheet_.entries.back().what != sheet_piece::line_end)
    sheet_.entries.push_back({sheet_piece::line_end, {}, sheet_.entries.back().place});
  progress_.is_behind_number = false;
}

void sheet_reader::end_letter() {
  end_sheet();
  lines_.open = grammar::letter_state::part::none;
  lines_.in_score = false;
  in_comment_ = false;
  last_was_prose_ = false;
  is_charset_told_ = false;
}

void sheet_reader::read_token(letter_token const& token) {
  if (auto const what = piece_of_score(token.what)) return read_score(*what, token);
  switch (token.what) {
    case letter_piece::tag:
    case letter_piece::tag_open:
    case letter_piece::tag_rest:
    case letter_piece::tag_part: return read_tag(token);
    case letter_piece::comment:
    case letter_piece::comment_end: return read_comment(token);
    case letter_piece::label: return read_label(token);
    case letter_piece::time_used:
    case letter_piece::days_used:
    case letter_piece::days_in_all: return read_time_used(token);
    case letter_piece::white:
    case letter_piece::black: return read_heading(token);
    case letter_piece::prose: return read_prose(token);
    case letter_piece::quote:
    case letter_piece::then: return;
    default: return read_command(token);
  }
}

void sheet_reader::read_heading(letter_token const& token) {
  bool const is_white_player = token.what == letter_piece::white;
  if (is_white_player) {
    begin_head();
    if (is_heading_alone_) end_sheet();
    is_heading_alone_ = sheet_.is_empty();
  }
  in_heading_ = true;
  sheet_.set_tag(is_white_player ? "White" : "Black", text_of(token.text), place_of(token.text));
}

void sheet_reader::read_tag(letter_token const& token) {
  bool const begins = token.what == letter_piece::tag || token.what == letter_piece::tag_open;
  if (!begins) {
    if (sheet_.tags.empty() || progress_.is_tag_too_many) return;
    auto& value = sheet_.tags.back().value;
    value += ' ' + text_of(token.text);  // mail programs break lines at blanks
    if (value.size() > longest_tag_bytes) lines_.open = grammar::letter_state::part::none;
    return;
  }
  is_heading_alone_ = false;
  if (token.text == "Event" && sheet_.find_tag("Event") != nullptr) end_sheet();
  begin_head();
  if (sheet_.tags.size() < most_tags)
    return sheet_.tags.add(text_of(token.text), text_of(token.more), place_of(token.more));
  if (std::exchange(progress_.is_tag_too_many, true)) return;
  tell_excess(place_of(token.text), fmt::format("more than {} tags; those from here on are left out", most_tags));
}

void sheet_reader::read_comment(letter_token const& token) {
  if (token.what == letter_piece::comment_end) {
    in_comment_ = false;
    auto& text = sheet_.entries.back().text;
    if (!is_diagram(text)) return;
    auto diagram = std::move(text);
    sheet_.entries.pop_back();
    if (sheet_.has_moves) end_sheet();
    sheet_.diagram = std::move(diagram);
    return;
  }
  if (in_comment_ && !sheet_.entries.empty()) {
    if (sheet_.entries.back().what == sheet_piece::line_end) sheet_.entries.pop_back();
    sheet_.entries.back().text += '\n' + text_of(token.text);
    if (sheet_.entries.back().text.size() > longest_comment_bytes) give_up_comment();
    return;
  }
  end_times();
  in_comment_ = true;
  add_entry({sheet_piece::comment, text_of(token.text), place_of(token.text)});
}

void sheet_reader::give_up_comment() {
  lines_.open = grammar::letter_state::part::none;
  in_comment_ = false;
  findings_.add({code::comment_not_closed,
                 record::severity::error,
                 sheet_.entries.back().place,
                 0,
                 0,
                 "no brace closes this comment within 1 MiB",
                 {},
                 {}});
}

void sheet_reader::read_label(letter_token const& token) {
  auto const at = place_of(token.more);
  if (auto const field = time_of(token.label)) return times(at).set(*field, text_of(token.more), at);
  // Behind moves, where no result ends them, it is theirs and not that of a game that follows.
  if (token.label == letter_label::result && sheet_.has_moves && !has_result_) {
    has_result_ = true;
    return sheet_.set_tag(tag_of(token.label), text_of(token.more), at);
  }
  begin_head();
  is_heading_alone_ = false;
  if (token.label == letter_label::section) return split_players(token.more, at);
  sheet_.set_tag(tag_of(token.label), text_of(token.more), at);
}

/// `94T123 - Fern v. Moss`: the section, and behind a dash the players.
void sheet_reader::split_players(std::string_view value, std::uint64_t at) {
  auto const dash = value.find(" - ");
  auto const players = dash == value.npos ? std::string_view{} : value.substr(dash + 3);
  for (std::string_view const between : {" v. ", " vs. ", " v ", " vs "}) {
    auto const middle = players.find(between);
    if (middle == players.npos) continue;
    auto const black = players.substr(middle + between.size());
    sheet_.set_tag("Event", text_of(value.substr(0, dash)), at);
    sheet_.set_tag("White", text_of(players.substr(0, middle)), place_of(players));
    return sheet_.set_tag("Black", text_of(black), place_of(black));
  }
  sheet_.set_tag("Event", text_of(value), at);
}

void sheet_reader::read_time_used(letter_token const& token) {
  using enum time_block::field;
  auto const at = place_of(token.text);
  if (token.what == letter_piece::time_used) {
    used_by_ = token.text.front() == 'W' || token.text.front() == 'w' ? white : black;
    return;
  }
  auto text = token.text;
  if (text.starts_with('+')) text.remove_prefix(1);
  auto& block = times(at);
  bool const is_total = token.what == letter_piece::days_in_all;
  block.set(used_by_, is_total ? block[used_by_] + '/' + std::string(text) : std::string(text), at);
}

void sheet_reader::read_command(letter_token const& token) {
  if (token.what == letter_piece::command_game) {
    commands_.emplace_back();
    commands_.back().place = place_of(token.text);
  }
  auto& command = commands_.back();
  switch (token.what) {
    case letter_piece::command_game: command.game = text_of(token.text); return;
    case letter_piece::command: command.verb = text_of(token.text); return;
    case letter_piece::command_board: command.board = token.text; return;
    case letter_piece::command_player: command.player = text_of(token.text); return;
    case letter_piece::command_argument: command.argument = text_of(token.text); return;
    case letter_piece::command_number: command.number = token.text; return;
    default: command.had_secret = true;
  }
}

/// One finding for all lines of prose that stand together.
void sheet_reader::read_prose(letter_token const& token) {
  if (auto const text = unreadable_part(token.text); !text.empty()) return read_unreadable(text);
  if (!std::exchange(last_was_prose_, true))
    findings_.add({code::letter_text,
                   record::severity::note,
                   place_of(token.text),
                   token.text.size(),
                   0,
                   "text that belongs to no game is left out",
                   {},
                   {}});
}

/// What stands in the place of a move, and what hides the moves that come next; empty where prose is nothing but that.
std::string_view sheet_reader::unreadable_part(std::string_view prose) const {
  if (in_heading_ || !sheet_.has_moves) return {};
  auto const behind_number = is_first_of_line_            ? behind_next_number(prose)
                             : progress_.is_behind_number ? prose
                                                          : std::string_view{};
  auto const word = behind_number.substr(0, behind_number.find_first_of(" \t"));
  if (!word.empty() && !is_plain_word(word)) return behind_number;
  bool const is_more_than_a_remark = parting_ == parting::by_heads && !has_result_ && holds_move(prose);
  bool const hides_moves = !is_first_of_line_ && (is_more_than_a_remark ||
                                                  grammar::correspondence::holds_move_of_number(prose, next_number()));
  return hides_moves ? prose : std::string_view{};
}

/// `12. ?Nf3`, a line of its own: behind the number, where it is that of the next move.
std::string_view sheet_reader::behind_next_number(std::string_view line) const {
  unsigned number = 0;
  auto const* const digits_end = std::from_chars(line.data(), line.data() + line.size(), number).ptr;
  line.remove_prefix(static_cast<std::size_t>(digits_end - line.data()));
  if (number != next_number() || !line.starts_with('.')) return {};
  return line.substr(std::min(line.find_first_not_of(". \t"), line.size()));
}

/// The number of the next move of White.
unsigned sheet_reader::next_number() const noexcept {
  if (progress_.number == 0) return 1 + progress_.moves / 2;
  return progress_.number + (progress_.is_of_black || progress_.moves > 1 ? 1 : 0);
}

/// In a mail a word may be a password, so that nothing of it is shown or kept.
void sheet_reader::read_unreadable(std::string_view prose) {
  bool const is_kept = parting_ == parting::by_heads;
  findings_.add({code::unreadable_text,
                 record::severity::error,
                 place_of(prose),
                 prose.size(),
                 0,
                 is_kept ? fmt::format("expected a move, found '{}'; the line is kept in a comment from here on",
                                       excerpt(text_of(prose)))
                         : "expected a move; the line is left out from here on",
                 {},
                 {}});
  last_was_prose_ = true;
  if (is_kept) add_entry({sheet_piece::unreadable, text_of(prose), place_of(prose)});
}

/// Once a letter: what is not in the charset that it names, or that letters have.
void sheet_reader::check_charset(std::string_view line) {
  if (is_charset_told_ || charset_ != base::charset::utf_8 || base::is_utf8(line)) return;
  is_charset_told_ = true;
  findings_.add({code::windows_1252,
                 record::severity::note,
                 place_of(line),
                 line.size(),
                 0,
                 "not UTF-8, read as Windows-1252 where it is not",
                 {},
                 {}});
}

void sheet_reader::read_score(sheet_piece what, letter_token const& token) {
  if (in_heading_) {
    auto const begin = token.text.find_first_not_of('(');
    auto const end = token.text.find_last_not_of(')') + 1;
    return sheet_.set_tag("Result", text_of(token.text.substr(begin, end - begin)), place_of(token.text));
  }
  if (std::exchange(is_first_of_line_, false)) begin_line_of_score(token);
  last_was_prose_ = false;
  end_times();
  if (sheet_.entries.empty()) sheet_.place = place_of(token.text);
  add_entry({what, text_of(token.text), place_of(token.text)});
  sheet_.has_moves = sheet_.has_moves || what == sheet_piece::move;
  has_result_ = has_result_ || what == sheet_piece::result;
  if (what == sheet_piece::variation_begin) ++open_variations_;
  if (what == sheet_piece::variation_end) --open_variations_;
  is_heading_alone_ = false;
}

/// Adds a piece of the score; one that never ends is parted.
void sheet_reader::add_entry(sheet_entry entry) {
  if (sheet_.entries.size() >= most_entries) {
    tell_excess(
        entry.place,
        fmt::format("a score of more than {} pieces; what stands from here on becomes another game", most_entries));
    end_sheet();
  }
  if (entry.what == sheet_piece::move) ++progress_.moves;
  if (entry.what == sheet_piece::number) {
    progress_.number = 0;
    std::from_chars(entry.text.data(), entry.text.data() + entry.text.size(), progress_.number);
    progress_.is_of_black = entry.text.ends_with("..");
    progress_.moves = 0;
    progress_.is_behind_number = entry.text.ends_with('.');
  } else if (entry.what != sheet_piece::glyph) {
    progress_.is_behind_number = false;
  }
  sheet_.entries.push_back(std::move(entry));
}

void sheet_reader::tell_excess(std::uint64_t place, std::string message) {
  findings_.add({code::source_malformed, record::severity::error, place, 0, 0, std::move(message), {}, {}});
}

void sheet_reader::begin_line_of_score(letter_token const& token) {
  bool const begins_game = token.what == letter_piece::number && is_first_number(token.text);
  if (parting_ == parting::by_heads && begins_game && is_scored() && open_variations_ <= 0) end_sheet();
}

/// A tag, a label or a heading: behind moves or a result it begins another sheet.
void sheet_reader::begin_head() {
  last_was_prose_ = false;
  if (is_scored()) end_sheet();
}

void sheet_reader::end_sheet() {
  end_times();
  bool const is_heading = std::exchange(is_heading_alone_, false);
  bool const holds_game = !is_heading && (sheet_.has_moves || !sheet_.tags.empty());
  if (holds_game) {
    sheets_.push_back(std::move(sheet_));
  } else if (!sheet_.is_empty()) {
    auto const place = sheet_.tags.empty() ? sheet_.entries.front().place : sheet_.tags.front().place;
    findings_.add({code::letter_text,
                   record::severity::note,
                   place,
                   0,
                   0,
                   is_heading ? "this looks like a heading, and no score follows it; it is left out"
                              : "this stands alone, without moves and tags; it is left out",
                   {},
                   {}});
  }
  sheet_ = {};
  progress_ = {};
  has_times_first_ = false;
  has_result_ = false;
  open_variations_ = 0;
}

time_block& sheet_reader::times(std::uint64_t at) {
  last_was_prose_ = false;
  if (sheet_.has_moves && has_times_first_ && times_.is_empty) {
    auto tags = sheet_.tags;
    end_sheet();
    sheet_.tags = std::move(tags);
  }
  if (times_.is_empty) times_.place = at;
  has_times_first_ = has_times_first_ || !sheet_.has_moves;
  return times_;
}

void sheet_reader::end_times() {
  if (times_.is_empty) return;
  sheet_.entries.push_back({sheet_piece::times, {}, times_.place, sheet_.time_blocks.size()});
  sheet_.time_blocks.push_back(std::exchange(times_, {}));
}

}  // namespace pgnx::format
