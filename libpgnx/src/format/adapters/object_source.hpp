#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "format/adapter.hpp"
#include "format/adapters/line_source.hpp"

namespace pgnx::format {

/// Finds the objects that are elements of a list in a JSON text of any length, `{"games": [{...}, {...}]}` or a list
/// alone, one after the other, and holds one at a time. Of what is inside an object only brackets and strings are
/// looked at.
class object_source {
 public:
  explicit object_source(byte_source from, std::size_t most_bytes = most_record_bytes);

  /// The next object, from `{` to `}`; false at the end. One that is cut off or too long is told in `outside`.
  bool next(finding_list& outside);
  /// The object found last is no JSON: what looks like the begin of the next one within it is taken for that, because
  /// the end may have been missed.
  void reject();

  /// The object found last, valid until the next one.
  [[nodiscard]] std::string_view object() const noexcept {
    return std::string_view(held_).substr(begin_, end_ - begin_);
  }
  [[nodiscard]] std::uint64_t source_offset() const noexcept { return held_offset_ + begin_; }

 private:
  /// Reads byte by byte, and passes over strings.
  class scanner {
   public:
    /// The byte, or a blank where it is part of a string.
    char take(char c) noexcept;

   private:
    bool is_in_string_ = false;
    bool is_escaped_ = false;
  };

  bool find_begin();
  bool find_next_in(std::size_t end);
  bool next_rejected();
  void seek();
  bool find_end();
  bool fill();
  void tell(finding_list& outside) const;
  static void tell_no_list(finding_list& outside);

  byte_source from_;
  std::size_t most_bytes_;
  std::string held_;
  std::size_t begin_ = 0;  // in `held_`
  std::size_t end_ = 0;
  std::uint64_t held_offset_ = 0;
  scanner scanner_;
  std::size_t open_lists_ = 0;
  bool saw_list_ = false;
  bool is_lost_ = false;          // somewhere in an object without end
  std::size_t rejected_end_ = 0;  // in `held_`: up to where objects are told apart by how they begin; 0 for nowhere
};

}  // namespace pgnx::format
