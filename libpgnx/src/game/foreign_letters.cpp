#include "game/foreign_letters.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/alternatives.hpp"
#include "notation/word_form.hpp"

namespace pgnx::game {
namespace {

using notation::piece_letters;

/// Other words are moves in no language, and tell nothing.
bool may_be_move(std::string_view word) noexcept {
  bool const small = word[0] >= 'a' && word[0] <= 'z';
  return !small || word[0] <= 'h';
}

bool may_be_written_in(piece_letters const& language, std::span<std::string_view const> words) {
  bool differs = false;
  for (auto const word : words) {
    if (!may_be_move(word)) continue;
    auto const english = notation::in_english(word, language);
    if (!english) return false;
    differs = differs || *english != word;
  }
  return differs;
}

/// Does a word have a letter that names no piece in English? Without one, an illegal move is no sign of a language.
bool has_foreign_letters(std::span<std::string_view const> words) {
  return std::ranges::any_of(words, [](std::string_view word) {
    return may_be_move(word) && notation::read_form(word).what == notation::word_form::kind::foreign;
  });
}

}  // namespace

std::string names_of(language_group const& group) {
  std::vector<std::string_view> names;
  for (auto const* language : group) names.push_back(language->name);
  return base::alternatives(names);
}

std::string names_of(std::vector<language_group> const& groups) {
  language_group all;
  for (auto const& group : groups) all.insert(all.end(), group.begin(), group.end());
  std::ranges::sort(all, {}, &piece_letters::name);
  return names_of(all);
}

language_group group_of(piece_letters const& language) {
  language_group group;
  for (auto const& other : notation::languages())
    if (other.has_letters_of(language)) group.push_back(&other);
  return group;
}

language_trial try_languages(std::span<std::string_view const> words, moves_in_language const& moves_in) {
  language_trial trial;
  std::vector<board::move> first;
  for (auto& group : possible_languages(words)) {
    auto moves = moves_in(*group.front());
    if (!moves) continue;
    trial.is_clear = trial.fitting.empty() || (trial.is_clear && *moves == first);
    if (trial.fitting.empty()) first = std::move(*moves);
    trial.fitting.push_back(std::move(group));
  }
  trial.is_clear = trial.is_clear && has_foreign_letters(words);
  return trial;
}

void refuse_small_letters(notation::reading& read) {
  if (read.status != notation::reading_status::move || !read.has(notation::oddity::letter_case)) return;
  read.status = notation::reading_status::illegal;
  read.why = "a small letter names no piece";
}

std::optional<notation::reading> refuse_letters(std::string_view word, piece_letters const& language) {
  using kind = notation::word_form::kind;
  auto const what = notation::read_form(word).what;
  if (what != kind::move && what != kind::drop && what != kind::foreign) return std::nullopt;
  std::string letters;
  for (auto const r :
       {board::role::king, board::role::queen, board::role::rook, board::role::bishop, board::role::knight})
    letters.append(letters.empty() ? "" : " ").append(language.of(r));
  return notation::reading{.status = notation::reading_status::foreign_letter,
                           .why = fmt::format("expected one of {} ({}) or a square", letters, language.name)};
}

std::vector<language_group> possible_languages(std::span<std::string_view const> words) {
  std::vector<language_group> groups;
  for (auto const& language : notation::languages()) {
    bool const is_in_group =
        std::ranges::any_of(groups, [&](auto const& group) { return group.front()->has_letters_of(language); });
    if (!is_in_group && may_be_written_in(language, words)) groups.push_back(group_of(language));
  }
  return groups;
}

}  // namespace pgnx::game
