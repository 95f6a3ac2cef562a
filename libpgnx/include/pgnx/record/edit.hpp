#pragma once
#include <span>
#include <string>
#include <string_view>
#include <vector>
#include <pgnx/record/diagnostic.hpp>

namespace pgnx::record {

struct edited_text {
  std::string text;
  std::vector<edit> refused;  ///< what overlapped an edit before it or lay outside of the text, in text order
};

/// Applies edits, given in any order, to `text`. Equal ones count once. Of two that overlap the one that starts first
/// is applied (at the same place the one given first); insertions at one place are all made, in the order given, and
/// stand before a replacement that starts there.
edited_text apply_edits(std::string_view text, std::span<edit const> edits);

}  // namespace pgnx::record
