#include "format/scid/bytes.hpp"

#include <algorithm>
#include <utility>

#include "io/file.hpp"

namespace pgnx::format::scid {
namespace {

class file_bytes final : public random_bytes {
 public:
  explicit file_bytes(std::string const& path) : file_(io::file::open_to_read(path, path)) {}
  [[nodiscard]] std::uint64_t size() const override { return file_.size(); }
  [[nodiscard]] std::size_t read_at(std::span<char> into, std::uint64_t offset) const override {
    return file_.read_at(into, offset);
  }
  [[nodiscard]] std::string_view name() const override { return file_.name(); }

 private:
  io::file file_;
};

class memory_bytes final : public random_bytes {
 public:
  memory_bytes(std::string_view text, std::string name) : text_(text), name_(std::move(name)) {}
  [[nodiscard]] std::uint64_t size() const override { return text_.size(); }
  [[nodiscard]] std::size_t read_at(std::span<char> into, std::uint64_t offset) const override {
    if (offset >= text_.size()) return 0;
    auto const there = text_.substr(static_cast<std::size_t>(offset), into.size());
    std::ranges::copy(there, into.begin());
    return there.size();
  }
  [[nodiscard]] std::string_view name() const override { return name_; }

 private:
  std::string_view text_;
  std::string name_;
};

}  // namespace

std::unique_ptr<random_bytes> open_file(std::string const& path) { return std::make_unique<file_bytes>(path); }

std::unique_ptr<random_bytes> in_memory(std::string_view text, std::string name) {
  return std::make_unique<memory_bytes>(text, std::move(name));
}

}  // namespace pgnx::format::scid
