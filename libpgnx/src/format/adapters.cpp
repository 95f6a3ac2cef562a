#include "format/adapters.hpp"

#include <array>

#include "format/adapters/card.hpp"
#include "format/adapters/chesscom.hpp"
#include "format/adapters/game_lines.hpp"
#include "format/adapters/lichess.hpp"
#include "format/adapters/mail.hpp"
#include "format/adapters/polyglot.hpp"
#include "format/adapters/position_list.hpp"
#include "format/adapters/score_text.hpp"
#include "format/adapters/table.hpp"
#include "format/adapters/xfcc.hpp"
#include "format/scid/scid_reader.hpp"

namespace pgnx::format {
namespace {

/// An adapter that needs the bytes of its input alone.
template <std::unique_ptr<adapter> Make(byte_source)>
std::unique_ptr<adapter> from_bytes(io::input const& /*what*/, byte_source&& from) {
  return Make(std::move(from));
}

/// A base of Scid is known by the name of its index; the files beside it are found by that.
template <scid::generation Kind>
std::optional<std::string> recognise_scid(std::string_view /*head*/, std::string_view path) {
  if (!scid::is_scid_index(path) || scid::paths_of_base(path).kind != Kind) return std::nullopt;
  return "its name is that of an index of Scid";
}

std::unique_ptr<adapter> make_scid_reader(io::input const& what, byte_source&& /*from*/) {
  return std::make_unique<scid::reader>(what.path);
}

/// A file that is named as PGN is PGN, with whatever prose and marks of quoting the mail has left in it.
template <std::optional<std::string> (*Recognise)(std::string_view, std::string_view)>
std::optional<std::string> unless_named_pgn(std::string_view head, std::string_view path) {
  return format_of_path(path) == format_id::pgn ? std::nullopt : Recognise(head, path);
}

constexpr std::array rows{
    adapter_row{format_id::scid4, recognise_scid<scid::generation::scid4>, make_scid_reader},
    adapter_row{format_id::scid5, recognise_scid<scid::generation::scid5>, make_scid_reader},
    adapter_row{format_id::polyglot, recognise_polyglot, from_bytes<make_polyglot_adapter>},
    adapter_row{format_id::xfcc, recognise_xfcc, from_bytes<make_xfcc_adapter>},
    adapter_row{format_id::lichess, recognise_lichess, from_bytes<make_lichess_adapter>},
    adapter_row{format_id::chesscom, recognise_chesscom, from_bytes<make_chesscom_adapter>},
    adapter_row{format_id::jsonl, recognise_jsonl, from_bytes<make_jsonl_adapter>},
    adapter_row{format_id::csv, recognise_csv, from_bytes<make_csv_adapter>},
    adapter_row{format_id::tsv, recognise_tsv, from_bytes<make_tsv_adapter>},
    adapter_row{format_id::epd, recognise_epd, from_bytes<make_position_adapter>},
    adapter_row{format_id::fen, recognise_fen, from_bytes<make_position_adapter>},
    adapter_row{format_id::mail, unless_named_pgn<recognise_mail>, from_bytes<make_mail_adapter>, true},
    adapter_row{format_id::card, unless_named_pgn<recognise_card>, from_bytes<make_card_adapter>, true},
    adapter_row{format_id::text, unless_named_pgn<recognise_text>, from_bytes<make_text_adapter>, true},
};

}  // namespace

std::span<adapter_row const> adapters() noexcept { return rows; }

}  // namespace pgnx::format
