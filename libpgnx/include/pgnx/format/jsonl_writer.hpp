#pragma once
#include <string>
#include <vector>
#include <pgnx/game/line_position.hpp>
#include <pgnx/game/tree.hpp>

namespace pgnx::format {

/// Appends games to a text, each as one JSON object on a line of its own; the keys are those of docs/formats.md.
class jsonl_writer {
 public:
  /// `out` must outlive the writer.
  explicit jsonl_writer(std::string& out) : out_(&out) {}

  void write(game::tree const& t);
  /// A game that no tree can hold: its tags, `status` (`valid`, `invalid`, `unverified`), and the record as it stands,
  /// in UTF-8, as `pgn`.
  void write_record(game::tag_list const& tags, std::string_view status, std::string_view record);

 private:
  /// The array that is open in the object of a move or of a line's head.
  enum class part : std::uint8_t { none, nags, comments, variations };
  struct level {
    part open = part::none;
    bool has_moves = false;  // `moves` is open, and a move in it
    bool has_after = false;  // `after` is open in the variation met last, which is open as well
  };

  void write_tags(game::tag_list const& list);
  void write_movetext(game::tree const& t);
  void write_move(game::tree const& t, game::node_id at);
  void write_nag(unsigned number);
  void write_comment(std::string_view text);
  void begin_variation();
  void end_variation();
  void open_part(part wanted, std::string_view key);
  void close_part();
  void close_line();
  void add_key(std::string_view key);

  std::string* out_;
  game::line_position position_;
  std::vector<level> levels_;
};

}  // namespace pgnx::format
