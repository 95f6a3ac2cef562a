#pragma once
#include <cstddef>
#include <cstdint>
#include <string_view>

#include <pgnx/board/position.hpp>

#include "game/notebook.hpp"

/// Move numbers as they stand in movetext (PGN standard 8.2.2).
namespace pgnx::game {

struct move_number {
  unsigned value = 0;
  bool has_value = false;
  unsigned points = 0;
  bool plain = true;  ///< digits and ASCII points alone
};

/// `12.`, `12...`, `12` or points alone; points may be of any kind.
move_number read_number(std::string_view text) noexcept;

/// Is `text` this number with so many points, 1 or 3, and nothing else? The hot path: nearly every number is.
inline bool is_number(std::string_view text, unsigned number, std::size_t points) noexcept {
  if (text.size() <= points || text.back() != '.') return false;
  char const* const digits_end = text.data() + text.size() - points;
  unsigned value = 0;
  for (char const* p = text.data(); p != digits_end; ++p) {
    unsigned const digit = static_cast<unsigned char>(*p) - unsigned{'0'};
    if (digit > 9) return false;
    value = value * 10 + digit;
  }
  return value == number && (points == 1 || (digits_end[0] == '.' && digits_end[1] == '.'));
}

/// The numbers of one line of play, the main line or a variation.
class number_check {
 public:
  /// Writes down what is wrong with the number before the next move of `now`.
  void see(std::string_view text, board::position const& now, std::uint32_t ply, notebook& notes) {
    bool const white = now.turn == board::color::white;
    if (ahead_ == 0 && is_number(text, now.fullmove_number, white ? 1 : 3)) return;
    see_unusual(text, now, ply, notes);
  }

  /// What the numbers of the record are ahead of those of the position since they slipped.
  [[nodiscard]] std::int64_t ahead() const noexcept { return ahead_; }

 private:
  void see_unusual(std::string_view text, board::position const& now, std::uint32_t ply, notebook& notes);

  std::int64_t ahead_ = 0;
  std::size_t slip_ = 0;  // the finding about it, where there is one
  bool is_slip_noted_ = false;
};

}  // namespace pgnx::game
