#include <pgnx/game/walk.hpp>

#include <pgnx/record/tag.hpp>

namespace pgnx::game {

void walk(tree const& t, listener& to) {
  to.on_begin();
  std::string whole;
  for (auto const& tag : t.tags.all()) {
    whole.assign(1, '[').append(tag.name).append(" \"");
    auto const value_at = whole.size();
    record::append_escaped(whole, tag.value);
    auto const value_size = whole.size() - value_at;
    whole += "\"]";
    to.on_tag({tag.name, std::string_view(whole).substr(value_at, value_size), whole});
  }
  to.on_start(t.start);
  walk_movetext(t, to);
  to.on_end(t.result(), {});
}

}  // namespace pgnx::game
