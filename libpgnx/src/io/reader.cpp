#include "io/reader.hpp"

#include <zlib.h>

#include <algorithm>
#include <chrono>
#include <utility>

#include <pgnx/base/error.hpp>

namespace pgnx::io {
namespace {

// As large as a zstd block may be (RFC 8878, 3.1.1.2.4).
constexpr std::size_t block_bytes = 128 * 1024;

constexpr std::chrono::milliseconds patience_interval{100};

}  // namespace

file_reader::file_reader(file from, patience waits, std::uint64_t& bytes_read) noexcept
    : file_(std::move(from)), waits_(std::move(waits)), bytes_read_(&bytes_read) {}

std::size_t file_reader::read(std::span<char> into) {
  while (!file_.has_something_to_read(patience_interval))
    if (waits_ && !waits_()) throw given_up{};
  std::size_t const count = file_.read(into);
  *bytes_read_ += count;
  return count;
}

section_reader::section_reader(file from, std::uint64_t offset, std::uint64_t length,
                               std::uint64_t& bytes_read) noexcept
    : file_(std::move(from)), offset_(offset), left_(length), bytes_read_(&bytes_read) {}

std::size_t section_reader::read(std::span<char> into) {
  std::size_t const wanted = static_cast<std::size_t>(std::min<std::uint64_t>(into.size(), left_));
  if (wanted == 0) return 0;
  std::size_t const count = file_.read_at(into.first(wanted), offset_);
  if (count == 0) throw base::io_error(file_.name(), "the zip archive is cut short");
  offset_ += count;
  left_ -= count;
  *bytes_read_ += count;
  return count;
}

peeking_reader::peeking_reader(std::unique_ptr<reader> below) noexcept : below_(std::move(below)) {}

std::string_view peeking_reader::peek(std::size_t size) {
  // One call of the system for a small file, and little to copy for a large one.
  constexpr std::size_t head_bytes = 4096;
  while (head_.size() < size) {
    std::size_t const before = head_.size();
    head_.resize(std::max(head_bytes, size));
    std::size_t const count = below_->read(std::span(head_).subspan(before));
    head_.resize(before + count);
    if (count == 0) break;
  }
  return std::string_view(head_).substr(0, size);
}

std::size_t peeking_reader::read(std::span<char> into) {
  if (head_read_ == head_.size()) return below_->read(into);
  std::size_t const count = head_.copy(into.data(), into.size(), head_read_);
  head_read_ += count;
  return count;
}

unpacking_reader::unpacking_reader(std::unique_ptr<reader> below, compression how, frames count, std::string name)
    : below_(std::move(below)),
      how_(how),
      decoder_(make_decoder(how)),
      frames_(count),
      name_(std::move(name)),
      packed_(block_bytes) {}

bool unpacking_reader::refill() {
  if (unread_.empty()) unread_ = std::span<char const>(packed_).first(below_->read(packed_));
  return !unread_.empty();
}

bool unpacking_reader::begin_next_frame() {
  if (frames_ == frames::one) return false;
  while (refill()) {
    auto const frame = std::find_if(unread_.begin(), unread_.end(), [](char c) { return c != '\0'; });
    unread_ = unread_.subspan(static_cast<std::size_t>(frame - unread_.begin()));
    if (unread_.empty()) continue;
    decoder_->restart();
    is_between_frames_ = false;
    is_frame_empty_ = true;
    return true;
  }
  return false;
}

decoder::state unpacking_reader::decode(std::span<char>& out) {
  try {
    return decoder_->decode(unread_, out);
  } catch (corrupt_data const& error) {
    std::string const kind(io::name(how_));
    bool const is_behind = frames_done_ > 0 && is_frame_empty_;
    throw base::io_error(name_, (is_behind ? "what follows the " + kind + " data is not " + kind + ": "
                                           : "corrupt " + kind + " data: ") +
                                    error.what());
  }
}

std::size_t unpacking_reader::read(std::span<char> into) {
  while (true) {
    if (is_between_frames_ && !begin_next_frame()) return 0;
    bool const has_input = refill();
    std::size_t const packed_before = unread_.size();
    std::span<char> out = into;
    if (decode(out) == decoder::state::frame_end) {
      is_between_frames_ = true;
      ++frames_done_;
    }
    std::size_t const count = into.size() - out.size();
    if (count > 0) {
      is_frame_empty_ = false;
      return count;
    }
    if (is_between_frames_) continue;
    if (!has_input) throw base::io_error(name_, std::string(io::name(how_)) + " data is cut short");
    if (unread_.size() == packed_before)
      throw base::io_error(name_, std::string(io::name(how_)) + " data leads nowhere");
  }
}

checking_reader::checking_reader(std::unique_ptr<reader> below, zip_member const& expected, std::string name) noexcept
    : below_(std::move(below)), expected_(expected), name_(std::move(name)) {}

std::size_t checking_reader::read(std::span<char> into) {
  std::size_t const count = below_->read(into);
  bytes_ += count;
  checksum_ = static_cast<std::uint32_t>(crc32_z(checksum_, reinterpret_cast<Bytef const*>(into.data()), count));
  bool const is_wrong =
      count == 0 ? bytes_ != expected_.bytes || checksum_ != expected_.checksum : bytes_ > expected_.bytes;
  if (is_wrong) throw base::io_error(name_, "does not match its length or checksum in the zip archive");
  return count;
}

utf_16_reader::utf_16_reader(std::unique_ptr<reader> below, base::byte_order order) noexcept
    : below_(std::move(below)), decoder_(order), units_(block_bytes) {}

bool utf_16_reader::refill() {
  text_.clear();
  text_read_ = 0;
  while (text_.empty() && !is_finished_) {
    std::size_t const count = below_->read(units_);
    if (count > 0) {
      decoder_.decode(std::string_view(units_.data(), count), text_);
    } else {
      decoder_.finish(text_);
      is_finished_ = true;
    }
  }
  return !text_.empty();
}

std::size_t utf_16_reader::read(std::span<char> into) {
  if (text_read_ == text_.size() && !refill()) return 0;
  std::size_t const count = text_.copy(into.data(), into.size(), text_read_);
  text_read_ += count;
  return count;
}

}  // namespace pgnx::io
