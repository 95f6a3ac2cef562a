#include "frame/variant_files.hpp"

#include <fmt/format.h>

#include <stdexcept>

#include <pgnx/format/variant_file.hpp>

#include "frame/text_problem.hpp"

namespace pgnx::cli {

rules::catalogue read_variant_files(std::span<std::string const> names) {
  rules::catalogue known;
  for (auto const& name : names) {
    auto const text = read_text_file(name);
    auto const problems = format::read_variant_file(text, known);
    for (auto const& [offset, length, message, hint] : problems) complain(name, text, {offset, length, message, hint});
    if (problems.empty()) continue;
    throw std::runtime_error(
        fmt::format("{}: {} error{} in the definitions", name, problems.size(), problems.size() == 1 ? "" : "s"));
  }
  return known;
}

}  // namespace pgnx::cli
