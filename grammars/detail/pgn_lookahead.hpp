#pragma once
#include "grammars/detail/chars.hpp"

namespace pgnx::grammar::pgn {

/// Where a search ended. That holds for every place it passed, so that what many places ask for is looked for once.
class search_memory {
 public:
  /// What `search(p)` finds at or behind `p`.
  template <typename Search>
  char const* operator()(char const* p, Search search) {
    if (p < from_ || p >= found_) {
      from_ = p;
      found_ = search(p);
    }
    return found_;
  }

 private:
  char const* from_ = nullptr;
  char const* found_ = nullptr;
};

/// A tag section behind an empty line.
struct section_start {
  char const* empty_line;  ///< the line end before the empty line
  char const* open;        ///< the bracket of the first tag pair
  char const* quote;       ///< the quotation mark that makes it a tag pair
};

/// What was seen ahead in a text that ends at `last`. Without it the time for some texts would grow with the square of
/// their length: each of many braces, quotation marks or line ends would be followed by a look through all the rest.
class lookahead {
 public:
  explicit lookahead(char const* last) noexcept : last_(last) {}

  /// The end of the line that `p` lies in, its line end not included.
  char const* end_of_line(char const* p) noexcept;
  /// The first closing brace at or behind `p`, or `last`.
  char const* closing_brace(char const* p) noexcept;
  /// The first opening brace at or behind a tag section, or `last`.
  char const* brace_in_section(char const* p) noexcept;
  /// The first tag section behind an empty line in [p, limit), or null.
  char const* tag_section(char const* p, char const* limit) noexcept;

  // The searches for these stand beside the rules of the tag section.
  search_memory quote_in_line{};
  search_memory quote_behind_line{};
  search_memory comments_end{};

 private:
  char const* last_;
  search_memory line_end_{};
  search_memory closing_brace_{};
  search_memory brace_in_section_{};
  char const* section_from_ = nullptr;
  section_start section_{nullptr, nullptr, nullptr};
};

}  // namespace pgnx::grammar::pgn
