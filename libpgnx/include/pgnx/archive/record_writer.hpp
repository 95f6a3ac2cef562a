#pragma once
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <utility>

namespace pgnx::archive {

/// Does a termination marker end the record?
enum class record_end : bool { open, marked };

/// Takes what is written, piece by piece.
using byte_sink = std::function<void(std::string_view)>;

/// Writes records, and text outside of games, byte for byte, with exactly one empty line behind each, which has the
/// line ends of what it stands behind. White space around them is not kept.
///
/// A record without an end could run into the next one, which begins without tags or closes a comment. A termination
/// marker `*` of its own is put between such two, with a brace before it where a comment is open.
///
/// A byte order mark at the start of an input is written where it comes before everything, and else left out.
class record_writer {
 public:
  explicit record_writer(byte_sink out) noexcept : out_(std::move(out)) {}

  /// Text outside of games, white space too. Calls without anything between them are about one text.
  void write_text(std::string_view part);
  void write_record(std::string_view record, record_end end);
  /// An input is over, and so is a text outside of games.
  void end_input();
  /// Nothing follows.
  void finish();

  /// How many records have been parted from the next by a marker.
  [[nodiscard]] std::uint64_t markers() const noexcept { return markers_; }

 private:
  void begin_text(std::string_view part);
  void end_text();
  void part_from(std::string_view record);
  void emit(std::string_view bytes);

  byte_sink out_;
  std::string spaces_;       // behind the text that is being written
  std::string open_record_;  // the record before, if nothing ends it
  std::string behind_open_;  // what has not been written yet, because a marker may have to come before it
  std::uint64_t markers_ = 0;
  bool is_in_text_ = false;
  bool has_cr_ = false;  // of the line ends before
  bool is_at_input_start_ = true;
  bool is_empty_ = true;
};

}  // namespace pgnx::archive
