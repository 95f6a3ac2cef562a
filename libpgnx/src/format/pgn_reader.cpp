#include <pgnx/format/pgn_reader.hpp>

#include "grammars/pgn.hpp"

namespace pgnx::format {

std::size_t read_pgn(std::string_view text, text_end end, record::sink& sink, std::size_t own_bytes) {
  return grammar::parse_pgn(text, end, sink, own_bytes);
}

}  // namespace pgnx::format
