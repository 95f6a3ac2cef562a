#include "grammars/detail/letter_lexis.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <pgnx/base/ascii.hpp>

#include "grammars/detail/chars.hpp"
#include "grammars/detail/move_forms.hpp"
#include "grammars/detail/pgn_lexis.hpp"

namespace pgnx::grammar::correspondence {
namespace {

constexpr char_table word_chars = ~(blanks | chars("{}"));
constexpr char_table suffixes = chars("!?");
constexpr char_table sentence_ends = chars(".:");
constexpr char_table capitals = range('A', 'Z');
constexpr std::size_t longest_move_number = 3;  // four digits are a move in ICCF numeric notation

std::string_view between(char const* first, char const* last) noexcept {
  return {first, static_cast<std::size_t>(last - first)};
}

char const* skip_blanks(char const* p, char const* last) noexcept { return skip<blanks>(p, last); }

bool is_at_end_of_word(char const* p, char const* last) noexcept { return p == last || is(blanks, *p); }

/// Behind one of the words, whatever its case, that ends where a word ends; null where none of them stands here.
template <std::size_t N>
char const* end_of_one(std::array<std::string_view, N> const& words, char const* first, char const* last) noexcept {
  for (auto const word : words) {
    auto const text = between(first, last).substr(0, word.size());
    if (base::is_same_but_for_case(text, word) && is_at_end_of_word(first + word.size(), last))
      return first + word.size();
  }
  return nullptr;
}

/// A move may stand behind blanks, its number before it.
bool is_move_ahead(char const* p, char const* last) noexcept {
  p = skip_blanks(p, last);
  if (char const* const number = end_of_number(p, last)) p = skip_blanks(number, last);
  return end_of_move(p, last) != nullptr;
}

/// A quotation mark in ASCII or as a word processor sets it.
char const* skip_quotation_mark(char const* p, char const* last) noexcept {
  for (std::string_view const mark : {"\"", "\xE2\x80\x9C", "\xE2\x80\x9D", "("})
    if (between(p, last).starts_with(mark)) return p + mark.size();
  return p;
}

char const* skip_dots(char const* p, char const* last) noexcept {
  static constexpr std::string_view ellipsis = "\xE2\x80\xA6";
  while (p != last && *p == '.') ++p;
  return between(p, last).starts_with(ellipsis) ? p + ellipsis.size() : p;
}

/// An unmatched closing parenthesis ends a word: it is that of a variation.
char const* end_of_balanced(char const* first, char const* last) noexcept {
  int depth = 0;
  for (char const* p = first; p != last; ++p) {
    if (*p == '(') ++depth;
    if (*p == ')' && --depth < 0) return p;
  }
  return last;
}

// --- labels

enum class demand : bool { colon_or_digit, nothing };
struct label_row {
  std::string_view words;
  letter_label what;
  demand asks = demand::colon_or_digit;
};

// Where one begins with another, the longer one stands first.
constexpr std::array label_rows{
    label_row{"White time usage", letter_label::white_time},
    label_row{"Black time usage", letter_label::black_time},
    label_row{"Player 1 time usage", letter_label::white_time},
    label_row{"Player 2 time usage", letter_label::black_time},
    label_row{"White time", letter_label::white_time},
    label_row{"Black time", letter_label::black_time},
    label_row{"You sent on", letter_label::postmark, demand::nothing},
    label_row{"I received on", letter_label::received, demand::nothing},
    label_row{"I answered on", letter_label::sent, demand::nothing},
    label_row{"I replied on", letter_label::sent, demand::nothing},
    label_row{"Postmarked", letter_label::postmark},
    label_row{"Postmark", letter_label::postmark},
    label_row{"Poststempel", letter_label::postmark},
    label_row{"Received", letter_label::received},
    label_row{"Rec'd", letter_label::received},
    label_row{"Rcvd", letter_label::received},
    label_row{"Recd", letter_label::received},
    label_row{"Erhalten", letter_label::received},
    label_row{"Replied", letter_label::sent},
    label_row{"Answered", letter_label::sent},
    label_row{"Beantwortet", letter_label::sent},
    label_row{"Reply sent", letter_label::sent},
    label_row{"Sent", letter_label::sent},
    label_row{"Days", letter_label::days},
    label_row{"Total", letter_label::total},
    label_row{"Time", letter_label::time},
    label_row{"Opponent time", letter_label::opponent_time},
    label_row{"Opp", letter_label::opponent_time},
    label_row{"Game vs", letter_label::opponent},
    label_row{"Opponent", letter_label::opponent},
    label_row{"Gegner", letter_label::opponent},
    label_row{"Game number", letter_label::game_id},
    label_row{"Game no", letter_label::game_id},
    label_row{"Game id", letter_label::game_id},
    label_row{"Tournament", letter_label::event},
    label_row{"Tourn", letter_label::event},
    label_row{"Turnier", letter_label::event},
    label_row{"Event", letter_label::event},
    label_row{"Section", letter_label::section},
    label_row{"Site", letter_label::site},
    label_row{"Date", letter_label::date},
    label_row{"Round", letter_label::round},
    label_row{"Board", letter_label::board},
    label_row{"White", letter_label::white},
    label_row{"Black", letter_label::black},
    label_row{"Weiss", letter_label::white},
    label_row{"Schwarz", letter_label::black},
    label_row{"Result", letter_label::result},
};

bool has_digit_in_word(char const* p, char const* last) noexcept {
  for (; !is_at_end_of_word(p, last); ++p)
    if (is(digits, *p)) return true;
  return false;
}

bool begins_label_behind(char const* first, char const* p, char const* last) noexcept {
  auto const before = between(first, p);
  bool const is_parted =
      before.ends_with("  ") || before.ends_with('\t') || before.ends_with("; ") || before.ends_with(" and ");
  bool const ends_label = before.size() > 2 && is(blanks, before.back());
  if (!is_parted && !ends_label) return false;
  return label_at(p, last).what != letter_label::none;
}

/// Where the value really ends, without what parts it from the next label.
char const* without_separator(char const* first, char const* end) noexcept {
  auto value = between(first, end);
  if (value.ends_with(" and ")) value.remove_suffix(5);
  while (!value.empty() && (is(blanks, value.back()) || value.back() == ';')) value.remove_suffix(1);
  return first + value.size();
}

// --- scores

/// One element of movetext; the end of the line where a comment stays open.
char const* end_of_element(char const* p, char const* last) noexcept {
  using lexeme_function = char const* (*)(char const*, char const*) noexcept;
  static constexpr std::array<lexeme_function, 9> lexemes{end_of_any_condition, end_of_condition, end_of_number,
                                                          end_of_pending,       end_of_move,      end_of_result,
                                                          end_of_then,          end_of_separator, end_of_glyph};
  for (auto const lexeme : lexemes)
    if (char const* const end = lexeme(p, last)) return end;
  if (*p == '(' || *p == ')') return p + 1;
  if (*p == '{') {
    char const* const brace = std::find(p, last, '}');
    return brace == last ? last : brace + 1;
  }
  return nullptr;
}

bool is_movetext_alone(char const* p, char const* last) noexcept {
  p = skip_blanks(p, last);
  if (p == last) return false;
  while (p != last) {
    p = end_of_element(p, last);
    if (p == nullptr) return false;
    p = skip_blanks(p, last);
  }
  return true;
}

bool is_result_alone(char const* first, char const* last) noexcept {
  char const* const end = end_of_result(first, last);
  return end != nullptr && skip_blanks(end, last) == last;
}

}  // namespace

char const* end_of_quote(char const* first, char const* last) noexcept {
  static constexpr auto quote_marks = chars(">|");
  static constexpr std::ptrdiff_t longest_initials = 3;
  char const* end = first;
  for (;;) {
    char const* p = skip_blanks(end, last);
    if (between(p, last).starts_with("&gt;")) {
      end = p + 4;
      continue;
    }
    bool const is_colon = p != last && *p == ':' && is_at_end_of_word(p + 1, last);
    char const* const initials = skip<capitals>(p, last);
    if (initials != p && initials - p <= longest_initials && initials != last && *initials == '>') p = initials;
    if (p == last || !(is(quote_marks, *p) || is_colon)) return end;
    end = p + 1;
  }
}

char const* end_of_number(char const* first, char const* last) noexcept {
  char const* const end = skip<digits>(first, last);
  if (end == first || static_cast<std::size_t>(end - first) > longest_move_number) return nullptr;
  char const* const dots = skip_dots(skip_blanks(end, last), last);
  if (dots != skip_blanks(end, last)) return end != last && *end == '.' ? skip_dots(end, last) : dots;
  if (end == last || !is(blanks, *end)) return nullptr;
  char const* const next = skip_blanks(end, last);
  return end_of_move(next, last) != nullptr || end_of_pending(next, last) != nullptr ? end : nullptr;
}

char const* end_of_move(char const* first, char const* last) noexcept {
  char const* end = end_of_balanced(first, skip<word_chars>(first, last));
  if (end != first && is(sentence_ends, end[-1]) && !is_series_of_moves(between(first, end))) --end;
  while (end != first && is(suffixes, end[-1])) --end;
  return end != first && is_series_of_moves(between(first, end)) ? end : nullptr;
}

char const* end_of_impossible_move(char const* first, char const* last) noexcept {
  constexpr char_table odd_files = range('a', 'j');
  char const* const word_end = skip<word_chars>(first, last);
  char const* end = word_end;
  while (end != first && is(suffixes, end[-1])) --end;
  while (end != first && (end[-1] == '+' || end[-1] == '#')) --end;
  char const* p = first;
  if (p != end && is(capitals, *p)) ++p;
  char const* const square = end - std::min<std::ptrdiff_t>(end - p, 2);
  if (square > p && (square[-1] == 'x' || square[-1] == ':' || square[-1] == '-')) {
    static constexpr char_table of_squares = range('a', 'h') | range('1', '8');
    if (square - p > 3 || !std::all_of(p, square - 1, [](char c) { return is(of_squares, c); })) return nullptr;
  } else if (square != p) {
    return nullptr;
  }
  bool const is_square = end - square == 2 && is(odd_files, square[0]) && is(digits, square[1]);
  return is_square ? word_end : nullptr;
}

bool holds_move_of_number(std::string_view text, unsigned number) noexcept {
  char const* const last = text.data() + text.size();
  for (char const* p = text.data(); p != last; p = skip_blanks(skip<word_chars>(p + 1, last), last)) {
    unsigned found = 0;
    char const* const digits_end = std::from_chars(p, last, found).ptr;
    char const* const number_end = end_of_number(p, last);
    bool const has_point = number_end != nullptr && digits_end != last && *digits_end == '.';
    if (has_point && found == number && end_of_move(skip_blanks(number_end, last), last) != nullptr) return true;
  }
  return false;
}

char const* end_of_pending(char const* first, char const* last) noexcept {
  char const* end = skip_dots(first, last);
  if (end - first == 1) return nullptr;
  while (end != last && *end == '?') ++end;
  return end != first && is_at_end_of_word(end, last) ? end : nullptr;
}

char const* end_of_result(char const* first, char const* last) noexcept {
  bool const has_bracket = first != last && *first == '(';
  char const* const end = pgn::end_of_result(first + (has_bracket ? 1 : 0), last);
  if (end == nullptr || !has_bracket) return end;
  return end != last && *end == ')' ? end + 1 : nullptr;
}

char const* end_of_condition(char const* first, char const* last) noexcept {
  static constexpr std::array<std::string_view, 7> words{"if", "si", "wenn", "falls", "se", "als", "\u3082\u3057"};
  char const* const end = end_of_one(words, skip_quotation_mark(first, last), last);
  return end != nullptr && is_move_ahead(end, last) ? end : nullptr;
}

char const* end_of_any_condition(char const* first, char const* last) noexcept {
  static constexpr std::array<std::string_view, 5> words{"if any\"", "if any", "any\"", "any", "*"};
  char const* const end = end_of_one(words, skip_quotation_mark(first, last), last);
  return end != nullptr && is_move_ahead(end, last) ? end : nullptr;
}

char const* end_of_then(char const* first, char const* last) noexcept {
  static constexpr std::array<std::string_view, 5> words{"then", "dann", "alors", "entonces", "\u306A\u3089"};
  char const* const end = end_of_one(words, first, last);
  return end != nullptr && is_move_ahead(end, last) ? end : nullptr;
}

char const* end_of_separator(char const* first, char const* last) noexcept {
  static constexpr std::array<std::string_view, 9> words{",", "/", "|", ";", "and", "-", "\u2013", "\u2014", "&"};
  char const* const end = end_of_one(words, first, last);
  return end != nullptr && is_move_ahead(end, last) ? end : nullptr;
}

char const* end_of_glyph(char const* first, char const* last) noexcept {
  if (char const* const end = pgn::end_of_annotation(first, last)) return end;
  bool const is_check = first != last && (*first == '+' || *first == '#') && is_at_end_of_word(first + 1, last);
  return is_check ? first + 1 : pgn::end_of_en_passant_mark(first, last);
}

found_label label_at(char const* first, char const* last) noexcept {
  for (auto const& row : label_rows) {
    if (!base::is_same_but_for_case(between(first, last).substr(0, row.words.size()), row.words)) continue;
    char const* const end = first + row.words.size();
    char const* p = end != last && *end == '.' ? end + 1 : end;
    bool const has_colon = p != last && *p == ':';
    if (has_colon) ++p;
    if (!has_colon && !is_at_end_of_word(p, last)) continue;
    char const* const value = skip_blanks(p, last);
    if (!has_colon && (row.asks != demand::nothing && !has_digit_in_word(value, last))) continue;
    return {row.what, end, value};
  }
  return {};
}

char const* end_of_value(char const* first, char const* last) noexcept {
  for (char const* p = first; p != last; ++p)
    if (p != first && begins_label_behind(first, p, last)) return without_separator(first, p);
  return without_separator(first, last);
}

bool begins_score(char const* first, char const* last, bool numbered) noexcept {
  if (first == last) return false;
  if (*first == '{') return true;
  if (is_result_alone(first, last)) return true;
  if (*first == '$') return is_movetext_alone(first, last);
  if (end_of_any_condition(first, last) != nullptr || end_of_condition(first, last) != nullptr) return true;
  char const* const number = end_of_number(first, last);
  if (number == nullptr) return !numbered && is_movetext_alone(first, last);
  bool const has_point = is(sentence_ends, number[-1]) || !is(digits, number[-1]);
  char const* const next = skip_blanks(number, last);
  bool const has_move = end_of_move(next, last) != nullptr || end_of_pending(next, last) != nullptr;
  if (!has_move) return false;
  // Capitals may be words of a language.
  bool const is_certain = has_point && !is_telegraph_move(between(next, skip<word_chars>(next, last)));
  return is_certain || is_movetext_alone(first, last);
}

}  // namespace pgnx::grammar::correspondence
