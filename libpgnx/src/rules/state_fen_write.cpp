#include <pgnx/rules/state_fen.hpp>

#include <fmt/format.h>

#include "board/names.hpp"
#include "rules/goal.hpp"

namespace pgnx::rules {
namespace detail {
namespace {

void append_list(std::string& out, bitboard squares) {
  while (squares != 0) {
    if (!out.empty()) out += ',';
    out += name(pop_square(squares));
  }
}

std::string list_of(bitboard squares) {
  std::string out;
  append_list(out, squares);
  return out;
}

/// The placement of a plain FEN with a `~` behind promoted units.
std::string mark_promoted(std::string_view placement, bitboard promoted) {
  std::string out;
  int at = 56;
  for (char const c : placement) {
    out += c;
    if (c == '/') {
      at -= 16;
    } else if (c >= '1' && c <= '8') {
      at += c - '0';
    } else {
      if ((promoted >> at & 1) != 0) out += '~';
      ++at;
    }
  }
  return out;
}

std::string pocket_text(state const& s) {
  std::string out = "[";
  for (std::size_t side = 0; side < 2; ++side)
    for (std::size_t kind = 5; kind-- > 0;) out.append(s.pockets[side][kind], (side == 0 ? "PNBRQ" : "pnbrq")[kind]);
  return out + ']';
}

/// Where a field begins, counted from 0.
std::size_t field_begin(std::string_view fen, int field) {
  std::size_t at = 0;
  for (; field != 0; --field) at = fen.find(' ', at) + 1;
  return at;
}

/// `3+2`: how many checks White and Black still have to give.
std::string checks_left(state const& s) {
  return fmt::format("{}+{}", checks_that_win - s.checks_given[0], checks_that_win - s.checks_given[1]);
}

std::string with_en_passant(std::string const& fen, bitboard targets) {
  auto const begin = field_begin(fen, 3);
  std::string out = fen.substr(0, begin);
  out += targets == 0 ? "-" : list_of(targets);
  return out + fen.substr(begin + 1);
}

}  // namespace
}  // namespace detail

std::string write_state(ruleset const& r, state const& s) {
  std::string fen = detail::with_en_passant(board::write_fen(s.board), detail::capturable_targets(s));
  if (r.capture == capture_effect::pocket) {
    auto const end = fen.find(' ');
    fen = detail::mark_promoted(fen.substr(0, end), s.promoted) + detail::pocket_text(s) + fen.substr(end);
  }
  if (r.aim == goal::three_checks) fen.insert(detail::field_begin(fen, 4), detail::checks_left(s) + ' ');
  return fen;
}

series_tag_values tags_of(ruleset const& r, state const& s) {
  series_tag_values tags;
  if (s.played != 0) tags.played = std::to_string(s.played);
  auto const targets = detail::capturable_targets(s) | s.double_steps;
  if (s.double_steps != 0 || (targets & (targets - 1)) != 0) tags.en_passant = detail::list_of(targets);
  for (std::size_t at = 0; at < s.moves_made.size(); ++at)
    for (int i = 0; i < s.moves_made[at]; ++i) detail::append_list(tags.moved, board::bitboard{1} << at);
  if (r.capture != capture_effect::rebirth) return tags;
  board::bitboard const home = s.board.of(board::role::king) & board::file_set(4);
  for (board::color const side : {board::color::white, board::color::black})
    if ((home & s.board.of(side) & board::back_rank(side) & ~s.unmoved_kings) != 0)
      tags.kings_moved += side == board::color::white ? 'w' : 'b';
  return tags;
}

}  // namespace pgnx::rules
