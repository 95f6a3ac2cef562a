#include "game/move_number.hpp"

#include <fmt/format.h>

#include <charconv>
#include <system_error>

namespace pgnx::game {

move_number read_number(std::string_view text) noexcept {
  move_number n;
  auto const [digits_end, error] = std::from_chars(text.data(), text.data() + text.size(), n.value);
  n.has_value = error == std::errc{};
  for (char const* p = digits_end; p != text.data() + text.size(); ++p) {
    n.points += *p == '.' ? 1 : 0;
    n.plain = n.plain && *p == '.';
  }
  return n;
}

void number_check::see_unusual(std::string_view text, board::position const& now, std::uint32_t ply, notebook& notes) {
  bool const white = now.turn == board::color::white;
  auto const canonical = fmt::format("{}{}", now.fullmove_number, white ? "." : "...");
  auto const number = read_number(text);
  notes.set_ply(ply);
  constexpr unsigned highest = 1'000'000;
  std::int64_t const ahead = std::int64_t{number.value} - std::int64_t{now.fullmove_number};
  if (number.has_value && number.value < highest && ahead != ahead_) {
    // What follows is measured by this number, so that one slip is reported once.
    ahead_ = ahead;
    is_slip_noted_ = false;
    if (ahead != 0) {
      auto* const d = notes.add(record::code::move_number_wrong, text,
                                fmt::format("move number {}: expected {}", number.value, now.fullmove_number));
      if (d == nullptr) return;
      d->mend.push_back(notes.replace(text, canonical));
      slip_ = notes.findings().size() - 1;
      is_slip_noted_ = true;
      return;
    }
  }
  if (is_slip_noted_) {
    if (text == canonical) return;
    auto& slip = notes.findings()[slip_];
    slip.hint = "the numbers behind it go on from it";
    slip.mend.push_back(notes.replace(text, canonical));
    return;
  }
  if (number.plain && number.has_value && number.points == (white ? 1U : 3U)) return;
  auto* const d = notes.add(record::code::move_number_format, text,
                            fmt::format("move number \"{}\": expected {}", text, canonical));
  if (d != nullptr) d->mend.push_back(notes.replace(text, canonical));
}

}  // namespace pgnx::game
