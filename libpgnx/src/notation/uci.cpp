#include <pgnx/notation/uci.hpp>

#include "notation/spelling.hpp"
#include "rules/make.hpp"

namespace pgnx::notation::uci {
namespace {

using board::move;
using board::move_kind;
using board::position;
using board::role;
using board::square;

constexpr std::string_view null_text = "0000";
constexpr std::string_view drop_letters = "PNBRQ";  // by role

square castled_king(move m) { return rules::standard::detail::castling_squares(m.from, m.to).king; }

bool is_orthodox(move castling) {
  int const rook_file = board::file_of(castling.to);
  return board::file_of(castling.from) == 4 && (rook_file == 0 || rook_file == 7);
}

std::optional<role> promotion_of(std::string_view letter) {
  if (letter.empty()) return role::none;
  auto const at = std::string_view("nbrqk").find(letter);
  return at == std::string_view::npos ? std::nullopt : std::optional(static_cast<role>(at + 1));
}

/// The move among the legal ones whose squares and promotion a text names.
std::optional<move> find_step(std::vector<move> const& legal, std::string_view text) {
  if (text.size() < 4 || text.size() > 5) return std::nullopt;
  auto const from = board::parse_square(text.substr(0, 2));
  auto const to = board::parse_square(text.substr(2, 2));
  auto const promotion = promotion_of(text.substr(4));
  if (!from || !to || !promotion) return std::nullopt;
  std::optional<move> castling;
  for (move const m : legal) {
    if (m.from != *from || m.promotion != *promotion) continue;
    if (m.to == *to) return m;
    if (m.kind == move_kind::castling && castled_king(m) == *to) castling = m;
  }
  return castling;
}

/// `N@f3`, nothing for any other text.
std::optional<move> drop_of(std::string_view text) {
  if (text.size() != 4 || text[1] != '@') return std::nullopt;
  auto const kind = drop_letters.find(text[0]);
  auto const to = board::parse_square(text.substr(2));
  if (kind == std::string_view::npos || !to) return std::nullopt;
  return move{square::none, *to, static_cast<role>(kind), move_kind::drop};
}

}  // namespace

std::optional<move> parse(position const& p, std::string_view text) {
  if (text == null_text) return move{};
  return find_step(rules::standard::legal_moves(p), text);
}

std::optional<move> parse(rules::ruleset const& r, rules::state const& s, std::string_view text) {
  if (text == null_text) return move{};
  auto const drop = drop_of(text);
  if (!drop) return find_step(rules::legal_moves(r, s), text);
  return rules::judge(r, s, *drop).is_legal() ? drop : std::nullopt;
}

void append(std::string& out, position const&, move m, castling_spelling castling) {
  if (m.kind == move_kind::null) {
    out += null_text;
    return;
  }
  if (m.kind == move_kind::drop) {
    spelling drop;
    drop.add(drop_letters[board::index_of(m.promotion)]);
    drop.add('@');
    drop.add_square(m.to);
    out.append(drop.view());
    return;
  }
  bool const two_squares =
      m.kind == move_kind::castling && castling == castling_spelling::king_two_squares && is_orthodox(m);
  spelling text;
  text.add_square(m.from);
  text.add_square(two_squares ? castled_king(m) : m.to);
  if (m.promotion != role::none) text.add("pnbrqk"[board::index_of(m.promotion)]);
  out.append(text.view());
}

std::string write(position const& p, move m, castling_spelling castling) {
  std::string out;
  append(out, p, m, castling);
  return out;
}

}  // namespace pgnx::notation::uci
