#include <pgnx/format/move_text.hpp>

#include <pgnx/notation/lan.hpp>
#include <pgnx/notation/san.hpp>
#include <pgnx/notation/uci.hpp>

namespace pgnx::format {

void append_move(std::string& out, notation_id notation, board::position const& p, board::move m) {
  if (m.kind == board::move_kind::null) {
    out += "--";
    return;
  }
  switch (notation) {
    case notation_id::san: return notation::san::append(out, p, m);
    case notation_id::lan: return notation::lan::append(out, p, m);
    case notation_id::uci: return notation::uci::append(out, p, m);
  }
}

}  // namespace pgnx::format
