#pragma once
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "format/adapter.hpp"

namespace pgnx::format {

/// Games as servers for correspondence chess hand them out (Xfcc, GetMyGames): elements `XfccGame`, under whatever
/// prefix and in whatever envelope. docs/formats.md says what each field becomes. Document types are refused, so that
/// no entity but those of XML itself is known. What stands between games is passed over; an element that is cut off,
/// too long or no XML is told outside of all records, and reading goes on with the next one.
std::unique_ptr<adapter> make_xfcc_adapter(byte_source from);

/// Why an input that begins so is one.
std::optional<std::string> recognise_xfcc(std::string_view head, std::string_view path);

}  // namespace pgnx::format
