#include "report/scid_job.hpp"

#include <pgnx/game/builder.hpp>

namespace pgnx::cli {
namespace {

/// A tree of each game.
class tree_collector final : public game::listener {
 public:
  std::vector<game::tree> trees;

  void on_begin() override { builder_.on_begin(); }
  void on_again() override { builder_.on_again(); }
  void on_tag(record::tag_text const& tag) override { builder_.on_tag(tag); }
  void on_start(game::start_point const& from) override { builder_.on_start(from); }
  void on_move(board::move m, std::string_view token) override { builder_.on_move(m, token); }
  void on_nag(unsigned number) override { builder_.on_nag(number); }
  void on_comment(std::string_view text, record::comment_kind kind) override { builder_.on_comment(text, kind); }
  void on_variation_begin() override { builder_.on_variation_begin(); }
  void on_variation_end() override { builder_.on_variation_end(); }
  void on_end(std::string_view result, std::string_view whole) override {
    builder_.on_end(result, whole);
    trees.push_back(builder_.game());
  }

 private:
  game::builder builder_;
};

}  // namespace

std::unique_ptr<binary_job::collection> scid_job::collect() const {
  class trees final : public collection {
   public:
    explicit trees(format::scid_base_writer& to) : to_(to) {}
    game::listener& listener() override { return collector_; }
    [[nodiscard]] std::size_t memory_bytes(std::size_t text_bytes) const override {
      constexpr std::size_t tree_bytes_per_text_byte = 8;
      return tree_bytes_per_text_byte * text_bytes;
    }
    std::optional<format::game_refusal> write(std::size_t game) override { return to_.write(collector_.trees[game]); }

   private:
    format::scid_base_writer& to_;
    tree_collector collector_;
  };
  return std::make_unique<trees>(to_);
}

}  // namespace pgnx::cli
