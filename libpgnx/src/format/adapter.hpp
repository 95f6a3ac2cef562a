#pragma once
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "format/finding_list.hpp"

/// Other formats are read by being turned into PGN, record by record: what replays, checks and writes games knows PGN
/// alone. An adapter finds records and tags; the movetext stays in the notation it came in.
namespace pgnx::format {

/// From here on the text of a record comes from this place of the source.
struct text_origin {
  std::size_t offset = 0;           ///< in the text of the record
  std::uint64_t source_offset = 0;  ///< bytes from the start of the source
  std::size_t last_piece = 0;       ///< from `offset` to the last piece that stands in the source as it does here
};

/// A record of another format as PGN. Kept between records, it reuses its memory.
class foreign_record {
 public:
  void clear();

  /// A tag pair. The value is UTF-8 and plain: it gets its escapes here; line ends become blanks.
  void tag(std::string_view name, std::string_view value, std::uint64_t source_offset);
  /// Movetext follows; needed once, also where there is none.
  void end_tags();
  /// Movetext as it stands, in any notation: a word, a number, a mark, a parenthesis. Words are parted by blanks. One
  /// that PGN would take for the end of the record, or that holds such a thing, becomes a comment, and that is told.
  void word(std::string_view text, std::uint64_t source_offset);
  /// The same for words with one blank between them that are letters, digits and signs of moves, so that none of them
  /// can end the record.
  void plain_words(std::string_view text, std::uint64_t source_offset);
  /// Movetext that is PGN, as it stands, and a line end. It must not hold more than the rest of one record.
  void movetext(std::string_view text, std::uint64_t source_offset);
  /// A line end, where the words before it must not share a line with what follows.
  void line_end() { text_ += '\n'; }
  /// A brace comment; braces in it become round brackets, and that is told.
  void comment(std::string_view text, std::uint64_t source_offset);
  /// The termination marker, and the end of the record.
  void end(std::string_view marker, std::uint64_t source_offset);

  /// What is wrong with the source; offsets count bytes of the source.
  void add(record::diagnostic finding) { findings_.add(std::move(finding)); }
  void add(finding_list findings) { findings_.add(std::move(findings)); }

  [[nodiscard]] std::string_view text() const noexcept { return text_; }
  [[nodiscard]] std::span<text_origin const> origins() const noexcept { return origins_; }
  [[nodiscard]] std::vector<record::diagnostic> findings() const { return findings_.all(); }
  /// The place of the source that a byte of the text comes from.
  [[nodiscard]] std::uint64_t source_offset_of(std::size_t text_offset) const noexcept;

 private:
  void come_from(std::uint64_t source_offset);

  std::string text_;
  std::vector<text_origin> origins_;
  finding_list findings_;
};

/// Fills the front of a buffer and says how many bytes; 0 only at the end.
using byte_source = std::function<std::size_t(std::span<char>)>;

/// Reads the records of one source, from front to back.
class adapter {
 public:
  virtual ~adapter() = default;
  adapter() = default;
  adapter(adapter const&) = delete;
  adapter& operator=(adapter const&) = delete;

  /// The next record; false at the end. Bad data is told in `findings`, and what can be read is read.
  virtual bool next(foreign_record& into) = 0;
  /// What belongs to no record, since the last call: text that holds no game, what a cut-off end has lost.
  virtual std::vector<record::diagnostic> take_outside_findings() { return {}; }
};

}  // namespace pgnx::format
