#include "io/file.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <utility>

#include <pgnx/base/error.hpp>

namespace pgnx::io {
namespace {

constexpr mode_t default_permissions = 0666;  // less the umask

/// Repeats a system call that a signal interrupted.
template <typename Call>
auto uninterrupted(Call call) {
  auto result = call();
  while (result < 0 && errno == EINTR) result = call();
  return result;
}

}  // namespace

file::file(int descriptor, std::string name, bool is_ours) noexcept
    : descriptor_(descriptor), is_ours_(is_ours), name_(std::move(name)) {}

file file::open_to_read(std::string const& path, std::string name) {
  if (path == "-") return {STDIN_FILENO, std::move(name), false};
  // A named pipe that nobody writes to is waited for where it is read.
  int const descriptor = uninterrupted([&] { return ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK); });
  if (descriptor < 0) throw base::io_error(name, "cannot open", errno);
  file opened(descriptor, std::move(name), true);
  if (::fcntl(descriptor, F_SETFL, 0) < 0) throw base::io_error(opened.name_, "cannot open", errno);
  return opened;
}

file file::standard_output() { return {STDOUT_FILENO, "standard output", false}; }

file file::open_to_write(std::string const& path, std::string name, int flags) {
  int const all_flags = O_WRONLY | O_CLOEXEC | flags;
  int const descriptor = uninterrupted([&] { return ::open(path.c_str(), all_flags, default_permissions); });
  if (descriptor < 0) throw base::io_error(name, "cannot write", errno);
  return {descriptor, std::move(name), true};
}

file file::open_unnamed(std::string const& folder) {
  std::string name = "temporary file in " + folder;
  constexpr mode_t mine_alone = 0600;
  int descriptor = uninterrupted([&] { return ::open(folder.c_str(), O_TMPFILE | O_RDWR | O_CLOEXEC, mine_alone); });
  if (descriptor >= 0) return {descriptor, std::move(name), true};
  // Not every file system can do that (open(2), O_TMPFILE).
  std::string path = folder + "/.pgnx-XXXXXX";
  descriptor = ::mkostemp(path.data(), O_CLOEXEC);
  if (descriptor < 0) throw base::io_error(name, "cannot write", errno);
  ::unlink(path.c_str());
  return {descriptor, std::move(name), true};
}

file::file(file&& other) noexcept
    : descriptor_(std::exchange(other.descriptor_, -1)), is_ours_(other.is_ours_), name_(std::move(other.name_)) {}

file& file::operator=(file&& other) noexcept {
  std::swap(descriptor_, other.descriptor_);
  std::swap(is_ours_, other.is_ours_);
  std::swap(name_, other.name_);
  return *this;
}

file::~file() { release(); }

void file::release() noexcept {
  if (descriptor_ >= 0 && is_ours_) ::close(descriptor_);
  descriptor_ = -1;
}

bool file::has_something_to_read(std::chrono::milliseconds at_most) const noexcept {
  pollfd asked{.fd = descriptor_, .events = POLLIN, .revents = 0};
  int const ready = ::poll(&asked, 1, static_cast<int>(at_most.count()));
  return ready > 0 || (ready < 0 && errno != EINTR);  // what cannot be asked is for `read` to find out
}

std::size_t file::read(std::span<char> into) {
  auto const count = uninterrupted([&] { return ::read(descriptor_, into.data(), into.size()); });
  if (count < 0) throw base::io_error(name_, "cannot read", errno);
  return static_cast<std::size_t>(count);
}

std::size_t file::read_at(std::span<char> into, std::uint64_t offset) const {
  std::size_t done = 0;
  while (done < into.size()) {
    auto const at = static_cast<off_t>(offset + done);
    auto const count = uninterrupted([&] { return ::pread(descriptor_, into.data() + done, into.size() - done, at); });
    if (count < 0) throw base::io_error(name_, "cannot read", errno);
    if (count == 0) break;
    done += static_cast<std::size_t>(count);
  }
  return done;
}

std::uint64_t file::size() const {
  struct stat status = {};
  if (::fstat(descriptor_, &status) < 0) throw base::io_error(name_, "cannot read", errno);
  return static_cast<std::uint64_t>(status.st_size);
}

void file::write(std::string_view bytes) {
  while (!bytes.empty()) {
    auto const count = uninterrupted([&] { return ::write(descriptor_, bytes.data(), bytes.size()); });
    if (count < 0 && errno == EPIPE) throw base::closed_pipe(name_);
    if (count < 0) throw base::io_error(name_, "cannot write", errno);
    bytes.remove_prefix(static_cast<std::size_t>(count));
  }
}

void file::sync() {
  if (uninterrupted([&] { return ::fsync(descriptor_); }) < 0) throw base::io_error(name_, "cannot write", errno);
}

void file::set_permissions(unsigned mode) {
  if (::fchmod(descriptor_, static_cast<mode_t>(mode)) < 0)
    throw base::io_error(name_, "cannot set permissions", errno);
}

void file::close() {
  if (!is_ours_) return;
  // After a failed close the descriptor is gone all the same (Linux close(2)).
  if (::close(std::exchange(descriptor_, -1)) < 0) throw base::io_error(name_, "cannot write", errno);
}

}  // namespace pgnx::io
