#include <algorithm>
#include <charconv>

#include <pgnx/game/merger.hpp>

namespace pgnx::game {
namespace {

constexpr std::string_view unknown_date = "????.??.??";
constexpr std::string_view between_names = " - ";
constexpr std::string_view white_space = " \t\r\n";

std::string with_single_blanks(std::string_view text) {
  std::string out;
  for (char const c : text) {
    bool const is_space = white_space.find(c) != white_space.npos;
    if (!is_space)
      out += c;
    else if (!out.empty() && out.back() != ' ')
      out += ' ';
  }
  while (out.ends_with(' ')) out.pop_back();
  return out;
}

std::string name_of(std::string_view text) {
  auto name = with_single_blanks(text);
  for (auto at = name.find(between_names); at != name.npos; at = name.find(between_names)) name.replace(at, 3, "-");
  if (name.starts_with("- ")) name.erase(1, 1);
  if (name.ends_with(" -")) name.erase(name.size() - 2, 1);
  return name.empty() ? "?" : name;
}

std::string_view date_of(std::string_view text) {
  bool const is_plain = !text.empty() && text.find_first_not_of("0123456789.?") == text.npos;
  return is_plain ? text : unknown_date;
}

bool is_result(std::string_view text) noexcept {
  return text == "1-0" || text == "0-1" || text == "1/2-1/2" || text == "*";
}

/// Cuts off what stands behind the last separator; nothing where there is none.
std::optional<std::string> take_last(std::string& text, std::string_view separator) {
  auto const at = text.rfind(separator);
  if (at == text.npos) return std::nullopt;
  auto taken = text.substr(at + separator.size());
  text.resize(at);
  return taken;
}

std::optional<std::uint64_t> number_of(std::string_view mark) noexcept {
  if (!mark.ends_with(']')) return std::nullopt;
  mark.remove_suffix(1);
  std::uint64_t number = 0;
  auto const [end, error] = std::from_chars(mark.data(), mark.data() + mark.size(), number);
  return error == std::errc() && end == mark.data() + mark.size() ? std::optional(number) : std::nullopt;
}

}  // namespace

std::string write_end_note(end_note const& note) {
  auto text = name_of(note.white);
  text.append(between_names).append(name_of(note.black)).append(", ").append(date_of(note.date));
  return text.append(", ").append(note.result).append(" [%end ").append(std::to_string(note.number)).append("]");
}

std::optional<end_note> read_end_note(std::string_view comment) {
  auto text = with_single_blanks(comment);
  auto const mark = take_last(text, " [%end ");
  auto const number = mark ? number_of(*mark) : std::nullopt;
  auto result = number ? take_last(text, ", ") : std::nullopt;
  auto date = result && is_result(*result) ? take_last(text, ", ") : std::nullopt;
  auto black = date && date_of(*date) == *date ? take_last(text, between_names) : std::nullopt;
  if (!black || text.find(between_names) != text.npos) return std::nullopt;
  return end_note{std::move(text), *std::move(black), *std::move(date), *std::move(result), *number};
}

}  // namespace pgnx::game
