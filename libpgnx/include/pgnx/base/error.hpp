#pragma once
#include <stdexcept>
#include <string>
#include <string_view>

namespace pgnx::base {

/// The environment failed: a file that cannot be opened, a full disk, corrupt compressed data. The text is
/// `PATH: what is wrong`. Bad game records never throw.
class io_error : public std::runtime_error {
 public:
  io_error(std::string_view path, std::string_view problem);

  /// `PATH: problem: what the system says about error_number`.
  io_error(std::string_view path, std::string_view problem, int error_number);

  /// As the user wrote it, `archive.zip:member` for a member.
  [[nodiscard]] std::string const& path() const noexcept { return path_; }

 private:
  std::string path_;
};

/// Whoever read our output has stopped reading (EPIPE). No error for a user: `pgnx ... | head` ends this way.
class closed_pipe : public io_error {
 public:
  explicit closed_pipe(std::string_view path);
};

}  // namespace pgnx::base
