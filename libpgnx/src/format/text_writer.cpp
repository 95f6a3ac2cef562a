#include "format/text_writer.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <pgnx/game/walk.hpp>
#include <pgnx/record/tag.hpp>

namespace pgnx::format {
namespace {

using grammar::letter_label;
using grammar::letter_piece;

// --- what a bare score cannot hold

/// The sheets of letters know these as what they are, and everything else as something else.
std::string obstacle_in(std::string_view comment, record::comment_kind kind) {
  constexpr std::size_t longest = std::size_t{1} << 20;
  if (kind == record::comment_kind::escape) return "it has an escaped line (%)";
  if (comment.find_first_of("{}") != comment.npos) return "a comment holds a brace";
  if (comment.starts_with("----")) return "a comment begins as a diagram does";
  if (comment.size() > longest) return "a comment is longer than 1 MiB";
  return {};
}

class comment_checker final : public game::listener {
 public:
  std::string obstacle;

  void on_comment(std::string_view text, record::comment_kind kind) override {
    if (obstacle.empty()) obstacle = obstacle_in(text, kind);
  }
};

bool is_tag_name(std::string_view name) noexcept {
  return !name.empty() && std::ranges::all_of(name, [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
  });
}

std::string obstacle_in(std::span<game::tag_view const> tags) {
  if (std::ranges::count(tags, "Event", &game::tag_view::name) > 1) return "it has two tags Event";
  for (auto const& tag : tags) {
    if (!is_tag_name(tag.name))
      return fmt::format("the name of its tag {} is not made of letters and digits", tag.name);
    if (tag.value.find_first_of("\r\n") != tag.value.npos) return fmt::format("its tag {} has a line end", tag.name);
  }
  return {};
}

/// Longer numbers are moves.
bool has_long_numbers(game::tree const& t) noexcept {
  constexpr std::size_t longest = 999;
  return t.start.board().fullmove_number + t.plies() > longest;
}

// --- heads

struct label_row {
  std::string_view tag;
  letter_label what;
};
constexpr std::array labels{label_row{"Event", letter_label::event},   label_row{"Site", letter_label::site},
                            label_row{"Date", letter_label::date},     label_row{"Round", letter_label::round},
                            label_row{"White", letter_label::white},   label_row{"Black", letter_label::black},
                            label_row{"Result", letter_label::result}, label_row{"Board", letter_label::board}};

/// Missing, the tag gets this value where a game is written.
bool is_what_missing_means(game::tag_view const& tag) noexcept {
  auto const rank = record::roster_rank(tag.name);
  return rank < record::roster_rank("Result") && tag.value == record::unknown_roster_value(tag.name);
}

/// Of the first tag of the name.
std::size_t place_of(std::span<game::tag_view const> tags, std::string_view name) noexcept {
  return static_cast<std::size_t>(std::ranges::find(tags, name, &game::tag_view::name) - tags.begin());
}
/// Hands the movetext of a tree on, all comments as those in braces.
class movetext_to final : public game::listener {
 public:
  explicit movetext_to(pgn_writer& to) : to_(to) {}

  void on_move(board::move m, std::string_view token) override { to_.on_move(m, token); }
  void on_nag(unsigned number) override { to_.on_nag(number); }
  void on_comment(std::string_view text, record::comment_kind /*kind*/) override {
    to_.on_comment(text, record::comment_kind::brace);
  }
  void on_variation_begin() override { to_.on_variation_begin(); }
  void on_variation_end() override { to_.on_variation_end(); }

 private:
  pgn_writer& to_;
};

}  // namespace

std::string text_writer::write(game::tree const& t) {
  auto const tags = exported_.complete(t.tags, t.start, t.result());
  if (auto obstacle = obstacle_in(tags); !obstacle.empty()) return obstacle;
  if (has_long_numbers(t)) return "it has numbers of moves of more than three digits";
  comment_checker comments;
  game::walk_movetext(t, comments);
  if (!comments.obstacle.empty()) return std::move(comments.obstacle);
  auto const begin = out_->size();
  write_head(tags);
  auto obstacle = write_movetext(t);
  if (!obstacle.empty()) out_->resize(begin);
  return obstacle;
}

void text_writer::write_head(std::span<game::tag_view const> tags) {
  auto const begin = out_->size();
  is_written_.assign(tags.size(), false);
  write_heading(tags);
  write_labels(tags);
  for (std::size_t i = 0; i < tags.size(); ++i) {
    bool const is_alone = std::ranges::count(tags, tags[i].name, &game::tag_view::name) == 1;
    if (is_written_[i] || (is_alone && is_what_missing_means(tags[i]))) continue;
    out_->append(1, '[').append(tags[i].name).append(" \"");
    record::append_escaped(*out_, tags[i].value);
    out_->append("\"]\n");
  }
  if (out_->size() == begin) out_->append("[Event \"?\"]\n");
  *out_ += '\n';
}

/// `Fern, Ada - Moss, Ben 1-0`, where these three can stand so.
void text_writer::write_heading(std::span<game::tag_view const> tags) {
  auto const white = place_of(tags, "White");
  auto const black = place_of(tags, "Black");
  auto const result = place_of(tags, "Result");
  auto const line = fmt::format("{} - {} {}", tags[white].value, tags[black].value, tags[result].value);
  std::array const expected{grammar::letter_token{letter_piece::white, tags[white].value},
                            grammar::letter_token{letter_piece::black, tags[black].value},
                            grammar::letter_token{letter_piece::result, tags[result].value}};
  if (!reads_as(line, expected)) return;
  out_->append(line).append("\n");
  for (auto const place : {white, black, result}) is_written_[place] = true;
}

/// `Event: Willow Cup`, where a label can hold the value.
void text_writer::write_labels(std::span<game::tag_view const> tags) {
  for (auto const& row : labels) {
    auto const place = place_of(tags, row.tag);
    if (place == tags.size() || is_written_[place] || is_what_missing_means(tags[place])) continue;
    auto const line = fmt::format("{}: {}", row.tag, tags[place].value);
    std::array const expected{grammar::letter_token{letter_piece::label, row.tag, tags[place].value, row.what}};
    if (!reads_as(line, expected)) continue;
    out_->append(line).append("\n");
    is_written_[place] = true;
  }
}

/// Would the grammar of letters find this in the line?
bool text_writer::reads_as(std::string_view line, std::span<grammar::letter_token const> expected) {
  if (line.find('\\') != line.npos) return false;  // in a tag it would be an escape
  grammar::letter_state state{.headings = true};
  tokens_.clear();
  grammar::parse_letter_line(line, state, tokens_);
  return std::ranges::equal(tokens_, expected, [](auto const& left, auto const& right) {
    return left.what == right.what && left.text == right.text && left.more == right.more && left.label == right.label;
  });
}

/// That of export format; or says why a move of it cannot be spelled.
std::string text_writer::write_movetext(game::tree const& t) {
  pgn_.clear();
  pgn_writer writer(pgn_, moves_);
  writer.on_begin();
  writer.on_start(t.start);
  movetext_to forward(writer);
  game::walk_movetext(t, forward);
  writer.on_end(t.result(), {});
  if (auto const& missing = writer.unspelled())
    return fmt::format("{} cannot be written in {}: {}", missing->san, notation::info(moves_.notation).title,
                       missing->why);
  static constexpr std::string_view end_of_tags = "\n\n";
  out_->append(pgn_, pgn_.find(end_of_tags) + end_of_tags.size());
  return {};
}

}  // namespace pgnx::format
