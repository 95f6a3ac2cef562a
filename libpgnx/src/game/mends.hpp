#pragma once
#include <string_view>
#include <vector>
#include <pgnx/record/code.hpp>
#include <pgnx/record/diagnostic.hpp>
#include <pgnx/record/sink.hpp>

/// What `repair` would do about faults of form: edits of the text that was parsed. Every view given lies in `text`.
namespace pgnx::game {

/// What a finding says that a grammar reports.
std::string_view message_of(record::code c);

/// The mend of what a grammar reports at one place inside a record; empty where the place alone does not tell it.
std::vector<record::edit> mend_of_form(record::code c, std::string_view where, std::string_view text);

/// Removes a word and the blank that would be one too many; what stood on both sides of it stays apart.
record::edit without(std::string_view word, std::string_view text);

/// An empty line in the gap behind a record that has none, with line ends as the gap has them, else the record.
record::edit with_empty_line(std::string_view gap, std::string_view record, std::string_view text);

/// Faults of one tag pair that writing it anew mends.
bool is_fault_of_tag_pair(record::code c) noexcept;
/// The tag pair as export format has it, with the value that was understood.
record::edit rewritten(record::tag_text const& tag, std::string_view text);

/// The quote mark at `mark`, with all that mail programs put before the line.
record::edit without_quote_mark(char const* mark, std::string_view text);
/// All quote marks of a record of which every line has one, the margin of its first line included; empty for others.
std::vector<record::edit> without_quote_marks(std::string_view whole, std::string_view text);

/// What is known of a record when it has been read to its end.
struct whole_record {
  std::string_view text;  ///< that was parsed
  std::string_view record;
  bool main_line_is_whole;
  bool has_error;
};
/// Completes the mends that need all of the record, and takes back those that turned out to be uncertain.
void settle_mends(std::vector<record::diagnostic>& findings, whole_record const& seen);

/// The Result tag that the mend of missing_roster_tag adds gets the result that the game turned out to have.
void complete_missing_result_tag(std::vector<record::diagnostic>& findings, std::string_view result);

/// Adds the marker at the end of a record, which a comment to the end of the line may be (`comment_end`, else null).
record::edit with_termination(std::string_view record, char const* comment_end, std::string_view result,
                              std::string_view text);

/// Removes runs of NUL from a comment or a value.
std::vector<record::edit> without_nul_bytes(std::string_view part, std::string_view text);

}  // namespace pgnx::game
