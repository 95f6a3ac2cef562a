#pragma once
#include <string>
#include <string_view>

#include <pgnx/archive/record_writer.hpp>

namespace pgnx::archive {

/// A record and the text outside of games that stands before it. Behind the last record of an input there may be one
/// with text alone.
struct entry {
  std::string_view text_before;  ///< without white space around it
  std::string_view record;
  record_end end = record_end::marked;
};

/// Collects the text between two records of an input, in parts as they come.
class text_between {
 public:
  /// Without the byte order mark that an input begins with.
  void add(std::string_view part);
  /// All of it without white space around, which begins again with nothing. Valid until the next call of `add`.
  [[nodiscard]] std::string_view take();
  /// An input is over.
  void end_input() noexcept { is_at_input_start_ = true; }

 private:
  std::string text_;
  bool is_taken_ = false;
  bool is_at_input_start_ = true;
};

/// An entry as one text, and back.
void pack(entry const& e, std::string& into);
[[nodiscard]] entry unpack(std::string_view packed);

void write(record_writer& to, entry const& e);

}  // namespace pgnx::archive
