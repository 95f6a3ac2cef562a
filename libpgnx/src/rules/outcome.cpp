#include <pgnx/rules/outcome.hpp>

namespace pgnx::rules {

outcome outcome_of(board::position const& p) noexcept {
  if (!standard::has_legal_move(p)) return p.checkers != 0 ? outcome::checkmate : outcome::stalemate;
  return standard::is_dead_by_material(p) ? outcome::dead_by_material : outcome::none;
}

}  // namespace pgnx::rules
