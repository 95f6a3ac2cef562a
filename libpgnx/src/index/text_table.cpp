#include "index/text_table.hpp"

#include <algorithm>

#include "query/folding.hpp"

namespace pgnx::index {
namespace {

/// Texts kept in memory; they are forgotten together when there are more.
constexpr std::size_t most_known = 100'000;

}  // namespace

text_table::text_table(database& in)
    : in_(in),
      find_(in.prepare("SELECT id FROM texts WHERE text = ?")),
      insert_(in.prepare("INSERT INTO texts VALUES (?, ?, ?)")),
      last_(in.number("SELECT max(id) FROM texts")),
      last_searchable_(last_) {}

std::int64_t text_table::number_of(std::string_view text, std::size_t of) {
  auto& last = last_of_[of];
  if (last.number != 0 && last.text == text) return last.number;
  last.number = known_number(text);
  last.text = text;
  return last.number;
}

std::int64_t text_table::known_number(std::string_view text) {
  if (auto const found = known_.find(text); found != known_.end()) return found->second;
  if (known_.size() >= most_known) known_.clear();
  auto const number = look_up(text);
  known_.emplace(text, number);
  return number;
}

std::int64_t text_table::look_up(std::string_view text) {
  find_.bind(1, text);
  bool const is_there = find_.step();
  auto const number = is_there ? find_.integer(0) : ++last_;
  find_.reset();
  if (is_there) return number;
  auto const folded = query::folded(text);
  insert_.bind(1, number).bind(2, text).bind(3, folded).execute();
  return number;
}

void text_table::finish() {
  auto fill = in_.prepare(
      "INSERT INTO texts_search (rowid, folded) SELECT id, folded FROM texts WHERE id > ? AND instr(folded, char(0)) = "
      "0");
  fill.bind(1, last_searchable_).execute();
  // The search takes a zero byte for the end of a text.
  auto others = in_.prepare("SELECT id, folded FROM texts WHERE id > ? AND instr(folded, char(0)) > 0");
  auto add = in_.prepare("INSERT INTO texts_search (rowid, folded) VALUES (?, ?)");
  others.bind(1, last_searchable_);
  while (others.step()) {
    std::string folded(others.text(1));
    std::ranges::replace(folded, '\0', ' ');
    add.bind(1, others.integer(0)).bind(2, std::string_view(folded)).execute();
  }
  last_searchable_ = last_;
}

variant_table::variant_table(database& in) : in_(in) {
  auto all = in.prepare("SELECT name, id FROM variants");
  while (all.step()) known_.emplace(all.text(0), all.integer(1));
}

std::int64_t variant_table::number_of(std::string_view name) {
  auto const [at, is_first] = known_.emplace(name, static_cast<std::int64_t>(known_.size()) + 1);
  if (is_first) {
    auto insert = in_.prepare("INSERT INTO variants VALUES (?, ?)");
    insert.bind(1, at->second).bind(2, name).execute();
  }
  return at->second;
}

}  // namespace pgnx::index
