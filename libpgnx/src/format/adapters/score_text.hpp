#pragma once
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "format/adapter.hpp"

namespace pgnx::format {

/// Reads bare scores in any notation, with lines before them that tell players, event and result, or with none. The
/// lines of a score are handed on as they stand.
std::unique_ptr<adapter> make_text_adapter(byte_source from);

/// Why an input that begins like this is a text of scores; nothing where it is not.
std::optional<std::string> recognise_text(std::string_view head, std::string_view path);

}  // namespace pgnx::format
