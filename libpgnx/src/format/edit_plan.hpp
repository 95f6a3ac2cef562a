#pragma once
#include <map>
#include <span>
#include <string_view>
#include <vector>
#include <pgnx/record/diagnostic.hpp>

namespace pgnx::format {

/// The mends that are made in one pass: none of them overlaps another.
class edit_plan {
 public:
  /// `line_end` is written where a mend has a line feed.
  explicit edit_plan(std::string_view line_end) : line_end_(line_end) {}

  /// Takes all edits of a mend, or none where one of them overlaps an edit that was taken. Equal edits are shared.
  bool add(record::diagnostic const& what, std::span<record::edit const> mend);

  struct mended {
    record::diagnostic const* what;
    std::vector<record::edit> edits;
  };
  [[nodiscard]] std::vector<mended> const& all() const noexcept { return mended_; }
  /// In the order of the text, insertions before a replacement at the same place.
  [[nodiscard]] std::vector<record::edit> edits() const;

 private:
  [[nodiscard]] bool is_free(record::edit const& wanted) const;
  [[nodiscard]] bool has(record::edit const& wanted) const;

  std::string_view line_end_;
  std::vector<mended> mended_;
  std::map<std::size_t, record::edit> replacements_;             // by offset
  std::map<std::size_t, std::vector<record::edit>> insertions_;  // by offset, in the order given
};

/// Where the byte at `offset` of a text came from, `edits` (as `edit_plan::edits` answers) having been applied to the
/// text it was made of. Inside of what was written: the place of the edit.
std::size_t offset_before(std::span<record::edit const> edits, std::size_t offset) noexcept;

}  // namespace pgnx::format
