#include "game/result_checks.hpp"

#include <fmt/format.h>

#include <pgnx/record/tag_value.hpp>

namespace pgnx::game {
namespace {

using record::code;

bool is_score(std::string_view text) { return text == "1-0" || text == "0-1" || text == "1/2-1/2"; }
bool is_standard(std::string_view text) { return is_score(text) || text == "*"; }

/// The result meant, empty where none is; says where it isn't spelled as export format has it.
std::string_view read_result(std::string_view text, std::string_view what, notebook& notes) {
  if (is_standard(text)) return text;
  auto const meant = record::normal_result(text);
  if (meant.empty()) {
    notes.add(code::result_nonstandard, text,
              fmt::format("non-standard result {} in the {}", text.empty() ? "\"\"" : text, what));
    return meant;
  }
  if (auto* const d = notes.add(code::result_spelling, text, fmt::format("{} \"{}\": expected {}", what, text, meant)))
    d->mend.push_back(notes.replace(text, std::string(meant)));
  return meant;
}

/// The board's verdict, else a decisive marker, else the tag (the order of the repair policy).
std::string_view preferred(std::string_view board, std::string_view marker, std::string_view tag) {
  if (!board.empty()) return board;
  return is_score(marker) || tag.empty() ? marker : tag;
}

/// `stalemate`, `mate: 1-0`.
std::string in_words(board_verdict board) {
  bool const is_plain_draw = board.how != ending::variant_end && board.result == "1/2-1/2";
  return is_plain_draw ? std::string(name(board.how)) : fmt::format("{}: {}", name(board.how), board.result);
}

void mend_both(record::diagnostic& d, stated_result const& stated, std::string_view right, notebook const& notes) {
  if (stated.tag != nullptr && stated.tag->value != right)
    d.mend.push_back(notes.replace(stated.tag->value, std::string(right)));
  if (!stated.marker.empty() && stated.marker != right)
    d.mend.push_back(notes.replace(stated.marker, std::string(right)));
  d.hint = fmt::format("repair writes {}", right);
}

}  // namespace

std::string_view check_result(stated_result const& stated, board_verdict board, notebook& notes) {
  auto const tag = stated.tag == nullptr ? std::string_view{} : read_result(stated.tag->value, "Result tag", notes);
  auto const marker =
      stated.marker.empty() ? std::string_view{} : read_result(stated.marker, "termination marker", notes);
  auto const right = preferred(board.result, marker, tag);

  if (!tag.empty() && !marker.empty() && tag != marker) {
    auto* const d = notes.add(code::result_tag_mismatch, stated.marker,
                              fmt::format("the termination marker says {}, the Result tag {}", marker, tag));
    if (d != nullptr) mend_both(*d, stated, right, notes);
  }
  auto const result = !marker.empty() ? marker : !tag.empty() ? tag : "*";
  std::string_view const place = stated.marker.empty() ? std::string_view(stated.marker_place, 0) : stated.marker;
  if (!board.result.empty() && result != board.result) {
    auto* const d = notes.add(code::result_board_mismatch, place,
                              fmt::format("the result is {}, and the board says {}", result, in_words(board)));
    if (d != nullptr) mend_both(*d, stated, board.result, notes);
  }
  if (board.how == ending::dead_position && (result == "1-0" || result == "0-1"))
    notes.add(code::dead_position, place,
              fmt::format("the result is {}, and neither side has the material to mate", result));
  return result;
}

}  // namespace pgnx::game
