#include <pgnx/base/error.hpp>

#include <system_error>

namespace pgnx::base {
namespace {

std::string joined(std::string_view path, std::string_view problem) {
  std::string text(path);
  return text.append(": ").append(problem);
}

}  // namespace

io_error::io_error(std::string_view path, std::string_view problem)
    : std::runtime_error(joined(path, problem)), path_(path) {}

io_error::io_error(std::string_view path, std::string_view problem, int error_number)
    : io_error(path, std::string(problem) + ": " + std::generic_category().message(error_number)) {}

closed_pipe::closed_pipe(std::string_view path) : io_error(path, "the reader has closed the pipe") {}

}  // namespace pgnx::base
