#pragma once
#include <deque>
#include <mutex>

#include <pgnx/format/record_source.hpp>

#include "format/adapter.hpp"

namespace pgnx::format {

/// Where the lines of an input begin, as far back as anybody may ask.
class line_index {
 public:
  /// The next bytes of the input.
  void see(std::string_view bytes);
  /// `offset` must have been seen, and not be forgotten.
  [[nodiscard]] base::text_place place_of(std::uint64_t offset) const noexcept;
  /// A line: its number, where it begins, and where the next one does.
  struct line {
    std::uint64_t number = 0;
    std::uint64_t begin = 1;
    std::uint64_t end = 0;

    [[nodiscard]] bool holds(std::uint64_t offset) const noexcept { return begin <= offset && offset < end; }
    [[nodiscard]] base::text_place place_of(std::uint64_t offset) const noexcept {
      return {number, offset - begin + 1};
    }
  };
  /// The line of an offset that was seen and not forgotten.
  [[nodiscard]] line line_of(std::uint64_t offset) const noexcept;
  /// Keeps the line of `offset` and those behind it.
  void forget_before(std::uint64_t offset) noexcept;

 private:
  std::deque<std::uint64_t> starts_{0};
  std::uint64_t lines_forgotten_ = 0;
  std::uint64_t seen_ = 0;
  bool ends_with_carriage_return_ = false;
};

/// Writes down where the text of record after record comes from.
class kept_origins final : public text_origins {
 public:
  /// A record whose text begins at `text_offset`.
  void add(std::uint64_t text_offset, foreign_record const& record, line_index const& lines);
  /// A finding of no record, told where the text will go on.
  void add_outside(std::uint64_t text_offset, record::diagnostic found, line_index const& lines);

  [[nodiscard]] source_place place_of(std::uint64_t offset) const override;
  [[nodiscard]] std::vector<finding> findings_in(std::uint64_t begin, std::uint64_t end) const override;
  void forget_before(std::uint64_t offset) override;

 private:
  struct origin {
    std::uint64_t text_offset;
    source_place from;
  };
  struct kept_finding {
    std::uint64_t text_offset;
    finding found;
  };

  void add_origins(std::uint64_t text_offset, text_origin const& from, line_index const& lines);

  mutable std::mutex mutex_;
  line_index::line line_;  // of the origin added last
  std::deque<origin> origins_;
  std::deque<kept_finding> findings_;
};

}  // namespace pgnx::format
