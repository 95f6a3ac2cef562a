#pragma once
#include <cstddef>
#include <string_view>
#include <pgnx/io/output.hpp>

namespace pgnx::cli {

/// Writes the records of several files one behind the other, so that the last of a file and the first of the next stay
/// two: an empty line comes between them where there is none.
class file_joint {
 public:
  explicit file_joint(io::output& out) noexcept : out_(out) {}

  enum class place { inside_file, start_of_file };
  void write(std::string_view text, place where);

 private:
  io::output& out_;
  std::size_t line_feeds_ = 2;  ///< at the end of what is written
};

}  // namespace pgnx::cli
