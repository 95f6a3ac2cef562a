#include <pgnx/record/edit.hpp>

#include <algorithm>

namespace pgnx::record {
namespace {

bool is_inside(edit const& change, std::string_view text) noexcept {
  return change.offset <= text.size() && change.length <= text.size() - change.offset;
}

bool is_before(edit const* left, edit const* right) noexcept {
  if (left->offset != right->offset) return left->offset < right->offset;
  return left->length == 0 && right->length != 0;
}

std::vector<edit const*> in_text_order(std::span<edit const> edits) {
  std::vector<edit const*> order;
  order.reserve(edits.size());
  for (auto const& change : edits) order.push_back(&change);
  std::stable_sort(order.begin(), order.end(), is_before);
  return order;
}

/// Was the same edit already met among those that start at the same place?
bool is_repeated(std::span<edit const* const> order, std::size_t index) noexcept {
  for (auto i = index; i-- > 0 && order[i]->offset == order[index]->offset;) {
    if (*order[i] == *order[index]) return true;
  }
  return false;
}

}  // namespace

edited_text apply_edits(std::string_view text, std::span<edit const> edits) {
  edited_text result;
  result.text.reserve(text.size());
  std::size_t done = 0;
  auto const order = in_text_order(edits);
  for (std::size_t i = 0; i < order.size(); ++i) {
    auto const& change = *order[i];
    if (is_repeated(order, i)) continue;
    if (!is_inside(change, text) || change.offset < done) {
      result.refused.push_back(change);
      continue;
    }
    result.text += text.substr(done, change.offset - done);
    result.text += change.text;
    done = change.offset + change.length;
  }
  result.text += text.substr(done);
  return result;
}

}  // namespace pgnx::record
