#include <pgnx/rules/state_fen.hpp>

#include <algorithm>
#include <charconv>

#include <fmt/format.h>
#include <pgnx/base/ascii.hpp>
#include <pgnx/base/encoding.hpp>
#include <pgnx/rules/general.hpp>

#include "board/names.hpp"
#include "rules/balance.hpp"
#include "rules/checks.hpp"
#include "rules/goal.hpp"

namespace pgnx::rules {
namespace detail {
namespace {

using board::fen_field;

std::vector<std::string_view> cut(std::string_view text, std::string_view separators) {
  std::vector<std::string_view> found;
  for (;;) {
    auto const start = text.find_first_not_of(separators);
    if (start == std::string_view::npos) return found;
    text.remove_prefix(start);
    found.push_back(text.substr(0, text.find_first_of(separators)));
    text.remove_prefix(found.back().size());
  }
}

std::optional<std::uint32_t> number_in(std::string_view text) {
  std::uint32_t value = 0;
  auto const [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return value;
}

/// Reads one state. Works off what ordinary FEN does not know, and leaves the rest to `board::parse_fen`.
class state_reader {
 public:
  state_reader(ruleset const& r, board::fen_mode mode) : r_(r), mode_(mode) {}

  parsed_state read(std::string_view text, series_tags const& tags);

 private:
  void mended(fen_field field, std::string text) {
    problems_.push_back({field, mode_ == board::fen_mode::strict, std::move(text)});
  }
  void fatal(fen_field field, std::string text) { problems_.push_back({field, true, std::move(text)}); }
  void doubt(std::string_view series_tags::*tag, std::string text) { tag_problems_.push_back({tag, std::move(text)}); }
  [[nodiscard]] bool has_failed() const {
    return std::any_of(problems_.begin(), problems_.end(), [](board::fen_problem const& x) { return x.fatal; });
  }

  std::string plain_placement(std::string_view field);
  void read_pocket(std::string_view letters);
  void take_counters(std::vector<std::string_view>& fields);
  bool read_given_checks(std::string_view field);
  bool read_checks_left(std::string_view field);
  void read_board(std::string const& plain);
  void drop_castling_where_unknown();
  [[nodiscard]] std::string read_targets(std::string_view list);
  [[nodiscard]] bool add_target(square s);
  void read_tags(series_tags const& tags);
  void read_played(std::string_view text);
  void read_moved(std::string_view text);
  void read_kings_moved(std::string_view text);
  void check_units();
  void check_kings();
  void check_turn();

  ruleset const& r_;
  board::fen_mode mode_;
  state s_;
  std::vector<board::fen_problem> problems_;
  std::vector<series_tag_problem> tag_problems_;
};

/// The pocket behind a placement, `[Qp]` or as a ninth rank; cut off the field.
std::string_view pocket_of(std::string_view& field) {
  auto const bracket = field.find('[');
  auto at = bracket;
  if (at == std::string_view::npos) {
    if (std::count(field.begin(), field.end(), '/') != 8) return {};
    at = field.rfind('/');
  }
  auto pocket = field.substr(at + 1);
  field = field.substr(0, at);
  if (bracket != std::string_view::npos && pocket.ends_with(']')) pocket.remove_suffix(1);
  return pocket;
}

/// Of one kind: no game has more units than squares.
constexpr int most_in_pocket = 64;

void state_reader::read_pocket(std::string_view letters) {
  for (char const& c : letters) {
    if (c == '-') continue;
    bool const is_black = c >= 'a' && c <= 'z';
    auto const kind = std::string_view("PNBRQ").find(base::to_upper(c));
    if (kind == std::string_view::npos) {
      auto const rest = letters.substr(static_cast<std::size_t>(&c - letters.data()));
      auto const letter = rest.substr(0, std::max(base::utf8_sequence_length(rest), std::size_t{1}));
      return fatal(fen_field::placement, fmt::format("unknown piece \"{}\" in the pocket", base::to_utf8(letter)));
    }
    if (++s_.pockets[is_black ? 1 : 0][kind] > most_in_pocket)
      return fatal(fen_field::placement, fmt::format("more than {} \"{}\" in the pocket", most_in_pocket, c));
  }
}

/// Notes promoted units (a `~` behind the letter) and returns the placement without them.
std::string state_reader::plain_placement(std::string_view field) {
  if (r_.capture == capture_effect::pocket) read_pocket(pocket_of(field));
  std::string plain;
  int at = 56;
  for (char const c : field) {
    if (c == '~' && r_.capture == capture_effect::pocket && at > 0 && at <= 64) {
      s_.promoted |= bitboard{1} << (at - 1);
      continue;
    }
    plain += c;
    if (c == '/')
      at -= 16;
    else
      at += c >= '1' && c <= '8' ? c - '0' : 1;
  }
  return plain;
}

/// Two numbers of checks with a sign between them, White's first; nothing for any other text.
std::optional<std::array<std::uint8_t, 2>> numbers_of_checks(std::string_view field) {
  auto const parts = cut(field, "+");
  if (parts.size() != 2) return std::nullopt;
  std::array<std::uint8_t, 2> found{};
  for (std::size_t side = 0; side < 2; ++side) {
    auto const number = number_in(parts[side]);
    if (!number || *number > checks_that_win) return std::nullopt;
    found[side] = static_cast<std::uint8_t>(*number);
  }
  return found;
}

/// `+1+0` as lichess writes it.
bool state_reader::read_given_checks(std::string_view field) {
  auto const given = numbers_of_checks(field);
  if (!field.starts_with('+') || !given) return false;
  s_.checks_given = *given;
  return true;
}

/// `2+3`: what each side still has to give, as python-chess writes it.
bool state_reader::read_checks_left(std::string_view field) {
  auto const left = numbers_of_checks(field);
  if (field.starts_with('+') || !left) return false;
  for (std::size_t side = 0; side < 2; ++side)
    s_.checks_given[side] = static_cast<std::uint8_t>(checks_that_win - (*left)[side]);
  return true;
}

void state_reader::take_counters(std::vector<std::string_view>& fields) {
  if (r_.aim != goal::three_checks) return;
  if (fields.size() > 4 && read_checks_left(fields[4]))
    fields.erase(fields.begin() + 4);
  else if (fields.size() > 6 && read_given_checks(fields[6]))
    fields.erase(fields.begin() + 6);
}

void state_reader::read_board(std::string const& plain) {
  auto parsed = board::parse_fen(plain, mode_, board::fen_demands::placement_only);
  std::move(parsed.problems.begin(), parsed.problems.end(), std::back_inserter(problems_));
  if (!parsed.value) return;
  auto const from_text = s_;
  s_ = state_of(*parsed.value);
  if (r_.capture != capture_effect::rebirth) s_.unmoved_kings = 0;
  drop_castling_where_unknown();
  s_.pockets = from_text.pockets;
  s_.promoted = from_text.promoted & s_.board.occupied();
  s_.checks_given = from_text.checks_given;
}

void state_reader::drop_castling_where_unknown() {
  if (r_.castling == castling_rule::orthodox || s_.board.castling_rooks == 0) return;
  s_.board.castling_rooks = 0;
  mended(fen_field::castling, "castling rights in a variant without castling, read as -");
}

/// False where no pawn can have passed the square. In series another unit may stand on its origin.
bool state_reader::add_target(square s) {
  position const& p = s_.board;
  color const passer = board::rank_of(s) == 2 ? color::white : color::black;
  if (board::rank_of(s) != 2 && board::rank_of(s) != 5) return false;
  if ((p.of(passer, role::pawn) & bit(board::ahead(s, passer))) == 0) return false;
  if (passer == p.turn) {
    if (r_.has_series()) s_.double_steps |= bit(s);
    return r_.has_series();
  }
  bitboard const free = r_.has_series() ? bit(s) : bit(s) | bit(board::behind(s, passer));
  if ((p.occupied() & free) != 0 || (s_.en_passant_targets != 0 && !r_.has_series())) return false;
  s_.en_passant_targets |= bit(s);
  return true;
}

/// What is wrong with the first square that is none to capture on; empty where all are.
std::string state_reader::read_targets(std::string_view list) {
  if (list.empty()) return "en passant square missing, read as -";
  if (list == "-") return {};
  if (r_.en_passant == en_passant_rule::never)
    return fmt::format("en passant square {} in a variant without it, read as -", list);
  std::string problem;
  for (auto const text : cut(list, ", ")) {
    auto const s = board::parse_square(text);
    if ((!s || !add_target(*s)) && problem.empty())
      problem = fmt::format("en passant square {} {}, read as -", text, s ? "impossible" : "unknown");
  }
  return problem;
}

void state_reader::read_played(std::string_view text) {
  if (text.empty()) return;
  auto const played = number_in(text);
  if (!played || *played >= moves_in_turn(r_, s_))
    return doubt(&series_tags::played, fmt::format("{} moves played of {}, read as 0", text, moves_in_turn(r_, s_)));
  s_.played = *played;
  // Of a Marseillais turn's first move nothing more is known than that it left these squares.
  if (s_.played != 0 && r_.en_passant != en_passant_rule::first_moves) s_.may_capture_en_passant = false;
}

void state_reader::read_moved(std::string_view text) {
  if (!text.empty() && r_.balance == balance_rule::free)
    return doubt(&series_tags::moved, "units that have moved, in a variant in which that does not matter");
  int const most = r_.balance == balance_rule::cumulative ? most_moves_counted : 1;
  std::string_view wrong;
  for (auto const word : cut(text, ", ")) {
    auto const s = board::parse_square(word);
    bool const may_have_moved = s && (s_.board.of(s_.board.turn) & bit(*s)) != 0;
    if (may_have_moved && s_.moves_made[index_of(*s)] < most)
      ++s_.moves_made[index_of(*s)];
    else if (wrong.empty())
      wrong = word;
  }
  if (!wrong.empty()) doubt(&series_tags::moved, fmt::format("no unit on {} that can have moved so often", wrong));
}

void state_reader::read_kings_moved(std::string_view text) {
  std::string problem;
  if (auto const odd = text.find_first_not_of("wb, -"); odd != std::string_view::npos)
    problem = fmt::format("\"{}\" names no side", text[odd]);
  for (color const side : {color::white, color::black}) {
    if (text.find(side == color::white ? 'w' : 'b') == std::string_view::npos) continue;
    if ((s_.board.castling_rooks & s_.board.of(side)) == 0)
      s_.unmoved_kings &= ~s_.board.of(side);
    else if (problem.empty())
      problem = fmt::format("{}'s king has moved, and the FEN says that it may castle, which counts", name(side));
  }
  if (!problem.empty()) doubt(&series_tags::kings_moved, std::move(problem));
}

void state_reader::read_tags(series_tags const& tags) {
  read_played(tags.played);
  if (!tags.en_passant.empty()) {
    auto problem = read_targets(tags.en_passant);
    if (!problem.empty()) doubt(&series_tags::en_passant, std::move(problem));
  }
  read_moved(tags.moved);
  read_kings_moved(tags.kings_moved);
}

void state_reader::check_kings() {
  if (r_.king == royalty::common) return;
  bool const may_be_missing = r_.capture == capture_effect::explosion || r_.aim == goal::horde;
  for (color const side : {color::white, color::black}) {
    int const kings = std::popcount(s_.board.of(side, role::king));
    bool const other_has = s_.board.of(!side, role::king) != 0;
    if (kings > 1 || (kings == 0 && !(may_be_missing && other_has)))
      fatal(fen_field::placement, fmt::format("{} has {} kings, expected 1", name(side), kings));
  }
}

void state_reader::check_units() {
  check_kings();
  bitboard pawns = s_.board.of(role::pawn) & (board::rank_set(0) | board::rank_set(7));
  if (r_.pawns == pawn_start::first_rank_too) pawns &= ~(s_.board.of(color::white) & board::rank_set(0));
  while (pawns != 0) {
    fatal(fen_field::placement, fmt::format("pawn on {}", name(pop_square(pawns))));
  }
}

void state_reader::check_turn() {
  color const us = s_.board.turn;
  if (checkers_of(r_, s_, !us) != 0)
    fatal(fen_field::whole, fmt::format("{} is in check, but it is {}'s move", name(!us), name(us)));
  s_.board.checkers = checkers_of(r_, s_, us);
  bool const is_white_turn = s_.board.fullmove_number % 2 == 1;
  if (r_.has_series() && is_white_turn != (us == color::white))
    mended(fen_field::fullmove_number,
           fmt::format("turn {} is {}'s, but it is {}'s move", s_.board.fullmove_number, name(!us), name(us)));
}

parsed_state state_reader::read(std::string_view text, series_tags const& tags) {
  auto fields = cut(text, " \t\r\n\v\f");
  if (fmt::format("{}", fmt::join(fields, " ")) != text)
    mended(fen_field::whole, "fields are not parted by single blanks");
  if (fields.empty()) fields.emplace_back();
  take_counters(fields);
  std::string const placement = plain_placement(fields[0]);
  std::string_view const targets = fields.size() > 3 ? fields[3] : std::string_view();
  fields[0] = placement;
  if (fields.size() > 3) fields[3] = "-";
  read_board(fmt::format("{}", fmt::join(fields, " ")));
  if (!has_failed()) check_units();
  if (!has_failed()) {
    if (!targets.empty()) {
      auto problem = read_targets(targets);
      if (!problem.empty()) mended(fen_field::en_passant, std::move(problem));
    }
    read_tags(tags);
    check_turn();
  }
  if (has_failed()) return {std::nullopt, std::move(problems_), std::move(tag_problems_)};
  return {s_, std::move(problems_), std::move(tag_problems_)};
}

}  // namespace
}  // namespace detail

parsed_state parse_state(ruleset const& r, std::string_view fen, board::fen_mode mode, series_tags const& tags) {
  return detail::state_reader(r, mode).read(fen, tags);
}

}  // namespace pgnx::rules
