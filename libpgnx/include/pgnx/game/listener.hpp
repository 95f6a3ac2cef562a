#pragma once
#include <pgnx/game/start_point.hpp>
#include <pgnx/record/sink.hpp>

namespace pgnx::game {

/// Hears one record being replayed: the events of record::sink with the moves resolved. Text views live as long as
/// the text that was parsed. A listener that keeps anything of a game only at `on_end` sees whole games alone.
class listener {
 public:
  virtual ~listener() = default;
  virtual void on_begin() {}
  /// What was heard since `on_begin` was a reading that failed; the record is heard again, from its begin.
  virtual void on_again() { on_begin(); }
  virtual void on_tag(record::tag_text const&) {}
  /// All tags are read; movetext follows, by these rules and from this position. Does not come where rules or position
  /// are not known.
  virtual void on_start(start_point const&) {}
  /// Behind `on_start` of a game on the fast path that is replayed: the board of the line being read, which follows
  /// the moves and variations of the replay. Valid until `on_end` has returned or the record is heard again.
  virtual void on_board(board::position const& /*now*/) {}
  /// A move of the line being read, legal unless it is a null move; `token` is its text in the record.
  virtual void on_move(board::move, std::string_view /*token*/) {}
  /// A numeric annotation glyph of the move before (or of the line, where none was played), any spelling.
  virtual void on_nag(unsigned) {}
  virtual void on_comment(std::string_view /*text*/, record::comment_kind) {}
  /// Alternatives to the move just played; `on_variation_end` goes back behind that move.
  virtual void on_variation_begin() {}
  virtual void on_variation_end() {}
  /// `result` is normalised: `1-0`, `0-1`, `1/2-1/2` or `*`. `whole` is the record as it stands.
  virtual void on_end(std::string_view /*result*/, std::string_view /*whole*/) {}
};

}  // namespace pgnx::game
