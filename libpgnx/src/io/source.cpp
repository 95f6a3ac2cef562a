#include <pgnx/io/source.hpp>

#include <string>
#include <string_view>
#include <utility>

#include <pgnx/base/error.hpp>
#include <pgnx/base/utf_16.hpp>

#include "io/compression.hpp"
#include "io/file.hpp"
#include "io/reader.hpp"
#include "io/zip.hpp"

namespace pgnx::io {
namespace {

// A file in gzip in zstd in a zip archive is odd; a file that unpacks to itself for ever is an attack.
constexpr int most_layers = 4;

compression method_of(zip_member const& member, std::string const& name) {
  if (member.is_encrypted) throw base::io_error(name, "is encrypted");
  auto const how = zip::compression_of_method(member.method);
  if (!how) throw base::io_error(name, "unknown zip compression method " + std::to_string(member.method));
  return *how;
}

std::unique_ptr<reader> open_member(zip_member const& member, input const& what, std::uint64_t& bytes_read) {
  compression const how = method_of(member, what.name);
  file archive = file::open_to_read(what.path, what.name);
  std::uint64_t const offset = zip::data_offset(archive, member);
  std::unique_ptr<reader> stored =
      std::make_unique<section_reader>(std::move(archive), offset, member.stored_bytes, bytes_read);
  if (how != compression::none) {
    stored = std::make_unique<unpacking_reader>(std::move(stored), how, frames::one, what.name);
  }
  return std::make_unique<checking_reader>(std::move(stored), member, what.name);
}

std::unique_ptr<reader> open_stored(input const& what, patience waits, std::uint64_t& bytes_read) {
  if (what.member) return open_member(*what.member, what, bytes_read);
  return std::make_unique<file_reader>(file::open_to_read(what.path, what.name), std::move(waits), bytes_read);
}

/// Content decides. But what is too short to start as its name says was cut short: content alone would call it text.
void refuse_what_is_cut_short(std::string_view first_bytes, input const& what) {
  compression const named = compression_of_name(what.name);
  if (is_cut_short_mark(first_bytes, named)) {
    throw base::io_error(what.name, std::string(name(named)) + " data is cut short");
  }
}

}  // namespace

class source::implementation {
 public:
  implementation(input const& what, patience waits)
      : top_(std::make_unique<peeking_reader>(open_stored(what, std::move(waits), stored_bytes_read_))) {
    unpack(what);
    if (auto const order = base::detect_utf_16(top_->peek(4))) {
      top_ = std::make_unique<peeking_reader>(std::make_unique<utf_16_reader>(std::move(top_), *order));
      is_utf_16_ = true;
    }
  }

  std::size_t read(std::span<char> into) { return top_->read(into); }
  [[nodiscard]] bool is_utf_16() const noexcept { return is_utf_16_; }
  [[nodiscard]] std::uint64_t stored_bytes_read() const noexcept { return stored_bytes_read_; }

 private:
  void unpack(input const& what) {
    for (int layer = 0; layer < most_layers; ++layer) {
      std::string_view const first_bytes = top_->peek(compression_mark_bytes);
      if (zip::is_zip(first_bytes)) {
        throw base::io_error(what.name,
                             "is a zip archive, which can be read neither from a pipe nor inside another file");
      }
      compression const how = detect_compression(first_bytes);
      if (how == compression::none) {
        if (layer == 0) refuse_what_is_cut_short(first_bytes, what);
        return;
      }
      top_ = std::make_unique<peeking_reader>(
          std::make_unique<unpacking_reader>(std::move(top_), how, frames::many, what.name));
    }
  }

  std::uint64_t stored_bytes_read_ = 0;
  std::unique_ptr<peeking_reader> top_;
  bool is_utf_16_ = false;
};

source::source(input const& what, patience waits)
    : implementation_(std::make_unique<implementation>(what, std::move(waits))) {}
source::~source() = default;
source::source(source&&) noexcept = default;
source& source::operator=(source&&) noexcept = default;

std::size_t source::read(std::span<char> into) { return implementation_->read(into); }
bool source::is_utf_16() const noexcept { return implementation_->is_utf_16(); }
std::uint64_t source::stored_bytes_read() const noexcept { return implementation_->stored_bytes_read(); }

}  // namespace pgnx::io
