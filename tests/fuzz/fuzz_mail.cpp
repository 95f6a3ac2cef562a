// Mails: any bytes are read to their end, and what comes out is one record of PGN each.
#include "format/adapters/mail.hpp"

#include "fuzz_adapters.hpp"

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size) {
  pgnx::fuzz::read_all(pgnx::format::make_mail_adapter, {reinterpret_cast<char const*>(data), size});
  return 0;
}
