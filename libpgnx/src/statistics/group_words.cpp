#include <algorithm>
#include <array>

#include <pgnx/base/ascii.hpp>

#include "statistics/groupings.hpp"

/// Groups by words and tags.
namespace pgnx::statistics {
namespace {

using board::color;

enum class word : std::uint8_t { decade, eco, month, opening, outcome, player, rating, result, status, variant, year };
constexpr std::array<std::string_view, 11> words{"Decade", "ECO",    "Month",  "Opening", "Outcome", "Player",
                                                 "Rating", "Result", "Status", "Variant", "Year"};

bool is_about_moves(word w) noexcept { return w == word::outcome || w == word::status; }

/// One of the words or a tag.
struct group_part {
  std::optional<word> known;
  std::string tag;
};

group_part part_of(std::string const& text) {
  auto const* const found =
      std::ranges::find_if(words, [&](std::string_view w) { return base::is_same_but_for_case(w, text); });
  if (found == words.end()) return {{}, text};
  return {static_cast<word>(found - words.begin()), std::string(*found)};
}

std::string_view result_text(game_result result) noexcept {
  switch (result) {
    case game_result::white_wins: return "1-0";
    case game_result::draw: return "1/2-1/2";
    case game_result::black_wins: return "0-1";
    case game_result::unknown: break;
  }
  return "*";
}

/// Adds the value; answers why there is none.
std::optional<reason> add_text(key_text& key, std::string_view value) {
  if (is_unknown(value)) return reason::no_value;
  key.add(value);
  return std::nullopt;
}

std::optional<reason> add_date(key_text& key, std::int64_t part) {
  if (part == 0) return reason::no_date;
  key.add(part);
  return std::nullopt;
}

std::optional<reason> add_decade(key_text& key, std::uint16_t year) {
  if (year == 0) return reason::no_date;
  key.add(std::to_string(year / 10 * 10) + "s");
  return std::nullopt;
}

std::optional<reason> add_opening_name(key_text& key, game_facts const& game) {
  return add_text(key, game.position_opening.empty() ? game.opening : game.position_opening);
}

std::optional<reason> add_eco(key_text& key, game_facts const& game) {
  auto const code = game.position_eco.empty() ? eco_code(game.eco) : game.position_eco;
  if (code.empty()) return reason::no_eco;
  key.add(code);
  return std::nullopt;
}

std::optional<reason> add_rating(key_text& key, game_facts const& game, color from) {
  auto const rating = game.sides[board::index_of(from)].rating;
  if (rating == 0) return reason::no_rating;
  key.add(std::to_string(rating / 100 * 100) + "-" + std::to_string(rating / 100 * 100 + 99));
  return std::nullopt;
}

std::optional<reason> add_word(key_text& key, word w, game_facts const& game, color from) {
  switch (w) {
    case word::decade: return add_decade(key, game.year);
    case word::eco: return add_eco(key, game);
    case word::month: return add_date(key, game.month);
    case word::opening: return add_opening_name(key, game);
    case word::outcome:
      if (!game.is_whole) return reason::not_whole;
      return add_text(key, outcome_word(game));
    case word::player: {
      auto const name = game.sides[board::index_of(from)].name;
      return is_unknown(name) ? std::optional(reason::no_name) : add_text(key, name);
    }
    case word::rating: return add_rating(key, game, from);
    case word::result: return add_text(key, result_text(game.result));
    case word::status: return add_text(key, game::name(game.status));
    case word::variant: return add_text(key, game.variant);
    case word::year: return add_date(key, game.year);
  }
  return std::nullopt;
}

std::optional<reason> add_part(key_text& key, group_part const& part, game_facts const& game, color from) {
  return part.known ? add_word(key, *part.known, game, from) : add_text(key, tag_value(game, part.tag));
}

/// Tells the group of the game as it looks from that side; answers why it belongs to none.
std::optional<reason> tell_group(std::vector<group_part> const& parts, game_facts const& game, color from,
                                 key_text& key, group_sink& to) {
  key.clear();
  for (auto const& part : parts)
    if (auto const why = add_part(key, part, game, from)) return why;
  to.group(key, from);
  return std::nullopt;
}

void divide_by_parts(std::vector<group_part> const& parts, point_of_view of, game_facts const& game, key_text& key,
                     group_sink& to) {
  auto const white = tell_group(parts, game, color::white, key, to);
  if (of == point_of_view::white) {
    if (white) to.leave_out(*white);
    return;
  }
  auto const black = tell_group(parts, game, color::black, key, to);
  if (white && black) to.leave_out(*white);
}

column_kind kind_of(group_part const& part) noexcept {
  bool const is_number = part.known == word::year || part.known == word::month;
  return is_number ? column_kind::count : column_kind::text;
}

}  // namespace

std::span<std::string_view const> group_words() noexcept { return words; }

grouping by_words(std::span<std::string const> asked) {
  grouping made;
  made.need = fact_need::tags;
  std::vector<group_part> parts;
  for (auto const& text : asked) {
    auto const& part = parts.emplace_back(part_of(text));
    made.columns.push_back({part.tag, part.tag, kind_of(part)});
    if (part.known && is_about_moves(*part.known)) made.need = fact_need::game;
    if (part.known == word::player || part.known == word::rating) made.of = point_of_view::one_side;
  }
  bool const is_of_time = std::ranges::all_of(parts, [](group_part const& part) {
    return part.known == word::year || part.known == word::month || part.known == word::decade;
  });
  if (is_of_time) made.order = row_order::by_key;
  made.divide = [parts, of = made.of](game_facts const& game, key_text& key, group_sink& to) {
    divide_by_parts(parts, of, game, key, to);
  };
  return made;
}

}  // namespace pgnx::statistics
