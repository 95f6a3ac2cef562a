#include <pgnx/query/query.hpp>

#include <fmt/format.h>

#include <algorithm>

#include "query/condition_reader.hpp"

namespace pgnx::query {
namespace {

using grammar::query_part;

/// Puts connectives behind their operands: a stack of those that wait for their right operand, and one of operands.
class arranger {
 public:
  explicit arranger(std::vector<node>& nodes) : nodes_(nodes) {}

  void add_condition(std::uint32_t number) {
    nodes_.push_back({connective::none, number});
    operands_.push_back(last());
  }
  void negate() {
    nodes_.push_back({connective::negation, 0});
    operands_.back() = last();
  }
  void add(query_part what) {
    if (what == query_part::closing) return close();
    if (what == query_part::conjunction || what == query_part::disjunction) settle(binding(what));
    waiting_.push_back(what);
  }
  void finish() { settle(0); }

 private:
  /// How firmly a part holds its operands; a parenthesis lets nothing through.
  static int binding(query_part what) noexcept {
    switch (what) {
      case query_part::negation: return 3;
      case query_part::conjunction: return 2;
      case query_part::disjunction: return 1;
      default: return -1;
    }
  }

  void settle(int binding_of_next) {
    for (; !waiting_.empty() && binding(waiting_.back()) >= binding_of_next; waiting_.pop_back()) {
      if (waiting_.back() == query_part::negation)
        negate();
      else
        join(waiting_.back() == query_part::conjunction ? connective::conjunction : connective::disjunction);
    }
  }

  void join(connective what) {
    operands_.pop_back();
    nodes_.push_back({what, operands_.back()});
    operands_.back() = last();
  }

  void close() {
    settle(0);
    waiting_.pop_back();
  }

  [[nodiscard]] std::uint32_t last() const noexcept { return static_cast<std::uint32_t>(nodes_.size() - 1); }

  std::vector<node>& nodes_;
  std::vector<std::uint32_t> operands_;
  std::vector<query_part> waiting_;
};

std::string_view word_at(std::string_view text, std::size_t offset) noexcept {
  constexpr std::string_view ends = " \t\r\n\v\f(),\"";
  auto const rest = text.substr(offset);
  auto const end = std::min(rest.find_first_of(ends), rest.size());
  return rest.substr(0, std::max<std::size_t>(end, rest.empty() ? 0 : 1));
}

query_problem problem_of(grammar::query_syntax::fault const& wrong, std::string_view text) {
  auto const found = word_at(text, wrong.offset);
  return {wrong.offset,
          found.size(),
          fmt::format("expected {}, found {}", wrong.expected, found.empty() ? "the end of the query" : found),
          {}};
}

/// The words of a condition; one that is negated by its operator is written without.
std::string words_of(grammar::query_condition const& written) {
  std::string words(written.whole);
  if (written.relation == "!=")
    words.replace(static_cast<std::size_t>(written.relation.data() - written.whole.data()), 2, "=");
  return words;
}

}  // namespace

parsed_query parse_query(std::string_view text) {
  parsed_query parsed;
  auto const syntax = grammar::parse_query(text);
  if (syntax.wrong) {
    parsed.problem = problem_of(*syntax.wrong, text);
    return parsed;
  }
  query found;
  arranger arranged(found.nodes);
  for (auto const& part : syntax.parts) {
    if (part.what != query_part::condition) {
      arranged.add(part.what);
      continue;
    }
    auto const number = found.conditions.size();
    auto meant = read(syntax.conditions[number], text, parsed.problem);
    if (!meant) return parsed;
    found.conditions.push_back(std::move(meant->what));
    found.words.push_back(words_of(syntax.conditions[number]));
    arranged.add_condition(static_cast<std::uint32_t>(number));
    if (meant->negated) arranged.negate();
  }
  arranged.finish();
  parsed.value = std::move(found);
  return parsed;
}

}  // namespace pgnx::query
