#pragma once
#include <string_view>
#include <vector>
#include <pgnx/record/diagnostic.hpp>

namespace pgnx::format {

/// One way to end a comment whose own end is missing, and what has to come of it.
struct comment_mend {
  enum class proof : unsigned char {
    more_moves,  ///< the record replays without an error, further than before, and its move numbers are right
    no_harm      ///< the record is no worse
  };
  record::edit change;
  proof needs;
};

/// Where the comment that opens at `open` and is not closed may end, the likeliest first. `record` ends with it.
std::vector<comment_mend> ends_of_open_comment(std::string_view record, std::size_t open);

/// Where the comment that opens at `open` may end before the brace that opens inside of it.
std::vector<comment_mend> ends_before_inner_brace(std::string_view record, std::size_t open);

}  // namespace pgnx::format
