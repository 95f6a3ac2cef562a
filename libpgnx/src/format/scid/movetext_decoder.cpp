#include "format/scid/movetext_decoder.hpp"

#include <fmt/format.h>

#include <iterator>

#include <pgnx/base/encoding.hpp>
#include <pgnx/notation/san.hpp>
#include <pgnx/rules/standard.hpp>

#include "format/scid/comments.hpp"

namespace pgnx::format::scid {

movetext_decoder::outcome movetext_decoder::decode(stored_game const& game, board::position const& start,
                                                   foreign_record& into, std::uint64_t source_offset) {
  into_ = &into;
  source_offset_ = source_offset;
  outcome_ = {};
  at_ = 0;
  comment_ = 0;
  needs_number_ = true;
  outer_.clear();
  level_.has_last = false;
  level_.now.position = start;
  auto const pieces = game.fen ? piece_list::of(start) : piece_list::of_array();
  if (!pieces) {
    outcome_.damage = "a side has more than 16 units, and the moves of a base tell no more apart";
    return outcome_;
  }
  level_.now.pieces = *pieces;
  decode_moves(game);
  while (!outer_.empty()) end_variation();
  return outcome_;
}

void movetext_decoder::decode_moves(stored_game const& game) {
  while (at_ < game.moves.size()) {
    auto const byte = static_cast<std::uint8_t>(game.moves[at_++]);
    bool const is_token = byte >= first_token && byte <= static_cast<std::uint8_t>(token::end);
    if (!(is_token ? decode_token(static_cast<token>(byte), game) : decode_move(game, byte))) return;
  }
  if (!outer_.empty()) fail(game, "the game ends inside a variation");
}

/// False where nothing behind it can be read.
bool movetext_decoder::decode_token(token what, stored_game const& game) {
  switch (what) {
    case token::nag:
      if (at_ == game.moves.size()) return fail(game, "a glyph has no number");
      word_.clear();
      fmt::format_to(std::back_inserter(word_), "${}", static_cast<std::uint8_t>(game.moves[at_++]));
      into_->word(word_, source_offset_);
      return true;
    case token::comment:
      if (comment_ < game.comments.size()) write_comment(game.comments[comment_++]);
      return true;
    case token::variation_begin: begin_variation(); return true;
    case token::variation_end:
      if (outer_.empty()) return fail(game, "a variation ends where none has begun");
      end_variation();
      return true;
    case token::end: break;
  }
  return true;
}

bool movetext_decoder::decode_move(stored_game const& game, std::uint8_t byte) {
  auto const second =
      at_ < game.moves.size() ? std::optional(static_cast<std::uint8_t>(game.moves[at_])) : std::nullopt;
  auto const& [position, pieces] = level_.now;
  auto const [m, needs_second] = scid::decode_move(position, pieces, byte, second);
  bool const is_null = m && m->kind == board::move_kind::null;
  if (!m || (!is_null && !rules::standard::is_legal(position, *m)))
    return fail(game, fmt::format("{:#04x} is no legal move", byte));
  at_ += needs_second ? 1 : 0;
  write_number();
  level_.before = level_.now;
  level_.has_last = true;
  level_.now.pieces.play(level_.before.position, *m);
  word_.clear();
  notation::san::append_played(word_, level_.now.position, *m);
  into_->word(word_, source_offset_);
  if (outer_.empty()) ++outcome_.plies;
  return true;
}

void movetext_decoder::write_number() {
  auto const& p = level_.now.position;
  bool const is_black = p.turn == board::color::black;
  if (is_black && !needs_number_) return;
  word_.clear();
  fmt::format_to(std::back_inserter(word_), "{}{}", p.fullmove_number, is_black ? "..." : ".");
  into_->word(word_, source_offset_);
  needs_number_ = false;
}

void movetext_decoder::write_comment(std::string_view text) {
  for (;;) {
    auto const end = text.find(between_comments);
    write_comment_part(text.substr(0, end));
    if (end == std::string_view::npos) break;
    text.remove_prefix(end + between_comments.size());
  }
  needs_number_ = true;
}

void movetext_decoder::write_comment_part(std::string_view text) {
  auto const shown = base::as_utf8(text, room_);
  if (shown.data() != text.data()) outcome_.is_latin = true;
  // PGN ends a comment at the first closing brace, but takes any opening one.
  bool const has_end = shown.find('}') != std::string_view::npos;
  bool const has_lines = shown.find_first_of("\r\n") != std::string_view::npos;
  if (has_end && has_lines) {
    outcome_.has_changed_braces = true;
    into_->comment(shown, source_offset_);
  } else if (has_end) {
    into_->word(word_.assign(";").append(shown).append("\n"), source_offset_);
  } else {
    into_->word(word_.assign("{").append(shown).append("}"), source_offset_);
  }
}

void movetext_decoder::begin_variation() {
  into_->word("(", source_offset_);
  outer_.push_back(level_);
  if (level_.has_last) level_.now = level_.before;
  level_.has_last = false;
  needs_number_ = true;
}

void movetext_decoder::end_variation() {
  into_->word(")", source_offset_);
  level_ = outer_.back();
  outer_.pop_back();
  needs_number_ = true;
}

bool movetext_decoder::fail(stored_game const& game, std::string_view what) {
  outcome_.damage = fmt::format("{}, at byte {} of the game, ply {}", what,
                                game.moves_offset + (at_ == 0 ? 0 : at_ - 1), outcome_.plies + 1);
  return false;
}

}  // namespace pgnx::format::scid
