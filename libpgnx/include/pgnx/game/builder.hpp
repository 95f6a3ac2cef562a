#pragma once
#include <pgnx/game/listener.hpp>
#include <pgnx/game/tree.hpp>

namespace pgnx::game {

/// Makes trees of what it hears, one after the other in the same memory. Comments between tags become comments of the
/// root; text that is not UTF-8 is read as Windows-1252.
class builder final : public listener {
 public:
  /// The game heard last; complete from its `on_end` until the next `on_begin`.
  [[nodiscard]] tree const& game() const noexcept { return tree_; }

  void on_begin() override;
  void on_tag(record::tag_text const& tag) override;
  void on_start(start_point const& from) override;
  void on_move(board::move m, std::string_view token) override;
  void on_nag(unsigned number) override;
  void on_comment(std::string_view text, record::comment_kind kind) override;
  void on_variation_begin() override;
  void on_variation_end() override;
  void on_end(std::string_view result, std::string_view whole) override;

 private:
  tree tree_;
  node_id at_ = node_id::root;
};

}  // namespace pgnx::game
