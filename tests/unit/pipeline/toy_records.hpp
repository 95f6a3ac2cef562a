#pragma once
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <pgnx/base/lines.hpp>
#include <pgnx/pipeline/job.hpp>

/// A small language of records, enough to cut it wrongly: tag lines, words, comments in braces over several lines that
/// may quote anything, and `*` or the next tag line as the end.
namespace pgnx::test {

struct toy_record {
  std::size_t offset;
  std::size_t size;
};

struct toy_text {
  std::vector<toy_record> records;
  std::size_t consumed = 0;
};

enum class toy_end : bool { open, final };

/// The records that start in the first `limit` bytes of `text`.
toy_text parse_toy(std::string_view text, std::size_t limit, toy_end end);

/// One line a record: input, number, line, first and last byte, size and a hash of the text.
std::string list_toy_records(std::vector<std::string> const& inputs);

/// The same list, made in a pipeline.
class toy_job : public pipeline::job {
 public:
  [[nodiscard]] std::unique_ptr<pipeline::part> parse(pipeline::chunk const& c) const override;
  void place(pipeline::chunk const& c, pipeline::part& p) override;
  void format(pipeline::chunk const& c, pipeline::part& p) const override;
  void write(pipeline::chunk const& c, pipeline::part& p) override;

  [[nodiscard]] std::string const& output() const noexcept { return output_; }
  /// Inputs that were placed from their first to their last chunk.
  [[nodiscard]] std::size_t whole_inputs() const noexcept { return whole_inputs_; }

 private:
  std::string output_;
  std::size_t records_before_ = 0;
  std::uint64_t next_offset_ = 0;
  base::text_place place_;
  std::size_t whole_inputs_ = 0;
};

}  // namespace pgnx::test
