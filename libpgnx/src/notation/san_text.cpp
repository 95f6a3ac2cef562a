#include "notation/san_text.hpp"

namespace pgnx::notation::san::detail {
namespace {

bool ends_with_promotion(std::string_view token) noexcept {
  return token.size() > 2 && token[token.size() - 2] == '=' && promotion_of_letter(token.back()) != board::role::none;
}

/// Reads what stands before the target square: `[a-h]?[1-8]?x?`.
bool read_origin(std::string_view text, step_text& read) noexcept {
  if (!text.empty() && text.back() == 'x') {
    read.capture = true;
    text.remove_suffix(1);
  }
  if (!text.empty() && is_file(text.front())) {
    read.from_file = text.front() - 'a';
    text.remove_prefix(1);
  }
  if (!text.empty() && is_rank(text.front())) {
    read.from_rank = text.front() - '1';
    text.remove_prefix(1);
  }
  return text.empty();
}

bool is_pawn_form(step_text const& read) noexcept {
  bool const on_last_rank = board::rank_of(read.to) == 0 || board::rank_of(read.to) == 7;
  if (on_last_rank && read.promotion == board::role::none) return false;
  return read.capture ? read.from_file.has_value() : !read.from_file && !read.from_rank;
}

bool read_into(step_text& read, std::string_view token) noexcept {
  if (token.empty()) return false;
  read.mover = role_of_letter(token.front());
  if (read.mover == board::role::none) return false;
  bool const pawn = read.mover == board::role::pawn;
  if (!pawn) token.remove_prefix(1);
  if (pawn && ends_with_promotion(token)) {
    read.promotion = promotion_of_letter(token.back());
    token.remove_suffix(2);
  }
  if (token.size() < 2) return false;
  read.to = square_of(token[token.size() - 2], token.back());
  token.remove_suffix(2);
  if (read.to == board::square::none || !read_origin(token, read)) return false;
  return !pawn || is_pawn_form(read);
}

}  // namespace

std::optional<step_text> read_step(std::string_view token) noexcept {
  // Read in the place of the answer: copied right after they have been written, its bytes would have to be waited for.
  std::optional<step_text> read(std::in_place);
  if (!read_into(*read, token)) read.reset();
  return read;
}

}  // namespace pgnx::notation::san::detail
