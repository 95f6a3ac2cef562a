#include "format/adapters/json_document.hpp"

#include <array>

#include <fmt/format.h>
#include <rapidjson/error/en.h>
#include <rapidjson/reader.h>

namespace pgnx::format {
namespace {

constexpr unsigned flags =
    rapidjson::kParseInsituFlag | rapidjson::kParseIterativeFlag | rapidjson::kParseNumbersAsStringsFlag;

}  // namespace

std::string_view name(json_kind k) noexcept {
  constexpr std::array<std::string_view, 6> names{"null",     "true or false", "a number",
                                                  "a string", "a list",        "an object"};
  return names[static_cast<std::size_t>(k)];
}

/// Hears the parser, whose names these are, and lays the values one behind the other.
class json_document::builder {
 public:
  builder(json_document& to, rapidjson::InsituStringStream& in) : to_(to), in_(in) {}

  // NOLINTBEGIN(readability-identifier-naming)
  bool Null() { return add(json_kind::null, token_before(4)); }
  bool Bool(bool value) { return add(json_kind::boolean, token_before(value ? 4 : 5)); }
  bool RawNumber(char const* at, rapidjson::SizeType size, bool) { return add(json_kind::number, {at, size}); }
  bool String(char const* at, rapidjson::SizeType size, bool) { return add(json_kind::string, {at, size}); }
  bool Key(char const* at, rapidjson::SizeType size, bool) {
    key_ = {at, size};
    return true;
  }
  bool StartObject() { return open(json_kind::object); }
  bool EndObject(rapidjson::SizeType) { return close(); }
  bool StartArray() { return open(json_kind::array); }
  bool EndArray(rapidjson::SizeType) { return close(); }
  // Numbers come as text.
  bool Int(int) { return false; }
  bool Uint(unsigned) { return false; }
  bool Int64(std::int64_t) { return false; }
  bool Uint64(std::uint64_t) { return false; }
  bool Double(double) { return false; }
  // NOLINTEND(readability-identifier-naming)

  [[nodiscard]] std::string const& limit() const noexcept { return limit_; }

 private:
  [[nodiscard]] std::string_view token_before(std::size_t size) const { return {to_.text_ + in_.Tell() - size, size}; }

  bool add(json_kind kind, std::string_view text) {
    if (to_.nodes_.size() == most_values) {
      limit_ = fmt::format("more than {} values", most_values);
      return false;
    }
    auto const end = static_cast<std::uint32_t>(to_.nodes_.size() + 1);
    to_.nodes_.push_back({key_, text, end, kind});
    key_ = {};
    return true;
  }

  bool open(json_kind kind) {
    if (open_.size() == most_depth) {
      limit_ = fmt::format("values nested deeper than {}", most_depth);
      return false;
    }
    open_.push_back(static_cast<std::uint32_t>(to_.nodes_.size()));
    return add(kind, {to_.text_ + in_.Tell(), 1});
  }

  bool close() {
    to_.nodes_[open_.back()].end = static_cast<std::uint32_t>(to_.nodes_.size());
    open_.pop_back();
    return true;
  }

  json_document& to_;
  rapidjson::InsituStringStream& in_;
  std::string_view key_;
  std::vector<std::uint32_t> open_;
  std::string limit_;  // what there is too much of
};

std::optional<json_fault> json_document::parse(std::string& text) {
  nodes_.clear();
  text_ = text.data();
  rapidjson::InsituStringStream in(text.data());
  rapidjson::Reader reader;
  builder to(*this, in);
  auto const result = reader.Parse<flags>(in, to);
  if (!to.limit().empty()) return json_fault{result.Offset(), to.limit()};
  // A NUL ends the text for the parser.
  auto const reached = result.IsError() ? result.Offset() : in.Tell();
  if (reached < text.size() && text[reached] == '\0') return json_fault{reached, "a NUL byte"};
  if (result.IsError()) return json_fault{result.Offset(), rapidjson::GetParseError_En(result.Code())};
  return std::nullopt;
}

}  // namespace pgnx::format
