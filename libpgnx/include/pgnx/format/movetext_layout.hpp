#pragma once
#include <cstddef>
#include <string>
#include <string_view>
#include <pgnx/format/text_appender.hpp>

namespace pgnx::format {

/// Fills lines of less than 80 characters with tokens (PGN standard 8.2.1). A token is appended first and wrapped then:
/// the blank in front of it becomes a line break where it does not fit, so no token is ever measured or copied.
/// Bytes are counted, so text that is not ASCII is wrapped early. The string has its right size only when `finish` has
/// been called.
class movetext_layout {
 public:
  explicit movetext_layout(std::string& out) : out_(out) { start_line(); }

  /// Movetext begins behind what stands in the string.
  void begin() noexcept {
    out_.begin();
    start_line();
  }

  /// The string ends behind what was written. More may follow.
  void finish() { out_.finish(); }

  /// The next token starts a line.
  void start_line() noexcept {
    line_start_ = out_.size();
    break_at_ = none;
    is_glued_ = false;
  }

  /// Call before a token is appended to the output.
  void open() {
    if (out_.size() == line_start_ || is_glued_) {
      is_glued_ = false;
      return;
    }
    add_break();
  }

  /// Call after it.
  void close() noexcept {
    if (out_.size() - line_start_ > max_line) take_break();
  }

  /// Appends `(`, to which the next token is glued.
  void add_opening() {
    open();
    out_ += '(';
    is_glued_ = true;
  }

  /// Appends `)` to the token before it.
  void add_closing() {
    out_ += ')';
    is_glued_ = false;
    close();
  }

  void add_token(std::string_view text) {
    open();
    out_ += text;
    close();
  }

  /// A blank that may become a line break.
  void add_break() {
    break_at_ = out_.size();
    out_ += ' ';
  }

  /// Makes the blank of the last `add_break` a line break; false where there is none on this line.
  bool take_break() noexcept {
    if (break_at_ == none) return false;
    out_[break_at_] = '\n';
    line_start_ = break_at_ + 1;
    break_at_ = none;
    return true;
  }

  /// A line break that has to be; none at the start of a line.
  void end_line() {
    if (out_.size() != line_start_) out_ += '\n';
    start_line();
  }

  /// How many more bytes fit on this line.
  [[nodiscard]] std::size_t room() const noexcept {
    auto const used = out_.size() - line_start_;
    return used < max_line ? max_line - used : 0;
  }
  [[nodiscard]] bool has_room(std::size_t bytes) const noexcept { return bytes <= room(); }

  [[nodiscard]] text_appender& out() noexcept { return out_; }

 private:
  static constexpr std::size_t max_line = 79;
  static constexpr std::size_t none = static_cast<std::size_t>(-1);

  text_appender out_;
  std::size_t line_start_ = 0;
  std::size_t break_at_ = none;
  bool is_glued_ = false;
};

}  // namespace pgnx::format
