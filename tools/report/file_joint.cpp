#include "report/file_joint.hpp"

#include <algorithm>

namespace pgnx::cli {

void file_joint::write(std::string_view text, place where) {
  if (text.empty()) return;
  if (where == place::start_of_file && line_feeds_ < 2) out_.write(std::string_view("\n\n").substr(line_feeds_));
  out_.write(text);
  auto const text_end = text.find_last_not_of(" \t\r\n\v\f") + 1;
  if (text_end != 0) line_feeds_ = 0;
  line_feeds_ += static_cast<std::size_t>(std::ranges::count(text.substr(text_end), '\n'));
}

}  // namespace pgnx::cli
