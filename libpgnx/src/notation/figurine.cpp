#include "notation/figurine.hpp"

#include <pgnx/notation/piece_letters.hpp>
#include <pgnx/notation/san.hpp>

namespace pgnx::notation::figurine {
namespace {

constexpr lettering white{"\u2659", "\u2658", "\u2657", "\u2656", "\u2655", "\u2654"};
constexpr lettering black{"\u265F", "\u265E", "\u265D", "\u265C", "\u265B", "\u265A"};

}  // namespace

obstacle spell(std::string& out, situation const& at, board::move m) {
  auto const english = at.rules() != nullptr ? san::write(*at.rules(), at.state(), m) : san::write(at.board(), m);
  append_lettered(out, english, at.board().turn == board::color::white ? white : black);
  return {};
}

}  // namespace pgnx::notation::figurine
