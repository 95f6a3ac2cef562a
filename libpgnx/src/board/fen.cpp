#include <pgnx/board/fen.hpp>

#include <algorithm>
#include <charconv>

#include <fmt/format.h>
#include <pgnx/base/ascii.hpp>
#include <pgnx/base/encoding.hpp>
#include <pgnx/board/zobrist.hpp>

#include "board/attacks.hpp"
#include "board/fen_castling.hpp"
#include "board/names.hpp"

namespace pgnx::board {
namespace {

constexpr std::string_view blanks = " \t\r\n\v\f";

char letter_of(color side) { return side == color::white ? 'w' : 'b'; }

color side_of_letter(char letter) { return letter >= 'a' ? color::black : color::white; }

role role_of_letter(char letter) {
  auto const at = std::string_view("PNBRQK").find(base::to_upper(letter));
  return at == std::string_view::npos ? role::none : static_cast<role>(at);
}

/// Cuts a text at runs of blanks.
std::vector<std::string_view> words(std::string_view text) {
  std::vector<std::string_view> found;
  for (;;) {
    auto const start = text.find_first_not_of(blanks);
    if (start == std::string_view::npos) return found;
    text.remove_prefix(start);
    found.push_back(text.substr(0, text.find_first_of(blanks)));
    text.remove_prefix(found.back().size());
  }
}

/// Are the fields parted by one blank each, with none around them?
bool is_single_spaced(std::string_view text, std::vector<std::string_view> const& fields) {
  std::size_t length = fields.empty() ? 0 : fields.size() - 1;
  for (auto const field : fields) length += field.size();
  return text.size() == length && text.find_first_of("\t\r\n\v\f") == std::string_view::npos;
}

/// Reads one FEN; each `read_...` reads one field and notes what is wrong with it.
class reader {
 public:
  reader(fen_mode mode, fen_demands demands) : mode_(mode), demands_(demands) {}

  parsed_fen read(std::string_view text);

 private:
  void mended(fen_field field, std::string text) {
    problems_.push_back({field, mode_ == fen_mode::strict, std::move(text)});
  }
  void fatal(fen_field field, std::string text) { problems_.push_back({field, true, std::move(text)}); }
  bool has_failed() const {
    return std::any_of(problems_.begin(), problems_.end(), [](fen_problem const& x) { return x.fatal; });
  }

  void read_placement(std::string_view field);
  void read_rank(std::string_view text, int rank);
  void put(square s, char letter);
  void check_units();
  void read_turn(std::string_view field);
  void check_turn();
  void read_castling(std::string_view field);
  bool read_castling_right(char letter);
  void check_castling_spelling(std::string_view field);
  void read_en_passant(std::string_view field);
  bool can_have_been_passed(square s) const;
  std::uint32_t read_number(fen_field field, std::string_view what, std::string_view text, std::uint32_t least);

  fen_mode mode_;
  fen_demands demands_;
  position p_;
  std::vector<fen_problem> problems_;
};

void reader::put(square s, char letter) {
  role const r = role_of_letter(letter);
  color const side = side_of_letter(letter);
  p_.units[index_of(s)] = r;
  p_.roles[index_of(r)] |= bit(s);
  p_.colors[index_of(side)] |= bit(s);
  if (r == role::king) p_.kings[index_of(side)] = s;
}

void reader::read_rank(std::string_view text, int rank) {
  int file = 0;
  bool after_digit = false;
  for (char const& c : text) {
    bool const digit = c >= '1' && c <= '8';
    if (!digit && role_of_letter(c) == role::none) {
      auto const rest = text.substr(static_cast<std::size_t>(&c - text.data()));
      auto const letter = rest.substr(0, std::max(base::utf8_sequence_length(rest), std::size_t{1}));
      return fatal(fen_field::placement,
                   fmt::format("unknown piece \"{}\" in rank {}", base::to_utf8(letter), rank + 1));
    }
    if (digit && after_digit)
      mended(fen_field::placement, fmt::format("adjoining digits in rank {}, read as their sum", rank + 1));
    if (!digit && file < 8) put(make_square(file, rank), c);
    file += digit ? c - '0' : 1;
    after_digit = digit;
  }
  if (file != 8) fatal(fen_field::placement, fmt::format("rank {} has {} squares, expected 8", rank + 1, file));
}

void reader::read_placement(std::string_view field) {
  auto const ranks = std::count(field.begin(), field.end(), '/') + 1;
  if (ranks != 8) return fatal(fen_field::placement, fmt::format("placement has {} ranks, expected 8", ranks));
  for (int rank = 7; rank >= 0; --rank) {
    auto const length = std::min(field.find('/'), field.size());
    read_rank(field.substr(0, length), rank);
    field.remove_prefix(std::min(length + 1, field.size()));
  }
  if (!has_failed() && demands_ == fen_demands::orthodox) check_units();
}

void reader::check_units() {
  for (color const side : {color::white, color::black}) {
    int const kings = std::popcount(p_.of(side, role::king));
    if (kings != 1) fatal(fen_field::placement, fmt::format("{} has {} kings, expected 1", name(side), kings));
  }
  bitboard misplaced = p_.of(role::pawn) & (back_rank(color::white) | back_rank(color::black));
  while (misplaced != 0) fatal(fen_field::placement, "pawn on " + name(pop_square(misplaced)));
}

void reader::read_turn(std::string_view field) {
  if (field.empty()) return mended(fen_field::turn, "side to move missing, read as w");
  if (field == "w" || field == "b") {
    p_.turn = field == "w" ? color::white : color::black;
  } else if (field == "W" || field == "B") {
    p_.turn = field == "W" ? color::white : color::black;
    mended(fen_field::turn, fmt::format("side to move \"{}\" read as {}", field, letter_of(p_.turn)));
  } else {
    fatal(fen_field::turn, fmt::format("side to move \"{}\", expected w or b", field));
  }
}

void reader::check_turn() {
  p_.checkers = attackers(p_, p_.king(p_.turn), !p_.turn, p_.occupied());
  if (is_attacked(p_, p_.king(!p_.turn), p_.turn, p_.occupied()))
    fatal(fen_field::whole, fmt::format("{} is in check, but it is {}'s move", name(!p_.turn), name(p_.turn)));
}

/// Adds the right a letter means; false when king and rook do not stand for it, or it is one too many on its wing.
bool reader::read_castling_right(char letter) {
  color const side = side_of_letter(letter);
  char const upper = base::to_upper(letter);
  square const king = p_.king(side);
  if (king == square::none || (back_rank(side) & bit(king)) == 0) return false;
  square rook = square::none;
  if (upper == 'K' || upper == 'Q')
    rook = outermost_rook(p_, side, upper == 'K' ? wing::king_side : wing::queen_side);
  else
    rook = make_square(upper - 'A', back_rank_number(side));
  if (rook == square::none || (p_.of(side, role::rook) & bit(rook)) == 0) return false;
  bitboard const same_wing = rook > king ? ~(bit(king) - 1) : bit(king) - 1;
  if ((p_.castling_rooks & back_rank(side) & same_wing & ~bit(rook)) != 0) return false;
  p_.castling_rooks |= bit(rook);
  return true;
}

void reader::read_castling(std::string_view field) {
  if (field.empty()) return mended(fen_field::castling, "castling rights missing, read as -");
  if (field == "-") return;
  auto const unknown = field.find_first_not_of("KQkqABCDEFGHabcdefgh");
  if (unknown != std::string_view::npos)
    return mended(fen_field::castling, fmt::format("castling rights \"{}\" are unknown, read as -", field));
  std::vector<char> impossible;
  for (char const letter : field)
    if (!read_castling_right(letter)) impossible.push_back(letter);
  if (impossible.empty()) return check_castling_spelling(field);
  std::string const listed =
      impossible.size() == 1
          ? fmt::format("right {} is", impossible.front())
          : fmt::format("rights {} and {} are", fmt::join(impossible.begin(), impossible.end() - 1, ", "),
                        impossible.back());
  mended(fen_field::castling,
         fmt::format("castling {} impossible, read as \"{}\"", listed, write_castling(p_, castling_letters::x_fen)));
}

void reader::check_castling_spelling(std::string_view field) {
  std::string const x_fen = write_castling(p_, castling_letters::x_fen);
  if (field != x_fen && field != write_castling(p_, castling_letters::shredder))
    mended(fen_field::castling, fmt::format("castling rights \"{}\" read as \"{}\"", field, x_fen));
}

/// Did a pawn of the side not to move just pass `s`, as far as the board tells?
bool reader::can_have_been_passed(square s) const {
  color const passer = !p_.turn;
  if (rank_of(s) != (passer == color::white ? 2 : 5)) return false;
  bitboard const free = bit(s) | bit(behind(s, passer));
  return (p_.occupied() & free) == 0 && (p_.of(passer, role::pawn) & bit(ahead(s, passer))) != 0;
}

void reader::read_en_passant(std::string_view field) {
  if (field.empty()) return mended(fen_field::en_passant, "en passant square missing, read as -");
  if (field == "-") return;
  auto const s = parse_square(field);
  if (s && can_have_been_passed(*s))
    p_.en_passant = *s;
  else
    mended(fen_field::en_passant,
           fmt::format("en passant square {} {}, read as -", field, s ? "impossible" : "unknown"));
}

std::uint32_t reader::read_number(fen_field field, std::string_view what, std::string_view text, std::uint32_t least) {
  if (text.empty()) {
    mended(field, fmt::format("{} missing, read as {}", what, least));
    return least;
  }
  std::uint32_t value = 0;
  auto const [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error == std::errc{} && end == text.data() + text.size() && value >= least) return value;
  mended(field, fmt::format("{} \"{}\" read as {}", what, text, least));
  return least;
}

parsed_fen reader::read(std::string_view text) {
  auto fields = words(text);
  if (fields.size() > 6)
    mended(fen_field::whole, fmt::format("{} fields, expected 6; the rest is left out", fields.size()));
  if (!is_single_spaced(text, fields)) mended(fen_field::whole, "fields are not parted by single blanks");
  fields.resize(6);
  read_placement(fields[0]);
  read_turn(fields[1]);
  if (!has_failed() && demands_ == fen_demands::orthodox) check_turn();
  if (!has_failed()) {
    read_castling(fields[2]);
    read_en_passant(fields[3]);
    p_.halfmove_clock = read_number(fen_field::halfmove_clock, "halfmove clock", fields[4], 0);
    p_.fullmove_number = read_number(fen_field::fullmove_number, "fullmove number", fields[5], 1);
  }
  if (has_failed()) return {std::nullopt, std::move(problems_)};
  if (demands_ == fen_demands::orthodox) p_.hash = zobrist_key(p_);
  return {p_, std::move(problems_)};
}

}  // namespace

parsed_fen parse_fen(std::string_view text, fen_mode mode, fen_demands demands) {
  return reader(mode, demands).read(text);
}

}  // namespace pgnx::board
