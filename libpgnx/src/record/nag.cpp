#include <pgnx/record/nag.hpp>

#include <algorithm>
#include <array>
#include <charconv>

namespace pgnx::record {
namespace {

struct spelling {
  std::string_view text;
  std::uint8_t white;
  std::uint8_t black;
};

// Sorted by bytes. Numbers up to 139: PGN standard 10; from 140: what Chess Informant's figures became in Scid,
// ChessPad and Lichess. `D` (diagram) is Scid's 201. A figure that stands for a number a side has both.
constexpr std::array spellings{
    spelling{"!", 1, 1},
    spelling{"!!", 3, 3},
    spelling{"!?", 5, 5},
    spelling{"+-", 18, 18},
    spelling{"+--", 20, 20},
    spelling{"+/-", 16, 16},
    spelling{"+/=", 14, 14},
    spelling{"+=", 14, 14},
    spelling{"+\xE2\x88\x92", 18, 18},
    spelling{"-+", 19, 19},
    spelling{"--+", 21, 21},
    spelling{"-/+", 17, 17},
    spelling{"<=", 143, 143},
    spelling{"=", 10, 10},
    spelling{"=+", 15, 15},
    spelling{"=/&", 44, 45},
    spelling{"=/+", 15, 15},
    spelling{"=/\xE2\x88\x9E", 44, 45},
    spelling{"==", 144, 144},
    spelling{"?", 2, 2},
    spelling{"?!", 6, 6},
    spelling{"??", 4, 4},
    spelling{"D", 201, 201},
    spelling{"N", 146, 146},
    spelling{"RR", 145, 145},
    spelling{"~", 13, 13},
    spelling{"\xC2\xB1", 16, 16},
    spelling{"\xC7\x81", 190, 190},
    spelling{"\xCE\x94", 140, 140},
    spelling{"\xE2\x80\xBC", 3, 3},
    spelling{"\xE2\x81\x87", 4, 4},
    spelling{"\xE2\x81\x88", 6, 6},
    spelling{"\xE2\x81\x89", 5, 5},
    spelling{"\xE2\x86\x90", 41, 41},
    spelling{"\xE2\x86\x91", 36, 37},
    spelling{"\xE2\x86\x92", 40, 41},
    spelling{"\xE2\x86\x93", 37, 37},
    spelling{"\xE2\x86\xB9", 12, 12},
    spelling{"\xE2\x86\xBA", 31, 31},
    spelling{"\xE2\x86\xBB", 30, 30},
    spelling{"\xE2\x87\x84", 130, 130},
    spelling{"\xE2\x87\x86", 132, 133},
    spelling{"\xE2\x87\x91", 38, 38},
    spelling{"\xE2\x87\x93", 39, 39},
    spelling{"\xE2\x87\x94", 239, 239},
    spelling{"\xE2\x87\x97", 150, 150},
    spelling{"\xE2\x88\x86", 140, 140},
    spelling{"\xE2\x88\x87", 141, 141},
    spelling{"\xE2\x88\x92+", 19, 19},
    spelling{"\xE2\x88\x93", 17, 17},
    spelling{"\xE2\x88\x9E", 13, 13},
    spelling{"\xE2\x8A\x95", 136, 136},
    spelling{"\xE2\x8A\x96", 137, 137},
    spelling{"\xE2\x8A\x99", 22, 23},
    spelling{"\xE2\x8A\x9E", 241, 241},
    spelling{"\xE2\x8A\xA5", 148, 148},
    spelling{"\xE2\x8A\xB6", 154, 154},
    spelling{"\xE2\x8C\x8A", 214, 214},
    spelling{"\xE2\x8C\x8B", 215, 215},
    spelling{"\xE2\x8C\x93", 142, 142},
    spelling{"\xE2\x96\xA1", 7, 7},
    spelling{"\xE2\x96\xB3", 140, 140},
    spelling{"\xE2\x97\x8B", 26, 27},
    spelling{"\xE2\x97\xA8", 153, 153},
    spelling{"\xE2\x97\xAB", 151, 152},
    spelling{"\xE2\x97\xAF", 24, 25},
    spelling{"\xE2\x9A\xA8", 212, 212},
    spelling{"\xE2\x9A\xAE", 193, 193},
    spelling{"\xE2\x9A\xAF", 192, 192},
    spelling{"\xE2\x9C\x95", 244, 244},
    spelling{"\xE2\x9F\xAA", 243, 243},
    spelling{"\xE2\x9F\xAB", 242, 242},
    spelling{"\xE2\x9F\xB3", 32, 33},
    spelling{"\xE2\x9F\xBA", 149, 149},
    spelling{"\xE2\xA1\x81", 191, 191},
    spelling{"\xE2\xA8\x80", 22, 23},
    spelling{"\xE2\xA8\x81", 138, 139},
    spelling{"\xE2\xA9\xB1", 15, 15},
    spelling{"\xE2\xA9\xB2", 14, 14},
    spelling{"\xE2\xAC\x92", 220, 220},
    spelling{"\xE2\xAC\x93", 221, 221},
};

constexpr bool is_before(spelling const& left, std::string_view right) noexcept { return left.text < right; }

static_assert(std::is_sorted(spellings.begin(), spellings.end(),
                             [](spelling const& left, spelling const& right) { return left.text < right.text; }));

bool is_ascii(std::string_view text) noexcept {
  return std::all_of(text.begin(), text.end(), [](char c) { return static_cast<unsigned char>(c) < 0x80; });
}

std::optional<unsigned> number(std::string_view digits) noexcept {
  unsigned value = 0;
  auto const [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
  if (error != std::errc{} || end != digits.data() + digits.size()) return std::nullopt;
  return value;
}

enum class script : std::uint8_t { ascii, figures };

/// The first spelling of a number in ASCII, or the first with a figure.
std::string_view find_spelling(unsigned nag, script wanted) noexcept {
  for (auto const& row : spellings) {
    if ((row.white == nag || row.black == nag) && is_ascii(row.text) == (wanted == script::ascii)) return row.text;
  }
  return {};
}

}  // namespace

std::optional<unsigned> nag_number(std::string_view glyph, nag_side side) noexcept {
  if (glyph.starts_with('$')) return number(glyph.substr(1));
  auto const row = std::lower_bound(spellings.begin(), spellings.end(), glyph, is_before);
  if (row == spellings.end() || row->text != glyph) return std::nullopt;
  return side == nag_side::white ? row->white : row->black;
}

std::string_view nag_figure(unsigned number) noexcept {
  auto const figure = find_spelling(number, script::figures);
  return figure.empty() ? find_spelling(number, script::ascii) : figure;
}

std::string_view nag_ascii(unsigned number) noexcept { return find_spelling(number, script::ascii); }

}  // namespace pgnx::record
