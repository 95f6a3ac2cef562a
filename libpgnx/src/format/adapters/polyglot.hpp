#pragma once
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "format/adapter.hpp"

namespace pgnx::format {

/// Reads a Polyglot book as games: from the start position on, the heaviest moves are the main line and the others are
/// variations, the weights in comments. Holds the whole book.
std::unique_ptr<adapter> make_polyglot_adapter(byte_source from);

/// Why an input that begins like this is a book; nothing where it is not.
std::optional<std::string> recognise_polyglot(std::string_view head, std::string_view path);

}  // namespace pgnx::format
