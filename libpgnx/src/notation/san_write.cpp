#include <pgnx/notation/san.hpp>

#include "notation/spelling.hpp"
#include "rules/legality.hpp"

namespace pgnx::notation::san {
namespace {

using board::move;
using board::move_kind;
using board::position;
using board::role;

void spell_step(spelling& out, position const& p, move m) noexcept {
  role const mover = p.role_at(m.from);
  bool const captures = p.role_at(m.to) != role::none || m.kind == move_kind::en_passant;
  if (mover == role::pawn) {
    if (captures) out.add_file(m.from);
  } else {
    out.add_role(mover);
    if (mover != role::king)
      out.add_origin(m.from, rules::standard::detail::legal_sources(p, mover, m.to) & ~board::bit(m.from));
  }
  if (captures) out.add('x');
  out.add_square(m.to);
  if (m.promotion != role::none) out.add_promotion(m.promotion);
}

}  // namespace

rules::standard::undo append_played(std::string& out, position& p, move m) {
  spelling text;
  if (m.kind == move_kind::castling)
    text.add_castling(m);
  else if (m.kind == move_kind::null)
    text.add_null();
  else
    spell_step(text, p, m);
  auto const before = rules::standard::play(p, m);
  text.add_mark(p);
  out.append(text.view());
  return before;
}

void append(std::string& out, position const& p, move m) {
  position after = p;
  append_played(out, after, m);
}

std::string write(position const& p, move m) {
  std::string out;
  append(out, p, m);
  return out;
}

}  // namespace pgnx::notation::san
