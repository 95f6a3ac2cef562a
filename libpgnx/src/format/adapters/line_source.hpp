#pragma once
#include <cstdint>
#include <string>
#include <string_view>

#include "format/adapter.hpp"

namespace pgnx::format {

/// The most bytes of one record that are held at a time.
inline constexpr std::size_t most_record_bytes = std::size_t{64} << 20;

/// One line of a source, without its line end.
struct source_line {
  std::string_view text;            ///< valid until the next line is asked for
  std::uint64_t source_offset = 0;  ///< of its first byte
  bool is_cut = false;              ///< longer than a record may be; what is beyond that is passed over
};

enum class line_end : std::uint8_t { line_feed, carriage_return_too };

/// Takes a line and its end off a text; the line ends in LF, CR LF or CR.
std::string_view take_line(std::string_view& from) noexcept;

/// The lines of a source, which end in LF or CR LF, or also in CR alone. A byte order mark before the first one belongs
/// to none.
class line_source {
 public:
  explicit line_source(byte_source from, std::size_t most_bytes = most_record_bytes,
                       line_end ends = line_end::line_feed);

  /// False at the end. The line behind a last line end is none if it is empty.
  bool next(source_line& into);

 private:
  bool fill();
  void drop_mark();
  [[nodiscard]] std::size_t find_end_from(std::size_t at) const noexcept;
  std::size_t find_end();
  void finish_line();

  byte_source from_;
  std::size_t most_bytes_;
  line_end ends_;
  std::string held_;               // what has been read and not handed out begins at `begin_`
  std::size_t begin_ = 0;          // in `held_`
  std::uint64_t held_offset_ = 0;  // of the source: where `held_` begins
  bool is_at_end_ = false;
  bool has_begun_ = false;
  bool is_inside_line_ = false;  // `begin_` is behind the text handed out last, before its line end
};

}  // namespace pgnx::format
