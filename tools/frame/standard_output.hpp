#pragma once
#include <string_view>

namespace pgnx::cli {

/// Writes text to standard output, buffered. Throws `base::closed_pipe` when nobody reads any more, which the frame
/// takes for a normal end, and `base::io_error` when the text cannot be written for another reason.
void write_standard_output(std::string_view text);

/// Hands on what is still buffered; throws like `write_standard_output`. The frame calls it after each command.
void flush_standard_output();

}  // namespace pgnx::cli
