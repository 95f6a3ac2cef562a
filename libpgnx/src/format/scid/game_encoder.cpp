#include "format/scid/game_encoder.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include <pgnx/base/encoding.hpp>
#include <pgnx/board/fen.hpp>
#include <pgnx/game/walk.hpp>
#include <pgnx/rules/standard.hpp>

#include "format/orthodox.hpp"
#include "format/scid/comments.hpp"
#include "format/scid/fields.hpp"
#include "format/scid/names.hpp"

namespace pgnx::format::scid {
namespace {

using board::bit;
using board::color;
using board::role;
using board::square;

/// Scid keeps so many glyphs of a move, and of each of these kinds only one.
constexpr std::uint32_t max_nags = 7;
constexpr bool is_quality(unsigned nag) noexcept { return nag >= 1 && nag <= 6; }
constexpr bool is_evaluation(unsigned nag) noexcept { return nag >= 10 && nag <= 21; }

/// What a game says of itself before its moves, as the index does: has_start, has_promotion, has_underpromotion.
constexpr std::uint32_t flags_of_start = 7;

bool is_start(std::string_view fen, board::position const& start) {
  auto const read = board::parse_fen(fen).value;
  return read && *read == start;
}

}  // namespace

std::optional<refusal> game_encoder::encode(game::tree const& t) {
  bytes_.clear();
  start_.clear();
  comments_.clear();
  entry_ = {};
  names_ = {"?", "?", "?", "?", "?"};
  seen_tags_.clear();
  comment_count_ = variation_count_ = nag_count_ = plies_ = 0;
  line_ = {};
  outer_.clear();
  refusal_.reset();
  if (!encode_start(t) || !encode_tags(t) || !encode_moves(t)) return std::move(refusal_);
  entry_.result = result_number(t.result());
  entry_.size = static_cast<std::uint32_t>(bytes_.size());
  entry_.plies = static_cast<std::uint16_t>(std::min<std::size_t>(plies_, max_plies));
  entry_.comments = counted(comment_count_);
  entry_.variations = counted(variation_count_);
  entry_.nags = counted(nag_count_);
  entry_.final_material = material_of(line_.now.position);
  return std::nullopt;
}

bool game_encoder::refuse(std::string why) {
  auto const ply = line_.has_last || !outer_.empty() ? plies_ : 0;
  refusal_ = {std::move(why), static_cast<std::uint32_t>(ply)};
  return false;
}

bool game_encoder::encode_start(game::tree const& t) {
  if (t.start.rules) return refuse(fmt::format("a base holds orthodox chess alone, and this is {}", t.start.variant));
  auto const& start = t.start.board();
  if (!has_orthodox_castling(start))
    return refuse("a base holds orthodox chess alone, and the castling is that of Chess960");
  line_.now.position = start;
  auto const pieces = t.start.is_array ? piece_list::of_array() : piece_list::of(start);
  if (!pieces) return refuse("a side has more than 16 units, and a base tells no more apart");
  line_.now.pieces = *pieces;
  if (t.start.is_array) return true;
  auto const fen = t.tags.find("FEN");
  if (fen && !is_start(*fen, start)) return refuse("its FEN is not the position it starts from");
  start_ = fen ? std::string(*fen) : board::write_fen(start);
  entry_.flags |= static_cast<std::uint32_t>(flag::has_start);
  return true;
}

bool game_encoder::encode_tags(game::tree const& t) {
  for (auto const& tag : t.tags.all()) {
    if (tag.value.find('\0') != std::string::npos) return refuse(fmt::format("the tag {} holds a NUL byte", tag.name));
    // Only the first of a name can stand in the index, which comes first.
    bool const is_first = std::ranges::find(seen_tags_, tag.name) == seen_tags_.end();
    seen_tags_.push_back(tag.name);
    bool const is_placed = is_first && place_in_index(t, tag);
    if (refusal_) return false;
    if (!is_placed && !add_tag(tag)) return false;
  }
  bytes_ += '\0';
  flags_at_ = bytes_.size();
  bytes_ += '\0';
  if (!start_.empty()) bytes_.append(start_).append(1, '\0');
  return true;
}

bool game_encoder::place_in_index(game::tree const& t, game::tag const& tag) {
  auto const& [name, value] = tag;
  if (name == "Result") return value == t.result();
  if (name == "FEN") return !t.start.is_array;
  if (place_name(tag) || place_rating(tag)) return true;
  auto const put = [](auto number, auto& into) {
    if (number) into = *number;
    return number.has_value();
  };
  if (name == "Date") return put(date_number(value), entry_.date);
  if (name == "EventDate") return put(date_number(value), entry_.event_date) && entry_.event_date != 0;
  if (name == "ECO") return put(eco_number(value), entry_.eco);
  if (name != flags_tag) return false;
  auto const flags = flag_bits(value);
  entry_.flags |= flags.value_or(0);
  return flags.has_value();
}

bool game_encoder::place_name(game::tag const& tag) {
  auto const place = [&]() -> std::string_view* {
    if (tag.name == "Event") return &names_.event;
    if (tag.name == "Site") return &names_.site;
    if (tag.name == "Round") return &names_.round;
    if (tag.name == "White") return &names_.white;
    return tag.name == "Black" ? &names_.black : nullptr;
  }();
  if (place == nullptr) return false;
  if (tag.value.size() > max_name_bytes) {
    refuse(fmt::format("the tag {} has {} bytes, and a base holds {} at most", tag.name, tag.value.size(),
                       max_name_bytes));
    return false;
  }
  *place = tag.value;
  return true;
}

/// `WhiteElo`, `BlackICCF` ...: the first of a side that is a rating.
bool game_encoder::place_rating(game::tag const& tag) {
  std::string_view const name = tag.name;
  if (!name.starts_with("White") && !name.starts_with("Black")) return false;
  std::size_t const side = name.starts_with("White") ? 0 : 1;
  auto const type = rating_type(name.substr(5));
  auto const rating = type ? rating_number(tag.value) : std::nullopt;
  if (!rating || entry_.ratings[side] != 0) return false;
  entry_.ratings[side] = *rating;
  entry_.rating_types[side] = *type;
  return true;
}

bool game_encoder::add_tag(game::tag const& tag) {
  auto const& [name, value] = tag;
  if (name.empty() || name.size() > max_tag_bytes || value.size() > max_tag_bytes)
    return refuse(
        fmt::format("the tag {} has {} bytes, and a base holds {} at most", name, value.size(), max_tag_bytes));
  if (auto const code = common_tag_code(name))
    bytes_ += static_cast<char>(*code);
  else
    bytes_.append(1, static_cast<char>(name.size())).append(name);
  bytes_.append(1, static_cast<char>(value.size())).append(value);
  return true;
}

bool game_encoder::encode_moves(game::tree const& t) {
  using event = game::cursor::event;
  game::cursor c(t);
  for (auto e = c.next(); e != event::end; e = c.next()) {
    bool is_held = true;
    switch (e) {
      case event::move: is_held = encode_move(t.move_at(c.at())); break;
      case event::nag: is_held = encode_nag(c.nag()); break;
      case event::comment: is_held = encode_comment(c.note()); break;
      case event::variation_begin: is_held = begin_variation(); break;
      case event::variation_end: end_variation(); break;
      case event::end: break;
    }
    if (!is_held) return false;
  }
  put(token::end);
  bytes_ += comments_;
  bytes_[flags_at_] = static_cast<char>(entry_.flags & flags_of_start);
  if (bytes_.size() <= max_game_bytes) return true;
  return refuse(fmt::format("it takes {} bytes, and a base holds {} a game", bytes_.size(), max_game_bytes));
}

bool game_encoder::encode_move(board::move m) {
  auto const bytes = scid::encode_move(line_.now.position, line_.now.pieces, m);
  for (std::size_t i = 0; i < bytes.size; ++i) bytes_ += static_cast<char>(bytes.bytes[i]);
  if (outer_.empty()) note_main_line(m);
  auto const before = line_.now;
  line_ = {.now = before, .before = before, .has_last = true};
  line_.now.pieces.play(before.position, m);
  rules::standard::play(line_.now.position, m);
  return true;
}

bool game_encoder::encode_nag(unsigned number) {
  if (!line_.has_last) return refuse(fmt::format("${} stands before the first move of a line", number));
  if (number == 0 || number > 255) return refuse(fmt::format("${} is no glyph that Scid shows", number));
  if (++line_.nags > max_nags) return refuse(fmt::format("a move has more than {} glyphs", max_nags));
  bool const is_second = (is_quality(number) && line_.has_quality) || (is_evaluation(number) && line_.has_evaluation);
  if (is_second) return refuse(fmt::format("${} is a second glyph of its kind, and Scid shows only one", number));
  line_.has_quality |= is_quality(number);
  line_.has_evaluation |= is_evaluation(number);
  ++nag_count_;
  put(token::nag);
  bytes_ += static_cast<char>(number);
  return true;
}

bool game_encoder::encode_comment(game::tree::note const& note) {
  if (note.kind == record::comment_kind::escape) return refuse("a base has no place for a line that % escapes");
  if (note.comment.find('\0') != std::string_view::npos) return refuse("a comment holds a NUL byte");
  if (note.comment.find(between_comments) != std::string_view::npos)
    return refuse(fmt::format("a comment holds \"{}\", which parts two comments in a base", between_comments));
  if (line_.has_note_behind_comment)
    return refuse("a comment stands before a variation and another behind it; Scid shows only one at a place");
  if (line_.has_comment) {
    comments_.pop_back();
    comments_ += between_comments;
  } else {
    put(token::comment);
    ++comment_count_;
  }
  comments_.append(note.comment).append(1, '\0');
  line_.has_comment = true;
  return true;
}

bool game_encoder::begin_variation() {
  if (!line_.has_last) return refuse("a variation stands where there is no move that it could replace");
  ++variation_count_;
  put(token::variation_begin);
  line_.has_note_behind_comment |= line_.has_comment;
  outer_.push_back(line_);
  line_ = {};
  line_.now = outer_.back().before;
  return true;
}

void game_encoder::end_variation() {
  put(token::variation_end);
  line_ = outer_.back();
  outer_.pop_back();
}

void game_encoder::note_main_line(board::move m) {
  ++plies_;
  auto const& p = line_.now.position;
  if (m.promotion != role::none) {
    entry_.flags |= static_cast<std::uint32_t>(flag::has_promotion);
    if (m.promotion != role::queen) entry_.flags |= static_cast<std::uint32_t>(flag::has_underpromotion);
  }
  if (m.kind == board::move_kind::null || !start_.empty()) return;
  auto const is_home = [](color side, square s) { return board::rank_of(s) == (side == color::white ? 1 : 6); };
  auto const is_pawn = [&](color side, square s) { return (p.of(side, role::pawn) & bit(s)) != 0; };
  if (is_pawn(p.turn, m.from) && is_home(p.turn, m.from)) add_home_pawn(p.turn, board::file_of(m.from));
  if (is_pawn(!p.turn, m.to) && is_home(!p.turn, m.to)) add_home_pawn(!p.turn, board::file_of(m.to));
}

/// A count, and four bits a pawn: 15 to 8 for those of White, 7 to 0 for those of Black, from file a to h.
void game_encoder::add_home_pawn(color side, int file) {
  auto& pawns = entry_.home_pawns;
  auto const i = static_cast<std::size_t>(pawns[0]++);
  auto const nibble = static_cast<unsigned>((side == color::white ? 15 : 7) - file);
  pawns[1 + i / 2] = static_cast<std::uint8_t>(pawns[1 + i / 2] | nibble << (i % 2 == 0 ? 4 : 0));
}

}  // namespace pgnx::format::scid
