#include <pgnx/notation/piece_letters.hpp>

#include <algorithm>
#include <pgnx/base/ascii.hpp>

#include "notation/san_text.hpp"

namespace pgnx::notation {
namespace {

using board::role;
using san::detail::is_file;

// Pawn, knight, bishop, rook, queen, king, as in PGN standard 8.2.3.2; pawns are hardly ever written. Added: Russian,
// as FIDE prints it, the letters of problems, as Popeye writes them, and what the federations and the translations of
// free programs use elsewhere.
constexpr std::array table{
    piece_letters{"af", "Afrikaans", {"P", "R", "L", "T", "D", "K"}},
    piece_letters{"sq", "Albanian", {"U", "Ka", "O", "Ku", "Msh", "M"}},
    piece_letters{"az", "Azerbaijani", {"P", "A", "F", "T", "V", "\xC5\x9E"}},
    piece_letters{"be", "Belarusian", {"", "\xD0\x92", "\xD0\x90", "\xD0\x9B\xD0\xB4", "\xD0\x92\xD0\xB7", "\xD0\x9A"}},
    piece_letters{"bs", "Bosnian", {"P", "S", "L", "T", "D", "K"}},
    piece_letters{"bg", "Bulgarian", {"\xD0\x9F", "\xD0\x9A", "\xD0\x9E", "\xD0\xA2", "\xD0\x94", "\xD0\xA6"}},
    piece_letters{"ca", "Catalan", {"P", "C", "A", "T", "D", "R"}},
    piece_letters{"hr", "Croatian", {"P", "S", "L", "T", "D", "K"}},
    piece_letters{"cs", "Czech", {"P", "J", "S", "V", "D", "K"}},
    piece_letters{"da", "Danish", {"B", "S", "L", "T", "D", "K"}},
    piece_letters{"nl", "Dutch", {"O", "P", "L", "T", "D", "K"}},
    piece_letters{"en-x-problem", "English of problems", {"P", "S", "B", "R", "Q", "K"}},
    piece_letters{"et", "Estonian", {"P", "R", "O", "V", "L", "K"}},
    piece_letters{"fi", "Finnish", {"P", "R", "L", "T", "D", "K"}},
    piece_letters{"fr", "French", {"P", "C", "F", "T", "D", "R"}},
    piece_letters{"gl", "Galician", {"P", "C", "B", "T", "D", "R"}},
    piece_letters{"de", "German", {"B", "S", "L", "T", "D", "K"}},
    piece_letters{"el", "Greek", {"\xCE\xA3", "\xCE\x99", "\xCE\x91", "\xCE\xA0", "\xCE\x92", "\xCE\xA1"}},
    piece_letters{"hu", "Hungarian", {"G", "H", "F", "B", "V", "K"}},
    piece_letters{"is", "Icelandic", {"P", "R", "B", "H", "D", "K"}},
    piece_letters{"it", "Italian", {"P", "C", "A", "T", "D", "R"}},
    piece_letters{"lv", "Latvian", {"B", "Z", "L", "T", "D", "K"}},
    piece_letters{"lt", "Lithuanian", {"P", "\xC5\xBD", "R", "B", "V", "K"}},
    piece_letters{"no", "Norwegian", {"B", "S", "L", "T", "D", "K"}},
    piece_letters{"pl", "Polish", {"P", "S", "G", "W", "H", "K"}},
    piece_letters{"pt", "Portuguese", {"P", "C", "B", "T", "D", "R"}},
    piece_letters{"ro", "Romanian", {"P", "C", "N", "T", "D", "R"}},
    piece_letters{"ru", "Russian", {"", "\xD0\x9A", "\xD0\xA1", "\xD0\x9B", "\xD0\xA4", "\xD0\x9A\xD1\x80"}},
    piece_letters{"sr", "Serbian", {"\xD0\x9F", "\xD0\xA1", "\xD0\x9B", "\xD0\xA2", "\xD0\x94", "\xD0\x9A"}},
    piece_letters{"sk", "Slovak", {"P", "J", "S", "V", "D", "K"}},
    piece_letters{"sl", "Slovene", {"P", "S", "L", "T", "D", "K"}},
    piece_letters{"es", "Spanish", {"P", "C", "A", "T", "D", "R"}},
    piece_letters{"sv", "Swedish", {"B", "S", "L", "T", "D", "K"}},
    piece_letters{"tr", "Turkish", {"P", "A", "F", "K", "V", "\xC5\x9E"}},
    piece_letters{"uk", "Ukrainian", {"", "\xD0\x9A", "\xD0\xA1", "\xD0\xA2", "\xD0\xA4", "\xD0\x9A\xD1\x80"}},
    piece_letters{"vi", "Vietnamese", {"", "M", "T", "X", "H", "V"}},
};

/// A capital letter, or one of two bytes in UTF-8; figurines and daggers have three.
constexpr bool may_be_piece(char c) noexcept {
  return (c >= 'A' && c <= 'Z') || (static_cast<unsigned char>(c) >= 0xC4 && static_cast<unsigned char>(c) < 0xE0);
}
constexpr bool is_digit(char c) noexcept { return c >= '0' && c <= '9'; }

bool is_figurine(std::string_view text) noexcept { return text.starts_with("\xE2\x99"); }

bool has_no_letter(std::string_view word) noexcept {
  constexpr std::string_view starts = "O0-@";  // Dutch pawns and Estonian bishops are O too
  if (word.empty() || word == "Z0") return true;
  return starts.find(word[0]) != starts.npos && (word[0] != 'O' || word.starts_with("O-O") || word.starts_with("OO"));
}

/// The piece whose letters a text begins with: the most letters, as a king may begin with the letter of the knight.
role piece_at_start(std::string_view text, piece_letters const& from) noexcept {
  role found = role::none;
  for (role const r : {role::pawn, role::knight, role::bishop, role::rook, role::queen, role::king}) {
    auto const letters = from.of(r);
    if (letters.empty() || !text.starts_with(letters)) continue;
    if (found == role::none || letters.size() > from.of(found).size()) found = r;
  }
  return found;
}

/// Where the letter behind a last rank stands in a pawn's move, or npos.
std::size_t find_promotion(std::string_view move) noexcept {
  auto const rank = move.find_last_of("18");
  if (rank == move.npos || rank == 0 || !is_file(move[rank - 1])) return move.npos;
  auto const at = move.find_first_not_of("=/( ", rank + 1);
  return at != move.npos && may_be_piece(move[at]) ? at : move.npos;
}

/// Writes the letter that `text` begins with to `out`, and takes it off. Answers whether the language has it.
bool translate(std::string_view& text, piece_letters const& from, std::string& out) {
  role const piece = piece_at_start(text, from);
  if (piece == role::none) return false;
  out += "PNBRQK"[board::index_of(piece)];
  text.remove_prefix(from.of(piece).size());
  return true;
}

bool translate_promotion(std::string_view move, piece_letters const& from, std::string& out) {
  auto const at = find_promotion(move);
  if (at == move.npos || (move[at] == 'X' && is_digit(move[at - 1]))) {  // the mark of a mate
    out += move;
    return true;
  }
  out += move.substr(0, at);
  move.remove_prefix(at);
  if (!translate(move, from, out)) return false;
  out += move;
  return true;
}

}  // namespace

bool piece_letters::has_letters_of(piece_letters const& other) const noexcept {
  return std::equal(letters.begin() + 1, letters.end(), other.letters.begin() + 1);
}

std::span<piece_letters const> languages() noexcept { return table; }

piece_letters const* find_language(std::string_view code_or_name) noexcept {
  auto const* const row = std::ranges::find_if(table, [code_or_name](piece_letters const& l) {
    return base::is_same_but_for_case(l.code, code_or_name) || base::is_same_but_for_case(l.name, code_or_name);
  });
  return row == table.end() ? nullptr : row;
}

void append_lettered(std::string& out, std::string_view english, lettering const& letters) {
  constexpr std::string_view pieces = "PNBRQK";
  bool const is_castling = english.starts_with("O-");
  for (char const c : english) {
    auto const piece = is_castling ? pieces.npos : pieces.find(c);
    if (piece == pieces.npos)
      out += c;
    else
      out += letters[piece];
  }
}

std::optional<std::string> in_english(std::string_view word, piece_letters const& from) {
  if (has_no_letter(word) || is_figurine(word)) return std::string(word);
  std::string out;
  if (is_file(word[0])) return translate_promotion(word, from, out) ? std::optional{out} : std::nullopt;
  if (!translate(word, from, out)) return std::nullopt;
  if (out == "P") return translate_promotion(word, from, out) ? std::optional{out} : std::nullopt;
  return out.append(word);
}

}  // namespace pgnx::notation
