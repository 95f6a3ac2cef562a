#pragma once
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>

#include <pgnx/io/inputs.hpp>

namespace pgnx::io {

/// Asked some times a second while a pipe or device has nothing to read; false gives up.
using patience = std::function<bool()>;

/// What a read throws that has been given up.
struct given_up {};

/// The bytes of one input from front to back, unpacked and never as UTF-16. Compression (zstd with many frames, gzip
/// with many members, bzip2, xz, also one in another) and UTF-16 are known by content, not by name.
///
/// Files are read, not mapped: mapped pages count as memory, and a file that gets shorter meanwhile would be a signal.
class source {
 public:
  /// Opens it and reads the first bytes. Throws io_error, and given_up where `waits` says so; without `waits`, and for
  /// files, it reads as long as that takes.
  explicit source(input const& what, patience waits = {});
  ~source();
  source(source&&) noexcept;
  source& operator=(source&&) noexcept;

  /// Fills the front of `into`, which is not empty, and says how many bytes; 0 only at the end. Throws io_error where
  /// reading fails or compressed data is corrupt or cut short, and given_up like the constructor.
  [[nodiscard]] std::size_t read(std::span<char> into);

  /// The text was transcoded from UTF-16; a byte order mark is kept.
  [[nodiscard]] bool is_utf_16() const noexcept;

  /// How much has been taken from disk or pipe, packed as it is: compare with input::stored_bytes.
  [[nodiscard]] std::uint64_t stored_bytes_read() const noexcept;

 private:
  class implementation;
  std::unique_ptr<implementation> implementation_;
};

}  // namespace pgnx::io
