#include "format/scid/stored_game.hpp"

#include <fmt/format.h>

#include "format/scid/bytes.hpp"
#include "format/scid/fields.hpp"
#include "format/scid/pieces.hpp"

namespace pgnx::format::scid {
namespace {

class cutter {
 public:
  cutter(std::string_view bytes, stored_game& into) : bytes_(bytes), from_(bytes), into_(into) {}

  void cut() {
    if (!cut_tags() || !cut_start() || !cut_moves()) return;
    cut_comments();
  }

 private:
  bool fail(std::string_view what) {
    into_.damage = fmt::format("{} is cut off by the end of the game's {} bytes", what, bytes_.size());
    return false;
  }

  bool cut_tags() {
    for (;;) {
      auto const head = from_.take();
      if (!head) return fail("the list of tags");
      if (*head == 0) return true;
      if (*head == event_date_code) {
        auto const date = from_.take_big_endian(3);
        if (!date) return fail("the date of the event");
        into_.event_date = *date;
        continue;
      }
      auto const name = name_of(*head);
      auto const size = name ? from_.take() : std::nullopt;
      auto const value = size ? from_.take(*size) : std::nullopt;
      if (into_.damage) return false;
      if (!value) return fail("a tag");
      into_.tags.push_back({*name, *value});
    }
  }

  std::optional<std::string_view> name_of(std::uint8_t head) {
    if (head <= max_tag_bytes) return from_.take(head);
    auto const name = common_tag(head);
    if (!name.empty()) return name;
    into_.damage = fmt::format("byte {} has {}, which is no tag: expected 0 to 250, or 255", from_.offset() - 1, head);
    return std::nullopt;
  }

  bool cut_start() {
    constexpr std::uint8_t has_fen = 1;
    auto const flags = from_.take();
    if (!flags) return fail("what stands before the moves");
    if ((*flags & has_fen) == 0) return true;
    into_.fen = from_.take_terminated();
    return into_.fen ? true : fail("the FEN of the start");
  }

  /// The second byte of a queen's move is never a token.
  bool cut_moves() {
    auto const begin = into_.moves_offset = from_.offset();
    while (auto const byte = from_.take()) {
      if (*byte == static_cast<std::uint8_t>(token::nag) && !from_.take()) break;
      if (*byte == static_cast<std::uint8_t>(token::comment)) ++comments_;
      if (*byte != static_cast<std::uint8_t>(token::end)) continue;
      into_.moves = bytes_.substr(begin, from_.offset() - 1 - begin);
      return true;
    }
    into_.moves = bytes_.substr(begin);
    return fail("the list of moves");
  }

  void cut_comments() {
    for (std::size_t i = 0; i < comments_; ++i) {
      auto const comment = from_.take_terminated();
      if (!comment) {
        into_.damage = fmt::format("{} comments announced among the moves, {} found", comments_, i);
        return;
      }
      into_.comments.push_back(*comment);
    }
    into_.left_over = from_.left();
  }

  std::string_view bytes_;
  byte_cursor from_;
  stored_game& into_;
  std::size_t comments_ = 0;
};

}  // namespace

void cut_game(std::string_view bytes, stored_game& into) {
  into.tags.clear();
  into.event_date.reset();
  into.fen.reset();
  into.moves = {};
  into.moves_offset = 0;
  into.comments.clear();
  into.left_over = 0;
  into.damage.reset();
  cutter(bytes, into).cut();
}

}  // namespace pgnx::format::scid
