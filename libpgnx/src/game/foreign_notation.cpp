#include "game/foreign_notation.hpp"

#include <algorithm>
#include <array>

namespace pgnx::game {
namespace {

using notation::notation_id;

// What fits a notation may fit those behind it as well.
constexpr std::array by_words{notation_id::uci,         notation_id::smith,          notation_id::lan,
                              notation_id::iccf,        notation_id::gringmuth,      notation_id::uedemann,
                              notation_id::descriptive, notation_id::descriptive_es, notation_id::descriptive_fr};

/// Null moves and castling are spelled alike in several notations.
bool tells_nothing(std::string_view word) noexcept {
  return word == "--" || word == "Z0" || word == "0000" || word.starts_with("0-0") || word.starts_with("O-O");
}

constexpr std::size_t enough_to_tell = 4;  // two moves of each side

/// The first words of a movetext that stand in the place of moves. Looks no further than it must.
class first_words {
 public:
  explicit first_words(std::string_view text) noexcept : rest_(text) {}

  /// The first `count` words, or as many as there are.
  std::span<std::string_view const> take(std::size_t count) noexcept {
    while (count_ < count && take_token()) {
    }
    return {words_.data(), count_};
  }

 private:
  static constexpr std::string_view blanks = " \t\r\n\v\f>";
  static constexpr std::string_view word_ends = " \t\r\n\v\f{;*";
  static constexpr std::string_view ends = "[(*";  // of the record, or of the line

  /// False where no more words follow.
  bool take_token() noexcept {
    skip(rest_.find_first_not_of(blanks));
    if (rest_.empty() || ends.find(rest_.front()) != ends.npos) return false;
    if (rest_.front() == '{') return skip_behind('}');
    if (rest_.front() == ';' || rest_.front() == '%') return skip_behind('\n');
    if (take_number()) return true;
    auto const word = rest_.substr(0, length_with_parts(std::min(rest_.find_first_of(word_ends), rest_.size())));
    rest_.remove_prefix(word.size());
    return add(word);
  }

  /// `12.`, `12...`, `12`, `...`; not `5254`, which may be a move, nor `1-0`.
  bool take_number() noexcept {
    auto const digits = std::min(rest_.find_first_not_of("0123456789"), rest_.size());
    auto const points = std::min(rest_.find_first_not_of('.', digits), rest_.size()) - digits;
    auto const end = digits + points;
    if (end == 0) return false;
    bool const stands_alone = end == rest_.size() || blanks.find(rest_[end]) != blanks.npos || rest_[end] == '{';
    constexpr std::size_t longest_without_points = 3;
    if (points == 0 && (!stands_alone || digits > longest_without_points)) return false;
    rest_.remove_prefix(end);
    return true;
  }

  /// Of a word in descriptive notation that has blanks inside, `B - K 2` or `P 4 R`.
  [[nodiscard]] std::size_t length_with_parts(std::size_t length) const noexcept {
    if (!is_unit(rest_.substr(0, length))) return length;
    auto const second = token_behind(length);
    auto const third = token_behind(end_of(second));
    if (is_rank(second) && is_unit(third)) return end_of(third);
    if (!is_sign(second) || !is_unit(third)) return length;
    auto const fourth = token_behind(end_of(third));
    auto const fifth = token_behind(end_of(fourth));
    if (is_unit(fourth) && is_rank(fifth)) return end_of(fifth);
    return end_of(is_rank(fourth) ? fourth : third);
  }

  static bool is_unit(std::string_view token) noexcept {
    constexpr auto is_capital = [](char c) { return c >= 'A' && c <= 'T'; };
    return !token.empty() && token.size() <= 3 && is_capital(token.front()) && token.front() != 'O' &&
           token.find_first_not_of("KQRBNPTDACFt") == token.npos;
  }
  static bool is_rank(std::string_view token) noexcept {
    return token.size() == 1 && token.front() >= '1' && token.front() <= '8';
  }
  static bool is_sign(std::string_view token) noexcept {
    constexpr std::array<std::string_view, 6> signs{"-", "x", "pr", "\u2013", "\u2014", "\u00D7"};
    return std::ranges::find(signs, token) != signs.end();
  }
  [[nodiscard]] std::string_view token_behind(std::size_t at) const noexcept {
    auto const begin = std::min(rest_.find_first_not_of(" \t", at), rest_.size());
    return rest_.substr(begin, std::min(rest_.find_first_of(word_ends, begin), rest_.size()) - begin);
  }
  [[nodiscard]] std::size_t end_of(std::string_view token) const noexcept {
    return static_cast<std::size_t>(token.data() - rest_.data()) + token.size();
  }

  bool add(std::string_view word) noexcept {
    bool const is_result = word.starts_with("1-0") || word.starts_with("0-1") || word.starts_with("1/2");
    if (is_result || word.empty()) return false;
    auto const last = word.find_last_not_of("!?");
    bool const is_glyph = word.front() == '$' || last == word.npos;
    if (!is_glyph && !tells_nothing(word)) words_[count_++] = word.substr(0, last + 1);
    return true;
  }

  void skip(std::size_t count) noexcept { rest_.remove_prefix(std::min(count, rest_.size())); }
  bool skip_behind(char c) noexcept {
    auto const at = rest_.find(c);
    skip(at == rest_.npos ? at : at + 1);
    return true;
  }

  std::string_view rest_;
  std::array<std::string_view, enough_to_tell> words_;
  std::size_t count_ = 0;
};

bool has_forms_of(notation_id id, std::span<std::string_view const> words) noexcept {
  return std::ranges::all_of(words, [id](auto word) { return tells_nothing(word) || notation::has_form_of(id, word); });
}

}  // namespace

notation_id notation_at_start(std::string_view text) noexcept {
  first_words found(text);
  auto const first = found.take(1);
  if (first.empty() || notation::has_form_of(notation_id::san, first.front())) return notation_id::san;
  auto const words = found.take(enough_to_tell);
  auto const* const fitting = std::ranges::find_if(by_words, [&](auto id) { return has_forms_of(id, words); });
  return fitting == by_words.end() ? notation_id::san : *fitting;
}

bool has_forms_at_start(notation_id id, std::string_view text) noexcept {
  return has_forms_of(id, first_words(text).take(enough_to_tell));
}

std::vector<notation_id> possible_notations(std::span<std::string_view const> words) {
  std::vector<notation_id> possible;
  if (words.empty()) return possible;
  for (auto const id : by_words)
    if (has_forms_of(id, words)) possible.push_back(id);
  return possible;
}

}  // namespace pgnx::game
