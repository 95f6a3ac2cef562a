#pragma once
#include <vector>

#include <pgnx/game/listener.hpp>

namespace pgnx::game {

/// Several listeners as one. They are not owned.
class listeners final : public listener {
 public:
  void add(listener& one) { all_.push_back(&one); }
  [[nodiscard]] bool is_empty() const noexcept { return all_.empty(); }

  void on_begin() override {
    for (auto* one : all_) one->on_begin();
  }
  void on_again() override {
    for (auto* one : all_) one->on_again();
  }
  void on_tag(record::tag_text const& tag) override {
    for (auto* one : all_) one->on_tag(tag);
  }
  void on_start(game::start_point const& from) override {
    for (auto* one : all_) one->on_start(from);
  }
  void on_board(board::position const& now) override {
    for (auto* one : all_) one->on_board(now);
  }
  void on_move(board::move m, std::string_view token) override {
    for (auto* one : all_) one->on_move(m, token);
  }
  void on_nag(unsigned nag) override {
    for (auto* one : all_) one->on_nag(nag);
  }
  void on_comment(std::string_view text, record::comment_kind kind) override {
    for (auto* one : all_) one->on_comment(text, kind);
  }
  void on_variation_begin() override {
    for (auto* one : all_) one->on_variation_begin();
  }
  void on_variation_end() override {
    for (auto* one : all_) one->on_variation_end();
  }
  void on_end(std::string_view result, std::string_view whole) override {
    for (auto* one : all_) one->on_end(result, whole);
  }

 private:
  std::vector<listener*> all_;
};

}  // namespace pgnx::game
