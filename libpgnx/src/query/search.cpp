#include <pgnx/query/search.hpp>

#include <algorithm>
#include <memory>

#include <pgnx/format/pgn_reader.hpp>
#include <pgnx/game/replay.hpp>
#include <pgnx/query/matcher.hpp>

namespace pgnx::query {
namespace {

using record::code;

void read_again(std::string_view record, record::sink& to) { format::read_pgn(record, record::text_end::final, to); }

bool asks_for(query const& asked, attribute what) {
  return std::ranges::any_of(asked.conditions, [&](condition const& c) {
    auto const* const words = std::get_if<word_condition>(&c);
    return words != nullptr && words->what == what;
  });
}

/// Errors, because they decide what a game is, and what tells an outcome; nobody reads the rest.
game::policy levels_for_search() {
  game::policy levels;
  for (auto const& row : record::codes()) {
    bool const tells_outcome = row.id >= code::threefold_repetition && row.id <= code::ten_series_rule;
    if (row.level != record::severity::error && !tells_outcome) levels.switch_off(row.id);
  }
  return levels;
}

/// Holds the head of each record back until the tags are known, and has the record replayed only where they leave the
/// answer open.
class searching_sink final : public record::sink {
 public:
  searching_sink(std::string_view text, query const& asked, search_options const& options, search_result& result)
      : text_(text),
        result_(result),
        matcher_(asked, {options.variant, options.variants, options.variations}),
        replay_options_{.levels = levels_for_search(),
                        .variant = options.variant,
                        .variants = options.variants,
                        .variations = options.variations || asks_for(asked, attribute::status),
                        .language = options.language,
                        .notation = options.notation,
                        .again = read_again,
                        .hears = &matcher_},
        replay_(game::make_replay(text, replay_options_, replayed_)) {}

  void on_game_begin(char const* at) override {
    state_ = state::head;
    begin_ = at;
    tags_.clear();
    held_.clear();
  }
  void on_tag(record::tag_text const& tag) override {
    tags_.push_back(tag);
    held_.push_back({.what = held::kind::tag, .text = tag.whole});
  }
  void on_tags_end(char const* at) override {
    answer_ = matcher_.judge_tags(tags_);
    state_ = answer_ == truth::open ? state::replayed : state::decided;
    if (state_ == state::decided) return;
    hand_head_on();
    replay_->on_tags_end(at);
  }
  [[nodiscard]] record::movetext_extras extras() const override {
    return is_replayed() ? replay_->extras() : record::movetext_extras{};
  }
  void on_move_number(std::string_view text) override {
    if (is_replayed()) replay_->on_move_number(text);
  }
  void on_move(std::string_view text) override {
    if (is_replayed()) replay_->on_move(text);
  }
  void on_nag(std::string_view text) override {
    if (is_replayed()) replay_->on_nag(text);
  }
  void on_en_passant_mark(std::string_view text) override {
    if (is_replayed()) replay_->on_en_passant_mark(text);
  }
  void on_separator(std::string_view text) override {
    if (is_replayed()) replay_->on_separator(text);
  }
  void on_rebirth(std::string_view text) override {
    if (is_replayed()) replay_->on_rebirth(text);
  }
  void on_comment(std::string_view text, record::comment_kind kind, std::string_view whole) override {
    if (state_ == state::head)
      held_.push_back({.what = held::kind::comment, .text = text, .comment = kind, .whole = whole});
    if (is_replayed()) replay_->on_comment(text, kind, whole);
  }
  void on_variation_begin(char const* at) override {
    if (is_replayed()) replay_->on_variation_begin(at);
  }
  void on_variation_end(char const* at) override {
    if (is_replayed()) replay_->on_variation_end(at);
  }
  void on_result(std::string_view text, int depth) override {
    if (is_replayed()) replay_->on_result(text, depth);
  }
  void on_unknown(std::string_view text) override {
    if (is_replayed()) replay_->on_unknown(text);
  }
  void on_problem(code c, std::string_view where) override {
    if (state_ == state::head) held_.push_back({.what = held::kind::problem, .text = where, .problem = c});
    if (is_replayed()) replay_->on_problem(c, where);
  }
  void on_game_end(std::string_view whole) override {
    bool const is_found = is_replayed() ? finish_replay(whole) : answer_ == truth::yes;
    state_ = state::outside;
    auto const number = result_.games++;
    if (!is_found) return;
    result_.found.push_back({number, static_cast<std::size_t>(whole.data() - text_.data()), whole.size(),
                             answer_ == truth::open ? matcher_.first_ply() : std::nullopt});
  }

 private:
  enum class state : std::uint8_t { outside, head, decided, replayed };
  /// An event before the end of the tags.
  struct held {
    enum class kind : std::uint8_t { tag, comment, problem };
    kind what;
    std::string_view text{};
    record::comment_kind comment{};
    std::string_view whole{};
    code problem{};
  };

  [[nodiscard]] bool is_replayed() const noexcept { return state_ == state::replayed; }

  void hand_head_on() {
    replay_->on_game_begin(begin_);
    auto tag = tags_.begin();
    for (auto const& h : held_) {
      switch (h.what) {
        case held::kind::tag: replay_->on_tag(*tag++); break;
        case held::kind::comment: replay_->on_comment(h.text, h.comment, h.whole); break;
        case held::kind::problem: replay_->on_problem(h.problem, h.text); break;
      }
    }
  }

  bool finish_replay(std::string_view whole) {
    replay_->on_game_end(whole);
    auto const& report = replayed_.games.back();
    bool const is_whole = report.main_line_whole && report.status != game::verdict::unverified;
    if (!is_whole && matcher_.is_about_moves()) result_.in_part.push_back(result_.games);
    bool const is_found = matcher_.finish(report, replayed_.diagnostics);
    replayed_.games.clear();
    replayed_.diagnostics.clear();
    return is_found;
  }

  std::string_view text_;
  search_result& result_;
  matcher matcher_;
  game::replay_options replay_options_;
  game::findings replayed_;
  std::unique_ptr<record::sink> replay_;

  // the record
  state state_ = state::outside;
  char const* begin_ = nullptr;
  std::vector<record::tag_text> tags_;
  std::vector<held> held_;
  truth answer_ = truth::open;
};

}  // namespace

search_result search_pgn(std::string_view text, record::text_end end, query const& asked, search_options const& options,
                         std::size_t own_bytes) {
  search_result result;
  searching_sink sink(text, asked, options, result);
  result.consumed = format::read_pgn(text, end, sink, own_bytes);
  return result;
}

}  // namespace pgnx::query
