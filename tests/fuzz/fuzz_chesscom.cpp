// Chess.com's JSON: any bytes become records of one game each, with places in the source.
#include "format/adapters/chesscom.hpp"

#include "read_foreign.hpp"

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size) {
  return pgnx::fuzz::fuzz_adapter(pgnx::format::make_chesscom_adapter, data, size);
}
