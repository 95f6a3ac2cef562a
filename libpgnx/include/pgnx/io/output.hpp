#pragma once
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

namespace pgnx::io {

enum class existing_file : std::uint8_t { refuse, replace };

/// Buffered output to a file, or to standard output where the path is `-`. A file is written under a temporary name
/// beside its target and gets its name on `commit`; without that it is removed, and the target stays as it was. Devices
/// and pipes are written to as they are. `.zst .gz .bz2 .xz` at the end of the path compress.
///
/// Every function throws io_error with the path, or closed_pipe where a reader has gone (the process must ignore
/// SIGPIPE for that).
class output {
 public:
  /// Refuses a target that exists, unless told to replace it; its permissions are kept then.
  explicit output(std::string path, existing_file policy = existing_file::refuse);
  ~output();
  output(output&&) noexcept;
  output& operator=(output&&) noexcept;

  void write(std::string_view text);

  /// Hands what is buffered to the system. Compressed data may stay behind until `commit`.
  void flush();

  /// Writes all that is left and gives the file its name. Nothing may be written after it.
  void commit();

 private:
  class implementation;
  std::unique_ptr<implementation> implementation_;
};

}  // namespace pgnx::io
