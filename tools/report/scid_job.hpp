#pragma once
#include <cstdint>
#include <vector>

#include <pgnx/format/export_text.hpp>
#include <pgnx/format/scid_base.hpp>
#include <pgnx/game/replay.hpp>
#include <pgnx/io/inputs.hpp>
#include <pgnx/pipeline/job.hpp>

#include "report/place_counter.hpp"
#include "report/text_without_game.hpp"

namespace pgnx::cli {

/// Writes the games of all inputs into a base of Scid. Games that a base cannot hold, and games with an error, are told
/// on standard error and left out.
class scid_job final : public pipeline::job {
 public:
  scid_job(std::vector<io::input> const& inputs, format::export_options const& options, format::scid_base_writer& to);

  [[nodiscard]] std::unique_ptr<pipeline::part> parse(pipeline::chunk const& c) const override;
  void place(pipeline::chunk const& c, pipeline::part& p) override;
  void write(pipeline::chunk const& c, pipeline::part& p) override;

  [[nodiscard]] std::uint64_t games() const noexcept { return games_; }
  [[nodiscard]] std::uint64_t left_out() const noexcept { return left_out_; }
  [[nodiscard]] bool has_something_to_report() const noexcept {
    return left_out_ != 0 || errors_ != 0 || text_without_game_.was_seen();
  }

 private:
  std::vector<io::input> const& inputs_;
  game::replay_options replay_;
  format::scid_base_writer& to_;
  base::text_place next_place_;
  text_without_game text_without_game_;
  std::uint64_t games_ = 0;
  std::uint64_t left_out_ = 0;
  std::uint64_t errors_ = 0;
};

}  // namespace pgnx::cli
