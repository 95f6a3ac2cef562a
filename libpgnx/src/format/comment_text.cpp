#include "format/comment_text.hpp"

#include <algorithm>
#include <cstdint>

#include "base/byte_vector.hpp"

namespace pgnx::format {
namespace {

using record::comment_kind;

bool is_white_space(char c) noexcept { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }
bool is_line_break(char c) noexcept { return c == '\n' || c == '\r'; }

/// Is it one line, without a brace that would end a comment? One look, because nearly every comment is.
bool is_plain_line(std::string_view text) noexcept {
  auto const find = [](base::byte_vector bytes) { return (bytes == '}') | (bytes == '\n') | (bytes == '\r'); };
  return !base::has_any(text, find);
}

/// Would a line that begins with this be taken for something else?
bool is_risky_line_start(std::string_view rest) noexcept {
  return !rest.empty() && (rest.front() == '[' || rest.front() == '%');
}

/// Takes the first line off a text; its end is LF, CR or CR LF.
std::string_view take_line(std::string_view& text) noexcept {
  auto const end = std::min(text.find_first_of("\r\n"), text.size());
  auto const line = text.substr(0, end);
  text.remove_prefix(end);
  if (text.starts_with("\r\n")) text.remove_prefix(1);
  if (!text.empty()) text.remove_prefix(1);
  return line;
}

/// One line for each line of the text, `mark` in front of it.
void add_lines(movetext_layout& to, std::string_view text, char mark) {
  do {
    if (mark == '%') to.end_line();
    to.open();
    to.out() += mark;
    to.out() += take_line(text);
    to.close();
    to.end_line();
  } while (!text.empty());
}

/// Writes the text between two braces, which are there already and yet to come.
class brace_writer {
 public:
  brace_writer(movetext_layout& to, std::string_view text) : to_(to), text_(text) {}

  void write() {
    while (at_ < text_.size()) {
      write_word();
      if (at_ < text_.size()) write_white_space();
    }
  }

 private:
  /// Up to white space outside of commands.
  void write_word() {
    auto const begin = at_;
    while (at_ < text_.size() && !is_white_space(text_[at_])) {
      at_ = text_.substr(at_).starts_with("[%") ? end_of_command() : at_ + 1;
    }
    to_.out() += text_.substr(begin, at_ - begin);
    to_.close();
  }

  /// Behind the `]` of the command that starts here; behind the last word of a line that breaks off in it.
  std::size_t end_of_command() {
    if (close_ <= at_) close_ = std::min(text_.find_first_of("]\r\n", at_), text_.size());
    if (close_ < text_.size() && text_[close_] == ']') return close_ + 1;
    auto end = close_;
    while (is_white_space(text_[end - 1])) --end;
    return end;
  }

  void write_white_space() {
    auto const begin = at_;
    while (at_ < text_.size() && is_white_space(text_[at_])) ++at_;
    auto const run = text_.substr(begin, at_ - begin);
    auto const rest = text_.substr(at_);
    bool const is_risky = is_risky_line_start(rest);
    if (std::ranges::any_of(run, is_line_break)) {
      is_risky ? to_.out().push_back(' ') : write_line_breaks(run);
    } else if (run == " " && begin > 0 && !rest.empty() && !is_risky) {
      to_.add_break();
    } else {
      to_.out() += run;
    }
  }

  void write_line_breaks(std::string_view run) {
    while (run.find_first_of("\r\n") != std::string_view::npos) {
      to_.out() += take_line(run);
      to_.out() += '\n';
      to_.start_line();
    }
    to_.out() += run;
  }

  movetext_layout& to_;
  std::string_view text_;
  std::size_t at_ = 0;
  std::size_t close_ = 0;  // where a command met last ends
};

/// A text without line breaks and commands, filled a line at a time; breaks where `brace_writer` would.
class prose_writer {
 public:
  prose_writer(movetext_layout& to, std::string_view text) : to_(to), text_(text) {}

  void write() {
    while (text_.size() - at_ > to_.room()) {
      auto end = last_break(at_ + to_.room());
      if (end == text_.npos) {
        if (to_.take_break()) continue;
        end = next_break();
        if (end == text_.npos) break;
      }
      write_up_to(end);
      to_.end_line();
      at_ = end + 1;
    }
    write_rest();
  }

 private:
  /// May the byte at `i`, which has one before it, be a line break?
  [[nodiscard]] bool is_break(std::size_t i) const noexcept {
    return text_[i] == ' ' && i + 1 < text_.size() && !is_white_space(text_[i + 1]) && !is_white_space(text_[i - 1]) &&
           !is_risky_line_start(text_.substr(i + 1));
  }

  /// The last break up to `end`, or npos.
  [[nodiscard]] std::size_t last_break(std::size_t end) const noexcept {
    for (auto i = std::min(end, text_.size() - 1); i > at_; --i)
      if (is_break(i)) return i;
    return text_.npos;
  }

  /// The first break from here on, or npos.
  [[nodiscard]] std::size_t next_break() const noexcept {
    for (auto i = at_ + 1; i < text_.size(); ++i)
      if (is_break(i)) return i;
    return text_.npos;
  }

  void write_up_to(std::size_t end) { to_.out() += text_.substr(at_, end - at_); }

  /// The last line ends with the brace, for which its last blank may have to give way.
  void write_rest() {
    auto const end = last_break(text_.size());
    if (end != text_.npos) {
      write_up_to(end);
      to_.add_break();
      at_ = end + 1;
    }
    write_up_to(text_.size());
  }

  movetext_layout& to_;
  std::string_view text_;
  std::size_t at_ = 0;
};

enum class lines : std::uint8_t { one, several };

void add_in_braces(movetext_layout& to, std::string_view text, lines shape) {
  to.open();
  to.out() += '{';
  if (shape == lines::one && to.has_room(text.size() + 1)) {
    to.out() += text;
  } else if (shape == lines::one && text.find("[%") == text.npos) {
    prose_writer(to, text).write();
  } else {
    brace_writer(to, text).write();
  }
  to.out() += '}';
  to.close();
}

}  // namespace

void add_comment(movetext_layout& to, std::string_view text, comment_kind kind) {
  bool const is_plain = is_plain_line(text);
  bool const has_brace = (!is_plain && text.find('}') != std::string_view::npos) ||
                         (kind == comment_kind::line && text.find('{') != std::string_view::npos);
  if (kind == comment_kind::escape) {
    add_lines(to, text, '%');
  } else if (has_brace) {
    add_lines(to, text, ';');
  } else {
    add_in_braces(to, text, is_plain ? lines::one : lines::several);
  }
}

}  // namespace pgnx::format
