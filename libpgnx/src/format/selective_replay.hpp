#pragma once
#include <memory>
#include <span>
#include <vector>

#include <pgnx/format/pgn_reader.hpp>
#include <pgnx/game/replay.hpp>

namespace pgnx::format {

/// Only what decides what a game is, and what tells its outcome: for those who read no findings.
[[nodiscard]] game::policy decisive_levels();

/// A sink for `read_pgn` that has those records replayed whose tags say so, and only reads the others. It holds the
/// head of a record back until its tags are known.
class selective_replay : public record::sink {
 public:
  /// `text` is what is going to be read. `options` need no reader for records that are read again.
  selective_replay(std::string_view text, game::replay_options const& options);

  enum class treatment : std::uint8_t { replay, pass_over };

  void on_game_begin(char const* at) final;
  void on_tag(record::tag_text const& tag) final;
  void on_tags_end(char const* at) final;
  [[nodiscard]] record::movetext_extras extras() const final;
  void on_move_number(std::string_view text) final {
    if (is_replayed()) replay_->on_move_number(text);
  }
  void on_move(std::string_view text) final {
    if (is_replayed()) replay_->on_move(text);
  }
  void on_nag(std::string_view text) final {
    if (is_replayed()) replay_->on_nag(text);
  }
  void on_en_passant_mark(std::string_view text) final {
    if (is_replayed()) replay_->on_en_passant_mark(text);
  }
  void on_separator(std::string_view text) final {
    if (is_replayed()) replay_->on_separator(text);
  }
  void on_rebirth(std::string_view text) final {
    if (is_replayed()) replay_->on_rebirth(text);
  }
  void on_comment(std::string_view text, record::comment_kind kind, std::string_view whole) final;
  void on_variation_begin(char const* at) final {
    if (is_replayed()) replay_->on_variation_begin(at);
  }
  void on_variation_end(char const* at) final {
    if (is_replayed()) replay_->on_variation_end(at);
  }
  void on_result(std::string_view text, int depth) final;
  void on_unknown(std::string_view text) final {
    if (is_replayed()) replay_->on_unknown(text);
  }
  void on_problem(record::code c, std::string_view where) final;
  void on_game_end(std::string_view whole) final;

 protected:
  /// All tags of a record; they are good until its end.
  virtual treatment decide(std::span<record::tag_text const> tags) = 0;
  /// The record was replayed to the listener of the options.
  virtual void on_replayed(game::game_report const& report, std::span<record::diagnostic const> found,
                           std::string_view whole) = 0;
  /// `marker` is the termination marker as it stands; empty where there is none.
  virtual void on_passed_over(std::string_view whole, std::string_view marker) = 0;

 private:
  enum class state : std::uint8_t { outside, head, passed_over, replayed };
  /// An event before the end of the tags.
  struct held {
    enum class kind : std::uint8_t { tag, comment, problem };
    kind what;
    std::string_view text{};
    record::comment_kind comment{};
    std::string_view whole{};
    record::code problem{};
  };

  [[nodiscard]] bool is_replayed() const noexcept { return state_ == state::replayed; }
  void hand_head_on();

  game::replay_options options_;
  game::findings replayed_;
  std::unique_ptr<record::sink> replay_;

  // the record
  state state_ = state::outside;
  char const* begin_ = nullptr;
  std::vector<record::tag_text> tags_;
  std::vector<held> held_;
  std::string_view marker_;
};

}  // namespace pgnx::format
