#pragma once
#include <string_view>
#include <pgnx/game/report.hpp>
#include <pgnx/pipeline/job.hpp>

namespace pgnx::cli {

/// Is a text outside of games more than a comment or an escape?
bool is_prose(std::string_view text) noexcept;

/// Looks out for inputs that hold text, comments aside, and no game: they are no archives.
class text_without_game {
 public:
  /// Call one of these for each chunk in input order, with what was found in it.
  void see(pipeline::chunk const& c, game::findings const& found);
  void see(pipeline::chunk const& c, bool has_game, bool has_text) noexcept;
  [[nodiscard]] bool was_seen() const noexcept { return was_seen_; }

 private:
  bool has_game_ = false;
  bool has_text_ = false;
  bool was_seen_ = false;
};

}  // namespace pgnx::cli
