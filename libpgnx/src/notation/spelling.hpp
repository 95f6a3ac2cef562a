#pragma once
#include <array>
#include <string_view>

#include <pgnx/rules/standard.hpp>

namespace pgnx::notation {

/// The text of one move while it is put together: the longest is `Qa1xb2=Q#`, so no allocation.
class spelling {
 public:
  void add(char c) noexcept { text_[size_++] = c; }
  void add_role(board::role r) noexcept { add("PNBRQK"[board::index_of(r)]); }
  void add_file(board::square s) noexcept { add(static_cast<char>('a' + board::file_of(s))); }
  void add_rank(board::square s) noexcept { add(static_cast<char>('1' + board::rank_of(s))); }
  void add_square(board::square s) noexcept {
    add_file(s);
    add_rank(s);
  }
  void add_promotion(board::role r) noexcept {
    add('=');
    add_role(r);
  }
  void add_text(std::string_view text) noexcept {
    for (char const c : text) add(c);
  }
  /// `O-O` or `O-O-O`.
  void add_castling(board::move m) noexcept { add_text(m.to > m.from ? "O-O" : "O-O-O"); }
  void add_null() noexcept { add_text("--"); }
  /// `+` or `#` where the move that led to `after` earns one.
  void add_mark(board::position const& after) noexcept {
    if (after.checkers != 0) add(rules::standard::has_legal_move(after) ? '+' : '#');
  }
  [[nodiscard]] std::string_view view() const noexcept { return {text_.data(), size_}; }

 private:
  std::array<char, 16> text_{};
  std::size_t size_ = 0;
};

}  // namespace pgnx::notation
