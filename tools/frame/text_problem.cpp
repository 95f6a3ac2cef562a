#include "frame/text_problem.hpp"

#include <fmt/format.h>

#include <array>
#include <cstdio>
#include <iterator>

#include <pgnx/base/lines.hpp>
#include <pgnx/io/source.hpp>

#include "frame/excerpt.hpp"

namespace pgnx::cli {

std::string read_text_file(std::string const& name) {
  io::source file({.name = name, .path = name, .member = {}, .stored_bytes = {}});
  std::string text;
  std::array<char, 4096> part;
  while (auto const bytes = file.read(part)) text.append(part.data(), bytes);
  return text;
}

void complain(std::string_view name, std::string_view text, text_problem const& problem) {
  auto const place = base::line_cursor(text).at(problem.offset);
  auto out = fmt::format("{}:{}:{}: error: {}\n", name, place.line, place.column, printable(problem.message));
  append_excerpt(out, text, problem.offset, problem.length);
  if (!problem.hint.empty()) fmt::format_to(std::back_inserter(out), "  hint: {}\n", printable(problem.hint));
  std::fwrite(out.data(), 1, out.size(), stderr);
}

}  // namespace pgnx::cli
