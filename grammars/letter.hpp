#pragma once
#include <cstdint>
#include <string_view>
#include <vector>

namespace pgnx::grammar {

/// What correspondence players write: mails, cards, bulletins, scores. Read line by line.
enum class letter_piece : std::uint8_t {
  quote,             ///< `> `, `AL> `: the marks of a quotation at the start of the line
  tag,               ///< `[Name "value"]`; `more` is the value, between the quotes as it stands
  tag_open,          ///< the same, and the value goes on in the next line
  tag_rest,          ///< the value goes on, and ends here
  tag_part,          ///< the value goes on, and does not end
  number,            ///< `12.`, `12...`, `12`
  move,              ///< a move, or the moves of a series, in any notation; `Nj9` too
  pending,           ///< `?`, `..`, `...`: the place of a move that is not made yet
  result,            ///< a termination marker
  glyph,             ///< `!`, `$14`, `e.p.`
  separator,         ///< `/`, `and`, a dash alone: between the moves of a series
  comment,           ///< the text of a brace comment, or as much of it as stands in this line
  comment_end,       ///< the brace that closes it
  variation_begin,   ///< `(`
  variation_end,     ///< `)`
  condition,         ///< `if`: a conditional line follows
  any_condition,     ///< `if any`: a reply to whatever the opponent plays follows
  then,              ///< `then`, between what the opponent plays and the reply
  label,             ///< `Received:`; `more` is what stands behind it
  time_used,         ///< `White used +1 days which totals 9 ...`; `more` is the side
  days_used,         ///< of these, the days for this move
  days_in_all,       ///< of these, the days in all
  white,             ///< of a heading, `Fern - Moss 1-0`: the players; a result follows where there is one
  black,             ///< the same
  command,           ///< `chess move 1234 player secret Nf3`; of its parts only those that follow
  command_game,      ///< the name of the game
  command_board,     ///< the number of the board
  command_player,    ///< who plays
  command_secret,    ///< the password: nobody may show it
  command_argument,  ///< the move
  command_number,    ///< the number of the move, behind `#`
  prose              ///< anything else, to the end of the line
};

/// What the label of a line says, whatever words or language it has.
enum class letter_label : std::uint8_t {
  none,
  event,
  section,
  site,
  date,
  round,
  board,
  white,
  black,
  opponent,
  result,
  game_id,
  postmark,
  received,
  sent,
  days,
  total,
  time,
  opponent_time,
  white_time,
  black_time
};

struct letter_token {
  letter_piece what{};
  std::string_view text;
  std::string_view more{};
  letter_label label = letter_label::none;
};

/// What the lines before leave open.
struct letter_state {
  enum class part : std::uint8_t { none, comment, tag_value };
  part open = part::none;
  bool is_secret_due = false;  ///< the line before broke off a command before its password, inside of something open
  bool in_score = false;       ///< the line before was movetext: this one may go on without a number
  bool headings = false;       ///< may two names with a dash between them be a heading? Chosen by the caller
  bool quotes = true;          ///< may a line inside a comment begin with marks of a quotation? Chosen by the caller
  bool commands = false;       ///< may a line be a command to a server? Chosen by the caller
};

/// Appends the pieces of one line, which has no line end. All views lie in the line. Knows no board; takes any bytes.
void parse_letter_line(std::string_view line, letter_state& state, std::vector<letter_token>& to);

}  // namespace pgnx::grammar
