// Lists of positions: any bytes become records of one game each, with places in the source.
#include "format/adapters/position_list.hpp"

#include "read_foreign.hpp"

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size) {
  return pgnx::fuzz::fuzz_adapter(pgnx::format::make_position_adapter, data, size);
}
