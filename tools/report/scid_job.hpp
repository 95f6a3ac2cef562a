#pragma once
#include <pgnx/format/scid_base.hpp>

#include "report/binary_job.hpp"

namespace pgnx::cli {

/// Writes the games of all inputs into a base of Scid.
class scid_job final : public binary_job {
 public:
  scid_job(std::vector<io::input> const& inputs, format::export_options const& options, format::scid_base_writer& to,
           conversion_report& report)
      : binary_job(inputs, options, "a base of Scid", report), to_(to) {}

 private:
  [[nodiscard]] std::unique_ptr<collection> collect() const override;

  format::scid_base_writer& to_;
};

}  // namespace pgnx::cli
