#include "report/json_line.hpp"

#include <nlohmann/json.hpp>

namespace pgnx::cli {

std::string json_line(nlohmann::ordered_json const& object) {
  return object.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace) + '\n';
}

}  // namespace pgnx::cli
