#include "game/move_checks.hpp"

#include <fmt/format.h>

#include <array>

#include <pgnx/base/encoding.hpp>

namespace pgnx::game {
namespace {

using notation::oddity;
using notation::reading;
using notation::reading_status;
using notation::san::flaw;
using record::code;

struct flaw_text {
  flaw what;
  code id;
  std::string_view text;
};
constexpr std::array flaw_texts{
    flaw_text{flaw::check_mark_missing, code::check_mark_missing, "gives check"},
    flaw_text{flaw::mate_mark_missing, code::mate_mark_missing, "gives mate"},
    flaw_text{flaw::mark_superfluous, code::check_mark_wrong, "has a mark that the position contradicts"},
    flaw_text{flaw::capture_missing, code::capture_sign_missing, "captures"},
    flaw_text{flaw::capture_superfluous, code::capture_sign_wrong, "captures nothing"},
    flaw_text{flaw::disambiguation_needless, code::disambiguation_needless, "says more of its origin than is needed"},
    flaw_text{flaw::disambiguation_overfull, code::disambiguation_needless, "says more of its origin than is needed"},
};

struct oddity_text {
  oddity what;
  code id;
  std::string_view text;
};
constexpr std::array oddity_texts{
    oddity_text{oddity::castling, code::castling_spelling, "is not written with O and hyphens"},
    oddity_text{oddity::promotion, code::promotion_spelling, "is not the spelling of a promotion"},
    oddity_text{oddity::en_passant, code::en_passant_suffix, "has an e.p. suffix"},
    oddity_text{oddity::pawn_letter, code::pawn_letter, "has a letter for the pawn"},
    oddity_text{oddity::coordinates, code::coordinate_move, "names both squares"},
    oddity_text{oddity::letter_case, code::piece_letter_case, "has a small piece letter"},
    oddity_text{oddity::capture_sign, code::capture_sign_wrong, "has another sign than x"},
    oddity_text{oddity::check_mark, code::check_mark_wrong, "has a check mark in another spelling"},
};

void note_spelling(code id, std::string_view token, std::string_view text, std::string const& canonical,
                   notebook& notes) {
  auto* const d = notes.add(id, token, fmt::format("{} {}: expected {}", token, text, canonical));
  if (d != nullptr) d->mend.push_back(notes.replace(token, canonical));
}

struct failure_text {
  code id;
  std::string_view text;
};
failure_text failure_of(reading_status status) {
  switch (status) {
    case reading_status::ambiguous: return {code::ambiguous_move, "ambiguous move"};
    case reading_status::illegal: return {code::illegal_move, "illegal move"};
    case reading_status::promotion_missing: return {code::promotion_piece_missing, "promotion without a piece"};
    case reading_status::incomplete: return {code::incomplete_move, "incomplete move"};
    case reading_status::foreign_letter: return {code::unknown_piece_letter, "unknown piece letter in"};
    case reading_status::drop: return {code::drop_in_standard, "drop move in standard chess"};
    default: return {code::unreadable_text, "unreadable text"};
  }
}

/// The letter that names no piece, which may take several bytes: the first of the token, or where that is a file, the
/// last.
std::string_view unknown_letter(std::string_view token) {
  auto const letters = [token](std::size_t begin) {
    std::size_t end = begin + 1;
    while (end < token.size() && base::is_continuation(token[end])) ++end;
    return token.substr(begin, end - begin);
  };
  if (token[0] < 'a' || token[0] > 'h') return letters(0);
  auto begin = token.size() - 1;
  auto const is_sign = [](char c) { return static_cast<unsigned char>(c) < 'A' || base::is_continuation(c); };
  while (begin != 0 && is_sign(token[begin])) --begin;
  return letters(begin);
}

std::string message_of(failure_text failure, reading const& read, std::string_view token, bool at_end_of_text) {
  if (read.status == reading_status::ambiguous) return fmt::format("ambiguous move {} ({})", token, read.why);
  if (read.status == reading_status::foreign_letter)
    return fmt::format("unknown piece letter {} in {}: {}", unknown_letter(token), token, read.why);
  if (read.status == reading_status::incomplete && at_end_of_text)
    return fmt::format("incomplete move at end of file: {}", token);
  return fmt::format("{} {}: {}", failure.text, token, read.why);
}

}  // namespace

void note_flaws(unsigned flaws, std::string_view token, std::string const& canonical, notebook& notes) {
  for (auto const& row : flaw_texts)
    if ((flaws & static_cast<unsigned>(row.what)) != 0) note_spelling(row.id, token, row.text, canonical, notes);
}

void note_oddities(reading const& read, std::string_view token, std::string const& canonical, notebook& notes) {
  if (canonical == token) return;
  bool named = false;
  for (auto const& row : oddity_texts)
    if (read.has(row.what)) {
      note_spelling(row.id, token, row.text, canonical, notes);
      named = true;
    }
  if (read.has(oddity::figurine)) {
    notes.add_shared(code::figurine, token, fmt::format("the pieces are figurines: {} is {}", token, canonical),
                     notes.replace(token, canonical));
    named = true;
  }
  bool const takes = canonical.find('x') != canonical.npos;
  if (takes && token.find_first_of("x:") == token.npos && !read.has(oddity::coordinates) &&
      !read.has(oddity::capture_sign))
    note_spelling(code::capture_sign_missing, token, "captures", canonical, notes);
  else if (!named)
    note_spelling(code::move_spelling, token, "is not written in SAN", canonical, notes);
}

record::diagnostic* note_move_after_end(std::string_view token, std::string_view end, notebook& notes) {
  return notes.add(code::move_after_end, token, fmt::format("{} stands behind the end of the game ({})", token, end));
}

record::diagnostic* note_failure(reading const& read, std::string_view token, std::string const& promoted,
                                 bool at_end_of_text, notebook& notes) {
  auto const failure = failure_of(read.status);
  auto* const d = notes.add(failure.id, token, message_of(failure, read, token, at_end_of_text), read.hint);
  if (d != nullptr && read.status == reading_status::promotion_missing && !read.moves.empty())
    d->mend.push_back(notes.replace(token, promoted));
  return d;
}

}  // namespace pgnx::game
