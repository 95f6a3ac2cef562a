#include <pgnx/query/query.hpp>

namespace pgnx::query {
namespace {

truth both(truth a, truth b) noexcept {
  if (a == truth::no || b == truth::no) return truth::no;
  return a == truth::yes && b == truth::yes ? truth::yes : truth::open;
}

truth opposite(truth a) noexcept {
  if (a == truth::open) return a;
  return a == truth::yes ? truth::no : truth::yes;
}

truth either(truth a, truth b) noexcept { return opposite(both(opposite(a), opposite(b))); }

/// What is still to be written: a node, or words between nodes.
struct pending {
  std::uint32_t at = 0;
  std::string_view words{};
};

}  // namespace

std::string query::text() const {
  std::string out;
  if (nodes.empty()) return out;
  std::vector<pending> rest{{static_cast<std::uint32_t>(nodes.size() - 1)}};
  while (!rest.empty()) {
    auto const [at, between] = rest.back();
    rest.pop_back();
    out += between;
    if (!between.empty()) continue;
    auto const& n = nodes[at];
    if (n.what == connective::none) {
      out += words[n.operand];
    } else if (n.what == connective::negation) {
      out += "not ";
      rest.push_back({at - 1});
    } else {
      auto const word = n.what == connective::conjunction ? " and " : " or ";
      out += '(';
      rest.insert(rest.end(), {{0, ")"}, {at - 1}, {0, word}, {n.operand}});
    }
  }
  return out;
}

truth query::judge(std::span<truth const> of_conditions, std::vector<truth>& room) const {
  room.resize(nodes.size());
  for (std::size_t i = 0; i < nodes.size(); ++i) {
    auto const operand = nodes[i].operand;
    switch (nodes[i].what) {
      case connective::none: room[i] = of_conditions[operand]; break;
      case connective::negation: room[i] = opposite(room[i - 1]); break;
      case connective::conjunction: room[i] = both(room[operand], room[i - 1]); break;
      case connective::disjunction: room[i] = either(room[operand], room[i - 1]); break;
    }
  }
  return room.empty() ? truth::no : room.back();
}

}  // namespace pgnx::query
