#include <pgnx/format/formats.hpp>

#include <algorithm>
#include <array>
#include <pgnx/base/ascii.hpp>

#include "io/compression.hpp"

namespace pgnx::format {
namespace {

constexpr auto everything = ability::moves | ability::annotations;

constexpr std::array format_list{
    format_info{format_id::pgn, "pgn", ability::read | ability::write | everything, "Portable Game Notation"},
    format_info{format_id::jsonl, "jsonl", ability::read | ability::write | everything,
                "one JSON object a line, one line a game"},
    format_info{format_id::csv, "csv", ability::read | ability::write,
                "tags in columns, commas between them (RFC 4180)"},
    format_info{format_id::tsv, "tsv", ability::read | ability::write, "tags in columns, tabs between them"},
    format_info{format_id::epd, "epd", ability::read | ability::write,
                "the positions of each game, one a line, with the move played"},
    format_info{format_id::fen, "fen", ability::read | ability::write, "the positions of each game, one a line"},
    format_info{format_id::lichess, "lichess", ability::read | ability::write | everything,
                "JSON of lichess, one game a line"},
    format_info{format_id::chesscom, "chesscom", ability::read | everything, "JSON of chess.com's monthly archives"},
    format_info{format_id::xfcc, "xfcc", ability::read | everything, "XML of correspondence servers"},
    format_info{format_id::scid4, "scid4", ability::read | everything, "bases of Scid 4: .si4 and two files beside it"},
    format_info{format_id::scid5, "scid5", ability::read | ability::write | everything,
                "bases of Scid 5: .si5 and two files beside it"},
    format_info{format_id::mail, "mail", ability::read | everything, "mails and mbox files with games"},
    format_info{format_id::card, "card", ability::read | everything, "postal cards and bulletins, with times"},
    format_info{format_id::text, "text", ability::read | ability::write | everything,
                "bare scores, with or without lines on the game"},
    format_info{format_id::polyglot, "polyglot", ability::read | ability::write | ability::moves,
                "opening books of Polyglot: .bin"},
};

}  // namespace

std::span<format_info const> formats() noexcept { return format_list; }
format_info const& info(format_id id) noexcept { return format_list[static_cast<std::size_t>(id)]; }

std::optional<format_id> find_format(std::string_view name) noexcept {
  // The files of these bear other names.
  if (base::is_same_but_for_case(name, "si4")) return format_id::scid4;
  if (base::is_same_but_for_case(name, "si5")) return format_id::scid5;
  if (base::is_same_but_for_case(name, "bin")) return format_id::polyglot;
  auto const found =
      std::ranges::find_if(format_list, [&](auto const& row) { return base::is_same_but_for_case(row.name, name); });
  return found == format_list.end() ? std::nullopt : std::optional(found->id);
}

std::string_view format_suffix(std::string_view path) noexcept {
  if (io::compression_of_name(path) != io::compression::none) path = path.substr(0, path.rfind('.'));
  auto const name = path.substr(path.rfind('/') + 1);
  auto const point = name.rfind('.');
  return point == name.npos || point == 0 ? std::string_view{} : name.substr(point + 1);
}

std::optional<format_id> format_of_path(std::string_view path) noexcept { return find_format(format_suffix(path)); }

}  // namespace pgnx::format
