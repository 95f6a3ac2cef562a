#include "frame/standard_output.hpp"

#include <cerrno>
#include <cstdio>

#include <pgnx/base/error.hpp>

namespace pgnx::cli {
namespace {

[[noreturn]] void fail(int error_number) {
  if (error_number == EPIPE) throw base::closed_pipe("standard output");
  throw base::io_error("standard output", "cannot write", error_number);
}

}  // namespace

void write_standard_output(std::string_view text) {
  if (std::fwrite(text.data(), 1, text.size(), stdout) != text.size()) fail(errno);
}

void flush_standard_output() {
  if (std::fflush(stdout) != 0) fail(errno);
}

}  // namespace pgnx::cli
