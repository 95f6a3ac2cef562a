#include <pgnx/format/polyglot_book.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <tuple>

#include <pgnx/rules/standard.hpp>

#include "format/orthodox.hpp"
#include "format/polyglot/entry.hpp"
#include "format/polyglot/key.hpp"

namespace pgnx::format {
namespace {

constexpr std::uint64_t most_weight = std::numeric_limits<std::uint16_t>::max();

bool is_same_move(book_move const& left, book_move const& right) noexcept {
  return left.key == right.key && left.move == right.move;
}

std::uint32_t sum(std::uint32_t left, std::uint32_t right) noexcept {
  constexpr auto most = std::numeric_limits<std::uint32_t>::max();
  return left > most - right ? most : left + right;
}

/// What a move of this side gets; a game without a result counts as a draw, which is what Polyglot does.
std::uint32_t score_of(std::string_view result, board::color side) noexcept {
  if (result == "1-0") return side == board::color::white ? 2 : 0;
  if (result == "0-1") return side == board::color::black ? 2 : 0;
  return 1;
}

/// Appends the moves of one position, the heaviest first.
void append_position(std::string& out, std::span<book_move> moves) {
  std::ranges::sort(moves, [](book_move const& left, book_move const& right) {
    return std::tuple(right.score, left.move) < std::tuple(left.score, right.move);
  });
  std::uint64_t const best = moves.front().score;
  for (auto const& m : moves) {
    if (m.score == 0) return;
    std::uint64_t const weight =
        best <= most_weight ? m.score : std::max<std::uint64_t>(1, m.score * most_weight / best);
    polyglot::append_entry(out, {m.key, m.move, static_cast<std::uint16_t>(weight), 0});
  }
}

}  // namespace

// --- games

void book_move_collector::on_begin() {
  moves_.resize(games_.empty() ? 0 : games_.back().first + games_.back().count);
  now_ = {.first = moves_.size(), .count = 0, .refused = {}};
  ply_ = 0;
  depth_ = 0;
}

void book_move_collector::refuse(std::string why, std::uint32_t ply) {
  if (!now_.refused) now_.refused = {std::move(why), ply};
}

void book_move_collector::on_start(game::start_point const& from) {
  if (from.rules) refuse(fmt::format("it holds orthodox chess alone, and this is {}", from.variant), 0);
  if (!has_orthodox_castling(from.board()))
    refuse("it holds orthodox chess alone, and the castling is that of Chess960", 0);
  position_ = from.board();
}

void book_move_collector::on_move(board::move m, std::string_view /*token*/) {
  if (depth_ > 0 || now_.refused || ply_ == max_ply_) return;
  ++ply_;
  if (m.kind == board::move_kind::null) return refuse("it holds no null move", ply_);
  auto const side = static_cast<std::uint32_t>(position_.turn);  // until the result is known
  moves_.push_back({polyglot::key_of(position_), side, polyglot::number_of(m)});
  rules::standard::play(position_, m);
}

void book_move_collector::on_end(std::string_view result, std::string_view /*whole*/) {
  if (now_.refused) moves_.resize(now_.first);
  now_.count = moves_.size() - now_.first;
  for (auto& m : std::span(moves_).subspan(now_.first)) m.score = score_of(result, static_cast<board::color>(m.score));
  games_.push_back(std::move(now_));
}

std::span<book_move const> book_move_collector::moves_of(std::size_t game) const noexcept {
  return std::span(moves_).subspan(games_[game].first, games_[game].count);
}

// --- books

void polyglot_book::add(std::span<book_move const> moves) {
  moves_.insert(moves_.end(), moves.begin(), moves.end());
  if (moves_.size() < most_) return;
  combine();
  most_ = std::max(most_, 2 * moves_.size());
}

/// One entry for all that are the same.
void polyglot_book::combine() {
  std::ranges::sort(moves_, {}, [](book_move const& m) { return std::tuple(m.key, m.move); });
  auto last = moves_.begin();
  for (auto at = moves_.begin(); at != moves_.end(); ++at) {
    if (at == last) continue;
    if (is_same_move(*last, *at))
      last->score = sum(last->score, at->score);
    else
      *++last = *at;
  }
  if (!moves_.empty()) moves_.erase(last + 1, moves_.end());
}

std::string polyglot_book::take_bytes() {
  constexpr std::size_t part_bytes = std::size_t{1} << 20;
  if (!std::exchange(is_complete_, true)) combine();
  std::string bytes;
  while (taken_ < moves_.size() && bytes.size() < part_bytes) {
    auto const rest = std::span(moves_).subspan(taken_);
    auto const end = std::ranges::find_if(rest, [&](book_move const& m) { return m.key != rest.front().key; });
    auto const moves = rest.first(static_cast<std::size_t>(end - rest.begin()));
    append_position(bytes, moves);
    taken_ += moves.size();
  }
  return bytes;
}

}  // namespace pgnx::format
