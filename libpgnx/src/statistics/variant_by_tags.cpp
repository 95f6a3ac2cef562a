#include "statistics/variant_by_tags.hpp"

namespace pgnx::statistics {

std::optional<std::string_view> variant_by_tags::find(query::tag_reader tags) {
  bool const has_others = tags.value("Rules") || tags.value("RuleVariants") || tags.value("SeriesVariant");
  if (has_others && forced_.empty()) return std::nullopt;
  auto const variant = tags.value("Variant");
  auto const words = !forced_.empty() ? forced_ : variant.value_or("Standard");
  if (words != words_) {
    words_ = words;
    auto const readings = known_.readings(words);
    name_.reset();
    if (readings.empty()) name_ = words_;
    if (readings.size() == 1) name_ = readings.front().name;
  }
  return name_ ? std::optional<std::string_view>(*name_) : std::nullopt;
}

}  // namespace pgnx::statistics
