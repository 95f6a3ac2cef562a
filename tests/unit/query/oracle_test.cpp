// What queries find is compared with what a slow look at the FEN of every position finds, over random games.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>
#include <random>

#include <pgnx/notation/san.hpp>
#include <pgnx/rules/state_fen.hpp>
#include <pgnx/rules/variants.hpp>

#include "games.hpp"

namespace {

namespace rules = pgnx::rules;
using pgnx::test::found;

struct played_game {
  std::vector<std::string> fens;  ///< one for each position, the first four fields
  std::string record;
};

std::string four_fields(std::string const& fen) {
  std::size_t end = 0;
  for (int field = 0; field < 4; ++field) end = fen.find(' ', end + 1);
  return fen.substr(0, end);
}

/// Without the pocket that stands behind the placement in Crazyhouse, and without marks of promoted units.
std::string without_pocket(std::string fen) {
  std::erase(fen, '~');
  auto const open = fen.find('[');
  if (open != fen.npos) fen.erase(open, fen.find(']') - open + 1);
  return fen;
}

/// The general engine plays orthodox chess too, slowly and by other code than the search.
played_game random_game(rules::named_variant const& variant, std::string const& fen, std::mt19937& random) {
  constexpr int most_plies = 160;
  auto s = rules::parse_state(variant.rules, fen).value.value();
  played_game game;
  game.record = "[Variant \"" + variant.name + "\"]\n[SetUp \"1\"]\n[FEN \"" + fen + "\"]\n\n";
  for (int ply = 0;; ++ply) {
    game.fens.push_back(four_fields(without_pocket(rules::write_state(variant.rules, s))));
    auto const moves = rules::legal_moves(variant.rules, s);
    if (moves.empty() || ply == most_plies) break;
    pgnx::notation::san::append_played(game.record, variant.rules, s, moves[random() % moves.size()]);
    game.record += ' ';
  }
  game.record += "*\n\n";
  return game;
}

std::vector<played_game> random_games(int per_start) {
  std::vector<played_game> games;
  std::mt19937 random(1886);
  auto const add = [&](std::string_view variant, std::string const& fen) {
    auto const known = rules::find_variant(variant).value();
    for (int i = 0; i < per_start; ++i)
      games.push_back(random_game(known, fen.empty() ? std::string(known.start) : fen, random));
  };
  add("Standard", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
  add("Standard", "r3k2r/p1p2p1p/8/1P1pP1p1/1p1Pp1P1/8/P1P2P1P/R3K2R w KQkq - 0 1");
  add("Standard", "8/P6k/8/8/8/8/K6p/8 w - - 0 1");
  for (auto const name : {"Italian Progressive", "Scottish Progressive", "Marseillais", "Crazyhouse", "Atomic",
                          "Antichess", "Circe", "Horde"})
    add(name, {});
  return games;
}

std::string all_records(std::vector<played_game> const& games) {
  std::string text;
  for (auto const& game : games) text += game.record;
  return text;
}

std::string placement_of(std::string const& fen) { return fen.substr(0, fen.find(' ')); }

/// The 64 squares of a placement, from a8 to h1.
std::string squares_of(std::string const& placement) {
  std::string squares;
  for (char const c : placement) {
    if (c >= '1' && c <= '8')
      squares.append(static_cast<std::size_t>(c - '0'), '.');
    else if (c != '/')
      squares += c;
  }
  return squares;
}

template <typename Fits>
std::string games_where(std::vector<played_game> const& games, Fits fits) {
  std::string numbers;
  for (std::size_t i = 0; i < games.size(); ++i)
    if (fits(games[i])) numbers += (numbers.empty() ? "" : " ") + std::to_string(i + 1);
  return numbers;
}

template <typename Fits>
std::string games_with(std::vector<played_game> const& games, Fits fits) {
  return games_where(games, [&](played_game const& g) { return std::ranges::any_of(g.fens, fits); });
}

class Oracle : public testing::Test {
 protected:
  std::vector<played_game> games_ = random_games(8);
  std::string text_ = all_records(games_);
  std::mt19937 random_{1973};

  std::string const& random_fen() {
    auto const& game = games_[random_() % games_.size()];
    return game.fens[random_() % game.fens.size()];
  }
};

TEST_F(Oracle, AgreesOnPositions) {
  for (int i = 0; i < 40; ++i) {
    auto const fen = random_fen();
    // A list of squares is what only the rules of a series can read.
    if (fen.find(',') != fen.npos) continue;
    EXPECT_EQ(found("position \"" + fen + '"', text_), games_with(games_, [&](auto const& f) { return f == fen; }))
        << fen;
    auto const placement = placement_of(fen);
    EXPECT_EQ(found("position \"" + placement + '"', text_),
              games_with(games_, [&](auto const& f) { return placement_of(f) == placement; }))
        << placement;
  }
}

TEST_F(Oracle, AgreesOnPatterns) {
  auto const fits = [](std::string const& pattern, std::string const& squares) {
    return std::ranges::equal(pattern, squares, [](char p, char s) {
      if (p == '?') return true;
      if (p == 'A') return s >= 'A' && s <= 'Z';
      if (p == 'a') return s >= 'a' && s <= 'z';
      return p == s;
    });
  };
  for (int i = 0; i < 40; ++i) {
    auto pattern = squares_of(placement_of(random_fen()));
    for (char& c : pattern) {
      if (random_() % 8 != 0) c = '?';
      if (c != '?' && c != '.' && random_() % 3 == 0) c = c < 'a' ? 'A' : 'a';
    }
    std::string mirrored = pattern;
    for (auto rank = mirrored.begin(); rank != mirrored.end(); rank += 8) std::reverse(rank, rank + 8);
    std::string written;
    for (std::size_t at = 0; at < 64; ++at) {
      if (at != 0 && at % 8 == 0) written += '/';
      written += pattern[at] == '.' ? '1' : pattern[at];
    }
    auto const query = "pattern \"" + written + '"';
    EXPECT_EQ(found(query, text_),
              games_with(games_, [&](auto const& f) { return fits(pattern, squares_of(placement_of(f))); }))
        << query;
    EXPECT_EQ(found(query + " mirrored at end", text_),
              games_where(games_,
                          [&](auto const& g) {
                            auto const squares = squares_of(placement_of(g.fens.back()));
                            return fits(pattern, squares) || fits(mirrored, squares);
                          }))
        << query;
  }
}

/// The letters of a side's units in their order.
std::string units_of(std::string const& placement, bool white) {
  std::string letters;
  for (char const c : placement)
    if ((c >= 'A' && c <= 'Z') == white && ((c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z')))
      letters += white ? c : static_cast<char>(c - 'a' + 'A');
  std::ranges::sort(letters);
  return letters;
}

/// So many units of a kind; of `?` any but kings.
struct wanted_units {
  char kind;
  int low;
  int high;
};

/// Can the units be dealt out? Tries every way.
bool can_be_dealt(std::string const& units, std::vector<wanted_units> const& wanted, std::size_t from = 0) {
  if (from == wanted.size()) return units.empty();
  auto const& [kind, low, high] = wanted[from];
  auto rest = wanted;
  if (low <= 0 && can_be_dealt(units, wanted, from + 1)) return true;
  if (high <= 0) return false;
  --rest[from].low;
  --rest[from].high;
  for (std::size_t at = 0; at < units.size(); ++at) {
    bool const is_first = at == 0 || units[at] != units[at - 1];
    if (!is_first || (kind == '?' ? units[at] == 'K' : units[at] != kind)) continue;
    auto fewer = units;
    fewer.erase(at, 1);
    if (can_be_dealt(fewer, rest, from)) return true;
  }
  return false;
}

TEST_F(Oracle, AgreesOnMaterialWithWildcards) {
  struct side {
    std::string text;
    std::vector<wanted_units> wanted;
  };
  auto const random_side = [&](std::string const& units) {
    side made;
    auto const add = [&](std::string const& text, wanted_units w) {
      made.text += text;
      made.wanted.push_back(w);
    };
    bool has_rest = false;
    for (char const c : units) {
      auto const how = c == 'K' ? 9U : static_cast<unsigned>(random_() % 12);
      if (how == 0 && !has_rest) {
        add("*", {'?', 0, 64});
        has_rest = true;
      } else if (how == 1) {
        add("?", {'?', 1, 1});
      } else if (how == 2) {
        add(std::string(1, c) + "{0-2}", {c, 0, 2});
      } else if (how == 3 && !has_rest) {
        add(std::string(1, c) + "{1+}", {c, 1, 64});
      } else {
        add(std::string(1, c), {c, 1, 1});
      }
    }
    return made;
  };
  // Few units, or trying every way takes long.
  std::vector<std::string> fens;
  for (auto const& g : games_)
    for (auto const& f : g.fens)
      if (units_of(f.substr(0, f.find(' ')), true).size() < 6 && units_of(f.substr(0, f.find(' ')), false).size() < 6)
        fens.push_back(f);
  ASSERT_FALSE(fens.empty());
  for (int i = 0; i < 60; ++i) {
    auto const placement = placement_of(fens[random_() % fens.size()]);
    auto const white = random_side(units_of(placement, true));
    auto const black = random_side(units_of(placement, false));
    if (white.text.empty() || black.text.empty()) continue;
    auto const query = "material white " + white.text + " black " + black.text;
    EXPECT_EQ(found(query, text_), games_with(games_,
                                              [&](auto const& f) {
                                                return can_be_dealt(units_of(placement_of(f), true), white.wanted) &&
                                                       can_be_dealt(units_of(placement_of(f), false), black.wanted);
                                              }))
        << query;
  }
}

TEST_F(Oracle, AgreesOnPlies) {
  for (int i = 0; i < 40; ++i) {
    auto const placement = placement_of(random_fen());
    auto const low = random_() % 20;
    auto const high = low + random_() % 40;
    auto const query = "position \"" + placement + "\" in plies " + std::to_string(low) + ".." + std::to_string(high);
    EXPECT_EQ(found(query, text_), games_where(games_,
                                               [&](auto const& g) {
                                                 for (auto ply = low; ply <= high && ply < g.fens.size(); ++ply)
                                                   if (placement_of(g.fens[ply]) == placement) return true;
                                                 return false;
                                               }))
        << query;
  }
}

TEST_F(Oracle, AgreesOnMaterial) {
  auto const of = [&](std::string const& fen) {
    return std::pair(units_of(placement_of(fen), true), units_of(placement_of(fen), false));
  };
  for (int i = 0; i < 40; ++i) {
    auto const wanted = of(random_fen());
    auto const swapped = std::pair(wanted.second, wanted.first);
    auto const query = "material " + wanted.first + 'v' + wanted.second;
    EXPECT_EQ(found(query, text_),
              games_with(games_, [&](auto const& f) { return of(f) == wanted || of(f) == swapped; }))
        << query;
    if (wanted.first.empty() || wanted.second.empty()) continue;
    EXPECT_EQ(found("material white " + wanted.first + " black " + wanted.second + " at end", text_),
              games_where(games_, [&](auto const& g) { return of(g.fens.back()) == wanted; }))
        << query;
  }
}

}  // namespace
