#include "report/counted.hpp"

namespace pgnx::cli {

std::string counted(std::uint64_t number, std::string_view one, std::string_view many) {
  return std::to_string(number).append(1, ' ').append(number == 1 ? one : many);
}

}  // namespace pgnx::cli
