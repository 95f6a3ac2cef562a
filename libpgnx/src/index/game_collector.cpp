#include "index/game_collector.hpp"

#include <algorithm>
#include <bit>
#include <limits>

#include <pgnx/board/fen.hpp>
#include <pgnx/board/zobrist.hpp>
#include <pgnx/format/pgn_replay.hpp>
#include <pgnx/record/tag_value.hpp>

#include "format/selective_replay.hpp"
#include "query/tag_judge.hpp"
#include "query/values.hpp"

namespace pgnx::index {
namespace {

using query::attribute;

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
    tags_.clear();
    game_ = {};
    heard_ = {};
    board_ = nullptr;
    depth_ = 0;
  }
  void on_tag(record::tag_text const& tag) override { tags_.push_back(tag); }

  void on_start(game::start_point const& from) override {
    heard_.start_from = from.is_array ? query::game_end::start::array : query::game_end::start::set_up;
    heard_.has_series = from.rules && from.rules->has_series();
    game_.is_general = from.rules.has_value();
    game_.has_positions = true;
    if (!from.is_array && !from.rules) game_.start = keep(board::write_fen(from.board()));
    line_.start(from);
    into_.keys.push_back(key_here());
  }
  void on_board(board::position const& now) override { board_ = &now; }

  void on_move(board::move m, std::string_view) override {
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
  void on_comment(std::string_view text, record::comment_kind kind) override { heard_.hear_comment(text, kind); }
  void on_variation_begin() override {
    ++depth_;
    heard_.has_variations = true;
  }
  void on_variation_end() override { --depth_; }

  void on_end(std::string_view, std::string_view whole) override {
    auto const& report = found_.games.back();
    auto const diagnostics = std::span(found_.diagnostics).subspan(report.first_diagnostic, report.diagnostics);
    set(number_column::offset, whole.data() - text_.data());
    set(number_column::length, static_cast<std::int64_t>(whole.size()));
    keep_tags();
    game_.variant = keep(report.variant);
    game_.plies = heard_.plies;
    keep_end(report, diagnostics);
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

  void set(number_column column, std::optional<std::int64_t> value) { game_.number(column) = value; }

  void keep_tags() {
    query::tag_reader tags(tags_);
    for (std::size_t i = 0; i < text_columns.size(); ++i)
      if (auto const value = tags.value(text_columns[i].tag)) game_.texts[i] = keep(*value);
    keep_rating(tags, "WhiteElo", number_column::white_elo);
    keep_rating(tags, "BlackElo", number_column::black_elo);
    if (auto const value = tags.value("Date"))
      if (auto const days = query::date_of_tag(*value)) {
        set(number_column::date_low, days->low);
        set(number_column::date_high, days->high);
      }
    if (auto const value = tags.value("ECO"))
      if (auto const code = query::eco_of_tag(*value)) set(number_column::eco, code->low);
    heard_.is_lost_on_time = query::is_time_forfeit(tags.value("Termination").value_or(""));
    result_by_tag_ = record::normal_result(tags.value("Result").value_or(""));
  }

  void keep_rating(query::tag_reader& tags, std::string_view tag, number_column column) {
    auto const value = tags.value(tag);
    auto const rating = value ? record::rating(*value) : std::nullopt;
    if (rating) set(column, *rating);
  }

  void keep_end(game::game_report const& report, std::span<record::diagnostic const> diagnostics) {
    auto const words = [&](attribute what) { return query::words_at_end(what, heard_, report, diagnostics); };
    heard_.is_whole = report.main_line_whole && report.status != game::verdict::unverified;
    bool const tag_decides = !result_by_tag_.empty() && result_by_tag_ != "*";
    auto const result = query::bit_of_result(tag_decides ? result_by_tag_ : report.result);
    set(number_column::result, std::countr_zero(result));
    set(number_column::status, words(attribute::status));
    set(number_column::outcome, words(attribute::outcome));
    set(number_column::content, words(attribute::content));
    set(number_column::start, words(attribute::start));
    set(number_column::is_whole, heard_.is_whole ? 1 : 0);
    set(number_column::plies, report.plies);
    set(number_column::has_series, heard_.has_series ? 1 : 0);
    if (heard_.has_series && heard_.last_number != 0) set(number_column::last_series, heard_.last_number);
    if (game_.has_positions) set(number_column::final_units, static_cast<std::int64_t>(unit_counts(board())));
  }

  std::string_view text_;
  game::findings const& found_;
  collected_games& into_;
  std::size_t moves_before_ = 0;
  std::size_t keys_before_ = 0;
  std::size_t texts_before_ = 0;

  collected_game game_;
  std::vector<record::tag_text> tags_;
  query::game_end heard_;
  std::string_view result_by_tag_;
  board::position const* board_ = nullptr;
  game::line_position line_;
  std::size_t depth_ = 0;
};

template <typename Narrow>
Narrow narrow(std::optional<std::int64_t> number) noexcept {
  return static_cast<Narrow>(std::clamp<std::int64_t>(number.value_or(0), 0, std::numeric_limits<Narrow>::max()));
}

}  // namespace

std::size_t collected_games::memory_bytes() const noexcept {
  return games.capacity() * sizeof(collected_game) + moves.capacity() * sizeof(move_code) +
         keys.capacity() * sizeof(std::uint64_t) + texts.capacity();
}

line_facts facts_of(collected_game const& game) noexcept {
  auto const flag = [](bool is_set, line_flag f) { return is_set ? static_cast<unsigned>(f) : 0U; };
  bool const is_set_up = game.start.length != text_piece::none;
  auto const flags = flag(game.number(number_column::is_whole) == 1, line_flag::whole) |
                     flag(game.is_general, line_flag::general) | flag(game.has_positions, line_flag::has_positions) |
                     flag(is_set_up, line_flag::set_up);
  return {.final_units = static_cast<std::uint64_t>(game.number(number_column::final_units).value_or(0)),
          .plies = game.plies,
          .white_elo = narrow<std::uint16_t>(game.number(number_column::white_elo)),
          .black_elo = narrow<std::uint16_t>(game.number(number_column::black_elo)),
          .year = narrow<std::uint16_t>(game.number(number_column::date_low).value_or(0) / 10000),
          .result = narrow<std::uint8_t>(game.number(number_column::result)),
          .flags = static_cast<std::uint8_t>(flags)};
}

std::uint64_t general_key(board::position const& p) noexcept {
  auto plain = p;
  plain.en_passant = board::square::none;
  return board::zobrist_key(plain) ^ general_salt;
}

std::size_t collect_games(std::string_view text, record::text_end end, rules::catalogue const* variants,
                          collected_games& into, std::size_t own_bytes) {
  game::findings found;
  collector hears(text, found, into);
  return format::replay_pgn(text, end, {.levels = format::decisive_levels(), .variants = variants, .hears = &hears},
                            found, own_bytes);
}

}  // namespace pgnx::index
