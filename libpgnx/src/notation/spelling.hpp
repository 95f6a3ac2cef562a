#pragma once
#include <array>
#include <string_view>

#include <pgnx/rules/standard.hpp>

#include "board/attacks.hpp"

namespace pgnx::notation {

/// Does a move of a unit take another one?
inline bool is_capture(board::position const& p, board::move m) noexcept {
  return m.kind == board::move_kind::en_passant ||
         (m.kind == board::move_kind::normal && p.role_at(m.to) != board::role::none);
}

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
  /// Where the unit comes from, as far as it has to be told from `others` that could go to the same square: the file,
  /// else the rank, else both (PGN standard 8.2.3.4).
  void add_origin(board::square from, board::bitboard others) noexcept {
    if (others == 0) return;
    bool const is_file_shared = (others & board::file_set(board::file_of(from))) != 0;
    bool const is_rank_shared = (others & board::rank_set(board::rank_of(from))) != 0;
    if (!is_file_shared || is_rank_shared) add_file(from);
    if (is_file_shared) add_rank(from);
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
