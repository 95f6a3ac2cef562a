#pragma once
#include <pgnx/notation/notations.hpp>

/// SAN with figures in place of letters, white ones for White and black ones for Black. Read by notation::read_move.
namespace pgnx::notation::figurine {

obstacle spell(std::string& out, situation const& at, board::move m);

}  // namespace pgnx::notation::figurine
