#pragma once
#include <string>
#include <string_view>
#include <vector>
#include <pgnx/game/policy.hpp>
#include <pgnx/record/diagnostic.hpp>

namespace pgnx::game {

/// What is found in one game while it is read, as far as the policy reports it. Places are views into the text.
class notebook {
 public:
  notebook(std::string_view text, policy const& levels) : text_(text), levels_(levels) {}

  void start_game() {
    findings_.clear();
    shared_.clear();
    seen_.fill(false);
    ply_ = 0;
    worst_is_error_ = false;
  }
  void set_ply(std::uint32_t ply) noexcept { ply_ = ply; }

  [[nodiscard]] bool reports(record::code c) const noexcept { return levels_.reports(c); }

  /// Writes a finding down; the answer, if any, is good until the next call.
  record::diagnostic* add(record::code c, std::string_view where, std::string message, std::string hint = {});
  /// The same, the first time a game has this code.
  record::diagnostic* add_once(record::code c, std::string_view where, std::string message, std::string hint = {});

  /// What many words of a game have is one finding, with the mends of all of them; the message is of the first.
  void add_shared(record::code c, std::string_view where, std::string message, record::edit mend);

  [[nodiscard]] std::size_t offset(char const* at) const noexcept {
    return static_cast<std::size_t>(at - text_.data());
  }
  [[nodiscard]] record::edit replace(std::string_view what, std::string with) const {
    return {offset(what.data()), what.size(), std::move(with)};
  }
  [[nodiscard]] record::edit insert(char const* at, std::string what) const { return {offset(at), 0, std::move(what)}; }

  /// Removes a word, and the blank that would be one too many.
  [[nodiscard]] record::edit remove(std::string_view word) const;

  [[nodiscard]] std::vector<record::diagnostic>& findings() noexcept { return findings_; }
  [[nodiscard]] bool has_error() const noexcept { return worst_is_error_; }
  /// Whether it is reported or not.
  [[nodiscard]] bool has(record::code c) const noexcept { return seen_[static_cast<std::size_t>(c)]; }
  /// What was found about moves by rules that the game does not follow.
  void forget_moves();

 private:
  struct shared_finding {
    record::code id{};
    std::size_t index = 0;
  };

  std::string_view text_;
  policy const& levels_;
  std::vector<record::diagnostic> findings_;
  std::vector<shared_finding> shared_;
  std::array<bool, record::code_count> seen_{};
  std::uint32_t ply_ = 0;
  bool worst_is_error_ = false;
};

}  // namespace pgnx::game
