#include <fmt/format.h>

#include <algorithm>

#include "game/replay_sink.hpp"

/// Games that are read once more.
namespace pgnx::game {

using board::position;
using record::code;
namespace san = notation::san;
namespace standard = rules::standard;

// --- piece letters of other languages

void replay::play_foreign(std::string_view token, notation::piece_letters const& language) {
  if (is_dead()) return;
  notes_.set_ply(game_.plies + 1);
  auto const english = notation::in_english(token, language);
  if (!english) {
    if (auto const refused = refuse_letters(token, language)) return refuse(*refused, token);
  }
  std::string const letters = english.value_or(std::string(token));
  move_word const word{token, letters};
  if (is_general_)
    play_general(word);
  else
    play_on_path(word);
  if (letters != token && !is_dead()) note_letters(token, language);
}

void replay::refuse(notation::reading const& read, std::string_view token) {
  if (is_general_)
    hear_general(general_.fail(read, {token, token}, is_at_end_of_text(token)), token);
  else
    fail(read, token);
}

/// One finding for the whole game, with all its words: to respell some of them alone would mix languages.
void replay::note_letters(std::string_view token, notation::piece_letters const& language) {
  std::string canonical;
  if (is_general_) {
    canonical = general_.last_san();
  } else {
    position before = line_.now;
    standard::unplay(before, line_.last.undo);
    canonical = san::write(before, line_.last.undo.played);
  }
  auto const& names = language_names_.empty() ? std::string(language.name) : language_names_;
  if (notes_.add_once(code::foreign_letters, token,
                      fmt::format("the piece letters are {}: {} is {}", names, token, canonical)) != nullptr)
    letters_finding_ = notes_.findings().size() - 1;
  if (notes_.reports(code::foreign_letters))
    notes_.findings()[letters_finding_].mend.push_back(notes_.replace(token, canonical));
}

namespace {

class replay_in_language final : public replay {
 public:
  replay_in_language(std::string_view text, replay_options const& options, findings& found)
      : replay(text, options, found), language_(*options.language.letters) {}

  void on_move(std::string_view text) override { play_foreign(text, language_); }

 private:
  notation::piece_letters const& language_;
};

}  // namespace

std::unique_ptr<replay> make_reading(std::string_view text, replay_options const& options, findings& found) {
  if (options.language.letters != nullptr) return std::make_unique<replay_in_language>(text, options, found);
  return std::make_unique<replay>(text, options, found);
}

// --- other readings of a game

void replay::note_reading(char const* at) {
  auto const* const tag = tags_.find(known_tag::variant);
  notes_.add(code::variant_reading, tag == nullptr ? std::string_view(at, 0) : tag->value,
             fmt::format("read by the rules of {}", game_.variant));
}

/// A name that leaves something open may mean other rules, by which there is no error. Everything is then said, and
/// heard, by a replay of its own.
bool replay::read_otherwise(std::string_view whole) {
  if (options_.again == nullptr || readings_.size() < 2) return false;
  for (std::size_t i = 1; i < readings_.size(); ++i) {
    replay_options other = options_;
    other.variant = readings_[i].name;
    other.hears = nullptr;
    findings found;
    options_.again(whole, *make_reading(text_, other, found));
    if (found.games.size() != 1 || found.games.front().status != verdict::valid) continue;
    other.hears = hears_;
    auto const reading = another(other);
    reading->is_other_reading_ = true;
    options_.again(whole, *reading);
    return true;
  }
  return false;
}

/// What says and hears everything in place of this replay.
std::unique_ptr<replay> replay::another(replay_options const& other) const {
  auto reading = make_reading(text_, other, found_);
  reading->is_again_ = true;
  reading->language_names_ = language_names_;
  return reading;
}

/// Nothing where a reading with these options does not get to the end.
std::optional<std::vector<board::move>> replay::moves_by(replay_options other, std::string_view whole) const {
  moves_heard heard;
  findings found;
  other.hears = &heard;
  options_.again(whole, *make_reading(text_, other, found));
  bool const fits = found.games.size() == 1 && found.games[0].main_line_whole && found.games[0].plies != 0;
  return fits ? std::optional{heard.moves()} : std::nullopt;
}

std::optional<std::vector<board::move>> replay::moves_in(language_choice const& language,
                                                         std::string_view whole) const {
  replay_options other = options_;
  other.language = language;
  return moves_by(other, whole);
}

bool replay::may_try_languages() const noexcept {
  auto const& language = options_.language;
  return language.tries_others && language.letters == nullptr && !is_noted_ && options_.again != nullptr &&
         !is_silent();
}

/// A game that does not replay to its end may have been written with the piece letters of another language.
bool replay::read_in_other_language(std::string_view whole) {
  if (!may_try_languages()) return false;
  words_heard words(extras());
  options_.again(whole, words);
  auto const trial = try_languages(words.words(), [&](notation::piece_letters const& language) {
    return moves_in({.letters = &language, .tries_others = false}, whole);
  });
  if (trial.fitting.empty()) return false;
  auto names = names_of(trial.fitting);
  if (!trial.is_clear) {
    name_candidates(names);
    return false;
  }
  replay_options other = options_;
  other.language = {.letters = trial.fitting.front().front(), .tries_others = false};
  auto const reading = another(other);
  reading->language_names_ = std::move(names);
  options_.again(whole, *reading);
  return true;
}

/// The letter of the pawn is that of a piece in other languages: where one of them reads the game to its end too, with
/// other moves, nothing tells which it is.
void replay::note_rival_language(std::string_view whole) {
  if (!may_try_languages()) return;
  words_heard words(extras());
  options_.again(whole, words);
  auto const own = moves_in({.letters = nullptr, .tries_others = false}, whole);
  std::vector<language_group> rivals;
  for (auto& group : possible_languages(words.words())) {
    auto const others = moves_in({.letters = group.front(), .tries_others = false}, whole);
    if (others && others != own) rivals.push_back(std::move(group));
  }
  if (rivals.empty()) return;
  notes_.add(code::ambiguous_move, whole.substr(0, 0),
             fmt::format("the moves can be read in English and in {}, and are others then", names_of(rivals)),
             "--lang says which it is");
  game_.main_line_whole = false;
}

void replay::name_candidates(std::string_view names) {
  auto& all = notes_.findings();
  auto const first = std::ranges::find(all, record::severity::error, &record::diagnostic::level);
  if (first != all.end())
    first->hint = fmt::format("there is such a game if the piece letters are {}: --lang says which", names);
}

std::unique_ptr<record::sink> make_replay(std::string_view text, replay_options const& options, findings& found) {
  return make_reading(text, options, found);
}

}  // namespace pgnx::game
