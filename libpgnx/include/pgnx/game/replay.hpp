#pragma once
#include <memory>
#include <pgnx/game/listener.hpp>
#include <pgnx/game/policy.hpp>
#include <pgnx/game/report.hpp>
#include <pgnx/record/sink.hpp>
#include <string>

namespace pgnx::game {

struct replay_options {
  policy levels{};
  std::string variant{};        ///< rules for every game, whatever its tags say; empty: by the tags
  bool variations = true;       ///< replay variations too
  listener* hears = nullptr;    ///< hears the moves; not owned
};

/// Replays records: a sink for a grammar that resolves every move, checks what there is to check, and writes down what
/// it finds. Good for one text at a time; nothing of one game touches the next.
class replay final : public record::sink {
 public:
  /// `text` is what the grammar is going to parse, `found` where findings are appended. Both outlive the replay.
  replay(std::string_view text, replay_options const& options, findings& found);
  ~replay() override;

  void on_game_begin(char const* at) override;
  void on_tag(record::tag_text const& tag) override;
  void on_tags_end(char const* at) override;
  void on_move_number(std::string_view text) override;
  void on_move(std::string_view text) override;
  void on_nag(std::string_view text) override;
  void on_en_passant_mark(std::string_view text) override;
  void on_comment(std::string_view text, record::comment_kind kind, std::string_view whole) override;
  void on_variation_begin(char const* at) override;
  void on_variation_end(char const* at) override;
  void on_result(std::string_view text, int depth) override;
  void on_unknown(std::string_view text) override;
  void on_problem(record::code c, std::string_view where) override;
  void on_game_end(std::string_view whole) override;
  void on_outside(std::string_view text) override;

 private:
  struct implementation;
  std::unique_ptr<implementation> self_;
};

}  // namespace pgnx::game
