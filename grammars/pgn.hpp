#pragma once
#include <cstddef>
#include <string_view>
#include <pgnx/record/sink.hpp>
#include <pgnx/record/text_end.hpp>

namespace pgnx::grammar {

using record::text_end;

/// Reads PGN in any condition: records and what lies between them, as events. Begins outside of a record. Answers how
/// many bytes are done with; the rest (none at a final end) begins with a record that was not complete and is to be
/// parsed again with what follows it. Needs no board, keeps no copy, throws nothing, and takes any bytes.
///
/// What does not end within the first `own_bytes` is left over too: the text behind them is only looked at to see where
/// the last record before it ends.
std::size_t parse_pgn(std::string_view text, text_end end, record::sink& sink,
                      std::size_t own_bytes = std::string_view::npos);

}  // namespace pgnx::grammar
