#include "grammars/letter.hpp"

#include <algorithm>
#include <array>
#include <utility>
#include <pgnx/base/ascii.hpp>

#include "grammars/detail/letter_lexis.hpp"
#include "grammars/detail/move_forms.hpp"
#include "grammars/detail/pgn_lexis.hpp"
#include "grammars/detail/terminals.hpp"

namespace pgnx::grammar {
namespace correspondence {
namespace {

using piece = letter_piece;

struct state {
  letter_state& lines;
  std::vector<letter_token>& found;
  letter_label label = letter_label::none;
  bool is_word_missing = false;  // of a command: a move stands where the password should
};

constexpr char_table name_chars = letters | digits | chars("_");
constexpr char_table player_chars = letters | digits | chars("_.@+-");
constexpr char_table not_brace = ~chars("}");
constexpr char_table not_blank = ~blanks;
constexpr char_table word_chars_of_moves = letters | digits | chars("+#=@,/;-");
constexpr char_table any_byte = ~char_table{};
constexpr char_table count_chars = digits | chars("+?");
constexpr char_table capitals = range('A', 'Z') | high_bytes;

std::string_view between(char const* first, char const* last) noexcept {
  return {first, static_cast<std::size_t>(last - first)};
}

// --- lexemes

char const* quote(char const* first, char const* last, state&) noexcept {
  char const* const end = end_of_quote(first, last);
  return end == first ? nullptr : end;
}

/// `[Name "`
char const* tag_begin(char const* first, char const* last, state&) noexcept {
  if (first == last || *first != '[') return nullptr;
  char const* const name_end = skip<name_chars>(first + 1, last);
  char const* const mark = skip<blanks>(name_end, last);
  return name_end != first + 1 && mark != last && *mark == '"' ? mark + 1 : nullptr;
}

/// The quotation mark that closes a value: a bracket follows it. `last` where there is none.
char const* find_value_end(char const* first, char const* last) noexcept {
  for (char const* p = first; p != last; ++p) {
    if (*p == '\\' && last - p > 1) {
      ++p;
    } else if (*p == '"') {
      char const* const next = skip<blanks>(p + 1, last);
      if (next != last && *next == ']') return p;
    }
  }
  return last;
}

char const* tag_text(char const* first, char const* last, state& s) noexcept {
  char const* const value = tag_begin(first, last, s);
  if (value == nullptr) return nullptr;
  char const* const end = find_value_end(value, last);
  return end == last ? last : skip<blanks>(end + 1, last) + 1;
}

char const* rest_of_value(char const* first, char const* last, state& s) noexcept {
  if (s.lines.open != letter_state::part::tag_value) return nullptr;
  s.lines.open = letter_state::part::none;
  if (skip<blanks>(first, last) == last || tag_begin(skip<blanks>(first, last), last, s) != nullptr) return nullptr;
  char const* const end = find_value_end(first, last);
  return end == last ? last : skip<blanks>(end + 1, last) + 1;
}

char const* number(char const* first, char const* last, state&) noexcept { return end_of_number(first, last); }
char const* move(char const* first, char const* last, state&) noexcept { return end_of_move(first, last); }
char const* impossible_move(char const* first, char const* last, state&) noexcept {
  return end_of_impossible_move(first, last);
}
char const* pending(char const* first, char const* last, state&) noexcept { return end_of_pending(first, last); }
char const* result(char const* first, char const* last, state&) noexcept { return end_of_result(first, last); }
char const* glyph(char const* first, char const* last, state&) noexcept { return end_of_glyph(first, last); }
char const* separator(char const* first, char const* last, state&) noexcept { return end_of_separator(first, last); }
char const* condition(char const* first, char const* last, state&) noexcept { return end_of_condition(first, last); }
char const* any_condition(char const* first, char const* last, state&) noexcept {
  return end_of_any_condition(first, last);
}
char const* then_word(char const* first, char const* last, state&) noexcept { return end_of_then(first, last); }

template <char Mark>
char const* mark(char const* first, char const* last, state&) noexcept {
  return first != last && *first == Mark ? first + 1 : nullptr;
}

char const* comment_text(char const* first, char const* last, state&) noexcept { return skip<not_brace>(first, last); }

char const* open_comment(char const* first, char const*, state& s) noexcept {
  return s.lines.open == letter_state::part::comment ? first : nullptr;
}

/// Where nothing quotes, the marks of a quotation are text of the comment.
char const* open_unquoted_comment(char const* first, char const* last, state& s) noexcept {
  return s.lines.quotes ? nullptr : open_comment(first, last, s);
}

char const* score_begin(char const* first, char const* last, state& s) noexcept {
  return begins_score(first, last, !s.lines.in_score) ? first : nullptr;
}

char const* label_words(char const* first, char const* last, state& s) noexcept {
  auto const found = label_at(first, last);
  s.label = found.what;
  return found.what == letter_label::none ? nullptr : found.end;
}

char const* label_value(char const* first, char const* last, state&) noexcept { return end_of_value(first, last); }

char const* side(char const* first, char const* last, state&) noexcept {
  for (std::string_view const word : {"White", "Black"})
    if (base::is_same_but_for_case(between(first, last).substr(0, word.size()), word)) return first + word.size();
  return nullptr;
}

/// `White used`: what follows is days, or the line is prose.
char const* time_used_begin(char const* first, char const* last, state& s) noexcept {
  static constexpr std::string_view used = "used";
  char const* const side_end = side(first, last, s);
  if (side_end == nullptr) return nullptr;
  char const* const verb = skip<blanks>(side_end, last);
  if (!between(verb, last).starts_with(used)) return nullptr;
  char const* const count = skip<blanks>(verb + used.size(), last);
  return skip<count_chars>(count, last) == count ? nullptr : first;
}

char const* count_of_days(char const* first, char const* last, state&) noexcept {
  char const* const end = skip<count_chars>(first, last);
  return end == first ? nullptr : end;
}

char const* rest(char const* first, char const* last, state&) noexcept { return first == last ? nullptr : last; }

char const* last_visible(char const* first, char const* last) noexcept {
  while (last != first && is(blanks, last[-1])) --last;
  return last;
}

// --- headings: two names, a dash between them

struct heading_parts {
  std::string_view white;
  std::string_view black;
};

bool is_name(std::string_view text) noexcept {
  static constexpr auto of_sentences = digits | chars("!?:;=[]{}\"@");
  constexpr std::size_t longest = 60;
  return !text.empty() && text.size() <= longest && is(capitals, text.front()) &&
         std::ranges::none_of(text, [](char c) { return is(of_sentences, c); });
}

std::string_view trimmed(std::string_view text) noexcept {
  while (!text.empty() && is(blanks, text.back())) text.remove_suffix(1);
  while (!text.empty() && is(blanks, text.front())) text.remove_prefix(1);
  return text;
}

/// Where a result that ends the line begins; the end of the line where there is none.
std::size_t result_begin(std::string_view line) noexcept {
  auto const word = line.find_last_of(" \t") + 1;
  char const* const last = line.data() + line.size();
  return word != 0 && end_of_result(line.data() + word, last) == last ? word : line.size();
}

heading_parts heading_of(std::string_view line) noexcept {
  line = line.substr(0, result_begin(line));
  for (std::string_view const parting : {" - ", " \u2013 ", " v. ", " vs. ", " vs ", " : "}) {
    auto const at = line.find(parting);
    if (at == line.npos) continue;
    heading_parts const found{trimmed(line.substr(0, at)), trimmed(line.substr(at + parting.size()))};
    if (is_name(found.white) && is_name(found.black)) return found;
  }
  return {};
}

char const* heading_white(char const* first, char const* last, state& s) noexcept {
  if (!s.lines.headings) return nullptr;
  auto const found = heading_of(between(first, last_visible(first, last)));
  return found.white.empty() ? nullptr : found.white.data() + found.white.size();
}

char const* heading_dash(char const* first, char const* last, state&) noexcept {
  char const* const word = skip<blanks>(first, last);
  return skip<blanks>(skip<not_blank>(word, last), last);
}

char const* heading_black(char const* first, char const* last, state&) noexcept {
  auto const line = between(first, last_visible(first, last));
  return first + trimmed(line.substr(0, result_begin(line))).size();
}

// --- commands to a server, as they stand in the subject of a mail

constexpr std::array<std::string_view, 6> verbs{"move", "queue", "pass", "swap", "show", "resign"};

char const* command_verb(char const* first, char const* last, state&) noexcept {
  char const* const end = skip<letters>(first, last);
  bool const is_verb = std::ranges::any_of(
      verbs, [&](std::string_view verb) { return base::is_same_but_for_case(verb, between(first, end)); });
  return is_verb ? end : nullptr;
}

char const* board_number(char const* first, char const* last, state&) noexcept {
  char const* const end = skip<digits>(first, last);
  return end == first || (end != last && !is(blanks, *end) && *end != '#') ? nullptr : end;
}

/// `chess move 1234`: enough to know a command, and that a password may follow.
bool is_command(char const* first, char const* last, state& s) noexcept {
  if (!s.lines.commands) return false;
  char const* const game_end = skip<name_chars>(first, last);
  char const* const verb = skip<blanks>(game_end, last);
  if (game_end == first || verb == game_end) return false;
  char const* const verb_end = command_verb(verb, last, s);
  if (verb_end == nullptr || verb_end == last || !is(blanks, *verb_end)) return false;
  return board_number(skip<blanks>(verb_end, last), last, s) != nullptr;
}

/// Behind the marks of a quotation, too.
bool is_command_line(char const* first, char const* last, state& s) noexcept {
  return is_command(skip<blanks>(end_of_quote(first, last), last), last, s);
}

char const* command_begin(char const* first, char const* last, state& s) noexcept {
  return is_command(first, last, s) ? first : nullptr;
}

char const* command_ahead(char const* first, char const* last, state& s) noexcept {
  return is_command_line(first, last, s) ? first : nullptr;
}

char const* game_name(char const* first, char const* last, state&) noexcept { return skip<name_chars>(first, last); }

/// A word of anything else may hold the password too: `fern:secret`, or a blank that is none of ASCII between them.
char const* player(char const* first, char const* last, state&) noexcept {
  char const* const end = skip<player_chars>(first, last);
  return end == first || (end != last && !is(blanks, *end)) ? nullptr : end;
}

char const* word(char const* first, char const* last, state&) noexcept {
  char const* const end = skip<not_blank>(first, last);
  return end == first ? nullptr : end;
}

/// `#` and digits, which make a word or end one.
bool is_number_mark(char const* p, char const* last) noexcept {
  if (p == last || *p != '#') return false;
  char const* const end = skip<digits>(p + 1, last);
  return end != p + 1 && (end == last || is(blanks, *end));
}

char const* end_of_argument(char const* first, char const* last) noexcept {
  while (first != last && !is(blanks, *first) && !is_number_mark(first, last)) ++first;
  return first;
}

bool names_square(std::string_view text) noexcept {
  constexpr auto files = range('a', 'h');
  constexpr auto ranks = range('1', '8');
  for (std::size_t i = 1; i < text.size(); ++i)
    if (is(files, text[i - 1]) && is(ranks, text[i])) return true;
  return false;
}

/// A move that no password looks like: codes of letters or digits alone are none.
bool is_plain_move(std::string_view text) noexcept {
  return is_series_of_moves(text) && (names_square(text) || text.starts_with("O-O") || text.starts_with("0-0"));
}

/// Nothing but the number of the move stands behind it: with a word too many, this one may be the password. It is
/// none where a move stands in the place of the password either, because then a word is missing.
char const* argument(char const* first, char const* last, state& s) noexcept {
  char const* const end = end_of_argument(first, last);
  if (s.is_word_missing || !is_plain_move(between(first, end))) return nullptr;
  char const* const next = skip<blanks>(end, last);
  if (next == last) return end;
  return is_number_mark(next, last) && skip<blanks>(skip<digits>(next + 1, last), last) == last ? end : nullptr;
}

char const* hash(char const* first, char const* last, state&) noexcept {
  return is_number_mark(first, last) ? first + 1 : nullptr;
}

char const* digit_run(char const* first, char const* last, state&) noexcept { return skip<digits>(first, last); }

// --- commands inside of something else: `1. e4 {chess move 1234 player secret e5}`

/// `chess move 1234 player secret`, or the same of another game with a move behind it: prose (`we move 12 pieces at a
/// time`) is none.
bool holds_secret(char const* first, char const* last, state& s) noexcept {
  if (!is_command(first, last, s)) return false;
  static constexpr std::string_view chess = "chess";
  auto const game = between(first, skip<name_chars>(first, last));
  char const* p = skip<letters>(skip<blanks>(first + game.size(), last), last);
  p = skip<blanks>(skip<digits>(skip<blanks>(p, last), last), last);
  if (p != last && *p == '#') p = skip<blanks>(skip<digits>(p + 1, last), last);
  bool const is_chess = base::ends_with_but_for_case(game, chess);
  for (int words = 0; words < 2; ++words) {
    if (p == last) return is_chess;  // the next line may go on with it
    p = skip<blanks>(skip<not_blank>(p, last), last);
  }
  return is_chess || is_plain_move(between(p, skip<word_chars_of_moves>(p, last)));
}

/// Does the line end before the password, where a brace or a bracket of its command may be open?
bool breaks_off(char const* first, char const* last, state const& s) noexcept {
  constexpr int words_up_to_secret = 5;
  if (s.lines.open == letter_state::part::none) return false;
  int words = 0;
  for (char const* p = skip<blanks>(first, last); p != last; p = skip<blanks>(skip<not_blank>(p, last), last))
    if (*p != '#') ++words;
  return words < words_up_to_secret;
}

/// Where the first one begins; `last` where there is none. A line that is a command as a whole hides none.
char const* find_hidden_command(char const* first, char const* last, state& s) noexcept {
  if (!s.lines.commands || is_command_line(first, last, s)) return last;
  for (char const* p = first; p != last;) {
    if (!is(name_chars, *p)) {
      ++p;
      continue;
    }
    if (holds_secret(p, last, s)) return p;
    p = skip<name_chars>(p, last);
  }
  return last;
}

/// What closes the comment or the value around it, or the end of the line.
char const* end_of_hidden_command(char const* first, char const* last, state& s) noexcept {
  if (s.lines.open == letter_state::part::comment) return skip<not_brace>(first, last);
  return s.lines.open == letter_state::part::tag_value ? find_value_end(first, last) : last;
}

// --- actions

template <piece What>
constexpr auto on_piece = [](state& s, std::string_view text) {
  s.found.push_back({What, text});
};

constexpr auto on_tag = [](state& s, std::string_view text) {
  char const* const last = text.data() + text.size();
  char const* const value = tag_begin(text.data(), last, s);
  char const* const end = find_value_end(value, last);
  char const* const name = text.data() + 1;
  if (end == last) s.lines.open = letter_state::part::tag_value;
  s.found.push_back(
      {end == last ? piece::tag_open : piece::tag, between(name, skip<name_chars>(name, last)), between(value, end)});
};

constexpr auto on_rest_of_value = [](state& s, std::string_view text) {
  char const* const last = text.data() + text.size();
  char const* const end = find_value_end(text.data(), last);
  if (end == last) s.lines.open = letter_state::part::tag_value;
  s.found.push_back({end == last ? piece::tag_part : piece::tag_rest, between(text.data(), end)});
};

constexpr auto on_comment_open = [](state& s, std::string_view) { s.lines.open = letter_state::part::comment; };
constexpr auto on_comment_end = [](state& s, std::string_view text) {
  s.lines.open = letter_state::part::none;
  s.found.push_back({piece::comment_end, text});
};

constexpr auto on_label = [](state& s, std::string_view text) {
  s.found.push_back({piece::label, text, text.substr(text.size()), s.label});
};
constexpr auto on_value = [](state& s, std::string_view text) { s.found.back().more = text; };

constexpr auto on_secret = [](state& s, std::string_view text) {
  s.is_word_missing = is_plain_move(text);
  s.found.push_back({piece::command_secret, text});
};

constexpr auto on_score = [](state& s, std::string_view) { s.lines.in_score = true; };
constexpr auto on_other = [](state& s, std::string_view) { s.lines.in_score = false; };

/// Always there, and holds nothing.
char const* here(char const* first, char const*, state&) noexcept { return first; }

// --- rules, by the names of grammars/README.md

auto const ws = span_of<blanks>{};

auto const comment_rest = lexeme<comment_text>{}[on_piece<piece::comment>] >> -lexeme<mark<'}'>>{}[on_comment_end];

auto const comment = lexeme<mark<'{'>>{}[on_comment_open] >> comment_rest;

auto const element =
    (lexeme<any_condition>{}[on_piece<piece::any_condition>] | lexeme<condition>{}[on_piece<piece::condition>] |
     lexeme<number>{}[on_piece<piece::number>] | lexeme<pending>{}[on_piece<piece::pending>] |
     lexeme<move>{}[on_piece<piece::move>] | lexeme<result>{}[on_piece<piece::result>] |
     lexeme<then_word>{}[on_piece<piece::then>] | lexeme<separator>{}[on_piece<piece::separator>] | comment |
     lexeme<mark<'('>>{}[on_piece<piece::variation_begin>] | lexeme<mark<')'>>{}[on_piece<piece::variation_end>] |
     lexeme<glyph>{}[on_piece<piece::glyph>] | lexeme<impossible_move>{}[on_piece<piece::move>]) >>
    ws;

auto const prose = lexeme<rest>{}[on_piece<piece::prose>];

auto const score = lexeme<score_begin>{}[on_score] >> +element >> -prose;

auto const time_used = lexeme<time_used_begin>{} >> lexeme<side>{}[on_piece<piece::time_used>] >> ws >>
                       x3::lit("used") >> ws >> lexeme<count_of_days>{}[on_piece<piece::days_used>] >> ws >>
                       -(x3::lit("days") | x3::lit("day")) >> ws >> -x3::lit("which") >> ws >>
                       -(x3::lit("totals") | x3::lit("total")) >> ws >>
                       -lexeme<count_of_days>{}[on_piece<piece::days_in_all>] >> ws >> -prose;

auto const label = lexeme<label_words>{}[on_label] >> -x3::lit('.') >> -x3::lit(':') >> ws
                   >> lexeme<label_value>{}[on_value] >> ws >> -(x3::lit(';') | x3::lit("and ")) >> ws;

auto const labelled = +label >> -prose;

auto const heading = -x3::lit('#') >> ws >> lexeme<heading_white>{}[on_piece<piece::white>] >> lexeme<heading_dash>{} >>
                     lexeme<heading_black>{}[on_piece<piece::black>] >> ws >>
                     -lexeme<result>{}[on_piece<piece::result>] >> ws >> -prose;

auto const command_number = lexeme<hash>{} >> lexeme<digit_run>{}[on_piece<piece::command_number>];

auto const command = lexeme<command_begin>{} >> lexeme<game_name>{}[on_piece<piece::command_game>] >> ws >>
                     lexeme<command_verb>{}[on_piece<piece::command>] >> ws >>
                     lexeme<board_number>{}[on_piece<piece::command_board>] >> ws >> -command_number >> ws >>
                     -(lexeme<player>{}[on_piece<piece::command_player>] >> ws >>
                       -(lexeme<word>{}[on_secret] >> ws >>
                         -(lexeme<argument>{}[on_piece<piece::command_argument>] >> ws >> -command_number))) >>
                     ws >> -prose;

auto const tag_pair = lexeme<tag_text>{}[on_tag] >> ws >> *(lexeme<tag_text>{}[on_tag] >> ws) >> -prose;

auto const other = lexeme<here>{}[on_other] >> (tag_pair | time_used | labelled | heading | prose);

auto const comment_line = comment_rest >> ws >> *element >> -prose;

auto const quoted_command =
    lexeme<command_ahead>{} >> -lexeme<quote>{}[on_piece<piece::quote>] >> ws >> lexeme<here>{}[on_other] >> command;

auto const line = quoted_command | (lexeme<open_unquoted_comment>{} >> comment_line) |
                  -lexeme<quote>{}[on_piece<piece::quote>] >> ws >>
                      ((lexeme<open_comment>{} >> comment_line) |
                       (lexeme<rest_of_value>{}[on_rest_of_value] >> ws >> -prose) | score | other | ws);

}  // namespace
}  // namespace correspondence

void parse_letter_line(std::string_view line, letter_state& state, std::vector<letter_token>& to) {
  correspondence::state s{state, to};
  char const* first = line.data();
  char const* const last = first + line.size();
  auto const drop = [&](char const* end) {
    correspondence::on_piece<letter_piece::prose>(s, correspondence::between(first, end));
    first = end;
  };
  bool const is_command = correspondence::is_command_line(first, last, s);
  if (std::exchange(state.is_secret_due, is_command && correspondence::breaks_off(first, last, s)) && !is_command)
    drop(correspondence::end_of_hidden_command(first, last, s));
  do {
    char const* const hidden = correspondence::find_hidden_command(first, last, s);
    if (hidden != first) x3::parse(first, hidden, x3::with<state_tag>(s)[correspondence::line]);
    first = hidden;
    if (hidden == last) return;
    char const* const end = correspondence::end_of_hidden_command(hidden, last, s);
    state.is_secret_due = correspondence::breaks_off(hidden, end, s) && end == last;
    drop(end);
  } while (first != last);
}

}  // namespace pgnx::grammar
