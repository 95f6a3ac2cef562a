#pragma once
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string_view>
#include <pgnx/format/record_source.hpp>
#include <pgnx/record/text_end.hpp>

/// Work on the records of many inputs at once, whose result never depends on threads or on where the text is cut.
namespace pgnx::pipeline {

/// A run of text of one input, cut where a record probably starts. Its bytes live until `job::write` is done with it.
struct chunk {
  std::size_t input = 0;     ///< which of the inputs, from 0
  std::uint64_t offset = 0;  ///< bytes of the input (unpacked, UTF-8) before `text`
  std::string_view text;
  /// The line behind `text`, or the start of it, right behind it in memory: the last record of `text` may end because
  /// of it. Empty where nothing follows, or nothing is known of it. It is not part of `text`: the next chunk starts
  /// with it.
  std::string_view ahead;
  bool is_last = false;    ///< nothing of the input follows
  bool is_utf_16 = false;  ///< the input was transcoded
  /// Where the text comes from, if the input is of another format than PGN; offsets there are `offset` and up.
  std::shared_ptr<format::text_origins> origins{};

  [[nodiscard]] bool is_first() const noexcept { return offset == 0; }
  /// `text` and `ahead`, which a reader may look at together.
  [[nodiscard]] std::string_view readable() const noexcept { return {text.data(), text.size() + ahead.size()}; }
  [[nodiscard]] record::text_end end() const noexcept {
    return is_last ? record::text_end::final : record::text_end::open;
  }
};

/// What a job makes of one chunk; derive from it.
struct part {
  virtual ~part() = default;

  /// How much of `chunk::text` is done with: up to the first record that it holds no end of. `parse` sets it. All
  /// counts as consumed where the chunk is the last.
  std::size_t consumed = 0;
  /// How many records that is; for the progress that is reported.
  std::uint64_t records = 0;
  /// About how much memory the part takes. Where that is far more than its text, chunks get smaller, so that memory
  /// stays bounded for inputs whose every line has something to say about it.
  std::size_t memory_bytes = 0;
};

/// Every function may throw: the run stops then, once all that came before has been written.
class job {
 public:
  virtual ~job() = default;

  /// Called from any thread, in any order. What is not consumed comes again, with the text behind it, and the answer
  /// for a chunk may be thrown away: it must depend on the chunk alone. Never returns nothing.
  [[nodiscard]] virtual std::unique_ptr<part> parse(chunk const& c) const = 0;

  /// On the thread that runs the job, in input order: the place to number games and lines. The text is exactly what was
  /// consumed; the texts of one input follow each other without a gap, from the first chunk to the last.
  virtual void place(chunk const& /*c*/, part& /*p*/) {}

  /// Called from any thread, in any order, after `place`.
  virtual void format(chunk const& /*c*/, part& /*p*/) const {}

  /// On the thread that runs the job, in input order.
  virtual void write(chunk const& /*c*/, part& /*p*/) {}
};

}  // namespace pgnx::pipeline
