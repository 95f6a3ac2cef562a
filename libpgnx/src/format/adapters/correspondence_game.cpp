#include "format/adapters/correspondence_game.hpp"

#include <algorithm>
#include <utility>
#include <pgnx/board/fen.hpp>
#include <pgnx/notation/reading.hpp>
#include <pgnx/record/tag_value.hpp>
#include <pgnx/rules/standard.hpp>
#include <pgnx/rules/variants.hpp>

#include "format/adapters/time_comments.hpp"

namespace pgnx::format {
namespace {

using record::code;

// A source that contradicts itself more often than this is no archive of games: more is told, and not looked into.
constexpr std::size_t most_comparisons = 100;

constexpr bool is_white(unsigned ply) noexcept { return ply % 2 == 1; }

/// `12.` or `12...`
std::string number_of(unsigned ply) { return std::to_string((ply + 1) / 2) + (is_white(ply) ? "." : "..."); }

/// The ply that a move number announces; 0 where it holds no digits.
unsigned ply_of(std::string_view number) noexcept {
  unsigned value = 0;
  std::size_t i = 0;
  for (; i < number.size() && number[i] >= '0' && number[i] <= '9'; ++i)
    value = value * 10 + static_cast<unsigned>(number[i] - '0');
  if (value == 0) return 0;
  auto const dots = number.substr(i);
  bool const is_black = dots.find("..") != dots.npos || dots.find("\xE2\x80\xA6") != dots.npos;
  return 2 * value - (is_black ? 0 : 1);
}

/// Without what says nothing of the move itself: check marks, punctuation, zeros in castling.
std::string plain_move(std::string_view text) {
  std::string plain;
  for (char const c : text)
    if (std::string_view("+#!?,;.=-x:").find(c) == std::string_view::npos) plain += c == '0' ? 'O' : c;
  return plain;
}

bool is_same_text(std::string_view a, std::string_view b) { return a == b || plain_move(a) == plain_move(b); }

/// A word as it is written into the record: without the comma or semicolon that parts it from the next.
std::string_view without_comma(std::string_view word) noexcept {
  while (!word.empty() && (word.back() == ',' || word.back() == ';')) word.remove_suffix(1);
  return word;
}

bool is_movetext(sheet_piece what) noexcept {
  return what == sheet_piece::number || what == sheet_piece::move || what == sheet_piece::separator;
}

/// Tags that tell something of the letter, and none of the game.
bool is_of_letter(std::string_view name) noexcept { return name == "Opponent" || name == "From" || name == "To"; }

constexpr std::size_t map_node_bytes = 64;

/// With what the index of names takes.
std::size_t size_of(located_tag const& tag) noexcept {
  return sizeof(located_tag) + map_node_bytes + 2 * tag.name.size() + tag.value.size();
}

std::size_t size_of(score_sheet const& sheet) noexcept {
  std::size_t bytes = 0;
  for (auto const& tag : sheet.tags) bytes += size_of(tag);
  for (auto const& entry : sheet.entries) bytes += sizeof(sheet_entry) + entry.text.size();
  for (auto const& block : sheet.time_blocks) {
    bytes += sizeof(time_block);
    for (auto const& value : block.values) bytes += value.size();
  }
  return bytes;
}

/// The movetext of the first is that of the second, as far as it goes.
bool begins_with(std::vector<sheet_entry> const& whole, std::vector<sheet_entry> const& part) {
  auto const next = [](auto at, auto end) {
    return std::find_if(at, end, [](sheet_entry const& e) { return is_movetext(e.what); });
  };
  auto w = whole.begin();
  for (auto p = next(part.begin(), part.end()); p != part.end(); p = next(std::next(p), part.end())) {
    w = next(w, whole.end());
    if (w == whole.end() || !is_same_text(w->text, p->text)) return false;
    ++w;
  }
  return true;
}

std::optional<board::position> start_of(located_tags const& tags) {
  auto const* const fen = tags.find("FEN");
  return fen == nullptr ? board::position::start() : board::parse_fen(fen->value).value;
}

bool has_set_up(located_tags const& tags) noexcept { return tags.find("FEN") != nullptr; }

/// The one move that a text means, or nothing.
std::optional<board::move> the_move(board::position const& p, std::string_view text) {
  auto const answer = notation::read_move(p, without_comma(text));
  if (answer.status != notation::reading_status::move) return std::nullopt;
  return answer.moves.front();
}

bool is_illegal(board::position const& p, std::string_view text) {
  auto const status = notation::read_move(p, without_comma(text)).status;
  return status == notation::reading_status::illegal || status == notation::reading_status::no_move;
}

}  // namespace

bool correspondence_game::line::tells_the_same_as(line const& other) const {
  return first_ply == other.first_ply && comment == other.comment &&
         std::ranges::equal(moves, other.moves, {}, &played::text, &played::text);
}

std::size_t correspondence_game::annotations::add(std::vector<sheet_entry> const& sequence) {
  auto const key_of = [](sheet_entry const& e) { return std::to_string(static_cast<int>(e.what)) + e.text + '\n'; };
  std::string key;
  for (auto const& entry : sequence) key += key_of(entry);
  auto const size_of_key = [](std::string const& k) { return sizeof(std::string) + k.size() + map_node_bytes; };
  if (!told.insert(key).second) return 0;
  std::size_t bytes = size_of_key(key);
  int depth = 0;
  for (auto const& entry : sequence) {
    if (entry.what == sheet_piece::variation_begin) ++depth;
    if (entry.what == sheet_piece::variation_end && depth > 0) --depth;
    bool const stands_alone = depth == 0 && entry.what == sheet_piece::comment && sequence.size() > 1;
    if (stands_alone) {
      if (!told.insert(key_of(entry)).second) continue;
      bytes += size_of_key(entry.text);
    }
    entries.push_back(entry);
    bytes += sizeof(sheet_entry) + entry.text.size();
  }
  return bytes;
}

void correspondence_game::add_finding(code id, std::uint64_t place, std::string message) {
  tell({id, record::info(id).level, place, 0, 0, std::move(message), {}, {}});
}

void correspondence_game::tell(record::diagnostic finding) {
  memory_bytes_ += sizeof(record::diagnostic) + finding.message.size();
  findings_.add(std::move(finding));
}

// --- reading

void correspondence_game::add(score_sheet const& sheet) {
  if (!std::exchange(has_begun_, true)) place_ = sheet.first_place();
  is_series_ = sheet.may_be_series();
  merge_tags(sheet);
  if (is_series_) return add_as_it_stands(sheet);
  read_entries(sheet);
  if (!sheet.diagram.empty()) {
    memory_bytes_ += sheet.diagram.size() - diagram_.size();
    diagram_ = sheet.diagram;
  }
}

void correspondence_game::add_as_it_stands(score_sheet const& sheet) {
  for (auto const& entry : sheet.entries)
    if (entry.what == sheet_piece::result) read_result(entry);
  if (begins_with(series_.entries, sheet.entries)) return;
  if (begins_with(sheet.entries, series_.entries)) {
    memory_bytes_ += size_of(sheet) - size_of(series_);
    series_ = sheet;
    return;
  }
  constexpr auto message = "the movetext is not that of another place of the same game; the first one counts";
  add_finding(code::records_disagree, series_.place, message);
  add_finding(code::records_disagree, sheet.place, message);
  std::string text = "elsewhere:";
  for (auto const& entry : sheet.entries)
    if (is_movetext(entry.what)) text += ' ' + entry.text;
  keep_before({sheet_piece::comment, std::move(text), sheet.place});
}

void correspondence_game::merge_tags(score_sheet const& sheet) {
  for (auto const& tag : sheet.tags) {
    if (is_of_letter(tag.name)) continue;
    auto* const known = tags_.find(tag.name);
    if (known == nullptr) {
      tags_.add(tag.name, tag.value, tag.place);
      memory_bytes_ += size_of(tag);
    } else if (is_unknown_value(known->value)) {
      memory_bytes_ += size_of(tag) - size_of(*known);
      *known = tag;
    } else if (!is_unknown_value(tag.value) && known->value != tag.value) {
      add_finding(code::records_disagree, known->place,
                  "the tag " + tag.name + " is \"" + known->value + "\" here, and \"" + tag.value +
                      "\" in another place of the same game");
      add_finding(code::records_disagree, tag.place,
                  "the tag " + tag.name + " is \"" + tag.value + "\" here, and \"" + known->value +
                      "\" in another place of the same game; the first one counts");
    }
  }
}

/// Who has written the letter made its last move.
void correspondence_game::fill_names(score_sheet const& sheet, unsigned last_ply) {
  if (last_ply == 0) return;
  unsigned const writer = is_white(last_ply) ? 0 : 1;
  if (auto const* const opponent = sheet.find_tag("Opponent"))
    name_player(1 - writer, *opponent, "the letter names the opponent, and its last move is the writer's");
  if (auto const* const from = sheet.find_tag("From"))
    name_player(writer, *from, "the last move of the message is its sender's");
  if (auto const* const to = sheet.find_tag("To"))
    name_player(1 - writer, *to, "the last move of the message is its sender's");
}

void correspondence_game::name_player(unsigned side, located_tag const& from, std::string_view why) {
  std::string_view const name = side == 0 ? "White" : "Black";
  auto* const known = tags_.find(name);
  if (known != nullptr && !is_unknown_value(known->value)) return;
  if (known != nullptr)
    known->value = from.value;
  else
    tags_.add(name, from.value, from.place);
  add_finding(code::tag_inferred, from.place,
              "the tag " + std::string(name) + " is taken from here: " + std::string(why));
}

void correspondence_game::read_entries(score_sheet const& sheet) {
  cursor at;
  for (auto const& entry : sheet.entries) read_entry(entry, sheet, at);
  end_condition(at);
  keep_behind(at);
  for (auto const* const block : at.waiting) add_times(*block, at.last_ply);
  fill_names(sheet, at.last_ply);
}

void correspondence_game::read_entry(sheet_entry const& entry, score_sheet const& sheet, cursor& at) {
  bool const begins_line = std::exchange(at.at_line_start, entry.what == sheet_piece::line_end);
  switch (entry.what) {
    case sheet_piece::line_end: return;
    case sheet_piece::times: {
      end_condition(at);
      auto const& block = sheet.time_blocks[entry.times];
      return at.last_ply == 0 ? at.waiting.push_back(&block) : add_times(block, at.last_ply);
    }
    case sheet_piece::condition:
    case sheet_piece::any_condition: return begin_condition(entry, at);
    case sheet_piece::result: return read_result(entry);
    case sheet_piece::unreadable: return read_behind({sheet_piece::comment, entry.text, entry.place}, at);
    default: break;
  }
  if (at.depth > 0 || entry.what == sheet_piece::variation_begin) return read_behind(entry, at);
  if (entry.what == sheet_piece::number) {
    auto const ply = ply_of(entry.text);
    if (begins_line && at.in_condition && ply != at.condition.next_ply()) end_condition(at);
    return read_number(entry, at);
  }
  if (entry.what == sheet_piece::move) return read_move(entry, at);
  if (entry.what == sheet_piece::pending) {
    if (!at.in_condition) ++at.next_ply;
    return;
  }
  read_behind(entry, at);
}

void correspondence_game::read_number(sheet_entry const& entry, cursor& at) {
  auto const ply = ply_of(entry.text);
  if (ply == 0) return;
  if (at.in_condition) {
    if (at.condition.moves.empty()) place_condition(at, ply);
    return;
  }
  at.next_ply = ply;
}

void correspondence_game::read_move(sheet_entry const& entry, cursor& at) {
  played const move{std::string(without_comma(entry.text)), entry.place};
  if (at.in_condition) {
    if (at.condition.moves.empty()) place_condition(at, at.last_ply + (at.any ? 2 : 1));
    at.condition.moves.push_back(move);
  } else {
    put(move, at);
  }
}

void correspondence_game::put(played const& move, cursor& at) {
  if (at.apart != nullptr) return put_apart(move, at);
  keep_behind(at);
  auto const [known, is_first] = moves_.try_emplace(at.next_ply, main_move{move, {}, {}, {}, {}});
  if (is_first) memory_bytes_ += map_node_bytes + sizeof(main_move) + move.text.size();
  if (!is_first && !is_same_text(known->second.move.text, move.text)) contradict(known->second, move, at);
  at.last_ply = at.next_ply++;
}

void correspondence_game::put_apart(played const& move, cursor& at) {
  at.is_apart_over = at.is_apart_over || at.next_ply != at.apart->next_ply();
  if (at.is_apart_over) {
    bool const needs_number = is_white(at.next_ply) || at.next_ply != at.last_ply + 1;
    at.apart->comment += ' ' + (needs_number ? number_of(at.next_ply) + ' ' : std::string{}) + move.text;
  } else {
    at.apart->moves.push_back(move);
  }
  memory_bytes_ += sizeof(played) + move.text.size();
  at.last_ply = at.next_ply++;
}

correspondence_game::comparison correspondence_game::compare(unsigned ply, std::string_view first,
                                                             std::string_view second) const {
  auto position = start_of(tags_);
  if (!position || has_set_up(tags_)) return comparison::different;
  unsigned expected = 1;
  for (auto const& [at, known] : moves_) {
    if (at == ply) break;
    auto const move = at == expected++ ? the_move(*position, known.move.text) : std::nullopt;
    if (!move) return comparison::different;
    rules::standard::play(*position, *move);
  }
  if (expected != ply) return comparison::different;
  auto const one = the_move(*position, first);
  auto const two = the_move(*position, second);
  if (one && two) return *one == *two ? comparison::same : comparison::different;
  if (two && is_illegal(*position, first)) return comparison::first_illegal;
  return comparison::different;
}

void correspondence_game::contradict(main_move& known, played const& move, cursor& at) {
  auto const ply = at.next_ply;
  auto const what =
      comparisons_++ < most_comparisons ? compare(ply, known.move.text, move.text) : comparison::different;
  if (what == comparison::same) return;
  auto const first = known.move;
  bool const is_refuted = what == comparison::first_illegal;
  tell_contradiction(ply, first, move, is_refuted);
  if (is_refuted) return replace_from(ply, move);
  known.contradictions.push_back({ply, "elsewhere", {move}, move.place});
  memory_bytes_ += sizeof(line) + sizeof(played) + move.text.size();
  at.apart = &known.contradictions.back();
}

void correspondence_game::tell_contradiction(unsigned ply, played const& first, played const& second, bool is_refuted) {
  auto const tell = [&](played const& here, played const& there, std::string_view verdict) {
    add_finding(code::records_disagree, here.place,
                number_of(ply) + ' ' + here.text + " stands here, and " + there.text +
                    " in another place of the same game" + std::string(verdict));
  };
  tell(first, second, is_refuted ? "; this one is illegal" : "; this one counts");
  tell(second, first, is_refuted ? "; this one counts" : "; it is kept as a variation");
}

/// The moves known from a ply on are illegal: another letter has better ones.
void correspondence_game::replace_from(unsigned ply, played const& move) {
  std::string text = "illegal: " + number_of(ply);
  auto const place = moves_.at(ply).move.place;
  auto const first = moves_.find(ply);
  for (auto at = first; at != moves_.end(); ++at) text += ' ' + at->second.move.text;
  moves_.erase(first, moves_.end());
  auto& better = moves_.emplace(ply, main_move{move, {}, {}, {}, {}}).first->second;
  memory_bytes_ += better.behind.add({{sheet_piece::comment, std::move(text), place}});
}

void correspondence_game::read_behind(sheet_entry const& entry, cursor& at) {
  if (entry.what == sheet_piece::variation_begin) ++at.depth;
  if (entry.what == sheet_piece::variation_end && at.depth > 0) --at.depth;
  if (at.in_condition || at.apart != nullptr) {
    auto& to = at.in_condition ? at.condition.comment : at.apart->comment;
    to += ' ' + entry.text;
    if (!at.in_condition) memory_bytes_ += entry.text.size() + 1;  // a condition is counted when it is kept
    return;
  }
  at.behind.push_back(entry);
}

void correspondence_game::keep_behind(cursor& at) {
  if (at.behind.empty()) return;
  auto const known = moves_.find(at.last_ply);
  memory_bytes_ += (known == moves_.end() ? before_ : known->second.behind).add(at.behind);
  at.behind.clear();
}

void correspondence_game::keep_before(sheet_entry entry) { memory_bytes_ += before_.add({std::move(entry)}); }

void correspondence_game::read_result(sheet_entry const& entry) {
  auto const meant = record::normal_result(entry.text);
  if (meant.empty() || meant == "*") return;
  if (!result_.text.empty() && result_.text != meant) {
    add_finding(
        code::records_disagree, result_.place,
        "the result is " + result_.text + " here, and " + std::string(meant) + " in another place of the same game");
    add_finding(code::records_disagree, entry.place,
                "the result is " + std::string(meant) + " here, and " + result_.text +
                    " in another place of the same game; the first one counts");
    return;
  }
  result_ = {sheet_piece::result, std::string(meant), entry.place};
}

// --- conditions and times

void correspondence_game::begin_condition(sheet_entry const& entry, cursor& at) {
  end_condition(at);
  at.in_condition = true;
  at.any = entry.what == sheet_piece::any_condition;
  at.condition = {at.last_ply + 1, at.any ? "if any" : "if", {}, entry.place};
}

/// A number tells where the line goes on: behind the last move, or behind moves of a condition before it.
void correspondence_game::place_condition(cursor& at, unsigned ply) {
  auto& condition = at.condition;
  condition.first_ply = at.last_ply + 1;
  auto const known = moves_.find(at.last_ply);
  if (known != moves_.end()) {
    for (auto before = known->second.conditions.rbegin(); before != known->second.conditions.rend(); ++before) {
      if (at.any || ply <= before->first_ply || ply > before->next_ply()) continue;
      condition.moves.assign(before->moves.begin(), before->moves.begin() + (ply - before->first_ply));
      return;
    }
  }
  constexpr unsigned farthest = 200;
  if (ply < condition.first_ply || ply > condition.first_ply + farthest) return;
  while (condition.next_ply() < ply) condition.moves.push_back({"--", condition.place});
}

void correspondence_game::end_condition(cursor& at) {
  if (!std::exchange(at.in_condition, false) || at.condition.moves.empty()) return;
  auto const known = moves_.find(at.last_ply);
  if (known == moves_.end() || at.apart != nullptr) {
    std::string text = at.condition.comment;
    for (auto const& move : at.condition.moves) text += ' ' + move.text;
    if (at.apart == nullptr) {
      keep_before({sheet_piece::comment, std::move(text), at.condition.place});
    } else {
      at.apart->comment += ' ' + text;
      memory_bytes_ += text.size() + 1;
    }
    return;
  }
  auto& conditions = known->second.conditions;
  bool const is_known =
      std::ranges::any_of(conditions, [&](line const& before) { return before.tells_the_same_as(at.condition); });
  if (is_known) return;
  memory_bytes_ += sizeof(line) + at.condition.comment.size();
  for (auto const& move : at.condition.moves) memory_bytes_ += sizeof(played) + move.text.size();
  conditions.push_back(std::move(at.condition));
}

void correspondence_game::add_times(time_block const& block, unsigned ply) {
  auto const known = moves_.find(ply);
  auto text = time_comment(block, is_white(ply) ? board::color::white : board::color::black);
  if (known == moves_.end()) {
    keep_before({sheet_piece::comment, std::move(text), block.place});
    return;
  }
  auto& times = known->second.times;
  keep_times(times, std::move(text));
  auto posted = posting_comment(block);
  if (posted.empty()) return;
  auto const before = moves_.find(ply - 1);
  keep_times(before == moves_.end() ? times : before->second.times, std::move(posted));
}

void correspondence_game::keep_times(std::vector<std::string>& times, std::string text) {
  if (std::ranges::find(times, text) != times.end()) return;
  memory_bytes_ += sizeof(std::string) + text.size();
  times.push_back(std::move(text));
}

// --- checks

unsigned correspondence_game::first_ply() const {
  return has_set_up(tags_) && !moves_.empty() ? moves_.begin()->first : 1;
}

correspondence_game::moves_by_ply::const_iterator correspondence_game::end_of_main_line() const {
  auto at = moves_.begin();
  for (unsigned expected = first_ply(); at != moves_.end() && at->first == expected; ++expected) ++at;
  return at;
}

void correspondence_game::check_gaps() {
  if (moves_.empty()) return;
  unsigned expected = first_ply();
  for (auto const& [ply, move] : moves_) {
    if (ply != expected)
      add_finding(code::moves_missing, move.move.place,
                  "the moves from " + number_of(expected) + " to " + number_of(ply - 1) + " stand nowhere");
    expected = ply + 1;
  }
}

/// The diagram of cmail shows the position behind the last move.
void correspondence_game::check_diagram() {
  auto position = start_of(tags_);
  bool is_known = position.has_value() && end_of_main_line() == moves_.end();
  for (auto const& [ply, known] : moves_) {
    auto const move = is_known ? the_move(*position, known.move.text) : std::nullopt;
    if (!move)
      is_known = false;
    else
      rules::standard::play(*position, *move);
  }
  std::string const drawn = placement_of_diagram(diagram_);
  if (is_known && !drawn.empty()) {
    auto const fen = board::write_fen(*position);
    if (fen.starts_with(drawn + ' ')) return;
    add_finding(code::records_disagree, place_, "the diagram shows " + drawn + ", and the moves lead to " + fen);
  }
  keep_before({sheet_piece::comment, diagram_, place_});
}

// --- writing

void correspondence_game::write(foreign_record& into) {
  into.clear();
  if (!diagram_.empty()) check_diagram();
  check_gaps();
  format::write_tags(tags_, place_, into);
  if (is_series_)
    write_series(into);
  else
    write_moves(into);
  auto const* const tag = tags_.find("Result");
  auto const of_tag = tag == nullptr ? std::string_view{} : record::normal_result(tag->value);
  std::string_view const marker = !result_.text.empty() ? result_.text : of_tag.empty() ? "*" : of_tag;
  into.end(marker, result_.text.empty() ? place_ : result_.place);
  into.add(std::exchange(findings_, {}));
}

void correspondence_game::write_moves(foreign_record& into) const {
  for (auto const& entry : before_.entries)
    if (entry.what == sheet_piece::comment) into.comment(entry.text, entry.place);
  auto const last = end_of_main_line();
  unsigned expected = 0;
  for (auto at = moves_.begin(); at != last; ++at) {
    auto const& [ply, move] = *at;
    write_main_move(into, ply, move, is_white(ply) || ply != expected);
    bool const is_interrupted = !move.behind.entries.empty() || !move.times.empty() || !move.conditions.empty();
    expected = is_interrupted || !move.contradictions.empty() ? 0 : ply + 1;
  }
  if (last != moves_.end()) write_unplaced(into, last);
}

/// Moves behind a gap are text: read as moves they would make another game.
void correspondence_game::write_unplaced(foreign_record& into, moves_by_ply::const_iterator first) const {
  foreign_record moves;
  unsigned expected = 0;
  for (auto at = first; at != moves_.end(); ++at) {
    auto const& [ply, move] = *at;
    write_main_move(moves, ply, move, is_white(ply) || ply != expected);
    expected = ply + 1;
  }
  std::string text(moves.text());
  while (text.ends_with(' ')) text.pop_back();
  std::ranges::replace(text, '{', '(');  // of comments between the moves
  std::ranges::replace(text, '}', ')');
  into.comment(text, first->second.move.place);
  for (auto const& finding : moves.findings()) into.add(finding);
}

void correspondence_game::write_main_move(foreign_record& into, unsigned ply, main_move const& move,
                                          bool needs_number) const {
  if (needs_number) into.word(number_of(ply), move.move.place);
  into.word(move.move.text, move.move.place);
  for (auto const& entry : move.behind.entries) {
    if (entry.what == sheet_piece::comment)
      into.comment(entry.text, entry.place);
    else
      into.word(entry.text, entry.place);
  }
  for (auto const& text : move.times) into.comment(text, move.move.place);
  for (auto const& condition : move.conditions) write_line(into, condition, move.move, ply);
  for (auto const& other : move.contradictions) write_line(into, other, std::nullopt, ply);
}

/// A variation replaces the move before it: one that goes on behind that move begins with it.
void correspondence_game::write_line(foreign_record& into, line const& variation, std::optional<played> const& first,
                                     unsigned ply) const {
  into.word("(", variation.place);
  into.comment(variation.comment, variation.place);
  bool needs_number = true;
  if (first) {
    into.word(number_of(ply), first->place);
    into.word(first->text, first->place);
    needs_number = false;
  }
  unsigned at = variation.first_ply;
  for (auto const& move : variation.moves) {
    if (is_white(at) || needs_number) into.word(number_of(at), move.place);
    into.word(move.text, move.place);
    needs_number = false;
    ++at;
  }
  into.word(")", variation.place);
}

void correspondence_game::write_series(foreign_record& into) const {
  for (auto const& entry : before_.entries) into.comment(entry.text, entry.place);
  write_as_it_stands(series_, into);
}

}  // namespace pgnx::format
