#include <pgnx/archive/sort_order.hpp>

#include <algorithm>
#include <array>

#include <pgnx/base/ascii.hpp>
#include <pgnx/format/pgn_reader.hpp>
#include <pgnx/record/tag_value.hpp>

#include "archive/key_text.hpp"
#include "archive/listing_sink.hpp"
#include "archive/tag_values.hpp"
#include "query/folding.hpp"
#include "query/tag_judge.hpp"
#include "query/values.hpp"

namespace pgnx::archive {
namespace {

struct known_name {
  std::string_view name;
  sort_subject what;
};
constexpr auto known_names = std::to_array<known_name>({
    {"Date", sort_subject::date},
    {"UTCDate", sort_subject::date},
    {"EventDate", sort_subject::date},
    {"Year", sort_subject::year},
    {"Round", sort_subject::round},
    {"Result", sort_subject::result},
    {"ECO", sort_subject::eco},
    {"WhiteElo", sort_subject::rating},
    {"BlackElo", sort_subject::rating},
    {"Plies", sort_subject::plies},
    {"Bytes", sort_subject::bytes},
    {"Event", sort_subject::text},
    {"Site", sort_subject::text},
    {"White", sort_subject::text},
    {"Black", sort_subject::text},
});

sort_key key_named(std::string_view name) {
  auto const* const known =
      std::ranges::find_if(known_names, [&](known_name const& k) { return base::is_same_but_for_case(k.name, name); });
  if (known == known_names.end()) return {sort_subject::text, std::string(name)};
  return {known->what, std::string(known->what == sort_subject::year ? "Date" : known->name)};
}

/// The place of a result among those that are known, or 3.
std::int64_t rank_of(std::string_view result) noexcept {
  constexpr std::array<std::string_view, 3> ranked{"1-0", "1/2-1/2", "0-1"};
  return std::ranges::find(ranked, result) - ranked.begin();
}

class keying_sink final : public listing_sink {
 public:
  keying_sink(std::string_view text, std::span<sort_key const> order, std::vector<keyed_record>& records)
      : listing_sink(text), order_(order), records_(records) {}

  void on_game_begin(char const* at) override {
    listing_sink::on_game_begin(at);
    tags_.clear();
    result_ = {};
    plies_ = depth_ = 0;
  }
  void on_tag(record::tag_text const& tag) override { tags_.push_back(tag); }
  void on_move(std::string_view /*text*/) override { plies_ += depth_ == 0 ? 1 : 0; }
  void on_variation_begin(char const* /*at*/) override { ++depth_; }
  void on_variation_end(char const* /*at*/) override { --depth_; }
  void on_result(std::string_view text, int depth) override {
    listing_sink::on_result(text, depth);
    if (depth == 0) result_ = text;
  }
  void on_game_end(std::string_view whole) override {
    keyed_record made{listed(whole), {}, 0};
    for (std::size_t i = 0; i < order_.size(); ++i) {
      key_appender to(made.key, order_[i].direction);
      if (append(to, order_[i], whole.size()))
        made.known |= std::uint32_t{1} << i;
      else
        to.unknown();
      to.finish();
    }
    records_.push_back(std::move(made));
  }

 private:
  /// False where the record has no value.
  bool append(key_appender& to, sort_key const& by, std::size_t size) {
    switch (by.what) {
      case sort_subject::plies: return append_number(to, plies_);
      case sort_subject::bytes: return append_number(to, static_cast<std::int64_t>(size));
      case sort_subject::result: return append_result(to);
      default: break;
    }
    query::tag_reader tags(tags_);
    auto const value = tags.value(by.tag);
    return value && append_value(to, by.what, *value);
  }

  static bool append_value(key_appender& to, sort_subject what, std::string_view value) {
    switch (what) {
      case sort_subject::date: return append_date(to, query::date_of_tag(value));
      case sort_subject::year: {
        auto const days = query::date_of_tag(value);
        return days && append_number(to, days->low / 10000);
      }
      case sort_subject::rating: {
        auto const rating = record::rating(value);
        return rating && append_number(to, *rating);
      }
      case sort_subject::eco: {
        auto const code = query::eco_of_tag(value);
        return code && append_number(to, code->low);
      }
      default: break;
    }
    if (says_nothing(value)) return false;
    if (what == sort_subject::round)
      to.round(value);
    else
      append_text(to, value);
    return true;
  }

  static bool append_number(key_appender& to, std::int64_t value) {
    to.number(value);
    return true;
  }

  static void append_text(key_appender& to, std::string_view value) {
    auto const number = query::number_in(value);
    return number ? to.number(*number) : to.text(query::folded(value));
  }

  static bool append_date(key_appender& to, std::optional<query::interval> const& days) {
    if (!days) return false;
    to.number(days->low);
    to.number(-days->high);
    return true;
  }

  bool append_result(key_appender& to) {
    query::tag_reader tags(tags_);
    auto const value = tags.value("Result");
    auto rank = rank_of(record::normal_result(value.value_or("")));
    if (rank == 3) rank = rank_of(record::normal_result(result_));
    return rank != 3 && append_number(to, rank);
  }

  std::span<sort_key const> order_;
  std::vector<keyed_record>& records_;
  std::vector<record::tag_text> tags_;
  std::string_view result_;
  std::int64_t plies_ = 0;
  int depth_ = 0;
};

}  // namespace

std::optional<std::vector<sort_key>> parse_sort_order(std::string_view text, std::string& problem) {
  std::vector<sort_key> order;
  for (auto rest = text;;) {
    auto name = rest.substr(0, rest.find(','));
    auto const size = name.size();
    bool const descends = name.starts_with('-');
    if (descends) name.remove_prefix(1);
    if (!is_tag_name(name)) {
      problem = "expected the name of a tag, Year, Plies or Bytes, and found '" + std::string(name) + "'";
      return std::nullopt;
    }
    order.push_back(key_named(name));
    if (descends) order.back().direction = sort_direction::descending;
    if (size == rest.size()) break;
    rest.remove_prefix(size + 1);
  }
  if (order.size() <= most_sort_keys) return order;
  problem = "expected at most " + std::to_string(most_sort_keys) + " keys, and found " + std::to_string(order.size());
  return std::nullopt;
}

keyed_list list_keyed(std::string_view text, record::text_end end, std::span<sort_key const> order,
                      std::size_t own_bytes) {
  keyed_list list;
  keying_sink sink(text, order, list.records);
  list.consumed = format::read_pgn(text, end, sink, own_bytes);
  return list;
}

std::string key_of_unknown(std::span<sort_key const> order) {
  std::string key;
  for (auto const& by : order) key_appender(key, by.direction).unknown();
  return key;
}

}  // namespace pgnx::archive
