#pragma once
#include <string_view>
#include <pgnx/record/sink.hpp>
#include <pgnx/record/text_end.hpp>

namespace pgnx::format {

using record::text_end;

/// Reads PGN in any condition and hands records, and what lies between them, to `sink`. Answers how many bytes are done
/// with; the rest (none at a final end) begins with a record that was not complete, to be read again with what follows
/// it. What does not end within the first `own_bytes` is left over too. Throws nothing of its own, and takes any bytes.
std::size_t read_pgn(std::string_view text, text_end end, record::sink& sink,
                     std::size_t own_bytes = std::string_view::npos);

}  // namespace pgnx::format
