#include <pgnx/query/matcher.hpp>

#include <algorithm>
#include <bit>
#include <limits>

#include <pgnx/base/encoding.hpp>
#include <pgnx/game/line_position.hpp>

#include "query/board_judge.hpp"
#include "query/end_judge.hpp"
#include "query/move_sequence.hpp"
#include "query/tag_judge.hpp"

namespace pgnx::query {
namespace {

truth truth_of(bool holds) noexcept { return holds ? truth::yes : truth::no; }

/// Does a condition look at each position, as long as it has not been found true?
bool is_about_positions(condition const& c) {
  return std::visit(
      [](auto const& one) {
        using type = std::decay_t<decltype(one)>;
        if constexpr (requires { one.when; })
          return one.when == moment::any;
        else
          return std::is_same_v<type, moves_condition> || std::is_same_v<type, event_condition>;
      },
      c);
}

int least_units_of(condition const& c) {
  return std::visit(
      [](auto const& one) {
        if constexpr (requires { one.when; })
          return least_units(one);
        else
          return 0;
      },
      c);
}

/// A condition that is looked at after each move.
struct watched {
  std::uint32_t condition;
  int least_units;  ///< fewer on the board, and it cannot become true any more
  int most_units;   ///< more, and it is not true
  interval plies;   ///< of the positions that are looked at
  std::optional<move_sequence> sequence;
};

int most_units_of(condition const& c) {
  auto const* const units = std::get_if<material_condition>(&c);
  return units != nullptr ? most_units(*units) : std::numeric_limits<int>::max();
}

interval plies_of(condition const& c) {
  return std::visit(
      [](auto const& one) {
        if constexpr (requires { one.plies; })
          return one.plies;
        else
          return interval{};
      },
      c);
}

}  // namespace

class matcher::implementation {
 public:
  implementation(query const& asked, match_options const& options);

  truth judge_tags(std::span<record::tag_text const> tags);
  [[nodiscard]] bool is_about_moves() const;
  bool finish(game::game_report const& report, std::span<record::diagnostic const> found);
  [[nodiscard]] std::optional<std::uint32_t> first_ply() const noexcept {
    return first_ply_ == no_ply ? std::nullopt : std::optional(first_ply_);
  }

  void begin();
  void start(game::start_point const& from);
  void follow(board::position const& board);
  void play(board::move m);
  void hear_nag(unsigned number);
  void hear_comment(std::string_view text, record::comment_kind kind);
  void enter();
  void leave();
  void end();

 private:
  /// How many moves lead to a place in a line.
  struct line_ply {
    std::uint32_t number = 0;
    bool has_last = false;  ///< the line has a move that a variation can replace
  };

  static constexpr auto no_ply = std::numeric_limits<std::uint32_t>::max();

  [[nodiscard]] truth judge_by_tags(std::size_t number, tag_reader& tags);
  void settle(std::uint32_t number, truth found);
  void settle_at(std::uint32_t number, truth found) {
    if (found == truth::yes) first_ply_ = std::min(first_ply_, game_.plies);
    settle(number, found);
  }
  [[nodiscard]] bool is_open(std::uint32_t number) const noexcept { return truths_[number] == truth::open; }
  [[nodiscard]] bool is_ignored_line() const noexcept { return depth_ != 0 && !variations_; }

  [[nodiscard]] seen_position now() const noexcept {
    return board_ != nullptr ? seen_position(*board_) : seen_position(position_);
  }
  [[nodiscard]] played_step step(board::move m);
  void look(played_step const* step);
  void drop_impossible(int units);
  [[nodiscard]] bool holds_here(condition const& c, seen_position const& here) const;
  [[nodiscard]] bool happens(event_condition const& c, played_step const& step) const noexcept;

  query const& asked_;
  bool variations_;
  std::vector<std::optional<variant_judge>> variants_;  // by condition
  std::vector<watched> watched_;
  bool needs_board_ = false;
  bool needs_annotations_ = false;
  bool looks_at_plies_ = false;  // at some positions alone
  std::vector<truth> room_;

  // the game
  std::vector<truth> by_tags_;
  std::vector<truth> truths_;
  truth answer_ = truth::open;
  std::uint32_t first_ply_ = no_ply;
  bool has_start_ = false;
  std::size_t depth_ = 0;
  board::position const* board_ = nullptr;  // that of the replay, which keeps it
  board::bitboard occupied_ = 0;            // on that board, before the move
  line_ply ply_;                            // of the line that is heard
  std::vector<line_ply> outer_plies_;
  game::line_position position_;  // where there is none
  std::vector<truth> at_end_;     // by condition, of those about boards at the end
  game_end game_;
};

matcher::implementation::implementation(query const& asked, match_options const& options)
    : asked_(asked), variations_(options.variations), variants_(asked.conditions.size()) {
  auto const& known = options.variants != nullptr ? *options.variants : rules::catalogue::built_in();
  for (std::uint32_t i = 0; i < asked.conditions.size(); ++i) {
    auto const& c = asked.conditions[i];
    if (auto const* names = std::get_if<variant_condition>(&c)) variants_[i].emplace(*names, options.variant, known);
    auto const* const sequence = std::get_if<moves_condition>(&c);
    needs_board_ = needs_board_ || need_of(c) == need::board;
    needs_annotations_ = needs_annotations_ || (need_of(c) == need::record || need_of(c) == need::moves);
    if (!is_about_positions(c)) continue;
    watched_.push_back({i, least_units_of(c), most_units_of(c), plies_of(c), {}});
    looks_at_plies_ = looks_at_plies_ || watched_.back().plies != interval{};
    if (sequence != nullptr) watched_.back().sequence.emplace(sequence->words);
  }
}

// --- tags

truth matcher::implementation::judge_by_tags(std::size_t number, tag_reader& tags) {
  auto const& c = asked_.conditions[number];
  if (auto const* const text = std::get_if<tag_text_condition>(&c)) return truth_of(holds(*text, tags));
  if (variants_[number]) return variants_[number]->judge(tags);
  if (auto const* const words = std::get_if<word_condition>(&c))
    return words->what == attribute::result ? judge_result(*words, tags) : truth::open;
  auto const* const range = std::get_if<range_condition>(&c);
  return range != nullptr && need_of(c) == need::tags ? truth_of(holds(*range, tags)) : truth::open;
}

truth matcher::implementation::judge_tags(std::span<record::tag_text const> tags) {
  tag_reader reader(tags);
  by_tags_.resize(asked_.conditions.size());
  for (std::size_t i = 0; i < by_tags_.size(); ++i) by_tags_[i] = judge_by_tags(i, reader);
  game_.is_lost_on_time = needs_annotations_ && is_time_forfeit(reader.value("Termination").value_or(""));
  begin();
  return answer_;
}

bool matcher::implementation::is_about_moves() const {
  for (std::size_t i = 0; i < by_tags_.size(); ++i)
    if (by_tags_[i] == truth::open && need_of(asked_.conditions[i]) >= need::moves) return true;
  return false;
}

// --- the game as it is heard

void matcher::implementation::begin() {
  truths_ = by_tags_;
  answer_ = asked_.judge(truths_, room_);
  first_ply_ = no_ply;
  has_start_ = false;
  at_end_.assign(truths_.size(), truth::no);
  depth_ = 0;
  ply_ = {};
  outer_plies_.clear();
  game_ = {.is_lost_on_time = game_.is_lost_on_time};
}

void matcher::implementation::settle(std::uint32_t number, truth found) {
  truths_[number] = found;
  answer_ = asked_.judge(truths_, room_);
}

void matcher::implementation::start(game::start_point const& from) {
  game_.start_from = from.is_array ? game_end::start::array : game_end::start::set_up;
  game_.has_series = from.rules && from.rules->has_series();
  if (!needs_board_) return;
  has_start_ = true;
  board_ = nullptr;
  position_.start(from);
  for (auto& w : watched_)
    if (w.sequence) w.sequence->start();
  look(nullptr);
}

/// In variations moves are taken back, which tells nothing of what stood there before.
void matcher::implementation::follow(board::position const& board) {
  if (!needs_board_ || variations_) return;
  board_ = &board;
  occupied_ = board.occupied();
}

/// Units can only become fewer, unless a variant puts some back or a variation is left.
void matcher::implementation::drop_impossible(int units) {
  if (now().rules() != nullptr || variations_) return;
  for (auto const& w : watched_)
    if (units < w.least_units && is_open(w.condition)) settle(w.condition, truth::no);
}

bool matcher::implementation::holds_here(condition const& c, seen_position const& here) const {
  if (auto const* const p = std::get_if<position_condition>(&c)) return holds(*p, here);
  if (auto const* const p = std::get_if<pattern_condition>(&c)) return holds(*p, here);
  auto const* const units = std::get_if<material_condition>(&c);
  return units != nullptr && holds(*units, here);
}

bool matcher::implementation::happens(event_condition const& c, played_step const& step) const noexcept {
  bool const is_counted = c.by == count::all || c.by == count::plies || (c.by == count::series) == game_.has_series;
  if (!is_counted) return false;
  auto const number = c.by == count::plies ? ply_.number : step.number;
  if (c.by != count::all && !is_within(c.numbers, number)) return false;
  using board::move_kind;
  switch (c.what) {
    case event::check: return step.checks;
    case event::mate: return false;  // told by the end of the game
    case event::capture: return step.captures;
    case event::castling: return step.move.kind == move_kind::castling;
    case event::en_passant: return step.move.kind == move_kind::en_passant;
    case event::promotion: break;
  }
  auto const promoted = step.move.kind == move_kind::normal ? step.move.promotion : board::role::none;
  return promoted != board::role::none && (c.promoted_to == board::role::none || c.promoted_to == promoted);
}

/// Looks at the position for all that is open. `step` led there; null where none did.
void matcher::implementation::look(played_step const* step) {
  auto const here = now();
  bool const has_changed = step == nullptr || looks_at_plies_ || step->changes_units();
  int const units = has_changed ? std::popcount(here.board().occupied()) : 0;
  for (auto& w : watched_) {
    if (!is_open(w.condition)) continue;
    auto const& c = asked_.conditions[w.condition];
    if (w.sequence) {
      if (w.sequence->is_found()) settle_at(w.condition, truth::yes);
      if (!variations_ && !w.sequence->is_found() && w.sequence->is_lost()) settle(w.condition, truth::no);
    } else if (auto const* const e = std::get_if<event_condition>(&c)) {
      if (step != nullptr && happens(*e, *step)) settle_at(w.condition, truth::yes);
    } else {
      bool const is_told_by_count =
          std::holds_alternative<material_condition>(c) && (units < w.least_units || units > w.most_units);
      if (!is_told_by_count && is_within(w.plies, ply_.number) && holds_here(c, here))
        settle_at(w.condition, truth::yes);
    }
  }
  if (has_changed) drop_impossible(units);
}

/// Plays the move where the replay does not show its board, and says what it does.
played_step matcher::implementation::step(board::move m) {
  if (board_ != nullptr) {
    auto const made = step_behind(*board_, m, occupied_);
    occupied_ = board_->occupied();
    return made;
  }
  auto made = step_before(position_.board(), m);
  auto const mover = position_.board().turn;
  position_.play(m);
  made.checks = is_check(position_.board(), mover);
  return made;
}

void matcher::implementation::play(board::move m) {
  if (depth_ == 0) ++game_.plies;
  bool const follows = has_start_ && answer_ == truth::open;
  if (!follows || is_ignored_line()) return;
  auto const made = step(m);
  ply_ = {ply_.number + 1, true};
  if (depth_ == 0) game_.last_number = made.number;
  for (auto& w : watched_)
    if (w.sequence && is_open(w.condition)) w.sequence->play(made, now());
  look(&made);
}

void matcher::implementation::hear_nag(unsigned number) {
  if (!needs_annotations_) return;
  game_.has_glyphs = true;
  for (std::uint32_t i = 0; i < truths_.size(); ++i) {
    auto const* const range = std::get_if<range_condition>(&asked_.conditions[i]);
    bool const is_asked = range != nullptr && range->what == measure::glyph && is_open(i);
    if (is_asked && lies_within(interval{number, number}, range->within)) settle(i, truth::yes);
  }
}

void matcher::implementation::hear_comment(std::string_view text, record::comment_kind kind) {
  if (!needs_annotations_ || kind == record::comment_kind::escape) return;
  game_.hear_comment(text, kind);
  std::string room;
  for (std::uint32_t i = 0; i < truths_.size(); ++i) {
    auto const* const comment = std::get_if<comment_condition>(&asked_.conditions[i]);
    bool const is_asked = comment != nullptr && is_open(i);
    if (is_asked && has_text(base::as_utf8(text, room), comment->how, comment->texts)) settle(i, truth::yes);
  }
}

void matcher::implementation::enter() {
  ++depth_;
  game_.has_variations = true;
  if (!variations_ || !has_start_) return;
  position_.enter();
  outer_plies_.push_back(ply_);
  ply_ = {ply_.number - (ply_.has_last ? 1 : 0), false};
  for (auto& w : watched_)
    if (w.sequence) w.sequence->enter();
}

void matcher::implementation::leave() {
  --depth_;
  if (!variations_ || !has_start_) return;
  position_.leave();
  ply_ = outer_plies_.back();
  outer_plies_.pop_back();
  for (auto& w : watched_)
    if (w.sequence) w.sequence->leave();
}

// --- the end

/// The board of the replay is there no longer when the report is.
void matcher::implementation::end() {
  if (!has_start_ || answer_ != truth::open) return;
  for (std::uint32_t i = 0; i < at_end_.size(); ++i)
    if (is_open(i) && !is_about_positions(asked_.conditions[i]))
      at_end_[i] = truth_of(holds_here(asked_.conditions[i], now()));
}

bool matcher::implementation::finish(game::game_report const& report, std::span<record::diagnostic const> found) {
  game_.is_whole = report.main_line_whole && report.status != game::verdict::unverified;
  for (std::uint32_t i = 0; i < truths_.size() && answer_ == truth::open; ++i) {
    auto const& c = asked_.conditions[i];
    if (!is_open(i)) continue;
    if (variants_[i]) {
      settle(i, truth_of(variants_[i]->is_wanted(report.variant)));
    } else if (std::holds_alternative<position_condition>(c) || std::holds_alternative<pattern_condition>(c) ||
               std::holds_alternative<material_condition>(c)) {
      settle_at(i, game_.is_whole ? at_end_[i] : truth::no);
    } else {
      bool const holds = holds_at_end(c, game_, report, found);
      std::holds_alternative<event_condition>(c) ? settle_at(i, truth_of(holds)) : settle(i, truth_of(holds));
    }
  }
  return answer_ == truth::yes;
}

// --- matcher

matcher::matcher(query const& asked, match_options const& options)
    : implementation_(std::make_unique<implementation>(asked, options)) {}
matcher::~matcher() = default;

truth matcher::judge_tags(std::span<record::tag_text const> tags) { return implementation_->judge_tags(tags); }
bool matcher::finish(game::game_report const& report, std::span<record::diagnostic const> found) {
  return implementation_->finish(report, found);
}
bool matcher::is_about_moves() const { return implementation_->is_about_moves(); }
std::optional<std::uint32_t> matcher::first_ply() const noexcept { return implementation_->first_ply(); }

void matcher::on_begin() { implementation_->begin(); }
void matcher::on_start(game::start_point const& from) { implementation_->start(from); }
void matcher::on_board(board::position const& now) { implementation_->follow(now); }
void matcher::on_move(board::move m, std::string_view) { implementation_->play(m); }
void matcher::on_nag(unsigned number) { implementation_->hear_nag(number); }
void matcher::on_comment(std::string_view text, record::comment_kind kind) {
  implementation_->hear_comment(text, kind);
}
void matcher::on_variation_begin() { implementation_->enter(); }
void matcher::on_variation_end() { implementation_->leave(); }
void matcher::on_end(std::string_view, std::string_view) { implementation_->end(); }

}  // namespace pgnx::query
