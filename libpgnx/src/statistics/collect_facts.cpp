#include <optional>

#include <pgnx/game/listeners.hpp>
#include <pgnx/query/matcher.hpp>
#include <pgnx/statistics/fact_collector.hpp>

#include "format/selective_replay.hpp"
#include "statistics/variant_by_tags.hpp"

namespace pgnx::statistics {
namespace {

/// Whoever hears a game for its facts.
struct hearers {
  explicit hearers(fact_options const& options) : collector(options.openings) { all.add(collector); }

  fact_collector collector;
  std::optional<query::matcher> matcher;
  game::listeners all;

  /// Of one alone where there is one alone.
  [[nodiscard]] game::listener& ear() noexcept {
    if (matcher) return all;
    return collector;
  }
};

class collecting_sink final : public format::selective_replay {
 public:
  collecting_sink(std::string_view text, fact_options const& options, fact_consumer const& consumer, hearers& hear,
                  collected& result)
      : selective_replay(text, {.levels = format::decisive_levels(),
                                .variant = options.reading.variant,
                                .variants = options.reading.variants,
                                .language = options.reading.language,
                                .notation = options.reading.notation,
                                .hears = &hear.ear()}),
        need_(options.openings == nullptr ? options.need : fact_need::game),
        consumer_(consumer),
        hear_(hear),
        result_(result),
        variants_(options.reading.variant,
                  options.reading.variants != nullptr ? *options.reading.variants : rules::catalogue::built_in()) {}

 private:
  treatment decide(std::span<record::tag_text const> tags) override {
    using query::truth;
    answer_ = hear_.matcher ? hear_.matcher->judge_tags(tags) : truth::yes;
    if (answer_ == truth::no) return treatment::pass_over;
    if (answer_ == truth::open || need_ == fact_need::game) return treatment::replay;
    variant_ = variants_.find(query::tag_reader(tags));
    if (!variant_) return treatment::replay;
    hear_.collector.on_begin();
    for (auto const& tag : tags) hear_.collector.on_tag(tag);
    return treatment::pass_over;
  }

  void on_replayed(game::game_report const& report, std::span<record::diagnostic const> found,
                   std::string_view) override {
    ++result_.games;
    if (hear_.matcher && !hear_.matcher->finish(report, found)) return;
    ++result_.chosen;
    auto const& facts = hear_.collector.finish(report, found);
    if (need_ == fact_need::game) return consumer_(facts);
    // Few games are replayed then, and what is not known of all is told of none.
    consumer_(without_moves(facts));
  }

  void on_passed_over(std::string_view, std::string_view marker) override {
    ++result_.games;
    if (answer_ == query::truth::no) return;
    ++result_.chosen;
    consumer_(hear_.collector.finish_tags(marker, *variant_));
  }

  fact_need need_;
  fact_consumer const& consumer_;
  hearers& hear_;
  collected& result_;
  variant_by_tags variants_;

  // the game
  query::truth answer_ = query::truth::yes;
  std::optional<std::string_view> variant_;
};

}  // namespace

collected collect_facts(std::string_view text, record::text_end end, fact_options const& options,
                        fact_consumer const& consumer, std::size_t own_bytes) {
  hearers hear(options);
  if (options.where != nullptr) {
    auto const& how = options.reading;
    hear.matcher.emplace(*options.where, query::match_options{how.variant, how.variants, how.variations});
    hear.all.add(*hear.matcher);
  }
  collected result;
  collecting_sink sink(text, options, consumer, hear, result);
  result.consumed = format::read_pgn(text, end, sink, own_bytes);
  return result;
}

}  // namespace pgnx::statistics
