#include "query/board_words.hpp"

#include <fmt/format.h>

#include <algorithm>

#include <pgnx/base/ascii.hpp>
#include <pgnx/board/fen.hpp>
#include <pgnx/board/zobrist.hpp>
#include <pgnx/rules/state_fen.hpp>

namespace pgnx::query {
namespace {

using board::bitboard;
using board::role;

constexpr std::string_view roles = "PNBRQK";
constexpr std::string_view blanks = " \t\r\n";

constexpr bool is_digit(char c, char last) noexcept { return c >= '1' && c <= last; }

/// Takes the first word off the front; empty at the end.
std::string_view next_word(std::string_view& rest) noexcept {
  rest.remove_prefix(std::min(rest.find_first_not_of(blanks), rest.size()));
  auto const word = rest.substr(0, rest.find_first_of(blanks));
  rest.remove_prefix(word.size());
  return word;
}

std::optional<role> role_of(char letter) noexcept {
  auto const at = roles.find(letter);
  return at == roles.npos ? std::nullopt : std::optional(static_cast<role>(at));
}

// --- patterns

class pattern_reader {
 public:
  explicit pattern_reader(std::string& why) : why_(why) {}

  std::optional<pattern> read(std::string_view text) {
    for (char const c : text)
      if (!take(c)) return std::nullopt;
    if (rank_ != 0) why_ = fmt::format("a pattern has 8 ranks, not {}", 8 - rank_);
    return rank_ == 0 && is_rank_full() ? std::optional(found_) : std::nullopt;
  }

 private:
  [[nodiscard]] bool is_rank_full() {
    if (file_ == 8) return true;
    why_ = fmt::format("rank {} of the pattern has {} squares: '*' stands for the rest of a rank", rank_ + 1, file_);
    return false;
  }

  bool take(char c) {
    if (c == '/') return next_rank();
    if (c == '*') return skip(8 - file_);
    if (is_digit(c, '8')) return take_empty(c - '0');
    auto const at = file_ < 8 ? bitboard{1} << (rank_ * 8 + file_) : 0;
    if (!skip(1)) return false;
    if (c == '?') return true;
    return take_unit(c, at);
  }

  bool next_rank() {
    if (!is_rank_full()) return false;
    if (rank_ == 0) {
      why_ = "a pattern has 8 ranks, not more";
      return false;
    }
    --rank_;
    file_ = 0;
    return true;
  }

  bool skip(int squares) {
    file_ += squares;
    if (file_ <= 8) return true;
    why_ = fmt::format("rank {} of the pattern has more than 8 squares", rank_ + 1);
    return false;
  }

  bool take_empty(int squares) {
    int const from = file_;
    if (!skip(squares)) return false;
    found_.empty |= ((bitboard{1} << squares) - 1) << (rank_ * 8 + from);
    return true;
  }

  bool take_unit(char c, bitboard at) {
    char const letter = base::to_upper(c);
    std::size_t const side = letter == c ? 0 : 1;
    found_.taken |= at;
    if (letter == 'A') {
      found_.any_of_side[side] |= at;
      return true;
    }
    auto const kind = role_of(letter);
    if (!kind) {
      why_ = fmt::format("'{}' means nothing in a pattern", c);
      return false;
    }
    found_.units[side][index_of(*kind)] |= at;
    return true;
  }

  std::string& why_;
  pattern found_;
  int rank_ = 7;
  int file_ = 0;
};

bitboard with_files_mirrored(bitboard b) noexcept {
  b = (b >> 1 & 0x5555555555555555) | (b & 0x5555555555555555) << 1;
  b = (b >> 2 & 0x3333333333333333) | (b & 0x3333333333333333) << 2;
  return (b >> 4 & 0x0F0F0F0F0F0F0F0F) | (b & 0x0F0F0F0F0F0F0F0F) << 4;
}

bitboard with_ranks_flipped(bitboard b) noexcept {
  b = (b >> 8 & 0x00FF00FF00FF00FF) | (b & 0x00FF00FF00FF00FF) << 8;
  b = (b >> 16 & 0x0000FFFF0000FFFF) | (b & 0x0000FFFF0000FFFF) << 16;
  return b >> 32 | b << 32;
}

template <typename Change>
void change_squares(pattern& p, Change change) noexcept {
  for (auto& side : p.units)
    for (auto& squares : side) squares = change(squares);
  for (auto& squares : p.any_of_side) squares = change(squares);
  p.taken = change(p.taken);
  p.empty = change(p.empty);
}

// --- material

/// No board has more units than squares.
constexpr int most_squares = 64;

/// Letters of units, `?` for any unit but a king, each with a count behind it or without; `*` for any number of those.
class units_reader {
 public:
  explicit units_reader(std::string& why) : why_(why) {}

  std::optional<side_units> read(std::string_view text) {
    for (rest_ = text; !rest_.empty();)
      if (!take_unit()) return std::nullopt;
    return found_;
  }

 private:
  bool take_unit() {
    char const c = rest_.front();
    rest_.remove_prefix(1);
    if (c == '*') return add(found_.others_low, found_.others_high, {0, most_squares});
    auto const kind = role_of(c);
    if (!kind && c != '?') {
      why_ = fmt::format("'{}' is none of the letters K, Q, R, B, N and P, and neither ? nor *", c);
      return false;
    }
    auto const count = take_count();
    if (!count) return false;
    if (!kind) return add(found_.others_low, found_.others_high, *count);
    return add(found_.low[index_of(*kind)], found_.high[index_of(*kind)], *count);
  }

  /// `{2}`, `{1-3}` or `{2+}`; one where there is none of these.
  std::optional<std::pair<int, int>> take_count() {
    if (!rest_.starts_with('{')) return std::pair(1, 1);
    auto const end = rest_.find('}');
    auto const text = rest_.substr(0, end == rest_.npos ? end : end + 1);
    auto inside = rest_.substr(1, end == rest_.npos ? end : end - 1);
    auto const low = take_number(inside);
    auto high = low;
    if (inside == "+") {
      high = most_squares;
    } else if (inside.starts_with('-')) {
      inside.remove_prefix(1);
      high = take_number(inside);
      if (!inside.empty()) high.reset();
    } else if (!inside.empty()) {
      high.reset();
    }
    if (end == rest_.npos || !low || !high || *low > *high) {
      why_ = fmt::format("'{}' is no count: expected one such as {{2}}, {{1-3}} or {{2+}}", text);
      return std::nullopt;
    }
    rest_.remove_prefix(end + 1);
    return std::pair(*low, *high);
  }

  static std::optional<int> take_number(std::string_view& text) noexcept {
    int number = 0;
    std::size_t digits = 0;
    for (; digits < text.size() && text[digits] >= '0' && text[digits] <= '9' && number <= most_squares; ++digits)
      number = number * 10 + (text[digits] - '0');
    text.remove_prefix(digits);
    return digits != 0 && number <= most_squares ? std::optional(number) : std::nullopt;
  }

  bool add(std::uint8_t& low, std::uint8_t& high, std::pair<int, int> count) {
    if (low + count.first > most_squares) {
      why_ = "more units than squares";
      return false;
    }
    low = static_cast<std::uint8_t>(low + count.first);
    high = static_cast<std::uint8_t>(std::min(high + count.second, most_squares));
    return true;
  }

  std::string& why_;
  std::string_view rest_;
  side_units found_;
};

// --- positions

/// The fields of a FEN, of which the last ones may be missing.
class position_fields {
 public:
  explicit position_fields(std::string_view fen) {
    for (auto rest = fen;;) {
      auto const word = next_word(rest);
      if (word.empty()) return;
      fields_.emplace_back(word);
    }
  }

  /// Takes out what only variants have: pockets, marks of promoted units, and checks.
  std::optional<variant_fields> take_beside(std::string& why) {
    // The rules of variants read it, on a board on which nothing else can be wrong.
    constexpr std::string_view bare_board = "4k3/8/8/8/8/8/8/4K3";
    rules::ruleset rules;
    std::string fen(bare_board);
    variant_fields found;
    if (!fields_.empty()) {
      found.promoted = take_promoted(fields_.front());
      auto const pocket = take_pocket(fields_.front());
      if (!pocket.empty() && !pocket.ends_with(']')) {
        why = "the pocket has no closing bracket";
        return std::nullopt;
      }
      if (!pocket.empty()) {
        rules.capture = rules::capture_effect::pocket;
        fen += pocket;
        if (!found.promoted) found.promoted = 0;
      }
    }
    fen += " w - -";
    auto const left = take_checks(4);
    auto const given = left.empty() ? take_checks(6) : std::string();
    if (!left.empty()) fen += ' ' + left;
    fen += " 0 1";
    if (!given.empty()) fen += ' ' + given;
    if (!left.empty() || !given.empty()) rules.aim = rules::goal::three_checks;
    auto const read = rules::parse_state(rules, fen, board::fen_mode::strict);
    if (!read.value) {
      why = read.problems.front().text;
      return std::nullopt;
    }
    if (rules.capture == rules::capture_effect::pocket) found.pockets = read.value->pockets;
    if (rules.aim == rules::goal::three_checks) found.checks_given = read.value->checks_given;
    return found;
  }

  [[nodiscard]] int count() const noexcept { return static_cast<int>(fields_.size()); }

  /// All six, those that are missing as they stand where nothing is known.
  [[nodiscard]] std::string whole() const {
    constexpr auto defaults = std::to_array<std::string_view>({"", "w", "-", "-", "0", "1"});
    std::string whole = fields_.empty() ? std::string() : fields_.front();
    for (std::size_t i = 1; i < std::max(fields_.size(), defaults.size()); ++i)
      whole.append(" ").append(i < fields_.size() ? std::string_view(fields_[i]) : defaults[i]);
    return whole;
  }

 private:
  /// The squares of units with a `~` behind them; nothing where no unit has one.
  static std::optional<bitboard> take_promoted(std::string& placement) {
    if (placement.find('~') == placement.npos) return std::nullopt;
    bitboard found = 0;
    std::string plain;
    int file = 0;
    int rank = 7;
    for (char const c : placement) {
      if (c == '~' && file > 0 && file <= 8 && rank >= 0) {
        found |= bitboard{1} << (rank * 8 + file - 1);
        continue;
      }
      plain += c;
      file = c == '/' ? 0 : file + (is_digit(c, '8') ? c - '0' : 1);
      rank -= c == '/' ? 1 : 0;
    }
    placement = plain;
    return found;
  }

  static std::string take_pocket(std::string& placement) {
    auto const at = placement.find('[');
    if (at == placement.npos) return {};
    auto pocket = placement.substr(at);
    placement.resize(at);
    return pocket;
  }

  /// A field such as `2+3` or `+1+0` in that place.
  std::string take_checks(std::size_t place) {
    bool const is_there = place < fields_.size() && fields_[place].find('+') != std::string::npos;
    if (!is_there) return {};
    auto taken = std::move(fields_[place]);
    fields_.erase(fields_.begin() + static_cast<std::ptrdiff_t>(place));
    return taken;
  }

  std::vector<std::string> fields_;
};

// --- moves

/// Reads a word of SAN from its end, where what it must have stands.
class san_word {
 public:
  explicit san_word(std::string_view word) : rest_(word) {}

  std::optional<move_word> read() {
    take_mark();
    if (take_castling()) return found_;
    take_promotion();
    if (!take_target()) return std::nullopt;
    if (take_drop()) return found_;
    take_origin();
    return take_unit() ? std::optional(found_) : std::nullopt;
  }

 private:
  [[nodiscard]] char back() const noexcept { return rest_.empty() ? '\0' : rest_.back(); }

  void take_mark() {
    if (back() != '+' && back() != '#') return;
    found_.mark = back();
    rest_.remove_suffix(1);
  }

  bool take_castling() {
    found_.long_castling = rest_ == "O-O-O" || rest_ == "0-0-0";
    bool const is_castling = found_.long_castling || rest_ == "O-O" || rest_ == "0-0";
    if (is_castling) found_.what = move_word::kind::castling;
    return is_castling;
  }

  void take_promotion() {
    auto const kind = rest_.size() > 2 ? role_of(back()) : std::nullopt;
    if (!kind) return;
    found_.promotion = *kind;
    rest_.remove_suffix(1);
    if (back() == '=') rest_.remove_suffix(1);
  }

  bool take_target() {
    auto const target = rest_.size() < 2 ? std::nullopt : board::parse_square(rest_.substr(rest_.size() - 2));
    if (!target) return false;
    found_.to = *target;
    found_.what = move_word::kind::unit;
    rest_.remove_suffix(2);
    return true;
  }

  bool take_drop() {
    if (back() != '@' || rest_.size() > 2 || found_.promotion != role::none) return false;
    auto const kind = rest_.size() == 2 ? role_of(rest_.front()) : role::pawn;
    if (!kind) return false;
    found_.what = move_word::kind::drop;
    found_.unit = *kind;
    return true;
  }

  void take_origin() {
    found_.captures = back() == 'x';
    if (found_.captures) rest_.remove_suffix(1);
    if (is_digit(back(), '8')) {
      found_.from_rank = static_cast<std::uint8_t>(back() - '1');
      rest_.remove_suffix(1);
    }
    if (back() >= 'a' && back() <= 'h') {
      found_.from_file = static_cast<std::uint8_t>(back() - 'a');
      rest_.remove_suffix(1);
    }
  }

  bool take_unit() {
    if (rest_.size() > 1) return false;
    auto const kind = rest_.empty() ? role::pawn : role_of(rest_.front());
    if (!kind) return false;
    found_.unit = *kind;
    return found_.promotion == role::none || *kind == role::pawn;
  }

  std::string_view rest_;
  move_word found_;
};

/// What is left of a word behind its move number.
std::string_view without_number(std::string_view word) noexcept {
  auto const digits_end = std::min(word.find_first_not_of("0123456789"), word.size());
  bool const is_number = digits_end == word.size() || word[digits_end] == '.' || digits_end == 0;
  auto const end = std::min(word.find_first_not_of('.', digits_end), word.size());
  return is_number ? word.substr(end) : word;
}

std::optional<move_word> read_word(std::string_view word) {
  if (word == "*") return move_word{.what = move_word::kind::gap};
  if (word == "?") return move_word{.what = move_word::kind::any_move};
  return san_word(word).read();
}

}  // namespace

std::optional<position_condition> read_position(std::string_view fen, std::string& why) {
  position_fields fields(fen);
  auto const beside = fields.take_beside(why);
  if (!beside) return std::nullopt;
  auto const parsed = board::parse_fen(fields.whole(), board::fen_mode::strict, board::fen_demands::placement_only);
  if (!parsed.value) {
    why = parsed.problems.empty() ? "not a FEN" : parsed.problems.front().text;
    return std::nullopt;
  }
  position_condition found{*parsed.value, std::min(fields.count(), 4), moment::any, *beside};
  found.target.hash = board::zobrist_key(found.target);
  return found;
}

std::optional<pattern> read_pattern(std::string_view text, std::string& why) { return pattern_reader(why).read(text); }

pattern mirrored(pattern const& p) noexcept {
  pattern other = p;
  change_squares(other, with_files_mirrored);
  return other;
}

pattern flipped(pattern const& p) noexcept {
  pattern other = p;
  change_squares(other, with_ranks_flipped);
  std::swap(other.units[0], other.units[1]);
  std::swap(other.any_of_side[0], other.any_of_side[1]);
  return other;
}

std::optional<side_units> read_units(std::string_view text, std::string& why) { return units_reader(why).read(text); }

std::optional<material_range> read_material(std::string_view text, std::string& why) {
  auto const v = text.find('v');
  auto const second_king = text.find('K', 1);
  if (v == text.npos && (!text.starts_with('K') || second_king == text.npos)) {
    why = "expected the units of both sides, each with its king first, as in KRPKR, or with a v between them";
    return std::nullopt;
  }
  auto const first = read_units(text.substr(0, v == text.npos ? second_king : v), why);
  auto const second = first ? read_units(text.substr(v == text.npos ? second_king : v + 1), why) : std::nullopt;
  return second ? std::optional(material_range{*first, *second}) : std::nullopt;
}

std::optional<moves_condition> read_moves(std::string_view text, std::string& why) {
  moves_condition found;
  for (auto rest = text;;) {
    auto const whole = next_word(rest);
    if (whole.empty()) break;
    auto const word = without_number(whole);
    if (word.empty()) continue;
    auto const read = read_word(word);
    if (!read) {
      why = fmt::format("'{}' is no move as SAN writes it, and neither * nor ?", word);
      return std::nullopt;
    }
    found.words.push_back(*read);
  }
  if (!found.words.empty()) return found;
  why = "expected moves";
  return std::nullopt;
}

std::optional<role> promotion_role(std::string_view text) noexcept {
  auto const kind = text.size() == 1 ? role_of(base::to_upper(text[0])) : std::nullopt;
  return kind == role::pawn ? std::nullopt : kind;
}

}  // namespace pgnx::query
