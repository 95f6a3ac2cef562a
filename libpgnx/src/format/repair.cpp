#include <pgnx/format/repair.hpp>

#include <algorithm>
#include <span>
#include <utility>

#include <pgnx/format/pgn_replay.hpp>

#include "format/record_repair.hpp"

namespace pgnx::format {
namespace {

using record::code;
using record::diagnostic;

/// The line end that a record uses, else the one behind it.
std::string_view line_end_of(std::string_view text, std::size_t record_begin) {
  auto const at = text.find_first_of("\r\n", record_begin);
  if (at == text.npos || text[at] == '\n') return "\n";
  return at + 1 < text.size() && text[at + 1] == '\n' ? "\r\n" : "\r";
}

/// The quote mark of a record's first line is mended with the record, so it is not done with before the record is.
std::size_t before_quote_mark(std::string_view text, std::size_t consumed) {
  auto begin = consumed;
  while (begin != 0 && std::string_view("> \t").find(text[begin - 1]) != std::string_view::npos) --begin;
  bool const at_line_start = begin == 0 || text[begin - 1] == '\n' || text[begin - 1] == '\r';
  return at_line_start ? begin : consumed;
}

/// Writes the text anew from front to back.
class text_repair {
 public:
  text_repair(std::string_view text, repair_options const& options) : text_(text), options_(options) {}

  repaired_text run(text_end end, std::size_t own_bytes);

 private:
  void copy_outside_up_to(std::size_t offset);
  void write_game(std::size_t index);
  void keep_apart(repaired_record& repaired, std::size_t length, std::string_view line_end, std::size_t end) const;
  [[nodiscard]] std::span<diagnostic> findings_of(game::game_report const& g) {
    return std::span(found_.diagnostics).subspan(g.first_diagnostic, g.diagnostics);
  }

  std::string_view text_;
  repair_options const& options_;
  game::findings found_;
  std::size_t done_ = 0;             ///< of the text as it was
  std::size_t outside_written_ = 0;  ///< findings of no game
  repaired_text to_;
};

repaired_text text_repair::run(text_end end, std::size_t own_bytes) {
  game::replay_options const replay{.levels = options_.levels,
                                    .variant = options_.variant,
                                    .variants = options_.variants,
                                    .language = options_.language,
                                    .notation = options_.notation,
                                    .respells = true};
  to_.consumed = replay_pgn(text_, end, replay, found_, own_bytes);
  if (end == text_end::open) to_.consumed = before_quote_mark(text_.substr(0, to_.consumed), to_.consumed);
  to_.games = found_.games.size();
  for (std::size_t i = 0; i < found_.games.size(); ++i) write_game(i);
  copy_outside_up_to(to_.consumed);
  return std::move(to_);
}

/// What is mended outside of games are bytes that mean nothing.
void text_repair::copy_outside_up_to(std::size_t offset) {
  auto const is_due = [offset](diagnostic const& d) {
    return d.offset < offset || (d.offset == offset && d.length == 0);
  };
  for (; outside_written_ != found_.outside.size() && is_due(found_.outside[outside_written_]); ++outside_written_) {
    auto& d = found_.outside[outside_written_];
    if (!may_mend(d, options_)) {
      to_.left.push_back(std::move(d));
      continue;
    }
    auto const& e = d.mend.front();
    to_.text.append(text_.substr(done_, e.offset - done_)).append(e.text);
    done_ = e.offset + e.length;
    to_.changes.push_back({.id = d.id,
                           .offset = e.offset,
                           .game = change::no_game,
                           .before = std::string(text_.substr(e.offset, e.length)),
                           .after = e.text,
                           .message = std::move(d.message)});
  }
  if (offset <= done_) return;
  to_.text.append(text_.substr(done_, offset - done_));
  done_ = offset;
}

/// A record that runs into what follows it would end elsewhere once its end is mended.
void text_repair::keep_apart(repaired_record& repaired, std::size_t length, std::string_view line_end,
                             std::size_t end) const {
  auto const next = text_.find_first_not_of(" \t\v\f", end);
  bool const game_follows = next != text_.npos && text_[next] == '[';
  bool const line_ends = next == text_.npos || text_[next] == '\n' || text_[next] == '\r';
  if (line_ends || (next != end && !game_follows)) return;
  if (outside_written_ != found_.outside.size()) {
    auto const& d = found_.outside[outside_written_];
    if (d.id == code::missing_empty_line && d.offset == end && may_mend(d, options_)) return;
  }
  auto const gap = game_follows ? std::string(line_end).append(line_end) : " ";
  repaired.text += gap;
  repaired.changes.push_back({.id = repaired.changes.back().id,
                              .offset = length,
                              .before = {},
                              .after = gap,
                              .message = "what follows begins in the same line"});
}

void text_repair::write_game(std::size_t index) {
  auto const& g = found_.games[index];
  auto const findings = findings_of(g);
  auto const end = g.offset + g.length;
  bool const mendable = std::ranges::any_of(findings, [this](diagnostic const& d) { return may_mend(d, options_); });
  if (!mendable) {
    copy_outside_up_to(g.offset);
    copy_outside_up_to(end);
    std::ranges::move(findings, std::back_inserter(to_.left));
    return;
  }
  auto begin = g.offset;  // the quote mark of its first line stands before a record
  for (auto const& d : findings)
    for (auto const& e : d.mend) begin = std::min(begin, std::max(e.offset, done_));
  copy_outside_up_to(begin);
  auto const line_end = line_end_of(text_, begin);
  auto repaired = repair_record(text_.substr(begin, end - begin), line_end, options_);
  if (!repaired.changes.empty()) keep_apart(repaired, end - begin, line_end, end);
  to_.text += repaired.text;
  done_ = end;
  to_.changed_games += repaired.changes.empty() ? 0U : 1U;
  for (auto& c : repaired.changes) {
    c.offset += begin;
    c.game = index;
    to_.changes.push_back(std::move(c));
  }
  for (auto& d : repaired.left) {
    d.offset += begin;
    to_.left.push_back(std::move(d));
  }
}

}  // namespace

repaired_text repair_pgn(std::string_view text, text_end end, repair_options const& options, std::size_t own_bytes) {
  return text_repair(text, options).run(end, own_bytes);
}

}  // namespace pgnx::format
