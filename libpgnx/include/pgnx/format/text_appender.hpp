#pragma once
#include <algorithm>
#include <cstddef>
#include <cstring>
#include <string>
#include <string_view>

namespace pgnx::format {

/// Appends small pieces to a string, for little more than a store each: room is made ahead, so that between `begin` and
/// `finish` the string is longer than what stands in it. Nobody else may change it meanwhile.
class text_appender {
 public:
  explicit text_appender(std::string& out) : out_(&out) { begin(); }

  /// Goes on behind what stands in the string.
  void begin() noexcept { size_ = out_->size(); }

  /// Gives the string its right size. More may be appended afterwards.
  void finish() { out_->resize(size_); }

  text_appender& operator+=(char c) {
    if (size_ == out_->size()) make_room(1);
    (*out_)[size_++] = c;
    return *this;
  }

  text_appender& operator+=(std::string_view text) {
    if (out_->size() - size_ < text.size()) make_room(text.size());
    copy(text, out_->data() + size_);
    size_ += text.size();
    return *this;
  }

  void push_back(char c) { *this += c; }

  /// The size of the string once it is finished.
  [[nodiscard]] std::size_t size() const noexcept { return size_; }
  /// Changes what was appended, or stood there before.
  [[nodiscard]] char& operator[](std::size_t i) noexcept { return (*out_)[i]; }

 private:
  static constexpr std::size_t least_growth = 4096;

  void make_room(std::size_t bytes) { out_->resize(size_ + std::max(bytes, least_growth)); }

  /// Moves and numbers are too short for a call of the C library: two pieces of one size, which may overlap, make any
  /// length between that size and its double.
  static void copy(std::string_view text, char* to) noexcept {
    std::size_t const size = text.size();
    auto const copy_ends = [&]<std::size_t Piece>() {
      std::memcpy(to, text.data(), Piece);
      std::memcpy(to + size - Piece, text.data() + size - Piece, Piece);
    };
    if (size > 16) {
      std::memcpy(to, text.data(), size);
    } else if (size >= 8) {
      copy_ends.template operator()<8>();
    } else if (size >= 4) {
      copy_ends.template operator()<4>();
    } else if (size >= 2) {
      copy_ends.template operator()<2>();
    } else if (size == 1) {
      *to = text.front();
    }
  }

  std::string* out_;
  std::size_t size_ = 0;  // of what stands in the string
};

}  // namespace pgnx::format
