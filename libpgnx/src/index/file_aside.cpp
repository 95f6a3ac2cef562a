#include "index/file_aside.hpp"

#include <cerrno>
#include <utility>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <boost/filesystem/operations.hpp>

#include <pgnx/base/error.hpp>

namespace pgnx::index {

namespace fs = boost::filesystem;

namespace {

/// Is the open file still the one with that name? It is not where another program put it in place meanwhile.
bool has_name(int file, std::string const& path) noexcept {
  struct stat open {};
  struct stat named {};
  return ::fstat(file, &open) == 0 && ::stat(path.c_str(), &named) == 0 && open.st_ino == named.st_ino;
}

}  // namespace

file_aside::file_aside(std::string folder, std::string const& name)
    : folder_(std::move(folder)), target_((fs::path(folder_) / name).string()), path_(target_ + ".partial") {
  boost::system::error_code failed;
  has_made_folder_ = fs::create_directories(folder_, failed);
  if (failed) throw base::io_error(folder_, "cannot be made", failed.value());
  lock_ = ::open(path_.c_str(), O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0666);
  if (lock_ < 0) throw base::io_error(path_, "cannot be written to", errno);
  if (::flock(lock_, LOCK_EX | LOCK_NB) != 0 || !has_name(lock_, path_)) {
    ::close(lock_);
    throw base::io_error(folder_, "another program is building this index");
  }
  if (::ftruncate(lock_, 0) != 0) {
    auto const why = errno;
    ::close(lock_);
    throw base::io_error(path_, "cannot be written to", why);
  }
}

file_aside::~file_aside() {
  boost::system::error_code ignored;
  if (!is_in_place_) fs::remove(path_, ignored);
  if (!is_in_place_ && has_made_folder_) fs::remove(folder_, ignored);
  ::close(lock_);
}

void file_aside::put_in_place() {
  if (::fsync(lock_) != 0) throw base::io_error(path_, "cannot be written to", errno);
  boost::system::error_code failed;
  fs::rename(path_, target_, failed);
  if (failed) throw base::io_error(target_, "cannot be put in place", failed.value());
  is_in_place_ = true;
}

}  // namespace pgnx::index
