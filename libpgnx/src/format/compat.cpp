#include "format/compat.hpp"

#include <algorithm>

#include <pgnx/board/fen.hpp>
#include <pgnx/game/walk.hpp>
#include <pgnx/rules/general.hpp>
#include <pgnx/rules/standard.hpp>
#include <pgnx/rules/state_fen.hpp>

namespace pgnx::format {
namespace {

namespace standard = rules::standard;
using game::cursor;
using game::node_id;

/// Tags that say what `SeriesVariant` and `SeriesFEN` say.
bool is_replaced(std::string_view tag) noexcept {
  constexpr std::array<std::string_view, 7> replaced{"Variant", "Rules",         "RuleVariants", "FEN",
                                                     "SetUp",   "SeriesVariant", "SeriesFEN"};
  return std::ranges::find(replaced, tag) != replaced.end();
}

bool is_same_board(board::position const& left, board::position const& right) noexcept {
  return left.roles == right.roles && left.colors == right.colors;
}

/// The same position for an ordinary reader, the numbers aside; nothing where it would not be one.
std::optional<board::position> ordinary(rules::ruleset const& r, rules::state const& s) {
  auto fen = rules::write_state(r, s);
  if (fen.find(',') != fen.npos) return std::nullopt;
  fen.resize(fen.rfind(' ', fen.rfind(' ') - 1));
  return board::parse_fen(fen + " 0 1", board::fen_mode::strict).value;
}

class translation {
 public:
  translation(game::tree const& from, game::tree& to) : from_(from), to_(to), rules_(*from.start.rules) {}

  std::optional<compat_obstacle> run();

 private:
  /// The same place in both games.
  struct place {
    rules::state series;
    rules::state series_before;  ///< the last move
    board::position ordinary;
    board::position ordinary_before;
    node_id at = node_id::root;
  };

  [[nodiscard]] bool start();
  void write_tags();
  [[nodiscard]] std::string play(board::move m);
  [[nodiscard]] std::string pass();
  void enter();

  game::tree const& from_;
  game::tree& to_;
  rules::ruleset const& rules_;
  place now_;
  std::vector<place> outer_;
};

bool translation::start() {
  to_.clear();
  auto const position = from_.start.is_array ? board::position::start() : ordinary(rules_, from_.start.from);
  if (!position || !is_same_board(*position, from_.start.board())) return false;
  to_.start = *position;
  now_ = {from_.start.from, from_.start.from, *position, *position, node_id::root};
  write_tags();
  return true;
}

void translation::write_tags() {
  for (auto const& tag : from_.tags.all())
    if (!is_replaced(tag.name)) to_.tags.add(tag.name, tag.value);
  to_.tags.add("SeriesVariant", from_.start.variant);
  if (!from_.start.is_array) to_.tags.add("SeriesFEN", rules::write_state(rules_, from_.start.from));
  to_.set_result(from_.result());
}

/// The other side passes; empty if it can.
std::string translation::pass() {
  if (now_.ordinary.checkers != 0) return "the other side would have to pass in check";
  standard::play(now_.ordinary, board::move{});
  now_.at = to_.add_move(now_.at, board::move{}, "");
  return {};
}

/// Empty if the move can be made in both games.
std::string translation::play(board::move m) {
  if (m.kind == board::move_kind::null) return "a null move would be read as a pass inside a series";
  if (now_.ordinary.turn != now_.series.board.turn)
    if (auto why = pass(); !why.empty()) return why;
  auto const legal = standard::legal_moves(now_.ordinary);
  if (std::ranges::find(legal, m) == legal.end())
    return m.kind == board::move_kind::en_passant ? "en passant against a pawn that did not make the last move"
                                                  : "the move is not legal in ordinary chess";
  now_.series_before = now_.series;
  now_.ordinary_before = now_.ordinary;
  rules::play(rules_, now_.series, m);
  standard::play(now_.ordinary, m);
  now_.at = to_.add_move(now_.at, m, "");
  return is_same_board(now_.series.board, now_.ordinary) ? std::string()
                                                         : "the move does more to the board than in ordinary chess";
}

void translation::enter() {
  outer_.push_back(now_);
  now_.series = now_.series_before;
  now_.ordinary = now_.ordinary_before;
  now_.at = to_.add_variation(now_.at);
}

std::optional<compat_obstacle> translation::run() {
  if (!start()) return compat_obstacle{0, "the start position is none of ordinary chess"};
  std::size_t moves = 0;
  cursor c(from_);
  for (;;) {
    switch (c.next()) {
      case cursor::event::move:
        if (auto why = play(from_.move_at(c.at())); !why.empty()) return compat_obstacle{moves, std::move(why)};
        ++moves;
        break;
      case cursor::event::nag: to_.add_nag(now_.at, c.nag()); break;
      case cursor::event::comment: to_.add_comment(now_.at, c.note().comment, c.note().kind); break;
      case cursor::event::variation_begin: enter(); break;
      case cursor::event::variation_end:
        now_ = outer_.back();
        outer_.pop_back();
        break;
      case cursor::event::end: return std::nullopt;
    }
  }
}

}  // namespace

std::optional<compat_obstacle> to_compat(game::tree const& from, game::tree& to) { return translation(from, to).run(); }

}  // namespace pgnx::format
