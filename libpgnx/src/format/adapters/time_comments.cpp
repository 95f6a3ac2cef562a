#include "format/adapters/time_comments.hpp"

#include <algorithm>
#include <pgnx/record/tag_value.hpp>

namespace pgnx::format {
namespace {

using field = time_block::field;

/// `this/total` of one player, `-` for what is not known.
struct days {
  std::string of_move;
  std::string in_all;

  [[nodiscard]] bool is_known() const noexcept { return !of_move.empty() || !in_all.empty(); }
};

std::string_view trimmed(std::string_view text) noexcept {
  while (!text.empty() && (text.front() == ' ' || text.front() == '\t')) text.remove_prefix(1);
  while (!text.empty() && (text.back() == ' ' || text.back() == '\t' || text.back() == '.')) text.remove_suffix(1);
  return text;
}

/// As it may stand in a command: nothing that would end it or part its arguments.
std::string argument(std::string_view text) {
  std::string out(trimmed(text));
  std::ranges::replace_if(
      out, [](char c) { return c == ',' || c == ']' || c == '[' || c == '"' || c == '\n'; }, ' ');
  return out;
}

std::string date_of(std::string_view text) {
  if (trimmed(text).empty()) return {};
  auto const check = record::check_date(trimmed(text));
  return check.mended.empty() ? argument(text) : check.mended;
}

/// `2/14`; without a slash the days in all.
days split(std::string_view text) {
  text = trimmed(text);
  auto const slash = text.find('/');
  if (slash == text.npos) return {{}, argument(text)};
  return {argument(text.substr(0, slash)), argument(text.substr(slash + 1))};
}

/// The days of a player in `W 14 / B 21`; those of nobody where no letter tells whose they are.
std::string total_of(std::string_view text, char side) {
  auto const at = text.find(side);
  if (at == text.npos) return {};
  auto const begin = text.find_first_of("0123456789", at);
  if (begin == text.npos) return {};
  return std::string(text.substr(begin, text.find_first_not_of("0123456789", begin) - begin));
}

days days_of(time_block const& block, board::color side, bool is_mover) {
  bool const is_white = side == board::color::white;
  auto const& named = block[is_white ? field::white : field::black];
  if (!named.empty()) return split(named);
  auto const& unnamed = block[is_mover ? field::time : field::opponent];
  if (!unnamed.empty()) return split(unnamed);
  auto total = total_of(block[field::total], is_white ? 'W' : 'B');
  bool const is_unsigned = block[field::total].find_first_of("WB") == std::string::npos;
  if (is_mover && is_unsigned) total = argument(block[field::total]);
  return {is_mover ? argument(block[field::days]) : std::string{}, total};
}

void append_command(std::string& to, std::string_view name, std::string_view value) {
  if (value.empty()) return;
  if (!to.empty()) to += ' ';
  to.append("[%").append(name).append(" ").append(value).append("]");
}

void append_days(std::string& to, std::string_view name, days const& of) {
  if (!of.is_known()) return;
  auto const known = [](std::string const& text) { return text.empty() ? std::string("-") : text; };
  append_command(to, name, known(of.of_move) + '/' + known(of.in_all));
}

}  // namespace

std::string time_comment(time_block const& block, board::color mover) {
  std::string text;
  append_command(text, "ccrcv", date_of(block[field::received]));
  append_command(text, "ccsnt", date_of(block[field::sent]));
  append_days(text, "cctime", days_of(block, mover, true));
  append_days(text, "ccopp", days_of(block, !mover, false));
  return text;
}

std::string posting_comment(time_block const& block) {
  std::string text;
  append_command(text, "ccsnt", date_of(block[field::posted]));
  return text;
}

std::string placement_of_diagram(std::string_view diagram) {
  std::string placement;
  int rows = 0;
  while (!diagram.empty()) {
    auto const end = std::min(diagram.find('\n'), diagram.size());
    std::string squares;
    for (char const c : diagram.substr(0, end))
      if (c != ' ') squares += c;
    diagram.remove_prefix(std::min(end + 1, diagram.size()));
    bool const is_row = squares.size() == 8 && squares.find_first_not_of("KQRBNPkqrbnp.") == squares.npos;
    if (!is_row) continue;
    if (rows++ != 0) placement += '/';
    for (std::size_t i = 0; i < squares.size();) {
      auto const empty = std::min(squares.find_first_not_of('.', i), squares.size()) - i;
      placement += empty == 0 ? squares[i] : static_cast<char>('0' + empty);
      i += std::max<std::size_t>(empty, 1);
    }
  }
  return rows == 8 ? placement : std::string{};
}

}  // namespace pgnx::format
