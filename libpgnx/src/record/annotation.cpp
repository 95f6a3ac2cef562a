#include <pgnx/record/annotation.hpp>

#include <algorithm>
#include <array>
#include <bit>
#include <charconv>
#include <cstdint>
#include <cstring>

namespace pgnx::record {
namespace {

using std::chrono::milliseconds;

bool is_digit(char c) noexcept { return c >= '0' && c <= '9'; }
bool is_white_space(char c) noexcept { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }
bool is_name_character(char c) noexcept {
  return (c >= 'a' && c <= 'z') || is_digit(c) || (c >= 'A' && c <= 'Z') || c == '_' || c == '-';
}

std::string_view trim(std::string_view text) noexcept {
  while (!text.empty() && is_white_space(text.front())) text.remove_prefix(1);
  while (!text.empty() && is_white_space(text.back())) text.remove_suffix(1);
  return text;
}

/// The whole text as a number; nothing for an empty, signed or too large one.
std::optional<unsigned> number(std::string_view text) noexcept {
  unsigned value = 0;
  auto const [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return value;
}

/// The place of the `]` that closes a command, quoted arguments skipped; npos where there is none.
std::size_t find_close(std::string_view text) noexcept {
  bool quoted = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '"') quoted = !quoted;
    if (text[i] == ']' && !quoted) return i;
  }
  return quoted ? text.find(']') : std::string_view::npos;
}

/// Up to three decimals as thousandths; further ones are cut off.
std::optional<int> thousandths(std::string_view decimals) noexcept {
  if (decimals.empty() || !std::all_of(decimals.begin(), decimals.end(), is_digit)) return std::nullopt;
  int value = 0;
  for (std::size_t i = 0; i < 3; ++i) value = value * 10 + (i < decimals.size() ? decimals[i] - '0' : 0);
  return value;
}

/// The value of two digits below 60, else -1.
int sexagesimal(char tens, char ones) noexcept {
  if (tens < '0' || tens > '5' || !is_digit(ones)) return -1;
  return (tens - '0') * 10 + (ones - '0');
}

constexpr std::string_view plain_clock_zero = "0:00:00";

/// The bytes of a text as long as a plain clock as one number, the first of them lowest.
std::uint64_t load_plain_clock(char const* text) noexcept {
  std::array<std::uint32_t, 2> halves{};  // they share the fourth byte
  std::memcpy(&halves[0], text, 4);
  std::memcpy(&halves[1], text + 3, 4);
  if constexpr (std::endian::native == std::endian::big)
    for (auto& half : halves) half = __builtin_bswap32(half);
  return halves[0] | std::uint64_t{halves[1]} << 24;
}

/// `h:mm:ss` with one digit for the hour, as nearly every clock is written; nothing for any other text. All characters
/// are looked at together, a byte each.
std::optional<milliseconds> plain_clock(std::string_view text) noexcept {
  constexpr std::uint64_t high_bits = 0x0080808080808080;
  constexpr std::uint64_t highest = 0x0009050009050009;
  if (text.size() != plain_clock_zero.size()) return std::nullopt;
  std::uint64_t const digits = load_plain_clock(text.data()) ^ load_plain_clock(plain_clock_zero.data());
  std::uint64_t const too_high = digits + (high_bits - (high_bits >> 7) - highest);
  if (((digits | too_high) & high_bits) != 0) return std::nullopt;
  std::uint64_t const pairs = 10 * digits + (digits >> 8);
  auto const byte = [](std::uint64_t bytes, unsigned i) { return bytes >> (8 * i) & 0xFF; };
  return std::chrono::seconds(byte(digits, 0) * 3600 + byte(pairs, 2) * 60 + byte(pairs, 5));
}

/// Takes the text up to `mark` off the front; all of it where there is no mark.
std::string_view take_field(std::string_view& text, char mark) noexcept {
  auto const end = std::min(text.find(mark), text.size());
  auto const field = text.substr(0, end);
  text.remove_prefix(std::min(end + 1, text.size()));
  return field;
}

/// Pawns with decimals as centipawns, rounded towards zero.
std::optional<int> centipawns(std::string_view text) noexcept {
  bool const negative = text.starts_with('-');
  if (negative || text.starts_with('+')) text.remove_prefix(1);
  auto const point = std::min(text.find('.'), text.size());
  auto const pawns = point == 0 ? std::optional<unsigned>(0U) : number(text.substr(0, point));
  auto const decimals = point < text.size() ? thousandths(text.substr(point + 1)) : std::optional<int>(0);
  if (text.empty() || !pawns || *pawns > 1'000'000 || !decimals) return std::nullopt;
  int const value = static_cast<int>(*pawns) * 100 + *decimals / 10;
  return negative ? -value : value;
}

/// `#3`, `#-3`: moves to mate.
std::optional<int> mate_distance(std::string_view text) noexcept {
  text.remove_prefix(1);
  bool const negative = text.starts_with('-');
  if (negative || text.starts_with('+')) text.remove_prefix(1);
  auto const moves = number(text);
  if (!moves || *moves > 1'000'000) return std::nullopt;
  return negative ? -static_cast<int>(*moves) : static_cast<int>(*moves);
}

bool is_square(std::string_view text) noexcept {
  return text.size() == 2 && text[0] >= 'a' && text[0] <= 'h' && text[1] >= '1' && text[1] <= '8';
}

std::optional<std::vector<shape>> parse_shapes(std::string_view text, std::size_t size) {
  std::vector<shape> shapes;
  for (text = trim(text); !text.empty();) {
    auto const field = trim(take_field(text, ','));
    if (field.size() != size || field[0] < 'A' || field[0] > 'Z') return std::nullopt;
    shape const drawn{field[0], field.substr(1, 2), field.substr(3)};
    if (!is_square(drawn.from) || !(drawn.to.empty() || is_square(drawn.to))) return std::nullopt;
    shapes.push_back(drawn);
  }
  return shapes;
}

}  // namespace

void commands::iterator::advance() {
  current_ = {};
  for (;;) {
    auto const open = rest_.find("[%");
    if (open == std::string_view::npos) return;
    rest_.remove_prefix(open);
    std::size_t name_end = 2;
    while (name_end < rest_.size() && is_name_character(rest_[name_end])) ++name_end;
    if (name_end == 2) {
      rest_.remove_prefix(2);
      continue;
    }
    auto const close = find_close(rest_.substr(name_end));
    if (close == std::string_view::npos) return;
    auto const whole = rest_.substr(0, name_end + close + 1);
    rest_.remove_prefix(whole.size());
    current_ = {whole.substr(2, name_end - 2), trim(whole.substr(name_end, close)), whole};
    return;
  }
}

std::optional<milliseconds> parse_clock(std::string_view text) noexcept {
  text = trim(text);
  if (auto const plain = plain_clock(text)) return plain;
  int fraction = 0;
  if (auto const point = text.find('.'); point != std::string_view::npos) {
    auto const decimals = thousandths(text.substr(point + 1));
    if (!decimals) return std::nullopt;
    fraction = *decimals;
    text = text.substr(0, point);
  }
  if (text.ends_with(':')) return std::nullopt;
  auto const first = number(take_field(text, ':'));
  if (!first) return std::nullopt;
  std::int64_t seconds = *first;
  for (int fields = 1; !text.empty(); ++fields) {
    auto const field = take_field(text, ':');
    int const part = field.size() == 2 ? sexagesimal(field[0], field[1]) : -1;
    if (part < 0 || fields > 2) return std::nullopt;
    seconds = seconds * 60 + part;
  }
  return milliseconds(seconds * 1000 + fraction);
}

std::optional<milliseconds> lone_clock(std::string_view comment) noexcept {
  constexpr std::string_view opening = "[%clk ";
  while (!comment.empty() && comment.front() == ' ') comment.remove_prefix(1);
  while (!comment.empty() && comment.back() == ' ') comment.remove_suffix(1);
  if (comment.size() != opening.size() + plain_clock_zero.size() + 1 || comment.back() != ']') return std::nullopt;
  if (std::memcmp(comment.data(), opening.data(), opening.size()) != 0) return std::nullopt;
  return plain_clock(comment.substr(opening.size(), plain_clock_zero.size()));
}

evaluation parse_evaluation(std::string_view text) noexcept {
  bool const has_comma = text.find(',') != std::string_view::npos;
  auto const score = trim(take_field(text, ','));
  bool const is_mate = score.starts_with('#');
  auto const value = is_mate ? mate_distance(score) : centipawns(score);
  auto const depth = has_comma ? number(trim(take_field(text, ','))) : std::nullopt;
  if (!value || (has_comma && !depth)) return {};
  // Without a decimal point the comma may be one.
  if (has_comma && !is_mate && score.find('.') == std::string_view::npos) {
    return {evaluation::kind::comma_decimal, 0, std::nullopt};
  }
  return {is_mate ? evaluation::kind::mate : evaluation::kind::centipawns, *value, depth};
}

std::optional<std::vector<shape>> parse_squares(std::string_view text) { return parse_shapes(text, 3); }
std::optional<std::vector<shape>> parse_arrows(std::string_view text) { return parse_shapes(text, 5); }

std::optional<unsigned> parse_medals(std::string_view text) noexcept { return number(trim(text)); }

bool has_valid_value(command const& c) {
  if (c.name == "clk" || c.name == "emt" || c.name == "egt" || c.name == "mct") {
    return parse_clock(c.arguments).has_value();
  }
  if (c.name == "eval") {
    auto const what = parse_evaluation(c.arguments).what;
    return what == evaluation::kind::centipawns || what == evaluation::kind::mate;
  }
  if (c.name == "csl") return parse_squares(c.arguments).has_value();
  if (c.name == "cal") return parse_arrows(c.arguments).has_value();
  if (c.name == "mdl") return parse_medals(c.arguments).has_value();
  return true;
}

}  // namespace pgnx::record
