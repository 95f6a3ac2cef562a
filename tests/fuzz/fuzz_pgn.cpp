// PGN: any bytes are read to their end, events point into the text and nest, and a cut at a line end makes no
// difference to the records that are found; with and without what movetext may hold beside PGN.
#include <algorithm>
#include <cstdint>
#include <functional>
#include <vector>

#include "expect.hpp"
#include "grammars/pgn.hpp"

namespace {

using pgnx::fuzz::expect;
namespace record = pgnx::record;

struct span {
  std::size_t offset;
  std::size_t length;
  friend bool operator==(span, span) = default;
};

// Checks each event against the text and the events before it; keeps the spans of whole records.
class checking_sink : public record::sink {
 public:
  checking_sink(std::string_view text, std::size_t base, record::movetext_extras extras)
      : text_(text), base_(base), extras_(extras) {}

  [[nodiscard]] record::movetext_extras extras() const override { return extras_; }

  void on_game_begin(char const* at) override {
    expect(!in_game_, "a record begins outside of another");
    check(at);
    in_game_ = true;
    in_tags_ = true;
    depth_ = 0;
  }
  void on_tag(record::tag_text const& tag) override {
    expect(in_game_ && in_tags_, "tags stand in the tag section");
    check(tag.whole);
    check(tag.name);
    check(tag.value);
  }
  void on_tags_end(char const* at) override {
    expect(in_game_ && in_tags_, "one tag section a record");
    check(at);
    in_tags_ = false;
  }
  void on_move_number(std::string_view number) override { check_movetext(number); }
  void on_move(std::string_view move) override {
    expect(!move.empty(), "a move has text");
    check_movetext(move);
  }
  void on_nag(std::string_view nag) override { check_movetext(nag); }
  void on_separator(std::string_view mark) override {
    expect(extras_.series && !mark.empty(), "separators are asked for");
    check_movetext(mark);
  }
  void on_rebirth(std::string_view unit) override {
    expect(extras_.rebirth && !unit.empty(), "rebirth is asked for");
    check_movetext(unit);
  }
  void on_comment(std::string_view text, record::comment_kind, std::string_view whole) override {
    check(text);
    check(whole);
    expect(text.size() <= whole.size(), "a comment holds its text");
  }
  void on_variation_begin(char const* at) override {
    check(at);
    ++depth_;
  }
  void on_variation_end(char const* at) override {
    check(at);
    expect(--depth_ >= 0, "variations nest");
  }
  void on_result(std::string_view result, int depth) override {
    check_movetext(result);
    expect(depth == depth_, "a result knows its depth");
  }
  void on_unknown(std::string_view text) override { check(text); }
  void on_problem(record::code, std::string_view where) override { check(where); }
  void on_game_end(std::string_view whole) override {
    expect(in_game_ && !in_tags_, "a record ends behind its tag section");
    check(whole);
    in_game_ = false;
    games_.push_back({offset(whole.data()), whole.size()});
  }
  void on_outside(std::string_view text) override { check(text); }

  [[nodiscard]] std::vector<span> const& games() const noexcept { return games_; }
  [[nodiscard]] bool in_game() const noexcept { return in_game_; }

 private:
  void check(char const* at) const {
    // std::less gives a total order where < on foreign pointers would not
    std::less_equal<> const not_after;
    expect(not_after(text_.data(), at) && not_after(at, text_.data() + text_.size()), "events point into the text");
  }
  void check(std::string_view view) const {
    check(view.data());
    check(view.data() + view.size());
  }
  void check_movetext(std::string_view view) const {
    expect(in_game_ && !in_tags_, "movetext stands behind the tag section");
    check(view);
  }
  [[nodiscard]] std::size_t offset(char const* at) const { return base_ + static_cast<std::size_t>(at - text_.data()); }

  std::string_view text_;
  std::size_t base_;
  record::movetext_extras extras_;
  bool in_game_ = false;
  bool in_tags_ = false;
  int depth_ = 0;
  std::vector<span> games_;
};

std::vector<span> parse_whole(std::string_view text, record::movetext_extras extras) {
  checking_sink sink(text, 0, extras);
  auto const done = pgnx::grammar::parse_pgn(text, pgnx::grammar::text_end::final, sink);
  expect(done == text.size(), "a final end leaves nothing over");
  expect(!sink.in_game(), "the last record ends");
  return sink.games();
}

std::vector<span> parse_in_two(std::string_view text, std::size_t cut, record::movetext_extras extras) {
  auto const front = text.substr(0, cut);
  checking_sink first(front, 0, extras);
  auto const done = pgnx::grammar::parse_pgn(front, pgnx::grammar::text_end::open, first);
  expect(done <= cut, "no more is done than was given");

  auto games = first.games();
  checking_sink second(text.substr(done), done, extras);
  pgnx::grammar::parse_pgn(text.substr(done), pgnx::grammar::text_end::final, second);
  games.insert(games.end(), second.games().begin(), second.games().end());
  return games;
}

// A cut behind some line end; where depends on the bytes, so that the fuzzer can move it.
std::size_t line_end_near(std::string_view text) {
  if (text.empty()) return 0;
  auto const byte = [&text](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  auto const start = (byte(0) * 257U + byte(text.size() - 1)) * 31U % text.size();
  return std::min(text.find('\n', start), text.size() - 1) + 1;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size) {
  std::string_view const text =
      size == 0 ? std::string_view("") : std::string_view(reinterpret_cast<char const*>(data), size);
  constexpr record::movetext_extras none{};
  constexpr record::movetext_extras all{.series = true, .rebirth = true};
  for (auto const extras : {none, all}) {
    auto const games = parse_whole(text, extras);
    expect(parse_in_two(text, line_end_near(text), extras) == games, "a cut changes no record");
  }
  return 0;
}
