#include <pgnx/rules/catalogue.hpp>

#include <algorithm>
#include <iterator>

#include <pgnx/base/nearest_word.hpp>

#include "rules/folding.hpp"
#include "rules/rows.hpp"
#include "rules/variant_words.hpp"

namespace pgnx::rules {

catalogue const& catalogue::built_in() {
  static catalogue const rows;
  return rows;
}

void catalogue::add(variant_definition definition) {
  auto& kept = texts_.emplace_back(texts{std::move(definition), {}});
  kept.aliases.assign(kept.definition.aliases.begin(), kept.definition.aliases.end());
  own_.push_back({kept.definition.name, kept.aliases, engine::general, kept.definition.start, kept.definition.rules});
}

variant const* catalogue::find_row(std::string_view name) const noexcept {
  auto const* const row = rules::find_row(name);
  return row != nullptr ? row : detail::find_row(own_, name);
}

std::vector<named_variant> catalogue::readings(std::string_view text) const {
  return detail::read_variant_words(*this, text);
}

std::optional<named_variant> catalogue::find(std::string_view text) const {
  auto found = readings(text);
  if (found.empty()) return std::nullopt;
  return std::move(found.front());
}

bool catalogue::is_taken(std::string_view name) const noexcept {
  return find_row(name) != nullptr || detail::is_variant_word(name);
}

std::optional<std::string_view> catalogue::nearest_name(std::string_view name) const {
  std::vector<std::string> folded;
  std::vector<std::string_view> spellings;
  auto const take = [&](std::string_view spelling) {
    folded.push_back(detail::folded(spelling));
    spellings.push_back(spelling);
  };
  for (auto const& rows : {variants(), own_rows()}) {
    for (variant const& row : rows) {
      take(row.name);
      std::for_each(row.aliases.begin(), row.aliases.end(), take);
    }
  }
  std::vector<std::string_view> const candidates(folded.begin(), folded.end());
  auto const near = base::nearest_word(detail::folded(name), candidates);
  if (!near) return std::nullopt;
  auto const at = std::find(candidates.begin(), candidates.end(), *near) - candidates.begin();
  return spellings[static_cast<std::size_t>(at)];
}

}  // namespace pgnx::rules
