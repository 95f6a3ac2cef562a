#pragma once
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include <pgnx/query/query.hpp>
#include <pgnx/record/sink.hpp>
#include <pgnx/rules/catalogue.hpp>

/// What the tags of a game say about conditions.
namespace pgnx::query {

/// Reads values of the tags of one game.
class tag_reader {
 public:
  explicit tag_reader(std::span<record::tag_text const> tags) noexcept : tags_(tags) {}

  /// The first value of that name as it is meant: UTF-8, escapes resolved. Valid until the next call.
  [[nodiscard]] std::optional<std::string_view> value(std::string_view name);

 private:
  std::span<record::tag_text const> tags_;
  std::string room_;
};

/// Is the text, once folded, one of those that are looked for, or does it contain one?
[[nodiscard]] bool has_text(std::string_view text, text_relation how, std::span<std::string const> wanted);

/// Does all that a measure can be lie in one of the intervals?
[[nodiscard]] bool lies_within(std::optional<interval> const& value, std::span<interval const> within) noexcept;

[[nodiscard]] bool holds(tag_text_condition const& c, tag_reader& tags);
/// For measures that tags tell.
[[nodiscard]] bool holds(range_condition const& c, tag_reader& tags);

/// What the tags alone say of the result; `open` where the termination marker counts.
[[nodiscard]] truth judge_result(word_condition const& c, tag_reader& tags);
/// Of one of the four normal results: as in word_condition.
[[nodiscard]] std::uint32_t bit_of_result(std::string_view result) noexcept;

/// Says of each name of rules whether it is one of those that are looked for.
class variant_judge {
 public:
  /// `forced` are the rules of every game; empty: by the tags.
  variant_judge(variant_condition const& c, std::string_view forced, rules::catalogue const& known);

  /// `open` where the record has to be replayed to know its rules.
  [[nodiscard]] truth judge(tag_reader& tags);
  /// Given the name of the rules, or the text of the tag where they are not known.
  [[nodiscard]] bool is_wanted(std::string_view name) const;

 private:
  [[nodiscard]] truth judge_words(std::string_view words);

  variant_condition wanted_;
  rules::catalogue const& known_;
  std::string forced_;
  // Most games are played by the rules of the game before.
  std::string words_;
  truth by_words_ = truth::open;
};

}  // namespace pgnx::query
