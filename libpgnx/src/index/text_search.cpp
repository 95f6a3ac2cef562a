#include "index/text_search.hpp"

#include <algorithm>
#include <string_view>
#include <vector>

#include <pgnx/base/encoding.hpp>

namespace pgnx::index {
namespace {

/// More groups of characters are not looked for: few texts have so many and not the rest.
constexpr std::size_t most_trigrams = 32;

/// Groups of three characters, all of which a text has that contains this one; none where it is too short or no UTF-8.
std::vector<std::string_view> trigrams(std::string_view text) {
  if (!base::is_utf8(text) || text.find('\0') != text.npos) return {};
  std::vector<std::size_t> starts;
  for (std::size_t i = 0; i < text.size(); ++i)
    if (!base::is_continuation(text[i])) starts.push_back(i);
  starts.push_back(text.size());
  std::vector<std::string_view> groups;
  for (std::size_t i = 0; i + 3 < starts.size() && i < most_trigrams; ++i)
    groups.push_back(text.substr(starts[i], starts[i + 3] - starts[i]));
  return groups;
}

/// What the full-text search looks for: all trigrams, each in quotes.
std::string search_words(std::vector<std::string_view> const& groups) {
  std::string words;
  for (auto const group : groups) {
    words += words.empty() ? "\"" : " AND \"";
    for (char const c : group) words.append(c == '"' ? 2 : 1, c);
    words += '"';
  }
  return words;
}

/// Texts that can equal or contain what is wanted, at least: number and folded text.
statement candidates(database& in, std::string const& words) {
  if (words.empty()) return in.prepare("SELECT id, folded FROM texts");
  auto found = in.prepare(
      "SELECT id, folded FROM texts WHERE id IN (SELECT rowid FROM texts_search WHERE texts_search MATCH ?)");
  found.bind(1, std::string_view(words));
  return found;
}

bool is_like(std::string_view text, query::text_relation how, std::span<std::string const> wanted) {
  if (how == query::text_relation::equals) return std::ranges::binary_search(wanted, text, std::less<>());
  return std::ranges::any_of(wanted, [&](std::string const& part) { return text.find(part) != text.npos; });
}

}  // namespace

number_set texts_like(database& in, query::text_relation how, std::span<std::string const> wanted) {
  number_set found(static_cast<std::size_t>(in.number("SELECT max(id) FROM texts")) + 1);
  std::vector<std::string> sorted(wanted.begin(), wanted.end());
  std::ranges::sort(sorted);
  // Several are met in one pass over all texts.
  auto const words = sorted.size() == 1 ? search_words(trigrams(sorted.front())) : std::string();
  auto texts = candidates(in, words);
  while (texts.step())
    if (is_like(texts.text(1), how, sorted)) found.set(static_cast<std::size_t>(texts.integer(0)));
  return found;
}

}  // namespace pgnx::index
