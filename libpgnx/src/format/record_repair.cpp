#include "format/record_repair.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <set>
#include <tuple>
#include <utility>

#include <pgnx/format/pgn_replay.hpp>
#include <pgnx/record/edit.hpp>

#include "format/comment_mends.hpp"
#include "format/edit_plan.hpp"

namespace pgnx::format {
namespace {

using record::code;
using record::code_count;
using record::diagnostic;
using record::edit;
using record::severity;

// Bounds what a record that was made to be slow can cost; no record of the test data comes near.
constexpr int most_passes = 24;
constexpr int most_trials = 400;
// Mends of one code that are tried one by one where they do not help together.
constexpr std::size_t most_single_mends = 32;

/// What a record is worth: compared before and after.
struct score {
  std::uint32_t plies = 0;
  std::uint32_t errors = 0;
  std::array<std::uint32_t, code_count> counts{};
  std::array<bool, code_count> is_error{};

  [[nodiscard]] std::uint32_t count(code c) const noexcept { return counts[static_cast<std::size_t>(c)]; }
};

score score_of(game::findings const& found) {
  score s;
  s.plies = found.games.front().plies;
  for (auto const& d : found.diagnostics) {
    auto const i = static_cast<std::size_t>(d.id);
    ++s.counts[i];
    s.is_error[i] = s.is_error[i] || d.level == severity::error;
    s.errors += d.level == severity::error ? 1U : 0U;
  }
  return s;
}

/// No error more, no kind of error that was not there unless behind moves that could not be played before, no ply less.
bool is_no_worse(score const& before, score const& after) {
  if (after.errors > before.errors || after.plies < before.plies) return false;
  if (after.plies > before.plies) return true;
  for (std::size_t i = 0; i < code_count; ++i)
    if (after.is_error[i] && after.counts[i] > before.counts[i]) return false;
  return true;
}

bool helps(score const& before, score const& after, code mended) {
  return after.count(mended) < before.count(mended) || after.plies > before.plies;
}

bool shows_more_moves(score const& before, score const& after) {
  return after.errors == 0 && after.plies > before.plies && after.count(code::move_number_wrong) == 0;
}

/// Nothing but white space and quote marks stands around the only game.
bool is_one_record(game::findings const& found, std::string_view text) {
  if (found.games.size() != 1) return false;
  auto const& g = found.games.front();
  return text.substr(0, g.offset).find_first_not_of(" \t>") == text.npos &&
         text.substr(g.offset + g.length).find_first_not_of(" \t\r\n") == text.npos;
}

class repairer {
 public:
  repairer(std::string_view text, std::string_view line_end, repair_options const& options)
      : options_(options), line_end_(line_end), now_(read(std::string(text) + '\n')) {}

  repaired_record run();

 private:
  struct state {
    std::string text;  ///< with a line feed at its end, because a record need not be the end of its file
    game::findings found;
    score worth;
  };

  [[nodiscard]] state read(std::string text) const;
  [[nodiscard]] std::optional<state> try_out(edit_plan const& plan);
  bool mend_once();
  bool close_a_comment();
  bool mend_all(std::vector<diagnostic const*> const& mendable);
  bool mend_what_helps(std::vector<diagnostic const*> const& mendable);
  void accept(edit_plan const& plan, state after);
  [[nodiscard]] std::size_t original(std::size_t offset) const;
  [[nodiscard]] bool is_chosen(code c) const {
    return options_.only.empty() || std::ranges::find(options_.only, c) != options_.only.end();
  }

  repair_options const& options_;
  std::string_view line_end_;
  state now_;
  int trials_ = 0;
  std::vector<std::vector<edit>> history_;
  std::vector<change> changes_;
};

repairer::state repairer::read(std::string text) const {
  state s{std::move(text), {}, {}};
  game::replay_options const replay{.levels = options_.levels,
                                    .variant = options_.variant,
                                    .variants = options_.variants,
                                    .language = options_.language,
                                    .notation = options_.notation,
                                    .respells = true};
  replay_pgn(s.text, text_end::final, replay, s.found);
  if (!is_one_record(s.found, s.text))
    s.found.games.clear();
  else
    s.worth = score_of(s.found);
  return s;
}

/// Nothing where the edits make the record another number of records, or worse.
std::optional<repairer::state> repairer::try_out(edit_plan const& plan) {
  if (++trials_ > most_trials) return std::nullopt;
  auto after = read(record::apply_edits(now_.text, plan.edits()).text);
  if (after.found.games.empty() || !is_no_worse(now_.worth, after.worth)) return std::nullopt;
  return after;
}

bool repairer::close_a_comment() {
  for (auto const& d : now_.found.diagnostics) {
    bool const open = d.id == code::comment_not_closed;
    if ((!open && d.id != code::comment_holds_brace) || !is_chosen(d.id)) continue;
    auto const ways = open ? ends_of_open_comment(now_.text, d.offset) : ends_before_inner_brace(now_.text, d.offset);
    for (auto const& way : ways) {
      edit_plan plan(line_end_);
      plan.add(d, std::span(&way.change, 1));
      auto after = try_out(plan);
      if (!after || !helps(now_.worth, after->worth, d.id)) continue;
      if (way.needs == comment_mend::proof::more_moves && !shows_more_moves(now_.worth, after->worth)) continue;
      if (after->worth.count(code::result_tag_mismatch) > now_.worth.count(code::result_tag_mismatch)) continue;
      accept(plan, std::move(*after));
      return true;
    }
  }
  return false;
}

bool repairer::mend_all(std::vector<diagnostic const*> const& mendable) {
  edit_plan plan(line_end_);
  for (auto const* d : mendable) plan.add(*d, d->mend);
  auto after = try_out(plan);
  if (!after) return false;
  for (auto const& m : plan.all())
    if (!helps(now_.worth, after->worth, m.what->id)) return false;
  accept(plan, std::move(*after));
  return true;
}

/// Adds the mends of one code after the other, then those that do not help together one by one.
bool repairer::mend_what_helps(std::vector<diagnostic const*> const& mendable) {
  edit_plan plan(line_end_);
  std::optional<state> best;
  auto const add = [&](std::span<diagnostic const* const> some) {
    edit_plan wider = plan;
    bool added = false;
    for (auto const* d : some) added = wider.add(*d, d->mend) || added;
    auto after = added ? try_out(wider) : std::nullopt;
    auto const& before = best ? best->worth : now_.worth;
    if (!after || !is_no_worse(before, after->worth) || !helps(before, after->worth, some.front()->id)) return false;
    plan = std::move(wider);
    best = std::move(after);
    return true;
  };
  for (std::size_t c = 0; c < code_count; ++c) {
    std::vector<diagnostic const*> group;
    std::ranges::copy_if(mendable, std::back_inserter(group),
                         [c](auto const* d) { return static_cast<std::size_t>(d->id) == c; });
    if (group.empty() || add(group)) continue;
    group.resize(std::min(group.size(), most_single_mends));
    for (auto const* const& d : group) add(std::span(&d, 1));
  }
  if (!best) return false;
  accept(plan, std::move(*best));
  return true;
}

bool repairer::mend_once() {
  if (close_a_comment()) return true;
  std::vector<diagnostic const*> mendable;
  for (auto const& d : now_.found.diagnostics)
    if (!d.mend.empty() && is_chosen(d.id)) mendable.push_back(&d);
  return !mendable.empty() && (mend_all(mendable) || mend_what_helps(mendable));
}

std::size_t repairer::original(std::size_t offset) const {
  for (auto pass = history_.rbegin(); pass != history_.rend(); ++pass) offset = offset_before(*pass, offset);
  return offset;
}

void repairer::accept(edit_plan const& plan, state after) {
  std::set<std::tuple<code, std::size_t, std::string>> told;  // two findings of one code may ask for the same edit
  for (auto const& m : plan.all())
    for (auto const& e : m.edits) {
      if (!told.emplace(m.what->id, e.offset, e.text).second) continue;
      changes_.push_back({.id = m.what->id,
                          .offset = original(e.offset),
                          .ply = m.what->ply,
                          .before = now_.text.substr(e.offset, e.length),
                          .after = e.text,
                          .message = m.what->message});
    }
  history_.push_back(plan.edits());
  now_ = std::move(after);
}

repaired_record repairer::run() {
  if (!now_.found.games.empty())
    for (int pass = 0; pass < most_passes && mend_once(); ++pass) {
    }
  for (auto& d : now_.found.diagnostics) d.offset = original(d.offset);
  std::ranges::stable_sort(changes_, {}, &change::offset);
  if (now_.text.ends_with('\n')) now_.text.pop_back();
  return {std::move(now_.text), std::move(changes_), std::move(now_.found.diagnostics)};
}

}  // namespace

bool may_mend(diagnostic const& d, repair_options const& options) {
  bool const chosen = options.only.empty() || std::ranges::find(options.only, d.id) != options.only.end();
  return chosen && (!d.mend.empty() || d.id == code::comment_not_closed || d.id == code::comment_holds_brace);
}

repaired_record repair_record(std::string_view record, std::string_view line_end, repair_options const& options) {
  return repairer(record, line_end, options).run();
}

}  // namespace pgnx::format
