// JSON lines: any bytes become records of one game each, with places in the source.
#include "format/adapters/game_lines.hpp"

#include "read_foreign.hpp"

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size) {
  return pgnx::fuzz::fuzz_adapter(pgnx::format::make_jsonl_adapter, data, size);
}
