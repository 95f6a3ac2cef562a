#pragma once
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include <pgnx/base/utf_16.hpp>
#include <pgnx/io/inputs.hpp>
#include <pgnx/io/source.hpp>

#include "io/compression.hpp"
#include "io/file.hpp"

/// A source is a stack of readers, each of which reads from the one below it.
namespace pgnx::io {

class reader {
 public:
  virtual ~reader() = default;

  /// At least one byte into `into`, which is not empty; 0 only at the end. Throws io_error.
  virtual std::size_t read(std::span<char> into) = 0;
};

/// A whole file or pipe. Throws given_up where `waits` has no more patience. Adds what it read to `bytes_read`, which
/// must outlive it.
class file_reader final : public reader {
 public:
  file_reader(file from, patience waits, std::uint64_t& bytes_read) noexcept;
  std::size_t read(std::span<char> into) override;

 private:
  file file_;
  patience waits_;
  std::uint64_t* bytes_read_;
};

/// `length` bytes of a file at `offset`; that they are all there is checked.
class section_reader final : public reader {
 public:
  section_reader(file from, std::uint64_t offset, std::uint64_t length, std::uint64_t& bytes_read) noexcept;
  std::size_t read(std::span<char> into) override;

 private:
  file file_;
  std::uint64_t offset_;
  std::uint64_t left_;
  std::uint64_t* bytes_read_;
};

/// Shows the first bytes before they are read.
class peeking_reader final : public reader {
 public:
  explicit peeking_reader(std::unique_ptr<reader> below) noexcept;

  /// The first `size` bytes, all there are where there are fewer; only before the first `read`.
  std::string_view peek(std::size_t size);
  std::size_t read(std::span<char> into) override;

 private:
  std::unique_ptr<reader> below_;
  std::string head_;
  std::size_t head_read_ = 0;
};

enum class frames : std::uint8_t { one, many };

/// Unpacks. Ends where `below` ends, at a frame's end; zero bytes between and behind frames are padding.
class unpacking_reader final : public reader {
 public:
  unpacking_reader(std::unique_ptr<reader> below, compression how, frames count, std::string name);
  std::size_t read(std::span<char> into) override;

 private:
  bool refill();
  bool begin_next_frame();
  decoder::state decode(std::span<char>& out);

  std::unique_ptr<reader> below_;
  compression how_;
  std::unique_ptr<decoder> decoder_;
  frames frames_;
  std::string name_;
  std::vector<char> packed_;
  std::span<char const> unread_;
  bool is_between_frames_ = false;
  bool is_frame_empty_ = true;
  std::uint64_t frames_done_ = 0;
};

/// Checks length and checksum of a zip member.
class checking_reader final : public reader {
 public:
  checking_reader(std::unique_ptr<reader> below, zip_member const& expected, std::string name) noexcept;
  std::size_t read(std::span<char> into) override;

 private:
  std::unique_ptr<reader> below_;
  zip_member expected_;
  std::string name_;
  std::uint64_t bytes_ = 0;
  std::uint32_t checksum_ = 0;
};

/// UTF-16 to UTF-8.
class utf_16_reader final : public reader {
 public:
  utf_16_reader(std::unique_ptr<reader> below, base::byte_order order) noexcept;
  std::size_t read(std::span<char> into) override;

 private:
  bool refill();

  std::unique_ptr<reader> below_;
  base::utf_16_decoder decoder_;
  std::vector<char> units_;
  std::string text_;
  std::size_t text_read_ = 0;
  bool is_finished_ = false;
};

}  // namespace pgnx::io
