#include "format/adapters/command_games.hpp"

#include <algorithm>
#include <utility>
#include <pgnx/base/ascii.hpp>

#include "format/adapters/line_source.hpp"
#include "grammars/detail/move_forms.hpp"

namespace pgnx::format {
namespace {

using record::code;

record::diagnostic finding(code id, std::uint64_t place, std::string message) {
  return {id, record::info(id).level, place, 0, 0, std::move(message), {}, {}};
}

/// The server plays progressive chess by the Scottish rules.
std::string_view variant_of(std::string_view game) noexcept {
  if (base::is_same_but_for_case(game, "chess")) return {};
  if (base::is_same_but_for_case(game, "progressivechess")) return "Scottish Progressive";
  return game;
}

/// Who sent it, and what number it names; what is no move of its own in words.
std::string comment_of(server_command const& command) {
  std::string text = command.verb;
  if (!command.number.empty()) text += " #" + command.number;
  if (!command.player.empty()) text += " by " + command.player;
  return text;
}

record::diagnostic without_move(server_command const& command) {
  if (base::is_same_but_for_case(command.verb, "move"))
    return finding(
        code::unreadable_text, command.place,
        "expected a move in a command to a server; what is there may be part of a password, and is left out");
  return finding(code::letter_text, command.place, "the command \"" + command.verb + "\" holds no move");
}

std::size_t size_of(server_command const& command) noexcept {
  return sizeof(server_command) + command.game.size() + command.verb.size() + command.board.size() +
         command.player.size() + command.argument.size() + command.number.size();
}

}  // namespace

command_games::board& command_games::board_of(server_command const& command) {
  constexpr std::size_t of_map = 64;
  board_id id{command.game, command.board};
  std::ranges::transform(id.first, id.first.begin(), [](char c) { return base::to_lower(c); });
  auto const [known, is_first] = by_id_.try_emplace(id, taken_ + boards_.size());
  if (is_first) {
    auto const bytes = of_map + 2 * (sizeof(board) + id.first.size() + id.second.size());
    boards_.push_back({std::move(id), {}, bytes});
    memory_bytes_ += bytes;
  }
  return boards_[known->second - taken_];
}

void command_games::add(server_command command) {
  if (command.had_secret)
    findings_.add(finding(code::field_dropped, command.place, "the password of a command to a server is left out"));
  if (command.argument.empty()) {
    return findings_.add(without_move(command));
  }
  auto& to = board_of(command);
  auto const bytes = size_of(command);
  to.memory_bytes += bytes;
  memory_bytes_ += bytes;
  to.commands.push_back(std::move(command));
}

bool command_games::take(foreign_record& into) {
  bool const is_due = !boards_.empty() && (is_over_ || memory_bytes_ > most_record_bytes);
  if (!is_due) return false;
  auto const first = std::move(boards_.front());
  boards_.pop_front();
  by_id_.erase(first.id);
  memory_bytes_ -= first.memory_bytes;
  ++taken_;
  into.clear();
  auto const place = first.commands.front().place;
  if (auto const variant = variant_of(first.commands.front().game); !variant.empty())
    into.tag("Variant", variant, place);
  into.tag("GameId", first.id.second, place);
  into.end_tags();
  for (auto const& command : first.commands) {
    bool const is_move =
        base::is_same_but_for_case(command.verb, "move") && grammar::is_series_of_moves(command.argument);
    into.comment(is_move ? comment_of(command) : comment_of(command) + ": " + command.argument, command.place);
    if (is_move) into.word(command.argument, command.place);
  }
  into.end("*", place);
  auto const name = first.id.first + '\n' + first.id.second;
  if (auto told = parted_.tell(name, place)) into.add(std::move(*told));
  if (!is_over_) into.add(parted_.part(name, place));
  into.add(finding(code::moves_missing, place,
                   "commands to a server hold the moves of their senders alone, and no numbers that tell which"));
  return true;
}

}  // namespace pgnx::format
