#include "format/comment_mends.hpp"

#include <algorithm>

#include <pgnx/record/tag_value.hpp>

namespace pgnx::format {
namespace {

using proof = comment_mend::proof;

constexpr std::string_view spaces = " \t\r\n\v\f";
constexpr std::string_view digits = "0123456789";
constexpr std::size_t most_candidates = 32;  // each costs a replay

/// Behind the last character before `at` that is no white space, and not before `least`.
std::size_t end_of_text(std::string_view record, std::size_t at, std::size_t least) {
  auto const last = record.substr(0, at).find_last_not_of(spaces);
  return last == record.npos ? least : std::max(last + 1, least);
}

comment_mend close_at(std::size_t at, proof needs) { return {{at, 0, "}"}, needs}; }

/// `12.` behind white space.
bool is_move_number(std::string_view record, std::size_t at) {
  if (at == 0 || spaces.find(record[at - 1]) == spaces.npos || digits.find(record[at]) == digits.npos) return false;
  auto const end = record.find_first_not_of(digits, at);
  return end != record.npos && record[end] == '.';
}

/// `)`, `]` or `>` with white space behind it.
bool is_wrong_bracket(std::string_view record, std::size_t at) {
  constexpr std::string_view brackets = ")]>";
  return brackets.find(record[at]) != brackets.npos && at + 1 < record.size() &&
         spaces.find(record[at + 1]) != spaces.npos;
}

}  // namespace

std::vector<comment_mend> ends_of_open_comment(std::string_view record, std::size_t open) {
  std::vector<comment_mend> ways;
  auto const body = open + 1;
  auto const end = end_of_text(record, record.size(), body);
  for (auto line_end = record.find_first_of("\r\n", body); line_end < end && ways.size() < most_candidates;
       line_end = record.find_first_of("\r\n", record.find_first_not_of(spaces, line_end)))
    ways.push_back(close_at(end_of_text(record, line_end, body), proof::more_moves));

  auto const last_word = std::max(record.substr(0, end).find_last_of(spaces) + 1, body);
  if (!record::normal_result(record.substr(last_word, end - last_word)).empty())
    ways.push_back(close_at(end_of_text(record, last_word, body), proof::no_harm));
  ways.push_back(close_at(end, proof::no_harm));
  return ways;
}

std::vector<comment_mend> ends_before_inner_brace(std::string_view record, std::size_t open) {
  std::vector<comment_mend> ways;
  auto const body = open + 1;
  auto const inner = std::min(record.find('{', body), record.size());
  for (auto at = body; at < inner && ways.size() < most_candidates; ++at)
    if (is_wrong_bracket(record, at)) ways.push_back({{at, 1, "}"}, proof::more_moves});
  for (auto at = body; at < inner && ways.size() < most_candidates; ++at)
    if (is_move_number(record, at)) ways.push_back(close_at(end_of_text(record, at, body), proof::more_moves));
  return ways;
}

}  // namespace pgnx::format
