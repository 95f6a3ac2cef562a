#include "frame/byte_size.hpp"

#include <charconv>
#include <string_view>

#include <pgnx/base/ascii.hpp>

#include "frame/options.hpp"

namespace pgnx::cli {

std::uint64_t byte_size(std::string const& text) {
  constexpr std::string_view units = "KMGT";
  std::uint64_t number = 0;
  char const* const end = text.data() + text.size();
  auto const [behind, error] = std::from_chars(text.data(), end, number);
  std::size_t shift = 0;
  bool is_size = error == std::errc() && number != 0;
  if (is_size && behind != end) {
    auto const unit = units.find(base::to_upper(*behind));
    is_size = unit != units.npos && behind + 1 == end;
    shift = is_size ? 10 * (unit + 1) : 0;
  }
  if (!is_size || number > UINT64_MAX >> shift)
    throw usage_error("'" + text + "' is no size: expected bytes, or K, M, G or T behind a number");
  return number << shift;
}

}  // namespace pgnx::cli
