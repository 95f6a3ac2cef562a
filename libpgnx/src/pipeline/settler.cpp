#include "pipeline/settler.hpp"

#include <algorithm>
#include <utility>

namespace pgnx::pipeline {

void settler::settle(work_item& item, more_text more) {
  if (has_rest()) {
    std::size_t const joined_bytes = rest_.size() + item.content.text.size();
    if (more == more_text::yes && joined_bytes < next_try_bytes_) {
      rest_.append(item.content.text);
      item.content.offset = rest_offset_;  // nothing before this is done with
      item.content.text = {};
      item.result.reset();
      return;
    }
    join(item);
    item.result = work_.parse(item.content);
  }
  if (!item.content.is_last) keep_rest(item, std::min(item.result->consumed, item.content.text.size()));
}

void settler::join(work_item& item) {
  std::size_t const text_bytes = rest_.size() + item.content.text.size();
  rest_.append(item.content.text);
  rest_.append(item.content.ahead);
  item.bytes = std::exchange(rest_, {});
  item.content.offset = rest_offset_;
  item.content.text = item.bytes.text().substr(0, text_bytes);
  item.content.ahead = item.bytes.text().substr(text_bytes);
}

void settler::keep_rest(work_item& item, std::size_t consumed) {
  chunk& content = item.content;
  rest_offset_ = content.offset + consumed;
  next_try_bytes_ = consumed == 0 ? 2 * content.text.size() : 0;
  rest_.append(content.text.substr(consumed));
  if (consumed < content.text.size()) content.ahead = {};
  content.text = content.text.substr(0, consumed);
  if (consumed == 0) item.result.reset();
}

}  // namespace pgnx::pipeline
