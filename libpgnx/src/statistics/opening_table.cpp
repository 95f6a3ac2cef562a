#include <pgnx/statistics/opening_table.hpp>

#include <algorithm>
#include <array>
#include <bit>

#include <pgnx/notation/san.hpp>

#include "query/values.hpp"

namespace pgnx::statistics {
namespace {

using columns = std::array<std::string_view, 3>;  // eco, name, pgn

/// Takes what stands before the next `mark` off the front.
std::string_view take_until(std::string_view& rest, char mark) noexcept {
  auto const end = std::min(rest.find(mark), rest.size());
  auto const part = rest.substr(0, end);
  rest.remove_prefix(std::min(end + 1, rest.size()));
  return part;
}

std::optional<columns> columns_of(std::string_view line) noexcept {
  if (std::ranges::count(line, '\t') < 2) return std::nullopt;
  columns found;
  for (auto& one : found) one = take_until(line, '\t');
  return found;
}

opening_problem problem_at(std::string_view text, std::string_view where, std::string message) {
  return {static_cast<std::size_t>(where.data() - text.data()), where.size(), std::move(message)};
}

/// `1.e4`, `1.` and `e4` without their numbers.
std::string_view without_number(std::string_view word) noexcept {
  auto const end = word.find_first_not_of("0123456789.");
  return end == word.npos ? std::string_view() : word.substr(end);
}

/// The word that cannot be played, empty where all can.
std::string_view play_all(board::position& p, std::string_view moves) {
  while (!moves.empty()) {
    auto const word = without_number(take_until(moves, ' '));
    if (!word.empty() && notation::san::play(p, word).what != notation::san::status::played) return word;
  }
  return {};
}

bool is_same(board::position const& left, board::position const& right) noexcept {
  return left.hash == right.hash && left.roles == right.roles && left.colors == right.colors &&
         left.turn == right.turn && left.castling_rooks == right.castling_rooks;
}

}  // namespace

std::optional<opening_problem> opening_table::add(std::string_view text, std::string_view line) {
  auto const found = columns_of(line);
  if (!found) return problem_at(text, line, "expected eco, name and moves with tabs between them");
  auto const [eco, name, moves] = *found;
  if (eco == "eco" && name == "name") return std::nullopt;
  auto const code = query::eco_in(eco);
  if (!code || eco.size() != 3) return problem_at(text, eco, "expected a code from A00 to E99");
  auto position = board::position::start();
  if (auto const fault = play_all(position, moves); !fault.empty())
    return problem_at(text, fault, "'" + std::string(fault) + "' cannot be played");
  auto const [at, is_added] = rows_.try_emplace(position.hash, row{position, {std::string(eco), std::string(name)}});
  auto const& known = at->second;
  if (!is_added && (known.opening.eco != eco || known.opening.name != name || !is_same(known.position, position)))
    return problem_at(text, line, "the position is that of " + known.opening.eco + " " + known.opening.name);
  least_units_ = std::min(least_units_, std::popcount(position.occupied()));
  return std::nullopt;
}

std::optional<opening_problem> opening_table::read(std::string_view text) {
  auto rest = text;
  while (!rest.empty()) {
    auto line = take_until(rest, '\n');
    if (line.ends_with('\r')) line.remove_suffix(1);
    if (line.empty()) continue;
    if (auto problem = add(text, line)) return problem;
  }
  return std::nullopt;
}

named_opening const* opening_table::find(board::position const& p) const noexcept {
  if (std::popcount(p.occupied()) < least_units_) return nullptr;
  auto const found = rows_.find(p.hash);
  bool const is_there = found != rows_.end() && is_same(found->second.position, p);
  return is_there ? &found->second.opening : nullptr;
}

}  // namespace pgnx::statistics
