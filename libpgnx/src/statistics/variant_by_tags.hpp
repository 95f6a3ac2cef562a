#pragma once
#include <optional>
#include <string>
#include <string_view>

#include <pgnx/rules/catalogue.hpp>

#include "query/tag_judge.hpp"

namespace pgnx::statistics {

/// The rules of a game, as far as its tags leave no doubt about them.
class variant_by_tags {
 public:
  /// `forced` are the rules of every game; empty: by the tags.
  variant_by_tags(std::string_view forced, rules::catalogue const& known) : forced_(forced), known_(known) {}

  /// The canonical name, or the text of the tag where it is not known; nothing where the record has to be replayed to
  /// know it. Good until the next call.
  [[nodiscard]] std::optional<std::string_view> find(query::tag_reader tags);

 private:
  std::string_view forced_;
  rules::catalogue const& known_;
  // Most games are played by the rules of the game before.
  std::string words_;
  std::optional<std::string> name_;
};

}  // namespace pgnx::statistics
