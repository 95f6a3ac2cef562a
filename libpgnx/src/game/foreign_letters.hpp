#pragma once
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>
#include <pgnx/game/listener.hpp>
#include <pgnx/notation/piece_letters.hpp>
#include <pgnx/notation/reading.hpp>
#include <pgnx/record/sink.hpp>

namespace pgnx::game {

/// Languages that have the same letters, so that no record can tell them apart.
using language_group = std::vector<notation::piece_letters const*>;

/// `Danish, German, Norwegian or Swedish`.
std::string names_of(language_group const& group);
std::string names_of(std::vector<language_group> const& groups);

/// The languages that share their letters with this one, itself included.
language_group group_of(notation::piece_letters const& language);

/// The languages in which every one of the words can be written, and at least one means something else than in English.
std::vector<language_group> possible_languages(std::span<std::string_view const> words);

/// What came of reading a record in other languages.
struct language_trial {
  std::vector<language_group> fitting;  ///< those by which it replays to its end
  bool is_clear = false;                ///< a word has a letter that is not English, and all make the same moves of it
};
/// Tries the languages that the words can be written in. `moves_in` replays the record with the letters of a language:
/// its moves, or nothing where it does not replay to its end.
using moves_in_language = std::function<std::optional<std::vector<board::move>>(notation::piece_letters const&)>;
language_trial try_languages(std::span<std::string_view const> words, moves_in_language const& moves_in);

/// English readers take a small letter for a piece where they must; letters of other languages are large.
void refuse_small_letters(notation::reading& read);

/// What a word is that no word of this language can be; nothing for a word that is no move in any language.
std::optional<notation::reading> refuse_letters(std::string_view word, notation::piece_letters const& language);

/// The moves of a record, variations included, as they are heard.
class moves_heard final : public listener {
 public:
  void on_begin() override { moves_.clear(); }
  void on_move(board::move m, std::string_view) override { moves_.push_back(m); }
  [[nodiscard]] std::vector<board::move> const& moves() const noexcept { return moves_; }

 private:
  std::vector<board::move> moves_;
};

/// Collects the words of a record that stand in the place of moves.
class words_heard final : public record::sink {
 public:
  explicit words_heard(record::movetext_extras extras) : extras_(extras) {}

  [[nodiscard]] record::movetext_extras extras() const override { return extras_; }
  void on_move(std::string_view word) override { words_.push_back(word); }
  [[nodiscard]] std::span<std::string_view const> words() const noexcept { return words_; }

 private:
  record::movetext_extras extras_;
  std::vector<std::string_view> words_;
};

}  // namespace pgnx::game
