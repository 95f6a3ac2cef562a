#pragma once
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "format/adapter.hpp"

namespace pgnx::format {

/// Games as chess.com hands them out by the month: one JSON object with a list of games. A game is read from the record
/// in PGN that it holds, else from its coded moves. docs/formats.md says what each key becomes.
std::unique_ptr<adapter> make_chesscom_adapter(byte_source from);

/// Why an input that begins so is one.
std::optional<std::string> recognise_chesscom(std::string_view head, std::string_view path);

}  // namespace pgnx::format
