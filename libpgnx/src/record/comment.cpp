#include <pgnx/record/comment.hpp>

#include <cstddef>

namespace pgnx::record {
namespace {

constexpr std::string_view white_space = " \t\r\n";

/// Takes white space that holds a line break off the front as one blank, anything else as the character it is.
char take_normal(std::string_view& text) noexcept {
  char const first = text.front();
  if (white_space.find(first) == std::string_view::npos) {
    text.remove_prefix(1);
    return first;
  }
  auto const run = text.substr(0, text.find_first_not_of(white_space));
  bool const breaks = run.find_first_of("\r\n") != std::string_view::npos;
  text.remove_prefix(breaks ? run.size() : 1);
  return breaks ? ' ' : first;
}

}  // namespace

bool is_same_comment(std::string_view left, std::string_view right) noexcept {
  if (left == right) return true;
  while (!left.empty() && !right.empty()) {
    if (take_normal(left) != take_normal(right)) return false;
  }
  return left.empty() && right.empty();
}

}  // namespace pgnx::record
