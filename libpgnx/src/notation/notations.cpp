#include <pgnx/notation/notations.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include <pgnx/base/ascii.hpp>
#include <pgnx/notation/san.hpp>
#include <pgnx/notation/uci.hpp>

#include "notation/descriptive.hpp"
#include "notation/figurine.hpp"
#include "notation/fitting.hpp"
#include "notation/san_text.hpp"
#include "notation/square_words.hpp"

namespace pgnx::notation {
namespace {

using board::move;
using board::move_kind;

namespace san_row {

bool has_form(std::string_view word) noexcept {
  if (!word.empty() && san::detail::is_mark(word.back())) word.remove_suffix(1);
  return word == "O-O" || word == "O-O-O" || word.find('@') <= 1 || san::detail::read_step(word).has_value();
}

obstacle spell(std::string& out, situation const& at, move m) {
  if (at.rules() != nullptr)
    san::append(out, *at.rules(), at.state(), m);
  else
    san::append(out, at.board(), m);
  return {};
}

}  // namespace san_row

template <descriptive::tongue Language>
obstacle spell_descriptive(std::string& out, situation const& at, move m) {
  return descriptive::spell(out, at, m, Language);
}

/// A row of the list and what belongs to it.
struct notation_row {
  notation_info info;
  std::optional<square_pair> (*read)(std::string_view) noexcept;  ///< null: not a notation of squares
  obstacle (*spell)(std::string&, situation const&, move);
  std::optional<descriptive::tongue> language{};  ///< of a descriptive notation
};

constexpr bool fits_pgn = true;
constexpr bool needs_other_container = false;

constexpr std::array<notation_row, notation_count> table{{
    {{notation_id::san, "san", "Standard Algebraic Notation", "Standard Algebraic Notation: Nf3", fits_pgn},
     nullptr,
     san_row::spell},
    {{notation_id::lan, "lan", "long algebraic notation", "long algebraic: Ng1-f3", fits_pgn}, lan::read, lan::spell},
    {{notation_id::figurine, "figurine", "figurine algebraic notation", "SAN with figures for letters: \u2658f3",
      fits_pgn},
     nullptr,
     figurine::spell},
    {{notation_id::uci, "uci", "coordinates (UCI)", "coordinates as engines use them: g1f3", fits_pgn},
     uci::read,
     uci::spell},
    {{notation_id::iccf, "iccf", "ICCF numeric notation", "correspondence chess, digits alone: 7163", fits_pgn},
     iccf::read,
     iccf::spell},
    {{notation_id::smith, "smith", "Smith notation", "coordinates and the unit captured: g1f3, f3e5p", fits_pgn},
     smith::read,
     smith::spell},
    {{notation_id::gringmuth, "gringmuth", "the telegraph code of Gringmuth", "telegraph code: KAHI", fits_pgn},
     gringmuth::read,
     gringmuth::spell},
    {{notation_id::uedemann, "uedemann", "the telegraph code of Uedemann", "telegraph code: BEFI", fits_pgn},
     uedemann::read,
     uedemann::spell},
    {{notation_id::tcn, "tcn", "the compressed notation of chess.com", "chess.com's archives, two characters: gv",
      needs_other_container},
     tcn::read,
     tcn::spell},
    {{notation_id::descriptive, "descriptive", "English descriptive notation",
      "files by their units, ranks from the mover's side: N-KB3", fits_pgn},
     nullptr,
     spell_descriptive<descriptive::tongue::english>,
     descriptive::tongue::english},
    {{notation_id::descriptive_es, "descriptive-es", "Spanish descriptive notation", "the same in Spanish: C3AR",
      fits_pgn},
     nullptr,
     spell_descriptive<descriptive::tongue::spanish>,
     descriptive::tongue::spanish},
    {{notation_id::descriptive_fr, "descriptive-fr", "French descriptive notation", "the same in old French: C3FR",
      fits_pgn},
     nullptr,
     spell_descriptive<descriptive::tongue::french>,
     descriptive::tongue::french},
}};

constexpr bool in_order() {
  for (std::size_t i = 0; i < table.size(); ++i)
    if (static_cast<std::size_t>(table[i].info.id) != i) return false;
  return true;
}
static_assert(in_order());

constexpr auto make_infos() {
  std::array<notation_info, notation_count> infos{};
  for (std::size_t i = 0; i < table.size(); ++i) infos[i] = table[i].info;
  return infos;
}
constexpr auto infos = make_infos();

notation_row const& row(notation_id id) noexcept { return table[static_cast<std::size_t>(id)]; }

/// The squares that a word names, the second reading of ICCF's included where the first is no move.
std::vector<move> moves_of(notation_id id, situation const& at, std::string_view word) {
  auto const& reader = row(id).read;
  auto const squares = reader == nullptr ? std::nullopt : reader(word);
  if (!squares) return {};
  auto found = find_moves(at, *squares);
  if (!found.empty() || id != notation_id::iccf) return found;
  auto const promotion = iccf::read_short_promotion(at, word);
  return promotion ? find_moves(at, *promotion) : found;
}

reading read_tolerantly(situation const& at, std::string_view word) {
  return at.rules() != nullptr ? read_move(*at.rules(), at.state(), word) : read_move(at.board(), word);
}

/// What the tolerant reader of SAN says of the same squares: why they make no legal move.
reading why_illegal(situation const& at, square_pair const& squares) {
  std::string text;
  if (squares.what == square_pair::form::step || squares.what == square_pair::form::drop)
    uci::append(text, squares);
  else
    text = squares.what == square_pair::form::castling_short ? "O-O" : "O-O-O";
  auto read = read_tolerantly(at, text);
  read.moves.clear();
  read.hint.clear();
  if (read.status != reading_status::illegal) {
    read.status = reading_status::illegal;
    read.why = fmt::format("{} is no move that these signs belong to", text);
  }
  return read;
}

std::optional<descriptive::word_form> descriptive_form(notation_id id, std::string_view word) noexcept {
  auto const& language = row(id).language;
  return language ? descriptive::read(word, *language) : std::nullopt;
}

/// What is to be said where several moves fit; those behind it may tell which one is meant.
reading ambiguous(std::vector<move> moves, std::string hint) {
  auto why = in_words(moves);
  return {.status = reading_status::ambiguous,
          .moves = std::move(moves),
          .is_open = true,
          .why = std::move(why),
          .hint = std::move(hint)};
}

reading no_word(notation_id id, situation const& at, std::string_view word) {
  if (read_form(word).what == word_form::kind::null_move) return read_tolerantly(at, word);
  return {.status = reading_status::no_move, .why = fmt::format("expected a move in {}", info(id).title)};
}

reading read_descriptive(notation_id id, situation const& at, std::string_view word) {
  auto const form = descriptive_form(id, word);
  if (!form) return no_word(id, at, word);
  auto moves = descriptive::meanings(at, *form);
  if (moves.empty()) return descriptive::why_illegal(at, *form);
  if (moves.size() == 1) return {.status = reading_status::move, .moves = std::move(moves)};
  return ambiguous(std::move(moves), {});
}

}  // namespace

std::span<notation_info const> notations() noexcept { return infos; }

notation_info const& info(notation_id id) noexcept { return infos[static_cast<std::size_t>(id)]; }

std::optional<notation_id> find_notation(std::string_view name) noexcept {
  auto const* const found =
      std::ranges::find_if(infos, [&](auto const& i) { return base::is_same_but_for_case(i.name, name); });
  return found == infos.end() ? std::nullopt : std::optional(found->id);
}

bool has_form_of(notation_id id, std::string_view word) noexcept {
  if (id == notation_id::san) return san_row::has_form(word);
  if (row(id).language) return descriptive_form(id, word).has_value();
  auto const& reader = row(id).read;
  return reader != nullptr && reader(word).has_value();
}

std::optional<move> only_meaning(notation_id id, situation const& at, std::string_view word) {
  if (row(id).language) {
    auto const all = meanings(id, at, word);
    return all.size() == 1 ? std::optional(all.front()) : std::nullopt;
  }
  auto const& reader = row(id).read;
  auto const squares = reader == nullptr ? std::nullopt : reader(word);
  if (!squares) return std::nullopt;
  if (auto const found = find_move(at, *squares)) return found;
  auto const all = moves_of(id, at, word);
  return all.size() == 1 ? std::optional(all.front()) : std::nullopt;
}

bool play_plain(notation_id id, board::position& p, std::string_view word, rules::standard::undo& before) noexcept {
  auto const& reader = row(id).read;
  auto const squares = reader == nullptr ? std::nullopt : reader(word);
  return squares && play_plain_step(p, *squares, before);
}

std::vector<move> meanings(notation_id id, situation const& at, std::string_view word) {
  if (row(id).language) {
    auto const form = descriptive_form(id, word);
    return form ? descriptive::meanings(at, *form) : std::vector<move>{};
  }
  return moves_of(id, at, word);
}

reading read_word(notation_id id, situation const& at, std::string_view word) {
  if (row(id).language) return read_descriptive(id, at, word);
  auto const& reader = row(id).read;
  auto const squares = reader == nullptr ? std::nullopt : reader(word);
  if (!squares) return no_word(id, at, word);
  auto moves = moves_of(id, at, word);
  if (moves.empty()) return why_illegal(at, *squares);
  if (moves.size() == 1) return {.status = reading_status::move, .moves = std::move(moves)};
  return ambiguous(std::move(moves), "the word does not say what the pawn becomes");
}

obstacle append(std::string& out, notation_id id, situation const& at, move m) {
  if (m.kind != move_kind::null) return row(id).spell(out, at, m);
  out += "--";
  return {};
}

}  // namespace pgnx::notation
