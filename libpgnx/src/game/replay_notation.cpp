#include <fmt/format.h>

#include "game/foreign_notation.hpp"
#include "game/replay_sink.hpp"

/// Games in another notation than SAN.
namespace pgnx::game {

using notation::notation_id;
using notation::reading_status;
using record::code;

namespace {

/// A notation of the same signs that means other moves by them: descriptive notation of English and Spanish, whose
/// captures look alike, and the two telegraph codes.
std::optional<notation_id> rival_of(notation_id id) noexcept {
  if (id == notation_id::descriptive) return notation_id::descriptive_es;
  return id == notation_id::gringmuth ? std::optional(notation_id::uedemann) : std::nullopt;
}

}  // namespace

/// Figurines are read as SAN.
void replay::choose_notation(char const* at) {
  notation_ = options_.notation.value_or(notation_id::san);
  rival_.reset();
  if (!options_.notation && !is_silent()) {
    auto const movetext = text_.substr(notes_.offset(at));
    notation_ = notation_at_start(movetext);
    auto const rival = rival_of(notation_);
    if (rival && has_forms_at_start(*rival, movetext)) rival_ = rival;
  }
  is_noted_ = notation_ != notation_id::san && notation_ != notation_id::figurine;
  if (notation::is_descriptive(notation_)) line_.wings.start(line_.now);
}

notation::situation replay::here() const noexcept {
  if (is_general_) return general_.here();
  notation::situation const plain(line_.now);
  return notation::is_descriptive(notation_) ? plain.with(line_.wings) : plain;
}

void replay::follow_wings(board::move m) noexcept {
  if (!notation::is_descriptive(notation_)) return;
  line_.wings_before = line_.wings;
  line_.wings.play(line_.now, m);
}

void replay::play_noted(std::string_view token) {
  if (is_dead()) return;
  line_.has_moves = true;
  if (play_plain_step(token)) return;
  bool const awaits_pass = is_general_ && general_.awaits_pass();
  if (awaits_pass) return play_general({token, token});
  if (auto const meant = notation::only_meaning(notation_, here(), token))
    play_meant(*meant, token);
  else
    read_noted_slowly(token);
}

void replay::read_noted_slowly(std::string_view token) {
  notes_.set_ply(game_.plies + 1);
  auto read = notation::read_word(notation_, here(), token);
  settle(read, token);
  if (read.status == reading_status::move) return play_meant(read.moves.front(), token);
  if (read.status != reading_status::null_move) return refuse(read, token);
  if (is_general_) return play_general({token, token});
  play_null(token);
}

/// One finding for the whole game, with all its words: to respell some of them alone would mix notations.
void replay::note_notation(board::move m, std::string_view token) {
  std::string canonical;
  notation::append(canonical, notation_id::san, here(), m);
  notes_.set_ply(game_.plies + 1);
  if (notes_.add_once(code::foreign_notation, token,
                      fmt::format("the moves are written in {}: {} is {}", notation::info(notation_).title, token,
                                  canonical)) != nullptr)
    notation_finding_ = notes_.findings().size() - 1;
  if (options_.respells && notes_.reports(code::foreign_notation))
    notes_.findings()[notation_finding_].mend.push_back(notes_.replace(token, canonical));
}

/// A game that its first words seemed to show in one notation may go on in another: the reading that gets furthest
/// counts, that of the first words before all others.
bool replay::read_in_other_notation(std::string_view whole) {
  if (!is_noted_ || options_.notation || options_.again == nullptr || is_silent()) return false;
  auto const in = [this](notation_id id, listener* hears) {
    replay_options other = options_;
    other.notation = id;
    other.hears = hears;
    return other;
  };
  words_heard words(extras());
  options_.again(whole, words);
  auto candidates = possible_notations(words.words());
  candidates.push_back(notation_id::san);
  auto furthest = game_.plies;
  auto chosen = notation_;
  for (auto const id : candidates) {
    if (id == notation_) continue;
    findings found;
    auto const other = in(id, nullptr);
    options_.again(whole, *make_reading(text_, other, found));
    if (found.games.size() != 1) continue;
    auto const& game = found.games[0];
    bool const is_valid = game.status == verdict::valid;
    bool const is_better = game.plies > furthest || (is_valid && game.plies == furthest && game.plies != 0);
    if (!is_better) continue;
    furthest = game.plies;
    chosen = id;
    if (is_valid) break;  // nothing gets further than to the end
  }
  if (chosen == notation_) return false;
  auto const other = in(chosen, hears_);
  options_.again(whole, *another(other));
  return true;
}

/// Nothing but numbers stands where the moves should: in SAN, numeric notation looks like that.
void replay::refuse_numeric_words() {
  notes_.set_ply(1);
  notes_.add(code::unreadable_text, numeric_word_,
             fmt::format("unreadable text {}: expected a move, found no move in the whole game", numeric_word_),
             "--from-notation names the notation");
  game_.main_line_whole = false;
}

/// A game that two notations read to its end, with other moves, is read by neither.
void replay::note_rival(std::string_view whole) {
  if (!game_.main_line_whole || options_.again == nullptr) return;
  auto const moves_in = [&](notation_id id) {
    replay_options other = options_;
    other.notation = id;
    return moves_by(other, whole);
  };
  auto const own = moves_in(notation_);
  auto const others = moves_in(*rival_);
  if (!others || others == own) return;
  notes_.add(code::ambiguous_move, whole.substr(0, 0),
             fmt::format("the moves can be read in {} and in {}, and are others then", notation::info(notation_).title,
                         notation::info(*rival_).title),
             "--from-notation says which it is");
  game_.main_line_whole = false;
}

}  // namespace pgnx::game
