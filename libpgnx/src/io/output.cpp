#include <pgnx/io/output.hpp>

#include <fcntl.h>
#include <unistd.h>

#include <optional>
#include <utility>
#include <boost/filesystem/operations.hpp>
#include <boost/filesystem/path.hpp>

#include <pgnx/base/error.hpp>

#include "io/compression.hpp"
#include "io/file.hpp"

namespace pgnx::io {
namespace {

namespace fs = boost::filesystem;

constexpr std::size_t buffer_bytes = 256 * 1024;
/// What is not worth a copy, because a call of the system costs less.
constexpr std::size_t large_bytes = 32 * 1024;

/// What stands where the output shall go.
struct target {
  fs::path path;  // links followed
  fs::file_status status;

  [[nodiscard]] bool is_new() const { return !fs::exists(status); }
  [[nodiscard]] bool is_replaceable() const { return fs::is_regular_file(status); }
};

target look_at(std::string const& path) {
  boost::system::error_code error;
  fs::file_status const status = fs::status(path, error);
  fs::path real = fs::exists(status) ? fs::canonical(path, error) : fs::path(path);
  return {std::move(real), status};
}

void check(target const& t, std::string const& name, existing_file policy) {
  if (t.is_new()) return;
  if (fs::is_directory(t.status)) throw base::io_error(name, "is a folder");
  if (t.is_replaceable() && policy == existing_file::refuse) throw base::io_error(name, "exists already");
}

}  // namespace

class output::implementation {
 public:
  implementation(std::string path, existing_file policy) : name_(std::move(path)), policy_(policy) {
    if (name_ == "-") {
      file_.emplace(file::standard_output());
      return;
    }
    target_ = look_at(name_);
    check(target_, name_, policy_);
    open();
    compression const how = compression_of_name(name_);
    if (how != compression::none) encoder_ = make_encoder(how);
  }

  implementation(implementation const&) = delete;
  implementation& operator=(implementation const&) = delete;

  ~implementation() {
    if (!temporary_.empty()) ::unlink(temporary_.c_str());
  }

  void write(std::string_view text) {
    if (encoder_) {
      encoder_->encode(text, buffer_);
    } else if (text.size() >= large_bytes) {
      flush();
      file_->write(text);
    } else {
      buffer_.append(text);
    }
    if (buffer_.size() >= buffer_bytes) flush();
  }

  void flush() {
    file_->write(buffer_);
    buffer_.clear();
  }

  void commit() {
    if (encoder_) encoder_->finish(buffer_);
    flush();
    if (temporary_.empty()) {
      file_->close();
      return;
    }
    // What is replaced must not be lost when the machine stops before the data is on disk. (rename(2), ext4's notes)
    if (!target_.is_new()) file_->sync();
    file_->close();
    rename();
  }

 private:
  void open() {
    if (!target_.is_new() && !target_.is_replaceable()) {
      file_.emplace(file::open_to_write(target_.path.string(), name_, 0));
      return;
    }
    std::string temporary = (target_.path.parent_path() / temporary_name()).string();
    file_.emplace(file::open_to_write(temporary, name_, O_CREAT | O_EXCL));
    temporary_ = std::move(temporary);
    if (!target_.is_new()) file_->set_permissions(static_cast<unsigned>(target_.status.permissions()));
  }

  static fs::path temporary_name() { return fs::unique_path(".pgnx-%%%%-%%%%-%%%%.tmp"); }

  void rename() {
    check(look_at(name_), name_, policy_);  // something may have come up meanwhile
    if (::rename(temporary_.c_str(), target_.path.c_str()) < 0) throw base::io_error(name_, "cannot write", errno);
    temporary_.clear();
  }

  std::string name_;
  existing_file policy_;
  target target_;
  std::string temporary_;  // empty where there is none
  std::optional<file> file_;
  std::unique_ptr<encoder> encoder_;
  std::string buffer_;
};

output::output(std::string path, existing_file policy)
    : implementation_(std::make_unique<implementation>(std::move(path), policy)) {}
output::~output() = default;
output::output(output&&) noexcept = default;
output& output::operator=(output&&) noexcept = default;

void output::write(std::string_view text) { implementation_->write(text); }
void output::flush() { implementation_->flush(); }
void output::commit() { implementation_->commit(); }

}  // namespace pgnx::io
