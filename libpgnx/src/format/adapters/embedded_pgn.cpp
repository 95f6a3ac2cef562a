#include "format/adapters/embedded_pgn.hpp"

#include <algorithm>
#include <array>
#include <optional>

#include <fmt/format.h>
#include <pgnx/format/pgn_reader.hpp>

#include "format/adapters/excerpt.hpp"

namespace pgnx::format {
namespace {

/// Hears what a text holds.
class record_hearer final : public record::sink {
 public:
  explicit record_hearer(std::string_view text) { read_pgn(text, record::text_end::final, *this); }

  void on_game_begin(char const*) override {
    ++records_;
    is_inside_ = true;
  }
  void on_tag(record::tag_text const& tag) override {
    if (records_ == 1) tags_.push_back(tag);
  }
  void on_tags_end(char const* at) override {
    if (records_ == 1) movetext_begin_ = at;
  }
  void on_result(std::string_view, int depth) override { has_termination_ = has_termination_ || depth == 0; }
  void on_game_end(std::string_view) override { is_inside_ = false; }
  void on_problem(record::code, std::string_view) override { has_outside_ = has_outside_ || !is_inside_; }
  void on_outside(std::string_view) override { has_outside_ = true; }

  [[nodiscard]] bool is_one_record() const noexcept { return records_ == 1 && !has_outside_; }
  [[nodiscard]] bool has_termination() const noexcept { return has_termination_; }
  [[nodiscard]] char const* movetext_begin() const noexcept { return movetext_begin_; }
  [[nodiscard]] std::vector<record::tag_text> const& tags() const noexcept { return tags_; }

 private:
  std::vector<record::tag_text> tags_;
  char const* movetext_begin_ = nullptr;
  std::size_t records_ = 0;
  bool is_inside_ = false;
  bool has_termination_ = false;
  bool has_outside_ = false;
};

bool begins_with_tag(std::string_view text) noexcept {
  auto const first = text.find_first_not_of(" \t\r\n");
  return first != text.npos && text[first] == '[';
}

embedded_pgn read_tagged(std::string_view text) {
  record_hearer const hearer(text);
  if (!hearer.is_one_record() || hearer.tags().empty()) return {{}, text, 0, false};
  auto const begin = static_cast<std::size_t>(hearer.movetext_begin() - text.data());
  return {hearer.tags(), text.substr(begin), begin, true, hearer.has_termination()};
}

void append_lines(foreign_record& into, std::string_view text, std::size_t offset, text_places const& places) {
  while (!text.empty()) {
    auto const end = std::min(text.find('\n'), text.size());
    into.movetext(text.substr(0, end), places(offset));
    auto const done = std::min(end + 1, text.size());
    text.remove_prefix(done);
    offset += done;
  }
}

/// Does the movetext have a termination marker? Nothing where it is not one record. Only behind tags it is read as what
/// it is; those of the record do where it came without.
std::optional<bool> has_termination_behind_tags(embedded_pgn const& from, foreign_record const& into) {
  if (!from.is_one_record) return std::nullopt;
  if (!from.tags.empty()) return from.has_termination;
  auto const whole = std::string(into.text()).append(from.movetext).append("\n");
  record_hearer const hearer(whole);
  return hearer.is_one_record() ? std::optional(hearer.has_termination()) : std::nullopt;
}

void tell_several(foreign_record& into, std::string_view text, std::string_view name, std::uint64_t place) {
  into.add({.id = record::code::source_malformed,
            .level = record::info(record::code::source_malformed).level,
            .offset = place,
            .length = text.size(),
            .message = fmt::format("{}: expected one game, found more than one, or text behind its end", name),
            .hint = "the text is kept as a comment",
            .mend = {}});
}

bool is_letter(char c) noexcept { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

constexpr auto parts_of_moves = [] {
  std::array<bool, 256> is_part{};
  for (std::string_view const all : {"abcdefghijklmnopqrstuvwxyz", "ABCDEFGHIJKLMNOPQRSTUVWXYZ", "0123456789", "+#=@_"})
    for (char const c : all) is_part[static_cast<unsigned char>(c)] = true;
  return is_part;
}();

bool is_part_of_move(char c) noexcept { return parts_of_moves[static_cast<unsigned char>(c)]; }

/// Castling and the null move alone have hyphens; in other words one might be part of a termination marker.
bool is_move_with_hyphens(std::string_view word) noexcept {
  if (word.ends_with('+') || word.ends_with('#')) word.remove_suffix(1);
  return word == "O-O" || word == "O-O-O" || word == "--";
}

bool is_plain_move(std::string_view word) noexcept {
  bool const begins_well = is_letter(word.front()) || word.front() == '@';
  return (begins_well && std::all_of(word.begin(), word.end(), is_part_of_move)) || is_move_with_hyphens(word);
}

/// How many bytes from the first on are plain moves with one blank between them. The last one ends at a blank.
std::size_t length_of_plain_moves(std::string_view words) noexcept {
  std::size_t length = 0;
  for (std::size_t begin = 0; begin < words.size();) {
    auto end = begin;
    while (end < words.size() && is_part_of_move(words[end])) ++end;
    if (end < words.size() && words[end] == '-') end = std::min(words.find(' ', end), words.size());
    bool const is_plain =
        end != begin && (end == words.size() || words[end] == ' ') && is_plain_move(words.substr(begin, end - begin));
    if (!is_plain) return length;
    length = end;
    begin = end + 1;
  }
  return length;
}

}  // namespace

embedded_pgn read_embedded(std::string_view text) {
  if (begins_with_tag(text)) return read_tagged(text);
  return {{}, text, 0, true};
}

void append_movetext(foreign_record& into, embedded_pgn const& from, std::string_view result, std::string_view name,
                     text_places const& places) {
  auto const begin = from.movetext_offset;
  auto const end = begin + from.movetext.size();
  if (auto const ends = has_termination_behind_tags(from, into)) {
    append_lines(into, from.movetext, begin, places);
    return into.end(*ends ? "" : result, places(end));
  }
  tell_several(into, from.movetext, name, places(begin));
  into.comment(from.movetext, places(begin));
  into.end(result, places(end));
}

void append_move_word(foreign_record& into, std::string_view word, std::uint64_t source_offset) {
  if (word.empty()) return;
  if (is_plain_move(word)) return into.plain_words(word, source_offset);
  std::string unreadable = word.starts_with('_') ? "" : "_";
  std::transform(word.begin(), word.end(), std::back_inserter(unreadable),
                 [](char c) { return is_part_of_move(c) ? c : '_'; });
  into.word(unreadable, source_offset);
  if (unreadable == word) return;
  into.add({.id = record::code::source_malformed,
            .level = record::info(record::code::source_malformed).level,
            .offset = source_offset,
            .length = word.size(),
            .message = fmt::format("expected a move, found '{}'", excerpt(word)),
            .hint = "what no move may hold is _ in the record",
            .mend = {}});
}

void append_move_words(foreign_record& into, std::string_view words, std::uint64_t source_offset) {
  auto rest = words;
  while (!rest.empty()) {
    auto const place = source_offset + static_cast<std::uint64_t>(rest.data() - words.data());
    auto length = length_of_plain_moves(rest);
    if (length != 0) {
      into.plain_words(rest.substr(0, length), place);
    } else {
      length = std::min(rest.find(' '), rest.size());
      append_move_word(into, rest.substr(0, length), place);
    }
    rest.remove_prefix(std::min(length + 1, rest.size()));
  }
}

}  // namespace pgnx::format
