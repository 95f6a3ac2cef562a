#pragma once
#include <string_view>
#include <boost/spirit/home/x3.hpp>

#include "grammars/detail/chars.hpp"

/// Terminals that the grammars build on: attribute-less, over `char const*`, without a skipper.
namespace pgnx::grammar {

namespace x3 = boost::spirit::x3;

/// Zero or more bytes of a table.
template <char_table const& Table>
struct span_of : x3::parser<span_of<Table>> {
  using attribute_type = x3::unused_type;
  static constexpr bool has_attribute = false;

  template <typename Iterator, typename Context, typename RContext, typename Attribute>
  bool parse(Iterator& first, Iterator const& last, Context const&, RContext&, Attribute&) const {
    first = skip<Table>(first, last);
    return true;
  }
};

/// The state of a parse as it lies in the X3 context; one tag, one type a grammar.
struct state_tag;

/// A lexeme and what is done with it; made by `lexeme::operator[]`.
template <auto Find, typename Action>
struct acting_lexeme : x3::parser<acting_lexeme<Find, Action>> {
  using attribute_type = x3::unused_type;
  static constexpr bool has_attribute = false;

  template <typename Iterator, typename Context, typename RContext, typename Attribute>
  bool parse(Iterator& first, Iterator const& last, Context const& context, RContext&, Attribute&) const {
    auto& state = x3::get<state_tag>(context);
    Iterator const begin = first;
    Iterator const end = Find(begin, last, state);
    if (end == nullptr) return false;
    first = end;
    Action{}(state, std::string_view(begin, static_cast<std::size_t>(end - begin)));
    return true;
  }
};

/// A lexeme that a plain function finds: `Find(first, last, state)` gives its end, or null where there is none.
template <auto Find>
struct lexeme : x3::parser<lexeme<Find>> {
  using attribute_type = x3::unused_type;
  static constexpr bool has_attribute = false;

  template <typename Iterator, typename Context, typename RContext, typename Attribute>
  bool parse(Iterator& first, Iterator const& last, Context const& context, RContext&, Attribute&) const {
    Iterator const end = Find(first, last, x3::get<state_tag>(context));
    if (end == nullptr) return false;
    first = end;
    return true;
  }

  /// Calls `action(state, text)`. The actions of X3 would need `raw[]`, and would build a range, a flag and a context
  /// for each match: a fifth of the time that movetext takes.
  template <typename Action>
  constexpr acting_lexeme<Find, Action> operator[](Action) const {
    return {};
  }
};

/// The text of a `raw[]` match.
inline constexpr auto view = [](auto const& range) {
  return std::string_view(range.begin(), static_cast<std::size_t>(range.end() - range.begin()));
};

}  // namespace pgnx::grammar
