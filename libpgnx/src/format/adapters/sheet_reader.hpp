#pragma once
#include <utility>
#include <pgnx/base/charset.hpp>

#include "format/adapters/score_sheet.hpp"

namespace pgnx::format {

/// The most bytes of a line: its pieces take far more.
inline constexpr std::size_t most_letter_line_bytes = std::size_t{1} << 20;

/// Where a byte of a line stands in the source.
using line_places = std::function<std::uint64_t(char const*)>;

/// A command to a server that plays games by mail.
struct server_command {
  std::string game;
  std::string verb;
  std::string board;
  std::string player;
  std::string argument;
  std::string number;
  std::uint64_t place = 0;
  /// A password stood in it: it is in none of the fields.
  bool had_secret = false;
};

/// Makes score sheets of the lines of letters. Nothing it keeps points into a line.
class sheet_reader {
 public:
  /// Is a game with a heading, or with move 1, in a line of its own another game?
  enum class parting : std::uint8_t { by_tags, by_heads };

  explicit sheet_reader(parting by) : parting_(by) {
    lines_.headings = by == parting::by_heads;
    lines_.quotes = by == parting::by_tags;
    lines_.commands = by == parting::by_tags;
  }

  void set_charset(base::charset from) noexcept { charset_ = from; }
  void read_line(std::string_view line, line_places const& places);
  /// The letter is over: what comes next is another one.
  void end_letter();

  /// What is complete; the last sheet of a letter is so at its end.
  [[nodiscard]] std::vector<score_sheet> take_sheets() { return std::exchange(sheets_, {}); }
  [[nodiscard]] std::vector<server_command> take_commands() { return std::exchange(commands_, {}); }
  /// Lines that belong to no game, and what is told of them.
  [[nodiscard]] finding_list take_findings() { return std::exchange(findings_, {}); }

 private:
  void read_token(grammar::letter_token const& token);
  void read_tag(grammar::letter_token const& token);
  void read_heading(grammar::letter_token const& token);
  void read_comment(grammar::letter_token const& token);
  void give_up_comment();
  void read_label(grammar::letter_token const& token);
  void read_time_used(grammar::letter_token const& token);
  void read_command(grammar::letter_token const& token);
  void read_prose(grammar::letter_token const& token);
  [[nodiscard]] std::string_view unreadable_part(std::string_view prose) const;
  [[nodiscard]] std::string_view behind_next_number(std::string_view line) const;
  [[nodiscard]] unsigned next_number() const noexcept;
  void read_unreadable(std::string_view prose);
  void check_charset(std::string_view line);
  void read_score(sheet_piece what, grammar::letter_token const& token);
  void add_entry(sheet_entry entry);
  void tell_excess(std::uint64_t place, std::string message);
  void begin_head();
  void end_sheet();
  void end_times();
  [[nodiscard]] bool is_scored() const noexcept { return sheet_.has_moves || has_result_; }
  void begin_line_of_score(grammar::letter_token const& token);
  void split_players(std::string_view value, std::uint64_t at);
  time_block& times(std::uint64_t at);

  [[nodiscard]] std::string text_of(std::string_view text) const { return base::to_utf8(text, charset_); }
  [[nodiscard]] std::uint64_t place_of(std::string_view text) const { return (*places_)(text.data()); }

  parting parting_;
  grammar::letter_state lines_;
  base::charset charset_ = base::charset::utf_8;
  line_places const* places_ = nullptr;  // of the line being read
  std::vector<grammar::letter_token> tokens_;
  /// How far a sheet has come.
  struct progress {
    unsigned number = 0;            // the last one; 0 for none
    bool is_of_black = false;       // as `12...`
    unsigned moves = 0;             // behind it
    bool is_behind_number = false;  // nothing but glyphs stands between
    bool is_tag_too_many = false;   // the last tag, which is left out
  };

  score_sheet sheet_;
  progress progress_;
  time_block times_;
  std::vector<score_sheet> sheets_;
  std::vector<server_command> commands_;
  finding_list findings_;
  bool has_times_first_ = false;  // do the times of this sheet stand before its moves?
  bool has_result_ = false;       // behind the tags of this sheet
  int open_variations_ = 0;       // of this sheet
  bool is_charset_told_ = false;  // of this letter: text that is not in it
  bool in_comment_ = false;
  bool is_first_of_line_ = true;
  bool last_was_prose_ = false;
  bool in_heading_ = false;        // the line names two players
  bool is_heading_alone_ = false;  // nothing but such a line stands in this sheet
  time_block::field used_by_{};    // whose days the line tells
};

}  // namespace pgnx::format
