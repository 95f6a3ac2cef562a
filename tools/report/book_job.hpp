#pragma once
#include <pgnx/format/polyglot_book.hpp>

#include "report/binary_job.hpp"

namespace pgnx::cli {

/// Counts the moves of the games of all inputs in a Polyglot book.
class book_job final : public binary_job {
 public:
  /// Of each game the first `max_ply` moves.
  book_job(std::vector<io::input> const& inputs, format::export_options const& options, std::uint64_t max_ply,
           format::polyglot_book& to, conversion_report& report)
      : binary_job(inputs, options, "a Polyglot book", report), max_ply_(max_ply), to_(to) {}

 private:
  [[nodiscard]] std::unique_ptr<collection> collect() const override;

  std::uint64_t max_ply_;
  format::polyglot_book& to_;
};

}  // namespace pgnx::cli
