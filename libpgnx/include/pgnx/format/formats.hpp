#pragma once
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include <pgnx/notation/notations.hpp>

/// What pgnx reads and writes. A format is a container of games; a notation spells the moves in it.
namespace pgnx::format {

enum class format_id : std::uint8_t {
  pgn,
  jsonl,
  csv,
  tsv,
  epd,
  fen,
  lichess,
  chesscom,
  xfcc,
  scid4,
  scid5,
  mail,
  card,
  text,
  polyglot
};

/// What a format can do. Bits.
enum class ability : std::uint8_t {
  none = 0,
  read = 1,
  write = 2,
  moves = 4,        ///< holds moves, in a notation that can be chosen
  annotations = 8,  ///< holds comments, glyphs and variations
};
constexpr ability operator|(ability left, ability right) noexcept {
  return static_cast<ability>(static_cast<unsigned>(left) | static_cast<unsigned>(right));
}

struct format_info {
  format_id id;
  std::string_view name;  ///< as in `--to jsonl`; also the suffix of its files
  ability can;
  std::string_view summary;
};

constexpr bool has(format_info const& f, ability what) noexcept {
  return (static_cast<unsigned>(f.can) & static_cast<unsigned>(what)) == static_cast<unsigned>(what);
}

/// All formats, in the order of the enum.
std::span<format_info const> formats() noexcept;
/// The row of a format.
format_info const& info(format_id id) noexcept;
/// By name, in any case; nothing for a name that is none.
std::optional<format_id> find_format(std::string_view name) noexcept;
/// The suffix of a file's name that tells its format, without its full stop; that of a compression (`.zst`, `.gz`,
/// `.bz2`, `.xz`) set aside: `pgn` in `a.pgn.zst`. Empty where there is none, as in `a.zst` or `.a`.
std::string_view format_suffix(std::string_view path) noexcept;
/// The format that this suffix names, in any case; nothing where there is none or it names none.
std::optional<format_id> format_of_path(std::string_view path) noexcept;

using notation::find_notation;
using notation::notation_id;
using notation::notations;

}  // namespace pgnx::format
