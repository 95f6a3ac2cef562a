#pragma once
#include <string_view>

namespace pgnx::format::scid {

/// A base has one comment at a place. Several of a game stand in it with this between them, as they would in PGN.
inline constexpr std::string_view between_comments = "} {";

}  // namespace pgnx::format::scid
