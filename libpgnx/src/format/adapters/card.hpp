#pragma once
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "format/adapter.hpp"

namespace pgnx::format {

/// Reads postal cards and bulletins: lines that name the event and the players, lines of times, and moves with
/// conditional lines. Cards of one game make one record.
std::unique_ptr<adapter> make_card_adapter(byte_source from);

/// Why an input that begins like this holds cards; nothing where it does not.
std::optional<std::string> recognise_card(std::string_view head, std::string_view path);

}  // namespace pgnx::format
