#include "format/adapters/card.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include "format/adapters/game_series.hpp"
#include "format/adapters/line_source.hpp"
#include "format/adapters/sheet_reader.hpp"

namespace pgnx::format {
namespace {

class card_adapter final : public adapter {
 public:
  explicit card_adapter(byte_source from)
      : lines_(std::move(from), most_letter_line_bytes, line_end::carriage_return_too) {}

  bool next(foreign_record& into) override {
    while (!games_.take(into)) {
      if (is_over_) return false;
      read_line();
      findings_.add(reader_.take_findings());
      for (auto const& sheet : reader_.take_sheets()) games_.add(sheet);
    }
    return true;
  }

  std::vector<record::diagnostic> take_outside_findings() override { return findings_.take(); }

 private:
  void read_line() {
    source_line line;
    if (!lines_.next(line)) {
      is_over_ = true;
      reader_.end_letter();
      for (auto const& sheet : reader_.take_sheets()) games_.add(sheet);
      return games_.end();
    }
    if (line.is_cut) {
      findings_.add({record::code::source_malformed,
                     record::severity::error,
                     line.source_offset,
                     0,
                     0,
                     "the line is longer than 1 MiB, and is left out",
                     {},
                     {}});
      return;
    }
    reader_.read_line(line.text, [&](char const* at) {
      return line.source_offset + static_cast<std::uint64_t>(at - line.text.data());
    });
  }

  line_source lines_;
  sheet_reader reader_{sheet_reader::parting::by_heads};
  game_series games_;
  bool is_over_ = false;
  finding_list findings_;
};

bool tells_game(grammar::letter_label label) noexcept {
  using enum grammar::letter_label;
  return label == event || label == section || label == opponent || label == game_id;
}

bool tells_times(grammar::letter_label label) noexcept {
  using enum grammar::letter_label;
  return label == postmark || label == received || label == sent;
}

}  // namespace

std::optional<std::string> recognise_card(std::string_view head, std::string_view /*path*/) {
  constexpr int lines_to_look_at = 12;
  grammar::letter_state state;
  std::vector<grammar::letter_token> tokens;
  for (int i = 0; i < lines_to_look_at && !head.empty(); ++i) {
    auto const end = std::min(head.find('\n'), head.size());
    parse_letter_line(head.substr(0, end), state, tokens);
    head.remove_prefix(std::min(end + 1, head.size()));
  }
  auto const has = [&](auto tells) {
    return std::ranges::any_of(tokens, [&](grammar::letter_token const& token) { return tells(token.label); });
  };
  bool const has_tags = std::ranges::any_of(
      tokens, [](grammar::letter_token const& token) { return token.what == grammar::letter_piece::tag; });
  if (has_tags || !has(tells_game) || !has(tells_times)) return std::nullopt;
  return "it begins with the lines of a postal card";
}

std::unique_ptr<adapter> make_card_adapter(byte_source from) { return std::make_unique<card_adapter>(std::move(from)); }

}  // namespace pgnx::format
