#pragma once
#include <array>
#include <string_view>
#include <unordered_map>
#include <vector>
#include <pgnx/record/sink.hpp>

namespace pgnx::game {

/// Tags that checks and replay look at.
enum class known_tag : std::uint8_t {
  event,
  site,
  date,
  round,
  white,
  black,
  result,  // the seven tag roster, in its order
  fen,
  set_up,
  variant,
  eco,
  white_elo,
  black_elo,
  ply_count,
  time_control,
  event_date,
  utc_date,
  white_title,
  black_title,
  rules,
  rule_variants,
  series,
  series_played,
  series_moved,
  series_variant,
  series_fen,
  en_passant,
  king_moved,
  none
};
inline constexpr std::size_t known_tag_count = static_cast<std::size_t>(known_tag::none);

std::string_view name(known_tag t) noexcept;
/// A tag name that is looked up.
struct tag_name {
  known_tag known = known_tag::none;  ///< the tag it names, in any case of its letters
  bool is_exact = false;              ///< spelled exactly so
  std::uint64_t bit = 0;              ///< equal names share it; different ones rarely do
};
tag_name look_up(std::string_view text) noexcept;

/// The tag pairs of one game, in their order, with quick access to the known ones. Views into the text.
class tag_section {
 public:
  void clear() noexcept {
    tags_.clear();
    names_.clear();
    index_.fill(absent);
    names_seen_ = 0;
    positions_.clear();
    indexed_ = 0;
  }
  /// Answers the earlier tag of the same name, if there is one.
  record::tag_text const* add(record::tag_text const& tag);

  /// The first tag of that name, else one spelled in another case; null where there is none.
  [[nodiscard]] record::tag_text const* find(known_tag t) const noexcept {
    auto const i = index_[static_cast<std::size_t>(t)];
    return i == absent ? nullptr : &tags_[i];
  }
  [[nodiscard]] std::vector<record::tag_text> const& all() const noexcept { return tags_; }
  [[nodiscard]] tag_name name_of(std::size_t position) const noexcept { return names_[position]; }
  /// Lets a tag that is spelled in another case stand for a known one that is absent.
  void adopt(known_tag t, std::size_t position) noexcept {
    index_[static_cast<std::size_t>(t)] = static_cast<std::uint32_t>(position);
  }

 private:
  static constexpr std::uint32_t absent = 0xFFFFFFFF;

  /// The position of the first tag of that name.
  [[nodiscard]] std::uint32_t find_earlier(std::string_view name);

  std::vector<record::tag_text> tags_;
  std::vector<tag_name> names_;  // of each tag
  std::array<std::uint32_t, known_tag_count> index_{};
  std::uint64_t names_seen_ = 0;
  // By name; only where there are many tags, which a search through all would make quadratic.
  std::unordered_map<std::string_view, std::uint32_t> positions_;
  std::size_t indexed_ = 0;
};

}  // namespace pgnx::game
