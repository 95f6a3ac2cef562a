#include "format/adapters/command_games.hpp"

#include <algorithm>
#include <utility>
#include <pgnx/base/ascii.hpp>

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

}  // namespace

void command_games::add(server_command command) {
  if (command.had_secret)
    findings_.push_back(
        finding(code::field_dropped, command.place, "the password of a command to a server is left out"));
  auto found = std::ranges::find_if(boards_, [&](board const& b) {
    return b.number == command.board && base::is_same_but_for_case(b.game, command.game);
  });
  if (command.argument.empty()) {
    findings_.push_back(
        finding(code::letter_text, command.place, "the command \"" + command.verb + "\" holds no move"));
    return;
  }
  if (found == boards_.end()) {
    boards_.push_back({command.game, command.board, {}});
    found = std::prev(boards_.end());
  }
  found->commands.push_back(std::move(command));
}

bool command_games::take(foreign_record& into) {
  if (boards_.empty()) return false;
  auto const first = std::move(boards_.front());
  boards_.pop_front();
  into.clear();
  auto const place = first.commands.front().place;
  if (auto const variant = variant_of(first.game); !variant.empty()) into.tag("Variant", variant, place);
  into.tag("GameId", first.number, place);
  into.end_tags();
  for (auto const& command : first.commands) {
    bool const is_move =
        base::is_same_but_for_case(command.verb, "move") && grammar::is_series_of_moves(command.argument);
    into.comment(is_move ? comment_of(command) : comment_of(command) + ": " + command.argument, command.place);
    if (is_move) into.word(command.argument, command.place);
  }
  into.end("*", place);
  into.add(finding(code::moves_missing, place,
                   "commands to a server hold the moves of their senders alone, and no numbers that tell which"));
  return true;
}

}  // namespace pgnx::format
