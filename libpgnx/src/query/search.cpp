#include <pgnx/query/search.hpp>

#include <algorithm>

#include <pgnx/query/matcher.hpp>

#include "format/selective_replay.hpp"

namespace pgnx::query {
namespace {

bool asks_for(query const& asked, attribute what) {
  return std::ranges::any_of(asked.conditions, [&](condition const& c) {
    auto const* const words = std::get_if<word_condition>(&c);
    return words != nullptr && words->what == what;
  });
}

/// Has only those games replayed whose tags leave the answer open.
class searching_sink final : public format::selective_replay {
 public:
  searching_sink(std::string_view text, query const& asked, search_options const& options, matcher& judge,
                 search_result& result)
      : selective_replay(text, {.levels = format::decisive_levels(),
                                .variant = options.variant,
                                .variants = options.variants,
                                .variations = options.variations || asks_for(asked, attribute::status),
                                .language = options.language,
                                .notation = options.notation,
                                .hears = &judge}),
        text_(text),
        result_(result),
        matcher_(judge) {}

 private:
  treatment decide(std::span<record::tag_text const> tags) override {
    answer_ = matcher_.judge_tags(tags);
    return answer_ == truth::open ? treatment::replay : treatment::pass_over;
  }
  void on_replayed(game::game_report const& report, std::span<record::diagnostic const> found,
                   std::string_view whole) override {
    bool const is_whole = report.main_line_whole && report.status != game::verdict::unverified;
    if (!is_whole && matcher_.is_about_moves()) result_.in_part.push_back(result_.games);
    bool const is_found = matcher_.finish(report, found);
    count(whole, is_found, matcher_.first_ply());
  }
  void on_passed_over(std::string_view whole, std::string_view) override {
    count(whole, answer_ == truth::yes, std::nullopt);
  }

  void count(std::string_view whole, bool is_found, std::optional<std::uint32_t> ply) {
    auto const number = result_.games++;
    if (is_found)
      result_.found.push_back({number, static_cast<std::size_t>(whole.data() - text_.data()), whole.size(), ply});
  }

  std::string_view text_;
  search_result& result_;
  matcher& matcher_;
  truth answer_ = truth::open;
};

}  // namespace

search_result search_pgn(std::string_view text, record::text_end end, query const& asked, search_options const& options,
                         std::size_t own_bytes) {
  search_result result;
  matcher judge(asked, {options.variant, options.variants, options.variations});
  searching_sink sink(text, asked, options, judge, result);
  result.consumed = format::read_pgn(text, end, sink, own_bytes);
  return result;
}

}  // namespace pgnx::query
