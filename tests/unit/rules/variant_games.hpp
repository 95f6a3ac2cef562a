#pragma once
#include <random>
#include <string>
#include <utility>

#include <gtest/gtest.h>
#include <pgnx/notation/uci.hpp>
#include <pgnx/rules/general.hpp>
#include <pgnx/rules/state_fen.hpp>
#include <pgnx/rules/variants.hpp>

namespace pgnx::test {

/// One game of a variant, played by moves in UCI text.
class variant_game {
 public:
  explicit variant_game(std::string_view variant, std::string_view fen = {}, rules::series_tags const& tags = {}) {
    auto const found = rules::find_variant(variant);
    if (!found) throw std::runtime_error("no variant " + std::string(variant));
    rules = found->rules;
    auto const parsed =
        pgnx::rules::parse_state(rules, fen.empty() ? found->start : fen, board::fen_mode::lenient, tags);
    if (!parsed.value) throw std::runtime_error(std::string(fen) + ": " + parsed.problems.front().text);
    now = *parsed.value;
  }

  /// The move a text means, legal or not: `e5d6` is en passant where no unit stands on d6 and a pawn moves aslant.
  [[nodiscard]] board::move move_of(std::string_view text) const {
    if (text.size() == 4 && text[1] == '@')
      return {board::square::none, *board::parse_square(text.substr(2)),
              static_cast<board::role>(std::string_view("PNBRQ").find(text[0])), board::move_kind::drop};
    board::move m{*board::parse_square(text.substr(0, 2)), *board::parse_square(text.substr(2, 2)), board::role::none,
                  board::move_kind::normal};
    if (text.size() == 5) m.promotion = static_cast<board::role>(std::string_view("pnbrqk").find(text[4]));
    bool const is_aslant = board::file_of(m.from) != board::file_of(m.to);
    if (now.board.role_at(m.from) == board::role::pawn && is_aslant && now.board.role_at(m.to) == board::role::none)
      m.kind = board::move_kind::en_passant;
    for (board::move const legal : rules::legal_moves(rules, now))
      if (legal.kind == board::move_kind::castling && notation::uci::write(now.board, legal) == text) return legal;
    return m;
  }

  [[nodiscard]] rules::ruling judge(std::string_view text) const { return rules::judge(rules, now, move_of(text)); }

  /// Plays moves as long as they are legal; returns what is wrong with the first that is not.
  rules::breach play(std::initializer_list<std::string_view> moves) {
    for (auto const text : moves) {
      auto const found = judge(text);
      if (!found.is_legal()) return found.what;
      rules::play(rules, now, move_of(text));
    }
    return rules::breach::none;
  }

  [[nodiscard]] rules::verdict verdict() const { return rules::verdict_of(rules, now); }

  rules::ruleset rules;
  rules::state now;
};

/// Calls `visit` with the rules, each state of `games` random games (at most `most_moves` moves) and its legal moves.
template <class Visit>
void for_each_random_state(std::string_view variant, int games, int most_moves, Visit visit) {
  std::mt19937 random(20240229);
  for (int game = 0; game < games; ++game) {
    variant_game line(variant);
    for (int ply = 0; ply < most_moves; ++ply) {
      auto const moves = rules::legal_moves(line.rules, line.now);
      visit(std::as_const(line.rules), std::as_const(line.now), moves);
      if (moves.empty()) break;
      rules::play(line.rules, line.now, moves[random() % moves.size()]);
    }
  }
}

}  // namespace pgnx::test
