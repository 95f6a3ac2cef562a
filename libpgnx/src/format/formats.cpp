#include <pgnx/format/formats.hpp>

#include <algorithm>
#include <array>

namespace pgnx::format {
namespace {

constexpr auto everything = ability::moves | ability::annotations;

constexpr std::array format_list{
    format_info{format_id::pgn, "pgn", ability::read | ability::write | everything, "Portable Game Notation"},
    format_info{format_id::jsonl, "jsonl", ability::write | everything, "one JSON object a line, one line a game"},
    format_info{format_id::csv, "csv", ability::write, "tags in columns, commas between them (RFC 4180)"},
    format_info{format_id::tsv, "tsv", ability::write, "tags in columns, tabs between them"},
    format_info{format_id::epd, "epd", ability::write, "the positions of each game, one a line, with the move played"},
    format_info{format_id::fen, "fen", ability::write, "the positions of each game, one a line"},
};

constexpr std::array notation_list{
    notation_info{notation_id::san, "san", "Standard Algebraic Notation: Nf3"},
    notation_info{notation_id::lan, "lan", "long algebraic: Ng1-f3"},
    notation_info{notation_id::uci, "uci", "coordinates as engines use them: g1f3"},
};

constexpr char to_lower(char c) noexcept { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

bool is_same_word(std::string_view left, std::string_view right) noexcept {
  return std::ranges::equal(left, right, {}, to_lower, to_lower);
}

/// Takes the suffix off the end of a path, without its full stop; empty where the file name has none.
std::string_view take_suffix(std::string_view& path) noexcept {
  auto const point = path.find_last_of("./");
  if (point == std::string_view::npos || path[point] == '/') return {};
  auto const suffix = path.substr(point + 1);
  path = path.substr(0, point);
  return suffix;
}

}  // namespace

std::span<format_info const> formats() noexcept { return format_list; }
format_info const& info(format_id id) noexcept { return format_list[static_cast<std::size_t>(id)]; }

std::optional<format_id> find_format(std::string_view name) noexcept {
  auto const found = std::ranges::find_if(format_list, [&](auto const& row) { return is_same_word(row.name, name); });
  return found == format_list.end() ? std::nullopt : std::optional(found->id);
}

std::optional<format_id> format_of_path(std::string_view path) noexcept {
  constexpr std::array<std::string_view, 4> compressions{"zst", "gz", "bz2", "xz"};
  auto suffix = take_suffix(path);
  if (std::ranges::any_of(compressions, [&](auto name) { return is_same_word(name, suffix); })) {
    suffix = take_suffix(path);
  }
  return find_format(suffix);
}

std::span<notation_info const> notations() noexcept { return notation_list; }

std::optional<notation_id> find_notation(std::string_view name) noexcept {
  auto const found = std::ranges::find_if(notation_list, [&](auto const& row) { return is_same_word(row.name, name); });
  return found == notation_list.end() ? std::nullopt : std::optional(found->id);
}

}  // namespace pgnx::format
