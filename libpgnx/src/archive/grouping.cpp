#include <pgnx/archive/grouping.hpp>

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include <pgnx/base/ascii.hpp>
#include <pgnx/base/encoding.hpp>
#include <pgnx/format/pgn_reader.hpp>
#include <pgnx/record/tag_value.hpp>

#include "archive/listing_sink.hpp"
#include "archive/tag_values.hpp"
#include "query/folding.hpp"
#include "query/tag_judge.hpp"
#include "query/values.hpp"

namespace pgnx::archive {
namespace {

constexpr std::size_t most_name_bytes = 80;

struct known_name {
  std::string_view name;
  group_subject what;
  std::string_view tag;
};
constexpr auto known_names = std::to_array<known_name>({
    {"Year", group_subject::year, "Date"},
    {"Month", group_subject::month, "Date"},
    {"Result", group_subject::result, "Result"},
    {"ECO", group_subject::eco, "ECO"},
    {"Event", group_subject::text, "Event"},
    {"Site", group_subject::text, "Site"},
    {"Date", group_subject::text, "Date"},
    {"Round", group_subject::text, "Round"},
    {"White", group_subject::text, "White"},
    {"Black", group_subject::text, "Black"},
});

std::string year_in(query::interval const& days) {
  auto const year = days.low / 10000;
  return year == days.high / 10000 ? fmt::format("{:04}", year) : std::string();
}

std::string month_in(query::interval const& days) {
  auto const month = days.low / 100;
  return month == days.high / 100 ? fmt::format("{:04}-{:02}", month / 100, month % 100) : std::string();
}

std::string_view file_word_of(std::string_view result) noexcept {
  if (result == "1/2-1/2") return "1-2";
  return result == "*" ? std::string_view{} : result;
}

class grouping_sink final : public listing_sink {
 public:
  grouping_sink(std::string_view text, group_field const& by, std::vector<grouped_record>& records)
      : listing_sink(text), by_(by), records_(records) {}

  void on_game_begin(char const* at) override {
    listing_sink::on_game_begin(at);
    tags_.clear();
    result_ = {};
  }
  void on_tag(record::tag_text const& tag) override { tags_.push_back(tag); }
  void on_result(std::string_view text, int depth) override {
    listing_sink::on_result(text, depth);
    if (depth == 0) result_ = text;
  }
  void on_game_end(std::string_view whole) override {
    query::tag_reader tags(tags_);
    records_.push_back({listed(whole), group_of(tags.value(by_.tag).value_or(""))});
  }

 private:
  [[nodiscard]] std::string group_of(std::string_view value) const {
    switch (by_.what) {
      case group_subject::result: {
        auto const told = file_word_of(record::normal_result(value));
        return std::string(told.empty() ? file_word_of(record::normal_result(result_)) : told);
      }
      case group_subject::eco: {
        auto const code = query::eco_of_tag(value);
        return code ? fmt::format("{:c}{:02}", static_cast<char>('A' + code->low / 100), code->low % 100)
                    : std::string();
      }
      case group_subject::year:
      case group_subject::month: {
        auto const days = query::date_of_tag(value);
        if (!days) return {};
        return by_.what == group_subject::year ? year_in(*days) : month_in(*days);
      }
      case group_subject::text: break;
    }
    return says_nothing(value) ? std::string() : std::string(value);
  }

  group_field const& by_;
  std::vector<grouped_record>& records_;
  std::vector<record::tag_text> tags_;
  std::string_view result_;
};

/// Names of devices, which Windows takes for no files.
bool is_device(std::string_view name) noexcept {
  auto const stem = name.substr(0, name.find('.'));
  constexpr std::array<std::string_view, 4> devices{"con", "prn", "aux", "nul"};
  auto const is = [stem](std::string_view device) { return base::is_same_but_for_case(stem, device); };
  if (std::ranges::any_of(devices, is)) return true;
  auto const front = stem.substr(0, 3);
  return stem.size() == 4 && stem[3] >= '0' && stem[3] <= '9' &&
         (base::is_same_but_for_case(front, "com") || base::is_same_but_for_case(front, "lpt"));
}

std::string cut_to(std::string text, std::size_t most) {
  if (text.size() <= most) return text;
  while (most != 0 && base::is_continuation(text[most])) --most;
  text.resize(most);
  return text;
}

std::string safe_name(std::string_view group) {
  constexpr std::string_view unsafe = "/\\:*?\"<>|\x7F";
  std::string name(group);
  for (char& c : name)
    if (static_cast<unsigned char>(c) < ' ' || unsafe.find(c) != unsafe.npos) c = '_';
  name = cut_to(std::move(name), most_name_bytes);
  auto const begin = name.find_first_not_of(" .");
  if (begin == name.npos) return "unknown";
  name = name.substr(begin, name.find_last_not_of(" .") + 1 - begin);
  return is_device(name) ? '_' + name : name;
}

}  // namespace

std::optional<group_field> parse_group_field(std::string_view text) {
  auto const* const known =
      std::ranges::find_if(known_names, [&](known_name const& k) { return base::is_same_but_for_case(k.name, text); });
  if (known != known_names.end()) return group_field{known->what, std::string(known->tag)};
  if (!is_tag_name(text)) return std::nullopt;
  return group_field{group_subject::text, std::string(text)};
}

grouped_list list_grouped(std::string_view text, record::text_end end, group_field const& by, std::size_t own_bytes) {
  grouped_list list;
  grouping_sink sink(text, by, list.records);
  list.consumed = format::read_pgn(text, end, sink, own_bytes);
  return list;
}

group_names::name const& group_names::of(std::string const& group) {
  auto const [found, is_unknown] = names_.try_emplace(group);
  if (!is_unknown) return found->second;
  auto const wanted = safe_name(group);
  auto& [text, is_changed] = found->second;
  text = wanted;
  for (int number = 2; !taken_.insert(query::folded(text)).second; ++number) {
    is_changed = true;
    text = fmt::format("{}-{}", wanted, number);
  }
  return found->second;
}

}  // namespace pgnx::archive
