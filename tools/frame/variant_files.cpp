#include "frame/variant_files.hpp"

#include <fmt/format.h>

#include <array>
#include <cstdio>
#include <iterator>
#include <stdexcept>

#include <pgnx/base/lines.hpp>
#include <pgnx/format/variant_file.hpp>
#include <pgnx/io/source.hpp>

#include "frame/excerpt.hpp"

namespace pgnx::cli {
namespace {

std::string text_of(std::string const& name) {
  io::source file({.name = name, .path = name, .member = {}, .stored_bytes = {}});
  std::string text;
  std::array<char, 4096> part;
  while (auto const bytes = file.read(part)) text.append(part.data(), bytes);
  return text;
}

std::string as_text(std::string const& file, base::text_place place, format::variant_file_problem const& problem,
                    std::string_view text) {
  auto out = fmt::format("{}:{}:{}: error: {}\n", file, place.line, place.column, printable(problem.message));
  append_excerpt(out, text, problem.offset, problem.length);
  if (!problem.hint.empty()) fmt::format_to(std::back_inserter(out), "  hint: {}\n", printable(problem.hint));
  return out;
}

void complain(std::string const& file, std::vector<format::variant_file_problem> const& problems,
              std::string_view text) {
  base::line_cursor cursor(text);
  for (auto const& problem : problems) {
    auto const line = as_text(file, cursor.at(problem.offset), problem, text);
    std::fwrite(line.data(), 1, line.size(), stderr);
  }
}

}  // namespace

rules::catalogue read_variant_files(std::span<std::string const> names) {
  rules::catalogue known;
  for (auto const& name : names) {
    auto const text = text_of(name);
    auto const problems = format::read_variant_file(text, known);
    complain(name, problems, text);
    if (problems.empty()) continue;
    throw std::runtime_error(
        fmt::format("{}: {} error{} in the definitions", name, problems.size(), problems.size() == 1 ? "" : "s"));
  }
  return known;
}

}  // namespace pgnx::cli
