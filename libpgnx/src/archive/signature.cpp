#include <algorithm>
#include <array>
#include <functional>
#include <span>

#include <pgnx/archive/duplicates.hpp>
#include <pgnx/board/fen.hpp>
#include <pgnx/game/listener.hpp>
#include <pgnx/rules/state_fen.hpp>

#include "archive/player_name.hpp"
#include "archive/signature.hpp"
#include "archive/tag_values.hpp"
#include "format/selective_replay.hpp"
#include "query/tag_judge.hpp"
#include "query/values.hpp"

namespace pgnx::archive {
namespace {

/// Two bytes that are never both zero, and the same for the same move.
void append_move(std::string& to, board::move m) {
  constexpr unsigned null_code = 0x8000;
  constexpr unsigned drop_code = 0x9000;
  auto const square = [](board::square s) { return static_cast<unsigned>(s) & 63U; };
  auto const role = static_cast<unsigned>(m.promotion) & 7U;
  unsigned code = (square(m.from) << 9 | square(m.to) << 3 | role) + 1;
  if (m.kind == board::move_kind::null) code = null_code;
  if (m.kind == board::move_kind::drop) code = drop_code | role << 6 | square(m.to);
  to += static_cast<char>(code >> 8);
  to += static_cast<char>(code & 0xFF);
}

/// The more, the sooner.
void append_fullness(std::string& to, std::uint64_t count) {
  auto const inverted = ~static_cast<std::uint32_t>(std::min<std::uint64_t>(count, UINT32_MAX));
  for (int shift = 24; shift >= 0; shift -= 8) to += static_cast<char>(inverted >> shift & 0xFF);
}

std::string start_text(game::start_point const& from) {
  if (from.is_array && !from.rules) return {};
  if (from.is_array) return from.variant;
  return from.variant + '\n' +
         (from.rules ? rules::write_state(*from.rules, from.from) : board::write_fen(from.board()));
}

/// Hears the moves of one game after the other.
class move_listener final : public game::listener {
 public:
  std::string start;
  std::string moves;
  std::array<std::uint64_t, 3> counts{};  ///< moves in variations, comments, glyphs

  void on_begin() override {
    start.clear();
    moves.clear();
    counts = {};
    depth_ = 0;
  }
  void on_start(game::start_point const& from) override { start = start_text(from); }
  void on_move(board::move m, std::string_view /*token*/) override {
    if (depth_ == 0)
      append_move(moves, m);
    else
      ++counts[0];
  }
  void on_comment(std::string_view /*text*/, record::comment_kind /*kind*/) override { ++counts[1]; }
  void on_nag(unsigned /*number*/) override { ++counts[2]; }
  void on_variation_begin() override { ++depth_; }
  void on_variation_end() override { --depth_; }

 private:
  int depth_ = 0;
};

class signing_sink final : public format::selective_replay {
 public:
  signing_sink(std::string_view text, duplicate_options const& options, move_listener& moves, signed_list& list)
      : selective_replay(text, {.levels = format::decisive_levels(),
                                .variant = options.variant,
                                .variants = options.variants,
                                .language = options.language,
                                .notation = options.notation,
                                .hears = &moves}),
        text_(text),
        options_(options),
        moves_(moves),
        list_(list) {}

 private:
  treatment decide(std::span<record::tag_text const> tags) override {
    tags_ = tags;
    return options_.most == duplicate_kind::record ? treatment::pass_over : treatment::replay;
  }

  void on_replayed(game::game_report const& report, std::span<record::diagnostic const> /*found*/,
                   std::string_view whole) override {
    bool const is_played = report.main_line_whole && report.status != game::verdict::unverified;
    list_.not_played += is_played ? 0U : 1U;
    if (!is_played || report.plies < std::max<std::uint64_t>(options_.least_plies, 1)) return sign_record(whole);
    signed_record made = begun(whole);
    made.facts.result = report.result == "1/2-1/2" ? '=' : report.result.front();
    sign_moves(made);
    list_.records.push_back(std::move(made));
  }

  void on_passed_over(std::string_view whole, std::string_view /*marker*/) override { sign_record(whole); }

  [[nodiscard]] signed_record begun(std::string_view whole) const {
    signed_record made{static_cast<std::size_t>(whole.data() - text_.data()), whole.size(), {}, {}};
    made.facts.hash = record_hash(whole);
    made.facts.length = whole.size();
    return made;
  }

  void sign_record(std::string_view whole) {
    auto made = begun(whole);
    made.key = key_of_record;
    made.key += whole;
    list_.records.push_back(std::move(made));
  }

  void sign_moves(signed_record& made) {
    made.key = key_of_moves;
    for (auto const& name : options_.tags) append_tag(made, name);
    add_date_and_round(made.facts);
    append_text(made.key, moves_.start);
    made.facts.header_size = made.key.size();
    made.facts.moves_size = moves_.moves.size();
    made.key += moves_.moves;
    made.key.append(2, '\0');
    // A game that says less could be several that contradict each other, and must not be kept instead of them.
    append_fullness(made.key, made.facts.result == '*' ? 0 : 1);
    append_fullness(made.key, made.facts.white_given.size() + made.facts.black_given.size());
    for (auto const count : moves_.counts) append_fullness(made.key, count);
    append_fullness(made.key, known_tags());
    append_fullness(made.key, made.length);
  }

  void append_tag(signed_record& made, std::string const& name) const {
    query::tag_reader tags(tags_);
    auto const value = tags.value(name).value_or("");
    bool const is_white = name == "White";
    if (options_.names == name_matching::as_written || (!is_white && name != "Black"))
      return append_text(made.key, says_nothing(value) ? std::string_view() : value);
    auto [surname, given] = read_player_name(value);
    append_text(made.key, surname);
    (is_white ? made.facts.white_given : made.facts.black_given) = std::move(given);
  }

  /// With an end that no text holds.
  static void append_text(std::string& key, std::string_view text) {
    key.append(text.substr(0, text.find('\0')));
    key += '\0';
  }

  void add_date_and_round(game_facts& facts) const {
    query::tag_reader tags(tags_);
    if (auto const days = query::date_of_tag(tags.value("Date").value_or(""))) {
      facts.first_day = days->low;
      facts.last_day = days->high;
    }
    auto const round = tags.value("Round").value_or("");
    if (!says_nothing(round)) facts.round = round;
  }

  [[nodiscard]] std::uint64_t known_tags() const {
    return static_cast<std::uint64_t>(
        std::ranges::count_if(tags_, [](record::tag_text const& t) { return !says_nothing(t.value); }));
  }

  std::string_view text_;
  duplicate_options const& options_;
  move_listener& moves_;
  signed_list& list_;
  std::span<record::tag_text const> tags_;
};

}  // namespace

signed_list list_signed(std::string_view text, record::text_end end, duplicate_options const& options,
                        std::size_t own_bytes) {
  signed_list list;
  move_listener moves;
  signing_sink sink(text, options, moves, list);
  list.consumed = format::read_pgn(text, end, sink, own_bytes);
  return list;
}

std::uint64_t record_hash(std::string_view record) noexcept { return std::hash<std::string_view>{}(record); }

}  // namespace pgnx::archive
