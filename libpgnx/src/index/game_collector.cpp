#include "index/game_collector.hpp"

#include <algorithm>
#include <bit>
#include <limits>

#include <pgnx/board/fen.hpp>
#include <pgnx/board/zobrist.hpp>
#include <pgnx/format/pgn_replay.hpp>
#include <pgnx/game/listeners.hpp>
#include <pgnx/record/tag_value.hpp>
#include <pgnx/statistics/fact_collector.hpp>

#include "format/selective_replay.hpp"
#include "index/series_list.hpp"
#include "query/tag_judge.hpp"
#include "query/values.hpp"

namespace pgnx::index {
namespace {

using query::attribute;
using statistics::game_facts;

/// Keys of the general engine are told from others by this; any number does.
constexpr std::uint64_t general_salt = 0x9E3779B97F4A7C15;

class collector final : public game::listener {
 public:
  collector(std::string_view text, game::findings const& found, collected_games& into)
      : text_(text), found_(found), into_(into) {}

  void on_begin() override {
    into_.moves.resize(moves_before_);
    into_.keys.resize(keys_before_);
    into_.texts.resize(texts_before_);
    facts_.on_begin();
    game_ = {};
    heard_ = {};
    board_ = nullptr;
    depth_ = 0;
  }
  void on_tag(record::tag_text const& tag) override { facts_.on_tag(tag); }

  void on_start(game::start_point const& from) override {
    facts_.on_start(from);
    heard_.start_from = from.is_array ? query::game_end::start::array : query::game_end::start::set_up;
    heard_.has_series = from.rules && from.rules->has_series();
    game_.is_general = from.rules.has_value();
    game_.has_positions = true;
    if (!from.is_array && !from.rules) game_.start = keep(board::write_fen(from.board()));
    line_.start(from);
    into_.keys.push_back(key_here());
  }
  void on_board(board::position const& now) override {
    facts_.on_board(now);
    board_ = &now;
  }

  void on_move(board::move m, std::string_view token) override {
    facts_.on_move(m, token);
    if (depth_ != 0 || !game_.has_positions) return;
    if (board_ == nullptr) {
      heard_.last_number = line_.board().fullmove_number;
      line_.play(m);
    }
    ++heard_.plies;
    into_.moves.push_back(encode_move(m));
    into_.keys.push_back(key_here());
  }
  void on_nag(unsigned) override { heard_.has_glyphs = true; }
  void on_comment(std::string_view text, record::comment_kind kind) override {
    facts_.on_comment(text, kind);
    heard_.hear_comment(text, kind);
  }
  void on_variation_begin() override {
    facts_.on_variation_begin();
    ++depth_;
    heard_.has_variations = true;
  }
  void on_variation_end() override {
    facts_.on_variation_end();
    --depth_;
  }

  void on_end(std::string_view result, std::string_view whole) override {
    facts_.on_end(result, whole);
    auto const& report = found_.games.back();
    auto const diagnostics = std::span(found_.diagnostics).subspan(report.first_diagnostic, report.diagnostics);
    auto const& facts = facts_.finish(report, diagnostics);
    set(column::offset, whole.data() - text_.data());
    set(column::length, static_cast<std::int64_t>(whole.size()));
    game_.plies = heard_.plies;
    keep_tags(facts);
    keep_words(facts, report, diagnostics);
    keep_end(facts);
    keep_times(facts);
    into_.games.push_back(game_);
    moves_before_ = into_.moves.size();
    keys_before_ = into_.keys.size();
    texts_before_ = into_.texts.size();
  }

 private:
  [[nodiscard]] board::position const& board() const noexcept { return board_ != nullptr ? *board_ : line_.board(); }
  [[nodiscard]] std::uint64_t key_here() const noexcept {
    return game_.is_general ? general_key(line_.board()) : board().hash;
  }

  text_piece keep(std::string_view text) {
    text_piece const piece{static_cast<std::uint32_t>(into_.texts.size()), static_cast<std::uint32_t>(text.size())};
    into_.texts += text;
    return piece;
  }

  void set(column which, std::int64_t value) noexcept { game_.numbers[which] = value; }

  static std::optional<std::string_view> tag(game_facts const& facts, std::string_view name) noexcept {
    auto const found = std::ranges::find(facts.tags, name, &statistics::tag_fact::name);
    return found == facts.tags.end() ? std::nullopt : std::optional(found->value);
  }

  void keep_tags(game_facts const& facts) {
    for (auto const& [name, value] : facts.tags)
      if (auto const which = text_column_of(name)) game_.texts[static_cast<std::size_t>(*which)] = keep(value);
    game_.variant = keep(facts.variant);
    keep_rating(facts, "WhiteElo", column::white_elo);
    keep_rating(facts, "BlackElo", column::black_elo);
    if (auto const days = query::date_of_tag(tag(facts, "Date").value_or(""))) {
      set(column::date_low, days->low);
      set(column::date_span, days->high - days->low);
    }
    if (facts.days_lasted >= 0) set(column::days_lasted, facts.days_lasted);
    if (auto const code = query::eco_of_tag(facts.eco)) set(column::eco, code->low);
  }

  void keep_rating(game_facts const& facts, std::string_view name, column which) {
    auto const value = tag(facts, name);
    if (auto const rating = value ? record::rating(*value) : std::nullopt) set(which, *rating);
  }

  void keep_words(game_facts const& facts, game::game_report const& report,
                  std::span<record::diagnostic const> diagnostics) {
    heard_.is_whole = facts.is_whole;
    heard_.is_lost_on_time = facts.is_lost_on_time;
    auto const words = [&](attribute what) { return query::words_at_end(what, heard_, report, diagnostics); };
    auto const result = record::normal_result(tag(facts, "Result").value_or(""));
    bool const tag_decides = !result.empty() && result != "*";
    set(column::result, std::countr_zero(query::bit_of_result(tag_decides ? result : report.result)));
    set(column::status, std::countr_zero(words(attribute::status)));
    if (auto const start = words(attribute::start)) set(column::start, std::countr_zero(start));
    set(column::outcome, words(attribute::outcome));
    set(column::content, words(attribute::content));
  }

  void keep_end(game_facts const& facts) {
    auto const bit = [](bool is_set, trait one) { return is_set ? static_cast<std::int64_t>(one) : 0; };
    bool const has_all_units = !game_.has_positions || is_countable(board());
    set(column::traits, bit(facts.is_whole, trait::whole) | bit(facts.has_series, trait::has_series) |
                            bit(facts.is_repetition, trait::repetition) | bit(facts.is_quiet_draw, trait::quiet_draw) |
                            bit(facts.is_quiet_series, trait::quiet_series) |
                            bit(facts.is_correspondence, trait::correspondence) |
                            bit(!has_all_units, trait::more_units));
    set(column::ending, static_cast<std::int64_t>(facts.ending));
    set(column::plies, facts.plies);
    if (heard_.has_series && heard_.last_number != 0) set(column::last_series, heard_.last_number);
    if (game_.has_positions) set(column::final_units, static_cast<std::int64_t>(unit_counts(board())));
    auto const wing = [](statistics::side_facts const& side) { return static_cast<std::int64_t>(side.castling); };
    set(column::castling, 3 * wing(facts.black()) + wing(facts.white()));
    if (facts.series.empty()) return;
    game_.series.begin = static_cast<std::uint32_t>(into_.texts.size());
    append_series(into_.texts, facts.series);
    game_.series.length = static_cast<std::uint32_t>(into_.texts.size() - game_.series.begin);
  }

  void keep_times(game_facts const& facts) {
    keep_times(facts.white(), column::white_timed_moves, column::white_time_ms, column::white_longest_ms);
    keep_times(facts.black(), column::black_timed_moves, column::black_time_ms, column::black_longest_ms);
  }

  void keep_times(statistics::side_facts const& side, column moves, column time, column longest) {
    if (side.timed_moves == 0) return;
    set(moves, side.timed_moves);
    set(time, static_cast<std::int64_t>(side.time_used_ms));
    set(longest, static_cast<std::int64_t>(side.longest_move_ms));
  }

  std::string_view text_;
  game::findings const& found_;
  collected_games& into_;
  std::size_t moves_before_ = 0;
  std::size_t keys_before_ = 0;
  std::size_t texts_before_ = 0;

  collected_game game_;
  statistics::fact_collector facts_;
  query::game_end heard_;
  board::position const* board_ = nullptr;
  game::line_position line_;
  std::size_t depth_ = 0;
};

/// 0 where it is not known.
template <typename Narrow>
Narrow narrow(std::int64_t number) noexcept {
  return static_cast<Narrow>(std::clamp<std::int64_t>(number, 0, std::numeric_limits<Narrow>::max()));
}

}  // namespace

std::size_t collected_games::memory_bytes() const noexcept {
  return games.capacity() * sizeof(collected_game) + moves.capacity() * sizeof(move_code) +
         keys.capacity() * sizeof(std::uint64_t) + texts.capacity();
}

line_facts facts_of(collected_game const& game) noexcept {
  auto const flag = [](bool is_set, line_flag f) { return is_set ? static_cast<unsigned>(f) : 0U; };
  auto const& numbers = game.numbers;
  bool const is_set_up = game.start.length != text_piece::none;
  auto const flags = flag(has(numbers[column::traits], trait::whole), line_flag::whole) |
                     flag(game.is_general, line_flag::general) | flag(game.has_positions, line_flag::has_positions) |
                     flag(is_set_up, line_flag::set_up);
  return {.final_units = static_cast<std::uint64_t>(numbers.value_or(column::final_units, 0)),
          .plies = game.plies,
          .white_elo = narrow<std::uint16_t>(numbers[column::white_elo]),
          .black_elo = narrow<std::uint16_t>(numbers[column::black_elo]),
          .year = narrow<std::uint16_t>(numbers[column::date_low] / 10000),
          .result = narrow<std::uint8_t>(numbers[column::result]),
          .flags = static_cast<std::uint8_t>(flags)};
}

std::uint64_t general_key(board::position const& p) noexcept {
  auto plain = p;
  plain.en_passant = board::square::none;
  return board::zobrist_key(plain) ^ general_salt;
}

std::size_t collect_games(std::string_view text, record::text_end end, rules::catalogue const* variants,
                          collected_games& into, std::size_t own_bytes, game::listener* also) {
  game::findings found;
  collector keeps(text, found, into);
  game::listeners both;
  both.add(keeps);
  if (also != nullptr) both.add(*also);
  game::listener& hears = also == nullptr ? static_cast<game::listener&>(keeps) : both;
  return format::replay_pgn(text, end, {.levels = format::decisive_levels(), .variants = variants, .hears = &hears},
                            found, own_bytes);
}

}  // namespace pgnx::index
