#pragma once
#include <pgnx/game/report.hpp>
#include <pgnx/pipeline/job.hpp>

namespace pgnx::cli {

/// Looks out for inputs that hold text, comments aside, and no game: they are no archives.
class text_without_game {
 public:
  /// Call for each chunk in input order; `found` is what was found in it.
  void see(pipeline::chunk const& c, game::findings const& found);
  [[nodiscard]] bool was_seen() const noexcept { return was_seen_; }

 private:
  bool has_game_ = false;
  bool has_text_ = false;
  bool was_seen_ = false;
};

}  // namespace pgnx::cli
