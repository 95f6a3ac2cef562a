#pragma once
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace pgnx::format::scid {

/// Bytes that can be read at any place: one of the three files of a base.
class random_bytes {
 public:
  virtual ~random_bytes() = default;
  random_bytes() = default;
  random_bytes(random_bytes const&) = delete;
  random_bytes& operator=(random_bytes const&) = delete;

  [[nodiscard]] virtual std::uint64_t size() const = 0;
  /// Fills the front of `into` with what there is at `offset`, and says how many bytes.
  [[nodiscard]] virtual std::size_t read_at(std::span<char> into, std::uint64_t offset) const = 0;
  /// For messages.
  [[nodiscard]] virtual std::string_view name() const = 0;
};

/// Throws io_error where the file cannot be opened.
std::unique_ptr<random_bytes> open_file(std::string const& path);
/// A file that stands in memory; the text is not copied.
std::unique_ptr<random_bytes> in_memory(std::string_view text, std::string name);

/// Takes bytes from the front of a text, as many as there are.
class byte_cursor {
 public:
  explicit byte_cursor(std::string_view text) noexcept : text_(text) {}

  [[nodiscard]] std::size_t offset() const noexcept { return offset_; }
  [[nodiscard]] std::size_t left() const noexcept { return text_.size() - offset_; }
  [[nodiscard]] bool is_at_end() const noexcept { return left() == 0; }

  std::optional<std::uint8_t> take() noexcept {
    if (is_at_end()) return std::nullopt;
    return static_cast<std::uint8_t>(text_[offset_++]);
  }
  std::optional<std::string_view> take(std::size_t size) noexcept {
    if (left() < size) return std::nullopt;
    offset_ += size;
    return text_.substr(offset_ - size, size);
  }
  /// What stands before the next NUL, which is taken too.
  std::optional<std::string_view> take_terminated() noexcept {
    auto const end = text_.find('\0', offset_);
    if (end == std::string_view::npos) return std::nullopt;
    auto const taken = text_.substr(offset_, end - offset_);
    offset_ = end + 1;
    return taken;
  }
  /// An unsigned number of 1 to 4 bytes, the most significant first.
  std::optional<std::uint32_t> take_big_endian(std::size_t size) noexcept {
    auto const bytes = take(size);
    if (!bytes) return std::nullopt;
    std::uint32_t number = 0;
    for (char const c : *bytes) number = number << 8 | static_cast<std::uint8_t>(c);
    return number;
  }

 private:
  std::string_view text_;
  std::size_t offset_ = 0;
};

/// The number that stands at `offset`, the least significant byte first. The bytes must be there.
constexpr std::uint32_t little_endian_at(std::string_view text, std::size_t offset) noexcept {
  std::uint32_t number = 0;
  for (std::size_t i = 4; i-- > 0;) number = number << 8 | static_cast<std::uint8_t>(text[offset + i]);
  return number;
}

/// The number of `size` bytes that stands at `offset`, the most significant first. The bytes must be there.
constexpr std::uint32_t big_endian_at(std::string_view text, std::size_t offset, std::size_t size) noexcept {
  std::uint32_t number = 0;
  for (char const c : text.substr(offset, size)) number = number << 8 | static_cast<std::uint8_t>(c);
  return number;
}

}  // namespace pgnx::format::scid
