#include <pgnx/statistics/fact_collector.hpp>

#include <bit>
#include <chrono>
#include <optional>

#include <pgnx/game/line_position.hpp>
#include <pgnx/record/tag_value.hpp>

#include "statistics/clock_reader.hpp"
#include "statistics/series_reader.hpp"
#include "statistics/tag_facts.hpp"

namespace pgnx::statistics {
namespace {

using record::code;

game_result result_in(std::string_view text) noexcept {
  auto const normal = record::normal_result(text);
  if (normal == "1-0") return game_result::white_wins;
  if (normal == "0-1") return game_result::black_wins;
  return normal == "1/2-1/2" ? game_result::draw : game_result::unknown;
}

/// What the tag says, else the marker.
game_result result_of(std::string_view tag, std::string_view marker) noexcept {
  auto const by_tag = result_in(tag);
  return by_tag == game_result::unknown ? result_in(marker) : by_tag;
}

query::material material_of(board::position const& p) noexcept {
  query::material found{};
  for (std::size_t side = 0; side < 2; ++side)
    for (std::size_t role = 0; role < 6; ++role)
      found[side][role] = static_cast<std::uint8_t>(std::popcount(p.colors[side] & p.roles[role]));
  return found;
}

/// By post (PGN standard 9.8.2, Mode), by the days of moves, or by a clock of a day or more for each move.
bool is_correspondence(std::string_view mode, clock_reader const& clocks) noexcept {
  auto const& control = clocks.control();
  bool const has_days_a_move = control && control->each_move && *control->each_move >= std::chrono::days(1);
  return mode == "PM" || mode == "EM" || clocks.has_days() || has_days_a_move;
}

castling_wing wing_of(board::move m) noexcept {
  return board::file_of(m.to) > board::file_of(m.from) ? castling_wing::king_side : castling_wing::queen_side;
}

}  // namespace

class fact_collector::implementation {
 public:
  explicit implementation(opening_table const* openings) : openings_(openings) {}

  game_facts const& finish(game::game_report const& report, std::span<record::diagnostic const> found);
  game_facts const& finish_tags(std::string_view marker, std::string_view variant);

  void begin();
  void hear_tag(record::tag_text const& tag) { tags_.add(tag); }
  void start(game::start_point const& from);
  void follow(board::position const& now) { board_ = &now; }
  void play(board::move m);
  void hear_comment(std::string_view text);
  void enter() { ++depth_; }
  void leave() { --depth_; }
  void end();

 private:
  [[nodiscard]] board::position const& now() const noexcept { return board_ != nullptr ? *board_ : line_.board(); }
  void start_clocks();
  void play_general(board::move m);

  opening_table const* openings_;
  tag_facts tags_;
  clock_reader clocks_;
  series_reader series_;
  game_facts game_;

  // the line
  bool has_started_ = false;
  bool has_clocks_ = false;
  std::size_t depth_ = 0;
  board::position const* board_ = nullptr;  // that of the replay, where it keeps one
  game::line_position line_;                // else
  std::optional<query::material> last_material_;
  named_opening const* opening_ = nullptr;  // of the deepest position that has one
};

void fact_collector::implementation::begin() {
  tags_.clear();
  series_.start();
  game_ = {};
  has_started_ = has_clocks_ = false;
  depth_ = 0;
  board_ = nullptr;
  last_material_.reset();
  opening_ = nullptr;
}

void fact_collector::implementation::start_clocks() {
  clocks_.start(tags_.value("TimeControl"));
  has_clocks_ = true;
}

void fact_collector::implementation::start(game::start_point const& from) {
  start_clocks();
  has_started_ = true;
  game_.start = from.is_array ? start_kind::array : start_kind::set_up;
  game_.has_series = from.rules && from.rules->has_series();
  line_.start(from);
}

void fact_collector::implementation::play_general(board::move m) {
  if (game_.has_series) series_.see(*line_.rules(), line_.state());
  line_.play(m);
  if (game_.has_series) series_.step(line_.state());
}

void fact_collector::implementation::play(board::move m) {
  if (depth_ != 0 || !has_started_) return;
  // The board of the replay has the move already.
  auto const mover = board_ != nullptr ? !board_->turn : line_.board().turn;
  clocks_.play(mover, game_.sides);
  if (m.kind == board::move_kind::castling) game_.sides[board::index_of(mover)].castling = wing_of(m);
  if (board_ == nullptr) return play_general(m);
  if (openings_ == nullptr) return;
  if (auto const* const found = openings_->find(*board_)) opening_ = found;
}

void fact_collector::implementation::hear_comment(std::string_view text) {
  if (depth_ == 0 && has_started_) clocks_.read(text);
}

void fact_collector::implementation::end() {
  if (has_started_) last_material_ = material_of(now());
}

game_facts const& fact_collector::implementation::finish(game::game_report const& report,
                                                         std::span<record::diagnostic const> found) {
  if (!has_clocks_) start_clocks();
  clocks_.finish(game_.sides);
  tags_.fill(game_);
  game_.result = result_of(tags_.value("Result"), report.result);
  game_.variant = report.variant;
  game_.is_correspondence = is_correspondence(tags_.value("Mode"), clocks_);
  game_.is_replayed = true;
  game_.status = report.status;
  game_.is_whole = report.main_line_whole && report.status != game::verdict::unverified;
  game_.ending = report.outcome;
  game_.plies = report.plies;
  if (game_.is_whole) game_.final_material = last_material_;
  game_.series = series_.all();
  if (opening_ != nullptr) {
    game_.position_eco = opening_->eco;
    game_.position_opening = opening_->name;
  }
  for (auto const& d : found) {
    if (d.id == code::threefold_repetition || d.id == code::fivefold_repetition) game_.is_repetition = true;
    if (d.id == code::fifty_move_rule || d.id == code::seventy_five_move_rule) game_.is_quiet_draw = true;
    if (d.id == code::ten_series_rule) game_.is_quiet_series = true;
  }
  return game_;
}

game_facts const& fact_collector::implementation::finish_tags(std::string_view marker, std::string_view variant) {
  start_clocks();
  tags_.fill(game_);
  game_.result = result_of(tags_.value("Result"), marker);
  game_.variant = variant;
  game_.is_correspondence = is_correspondence(tags_.value("Mode"), clocks_);
  return game_;
}

fact_collector::fact_collector(opening_table const* openings)
    : implementation_(std::make_unique<implementation>(openings)) {}
fact_collector::~fact_collector() = default;

game_facts const& fact_collector::finish(game::game_report const& report, std::span<record::diagnostic const> found) {
  return implementation_->finish(report, found);
}
game_facts const& fact_collector::finish_tags(std::string_view marker, std::string_view variant) {
  return implementation_->finish_tags(marker, variant);
}

void fact_collector::on_begin() { implementation_->begin(); }
void fact_collector::on_tag(record::tag_text const& tag) { implementation_->hear_tag(tag); }
void fact_collector::on_start(game::start_point const& from) { implementation_->start(from); }
void fact_collector::on_board(board::position const& now) { implementation_->follow(now); }
void fact_collector::on_move(board::move m, std::string_view) { implementation_->play(m); }
void fact_collector::on_comment(std::string_view text, record::comment_kind) { implementation_->hear_comment(text); }
void fact_collector::on_variation_begin() { implementation_->enter(); }
void fact_collector::on_variation_end() { implementation_->leave(); }
void fact_collector::on_end(std::string_view, std::string_view) { implementation_->end(); }

}  // namespace pgnx::statistics
