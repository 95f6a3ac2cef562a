// Inputs: whatever the bytes of a file are, it unpacks to the same text however it is read, or throws io_error.
#include <sys/mman.h>
#include <unistd.h>

#include <cerrno>
#include <cstdint>
#include <string>
#include <system_error>
#include <vector>

#include <pgnx/base/error.hpp>
#include <pgnx/io/inputs.hpp>
#include <pgnx/io/source.hpp>

#include "expect.hpp"

namespace {

using pgnx::fuzz::expect;
namespace io = pgnx::io;

// A few bytes may unpack to very many; what comes behind these is not asked for.
constexpr std::size_t most_bytes = std::size_t{8} << 20;

// A file in memory, under a path of its own.
class memory_file {
 public:
  memory_file(std::uint8_t const* data, std::size_t size) : descriptor_(::memfd_create("input", 0)) {
    if (descriptor_ < 0) throw std::system_error(errno, std::generic_category(), "memfd_create");
    for (std::size_t done = 0; done < size;) {
      auto const count = ::write(descriptor_, data + done, size - done);
      if (count < 0) throw std::system_error(errno, std::generic_category(), "write");
      done += static_cast<std::size_t>(count);
    }
  }
  ~memory_file() { ::close(descriptor_); }
  memory_file(memory_file const&) = delete;
  memory_file& operator=(memory_file const&) = delete;

  [[nodiscard]] std::string path() const { return "/proc/self/fd/" + std::to_string(descriptor_); }

 private:
  int descriptor_;
};

struct outcome {
  std::string text;
  std::string error;  // empty where all went well
};

outcome read_all(io::input const& what, std::size_t step_bytes) {
  outcome o;
  try {
    io::source from(what);
    std::vector<char> room(step_bytes);
    while (o.text.size() < most_bytes) {
      auto const count = from.read(room);
      expect(count <= room.size(), "no more is read than there is room for");
      if (count == 0) {
        expect(from.read(room) == 0, "the end stays the end");
        return o;
      }
      o.text.append(room.data(), count);
    }
    o.text.resize(most_bytes);
  } catch (pgnx::base::io_error const& e) {
    o.error = e.what();
    expect(o.error.starts_with(what.name), "an error names its file");
  }
  return o;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size) {
  memory_file const file(data, size);
  std::vector<std::string> const arguments{file.path()};
  std::vector<io::input> inputs;
  try {
    inputs = io::expand_inputs(arguments);
  } catch (pgnx::base::io_error const&) {
    return 0;
  }
  for (auto const& what : inputs) {
    auto const at_once = read_all(what, std::size_t{1} << 16);
    auto const bit_by_bit = read_all(what, 997);
    expect(at_once.error == bit_by_bit.error, "an error does not depend on how much is read at once");
    expect(!at_once.error.empty() || at_once.text == bit_by_bit.text, "the text does not depend on it either");
  }
  return 0;
}
