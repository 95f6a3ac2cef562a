#include "index/record_reader.hpp"

#include <algorithm>
#include <array>

#include <pgnx/base/error.hpp>
#include <pgnx/io/inputs.hpp>

#include "index/archive_state.hpp"

namespace pgnx::index {
namespace {

constexpr std::size_t piece_bytes = std::size_t{1} << 16;

io::input input_of(archive_row const& archive) {
  auto const file = file_of(archive.path);
  for (auto& input : io::expand_inputs(std::array{file}))
    if (input.name == archive.path || !input.member) return std::move(input);
  throw base::io_error(archive.path, "is no longer there");
}

}  // namespace

record_reader::record_reader(archive_row const& archive) : archive_(archive) { open(); }

void record_reader::open() {
  if (archive_.is_plain)
    file_.open(archive_.path, std::ios::binary);
  else
    source_ = format::open_records(input_of(archive_), {}, archive_.format);
  at_ = 0;
}

std::string record_reader::read(std::uint64_t offset, std::uint64_t length) {
  if (!source_) return std::string(window_at(offset, length));
  if (offset < at_) open();
  std::string record(length, '\0');
  go_to(offset);
  take(record.data(), record.size());
  return record;
}

/// Of a plain archive. Records that are asked for mostly lie close together.
std::string_view record_reader::window_at(std::uint64_t offset, std::uint64_t length) {
  bool const is_there = offset >= at_ && offset + length <= at_ + window_.size();
  if (!is_there) {
    window_.resize(std::max<std::uint64_t>(length, piece_bytes));
    file_.clear();
    file_.seekg(static_cast<std::streamoff>(offset));
    file_.read(window_.data(), static_cast<std::streamsize>(window_.size()));
    window_.resize(static_cast<std::size_t>(file_.gcount()));
    at_ = offset;
    if (window_.size() < length) throw base::io_error(archive_.name, "cannot be read where the index has a game");
  }
  return std::string_view(window_).substr(offset - at_, length);
}

void record_reader::go_to(std::uint64_t offset) {
  std::string room;
  while (at_ < offset) {
    room.resize(std::min<std::uint64_t>(offset - at_, piece_bytes));
    take(room.data(), room.size());
  }
}

void record_reader::take(char* into, std::size_t bytes) {
  while (bytes != 0) {
    auto const count = source_->read({into, bytes});
    if (count == 0) throw base::io_error(archive_.name, "cannot be read where the index has a game");
    into += count;
    bytes -= count;
    at_ += count;
  }
}

}  // namespace pgnx::index
