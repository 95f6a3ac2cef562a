#include "game/end_checks.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include <pgnx/board/fen.hpp>
#include <pgnx/notation/san.hpp>

namespace pgnx::game {

void check_ply_count(record::tag_text const& stated, std::uint32_t plies, notebook& notes) {
  std::uint32_t value = 0;
  char const* const value_end = stated.value.data() + stated.value.size();
  auto const [end, error] = std::from_chars(stated.value.data(), value_end, value);
  if (error == std::errc{} && end == value_end && value == plies) return;
  auto* const d = notes.add(record::code::ply_count, stated.value,
                            fmt::format("PlyCount \"{}\": the main line has {} plies", stated.value, plies));
  if (d != nullptr) d->mend.push_back(notes.replace(stated.value, std::to_string(plies)));
}

void hint_at_final_position(record::tag_text const& fen, std::span<std::string_view const> tokens, notebook& notes) {
  if (tokens.empty()) return;
  auto const final_position = board::parse_fen(fen.value).value;
  auto p = board::position::start();
  for (auto const token : tokens)
    if (notation::san::play(p, token).what != notation::san::status::played) return;
  if (!final_position || final_position->roles != p.roles || final_position->colors != p.colors) return;
  auto const first = std::ranges::find(notes.findings(), record::severity::error, &record::diagnostic::level);
  if (first != notes.findings().end())
    first->hint = "the moves replay from the normal start position and end in exactly this FEN";
}

}  // namespace pgnx::game
