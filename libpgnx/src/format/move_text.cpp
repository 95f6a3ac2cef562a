#include <pgnx/format/move_text.hpp>

#include <pgnx/notation/lan.hpp>
#include <pgnx/notation/san.hpp>
#include <pgnx/notation/uci.hpp>

namespace pgnx::format {

namespace {

void append_general(std::string& out, notation_id notation, game::line_position const& line, board::move m) {
  switch (notation) {
    case notation_id::san: return notation::san::append(out, *line.rules(), line.state(), m);
    case notation_id::lan: return notation::lan::append(out, *line.rules(), line.state(), m);
    case notation_id::uci: return notation::uci::append(out, line.board(), m);
  }
}

}  // namespace

void append_move(std::string& out, notation_id notation, game::line_position const& line, board::move m) {
  if (m.kind == board::move_kind::null) {
    out += "--";
    return;
  }
  if (line.rules() != nullptr) return append_general(out, notation, line, m);
  switch (notation) {
    case notation_id::san: return notation::san::append(out, line.board(), m);
    case notation_id::lan: return notation::lan::append(out, line.board(), m);
    case notation_id::uci: return notation::uci::append(out, line.board(), m);
  }
}

}  // namespace pgnx::format
