#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <pgnx/game/line_position.hpp>
#include <pgnx/game/tree.hpp>

namespace pgnx::format {

/// Appends games to a text with the keys of lichess, each as one JSON object on a line of its own. What the keys cannot
/// hold is not lost: where they do not give the same game, the object has it as `pgn` too.
class lichess_writer {
 public:
  /// `out` must outlive the writer.
  explicit lichess_writer(std::string& out) : out_(&out) {}

  void write(game::tree const& t);
  /// A game that no tree can hold: what its tags give, and the record as it stands, in UTF-8, as `pgn`.
  void write_record(game::tag_list const& tags, std::string_view record);

 private:
  /// What one ply of the main line has beside its move.
  struct annotations {
    std::optional<std::int64_t> clock;  // hundredths of a second
    std::string evaluation;             // `"eval":23` or `"mate":-4`
    unsigned glyph = 0;
    std::string text;
    std::string variation;
  };

  void write_tags(game::tag_list const& tags, std::string_view result);
  void write_event(std::string_view event);
  void write_variant(game::tag_list const& tags);
  void write_times(game::tag_list const& tags);
  void write_player(game::tag_list const& tags, std::string_view side);
  void write_opening(game::tag_list const& tags);
  void write_time_control(std::string_view value);
  void read_moves(game::tree const& t);
  void read_move(board::move m);
  void add_comment(std::string_view text);
  void write_moves();
  void write_analysis();
  void add_key(std::string_view key);
  void add_text(std::string_view key, std::string_view text);
  void add_number(std::string_view key, std::int64_t number);
  void add_true(std::string_view key, bool is_there);

  std::string* out_;
  game::line_position position_;
  std::string moves_;
  std::vector<annotations> plies_;
  bool takes_variation_ = false;  // is the variation being read the first one of its move?
};

}  // namespace pgnx::format
