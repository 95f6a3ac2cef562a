#include "game/notebook.hpp"

#include <algorithm>

#include <pgnx/base/encoding.hpp>

#include "game/mends.hpp"

namespace pgnx::game {
namespace {

/// Messages quote what stands in the text, which may be megabytes without a blank.
std::string clipped(std::string message) {
  constexpr std::size_t longest = 400;
  if (message.size() <= longest) return message;
  auto end = longest;
  while (end != 0 && base::is_continuation(message[end])) --end;
  message.resize(end);
  return message + "...";
}

}  // namespace

record::diagnostic* notebook::add(record::code c, std::string_view where, std::string message, std::string hint) {
  seen_[static_cast<std::size_t>(c)] = true;
  auto const level = levels_.level(c);
  if (!level) return nullptr;
  worst_is_error_ = worst_is_error_ || *level == record::severity::error;
  findings_.push_back({.id = c,
                       .level = *level,
                       .offset = offset(where.data()),
                       .length = where.size(),
                       .ply = ply_,
                       .message = clipped(std::move(message)),
                       .hint = std::move(hint),
                       .mend = {}});
  return &findings_.back();
}

record::diagnostic* notebook::add_once(record::code c, std::string_view where, std::string message, std::string hint) {
  return has(c) ? nullptr : add(c, where, std::move(message), std::move(hint));
}

void notebook::add_shared(record::code c, std::string_view where, std::string message, record::edit mend) {
  auto const known = std::ranges::find(shared_, c, &shared_finding::id);
  if (known != shared_.end()) return findings_[known->index].mend.push_back(std::move(mend));
  auto* const added = add(c, where, std::move(message));
  if (added == nullptr) return;
  added->mend.push_back(std::move(mend));
  shared_.push_back({c, findings_.size() - 1});
}

void notebook::forget_moves() {
  shared_.clear();
  std::erase_if(findings_, [](auto const& d) { return record::is_about_moves(d.id); });
}

record::edit notebook::remove(std::string_view word) const { return without(word, text_); }

}  // namespace pgnx::game
