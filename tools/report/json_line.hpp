#pragma once
#include <string>
#include <nlohmann/json_fwd.hpp>

namespace pgnx::cli {

/// The object on one line, its line end included. Bytes that are not UTF-8 become U+FFFD.
std::string json_line(nlohmann::ordered_json const& object);

}  // namespace pgnx::cli
