// Polyglot books: any bytes become records of one game each, which hold legal moves alone.
#include "format/adapters/polyglot.hpp"

#include "read_foreign.hpp"

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size) {
  return pgnx::fuzz::fuzz_adapter(pgnx::format::make_polyglot_adapter, data, size);
}
