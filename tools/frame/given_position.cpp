#include "frame/given_position.hpp"

#include <cstdio>

namespace pgnx::cli {
namespace {

void tell(std::string const& line) { std::fwrite(line.data(), 1, line.size(), stderr); }

std::string text_of(std::string const& fen, board::fen_problem const& problem) {
  return "FEN '" + fen + "': " + problem.text;
}

}  // namespace

rules::named_variant find_variant(rules::catalogue const& known, std::string const& name) {
  auto found = known.find(name.empty() ? "Standard" : name);
  if (!found) throw not_possible("variant '" + name + "' is not supported");
  if (found->played_by == rules::engine::foreign)
    throw not_possible(found->name + " is known by name only: its moves are not judged");
  return *std::move(found);
}

void demand_readable(std::string const& fen, std::span<board::fen_problem const> problems) {
  for (auto const& problem : problems)
    if (problem.fatal) throw not_possible(text_of(fen, problem));
}

void tell_reading(rules::catalogue const& known, std::string const& name, rules::named_variant const& taken) {
  if (known.find_row(name) == nullptr && known.readings(name).size() > 1)
    tell("note: '" + name + "' is taken for " + taken.name + '\n');
}

void tell_mended(std::string const& fen, std::span<board::fen_problem const> problems) {
  for (auto const& problem : problems)
    if (!problem.fatal) tell("warning: " + text_of(fen, problem) + '\n');
}

notation::uci::castling_spelling castling_in(rules::named_variant const& variant) noexcept {
  using enum notation::uci::castling_spelling;
  return variant.played_by == rules::engine::chess960 ? king_takes_rook : king_two_squares;
}

}  // namespace pgnx::cli
