#include "archive/key_text.hpp"

#include <algorithm>

#include "query/folding.hpp"
#include "query/values.hpp"

namespace pgnx::archive {
namespace {

// What a value begins with. Turned round, the largest is still smaller than `unknown_sign`.
constexpr char number_sign = '\1';
constexpr char text_sign = '\2';
constexpr char unknown_sign = '\xFF';

// Ends a text, before all that could follow; within a text these two bytes are written as two.
constexpr char end_of_text = '\0';
constexpr char escape = '\1';

}  // namespace

void key_appender::number(std::int64_t value) {
  key_ += number_sign;
  raw_number(value);
}

void key_appender::text(std::string_view folded) {
  key_ += text_sign;
  raw_text(folded);
}

void key_appender::round(std::string_view value) {
  std::string parts;
  for (auto rest = value;;) {
    auto const part = rest.substr(0, rest.find('.'));
    auto const number = query::number_in(part);
    if (!number || *number < 0) return text(query::folded(value));
    key_appender(parts, sort_direction::ascending).number(*number);
    if (part.size() == rest.size()) break;
    rest.remove_prefix(part.size() + 1);
  }
  key_ += number_sign;
  key_ += parts;
  key_ += end_of_text;
}

void key_appender::unknown() {
  key_ += unknown_sign;
  begin_ = key_.size();
}

void key_appender::finish() {
  if (direction_ == sort_direction::ascending) return;
  for (auto i = begin_; i < key_.size(); ++i) key_[i] = static_cast<char>(~key_[i]);
}

void key_appender::raw_number(std::int64_t value) {
  auto const above_least = static_cast<std::uint64_t>(value) + (std::uint64_t{1} << 63);
  for (int shift = 56; shift >= 0; shift -= 8) key_ += static_cast<char>(above_least >> shift & 0xFF);
}

void key_appender::raw_text(std::string_view text) {
  for (char const c : text) {
    if (c == end_of_text || c == escape) key_ += escape;
    key_ += c;
  }
  key_ += end_of_text;
}

}  // namespace pgnx::archive
