#pragma once
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace pgnx::io {

/// An open file descriptor. Every failure throws io_error with the name given.
class file {
 public:
  /// `name` is for messages; `-` as a path is standard input.
  [[nodiscard]] static file open_to_read(std::string const& path, std::string name);
  [[nodiscard]] static file standard_output();
  /// `flags` are those of open(2), beside O_WRONLY.
  [[nodiscard]] static file open_to_write(std::string const& path, std::string name, int flags);
  /// To write and to read back: a file in a folder that nobody else sees and that is gone with its descriptor, however
  /// the process ends.
  [[nodiscard]] static file open_unnamed(std::string const& folder);

  ~file();
  file(file&& other) noexcept;
  file& operator=(file&& other) noexcept;

  /// Whether `read` will not have to wait: there are bytes, or the end, or a failure. Waits for that, at most so long.
  [[nodiscard]] bool has_something_to_read(std::chrono::milliseconds at_most) const noexcept;
  /// At least one byte, unless at the end.
  std::size_t read(std::span<char> into);
  /// As many bytes as there are at `offset`, for files only.
  std::size_t read_at(std::span<char> into, std::uint64_t offset) const;
  [[nodiscard]] std::uint64_t size() const;
  void write(std::string_view bytes);
  void sync();
  void set_permissions(unsigned mode);
  void close();

  [[nodiscard]] std::string const& name() const noexcept { return name_; }

 private:
  file(int descriptor, std::string name, bool is_ours) noexcept;
  void release() noexcept;

  int descriptor_;
  bool is_ours_;  // standard streams are not
  std::string name_;
};

}  // namespace pgnx::io
