#pragma once
#include <map>
#include <optional>
#include <set>

#include "format/adapters/score_sheet.hpp"

namespace pgnx::format {

/// One game, put together from what several letters say of it. A letter may hold the whole score, the last moves or
/// one reply; where two of them say different things, both are kept and told with their places.
class correspondence_game {
 public:
  void add(score_sheet const& sheet);
  /// The game as a record, with all that was found about it.
  void write(foreign_record& into);

  /// A finding that goes to the record.
  void tell(record::diagnostic finding);
  /// Where the first letter begins.
  [[nodiscard]] std::uint64_t place() const noexcept { return place_; }
  /// About how much memory it takes.
  [[nodiscard]] std::size_t memory_bytes() const noexcept { return memory_bytes_; }

 private:
  struct played {
    std::string text;
    std::uint64_t place = 0;
  };
  /// Moves from some ply on, which are not those of the main line.
  struct line {
    unsigned first_ply = 0;
    std::string comment;
    std::vector<played> moves;
    std::uint64_t place = 0;

    [[nodiscard]] unsigned next_ply() const noexcept { return first_ply + static_cast<unsigned>(moves.size()); }
    [[nodiscard]] bool tells_the_same_as(line const& other) const;
  };
  /// Comments, glyphs, and variations as they stand. What several letters tell in the same words is here once.
  struct annotations {
    std::vector<sheet_entry> entries;
    std::set<std::string> told;

    /// What one letter tells in one place. How much memory it takes.
    std::size_t add(std::vector<sheet_entry> const& sequence);
  };
  struct main_move {
    played move;
    annotations behind;
    std::vector<std::string> times;    ///< comments
    std::vector<line> conditions;      ///< lines that begin with this move
    std::vector<line> contradictions;  ///< lines that stand in the place of this move
  };
  /// Where the reading of a sheet stands.
  struct cursor {
    unsigned next_ply = 1;
    unsigned last_ply = 0;  ///< of the main line, in this sheet
    int depth = 0;
    bool at_line_start = true;
    bool in_condition = false;
    bool any = false;                 ///< the condition begins with any move of the opponent
    line* apart = nullptr;            ///< the line that contradicts the main line, once there is one
    bool is_apart_over = false;       ///< moves of that line are missing: it holds none behind them
    std::vector<sheet_entry> behind;  ///< the last move
    line condition;
    std::vector<time_block const*> waiting;  ///< times that stand before the first move
  };

  void merge_tags(score_sheet const& sheet);
  void fill_names(score_sheet const& sheet, unsigned last_ply);
  void name_player(unsigned side, located_tag const& from, std::string_view why);
  void read_entries(score_sheet const& sheet);
  void read_entry(sheet_entry const& entry, score_sheet const& sheet, cursor& at);
  void read_number(sheet_entry const& entry, cursor& at);
  void read_move(sheet_entry const& entry, cursor& at);
  void put(played const& move, cursor& at);
  void put_apart(played const& move, cursor& at);
  void add_as_it_stands(score_sheet const& sheet);
  void tell_contradiction(unsigned ply, played const& first, played const& second, bool is_refuted);
  void replace_from(unsigned ply, played const& move);
  void contradict(main_move& known, played const& move, cursor& at);
  void read_behind(sheet_entry const& entry, cursor& at);
  void keep_behind(cursor& at);
  void keep_before(sheet_entry entry);
  void keep_times(std::vector<std::string>& times, std::string text);
  void read_result(sheet_entry const& entry);
  void begin_condition(sheet_entry const& entry, cursor& at);
  void end_condition(cursor& at);
  void place_condition(cursor& at, unsigned ply);
  void add_times(time_block const& block, unsigned ply);

  enum class comparison : std::uint8_t { same, first_illegal, different };
  [[nodiscard]] comparison compare(unsigned ply, std::string_view first, std::string_view second) const;

  void add_finding(record::code id, std::uint64_t place, std::string message);
  void check_diagram();
  void check_gaps();

  using moves_by_ply = std::map<unsigned, main_move>;
  /// Of the whole game; with a position that is set up, the lowest that is known.
  [[nodiscard]] unsigned first_ply() const;
  /// Behind the moves that follow each other from the start on.
  [[nodiscard]] moves_by_ply::const_iterator end_of_main_line() const;

  void write_moves(foreign_record& into) const;
  void write_unplaced(foreign_record& into, moves_by_ply::const_iterator first) const;
  void write_main_move(foreign_record& into, unsigned ply, main_move const& move, bool needs_number) const;
  void write_line(foreign_record& into, line const& variation, std::optional<played> const& first, unsigned ply) const;
  void write_series(foreign_record& into) const;

  located_tags tags_;
  moves_by_ply moves_;
  annotations before_;  // comments before the first move
  score_sheet series_;  // the longest text of a game whose numbers tell no ply
  sheet_entry result_;
  std::string diagram_;
  std::uint64_t place_ = 0;
  bool has_begun_ = false;
  bool is_series_ = false;
  std::size_t memory_bytes_ = 0;
  std::size_t comparisons_ = 0;
  finding_list findings_;
};

}  // namespace pgnx::format
