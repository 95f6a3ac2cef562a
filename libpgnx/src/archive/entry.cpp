#include <pgnx/archive/entry.hpp>

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>

#include <pgnx/base/encoding.hpp>

namespace pgnx::archive {
namespace {

constexpr std::string_view white_space = " \t\r\n\v\f";

/// In front of a packed entry.
struct header {
  std::uint64_t text_size;
  std::uint64_t is_marked;
};

}  // namespace

void text_between::add(std::string_view part) {
  if (is_taken_) text_.clear();
  is_taken_ = false;
  if (part.empty()) return;
  if (is_at_input_start_ && part.starts_with(base::byte_order_mark)) part.remove_prefix(base::byte_order_mark.size());
  is_at_input_start_ = false;
  if (text_.empty()) part.remove_prefix(std::min(part.find_first_not_of(white_space), part.size()));
  text_.append(part);
}

std::string_view text_between::take() {
  if (is_taken_) return {};
  is_taken_ = true;
  return std::string_view(text_).substr(0, text_.find_last_not_of(white_space) + 1);
}

void pack(entry const& e, std::string& into) {
  header const front{e.text_before.size(), e.end == record_end::marked ? 1U : 0U};
  std::array<char, sizeof front> bytes{};
  std::memcpy(bytes.data(), &front, sizeof front);
  into.assign(bytes.data(), bytes.size()).append(e.text_before).append(e.record);
}

entry unpack(std::string_view packed) {
  header front{};
  std::memcpy(&front, packed.data(), sizeof front);
  packed.remove_prefix(sizeof front);
  return {packed.substr(0, front.text_size), packed.substr(front.text_size),
          front.is_marked != 0 ? record_end::marked : record_end::open};
}

void write(record_writer& to, entry const& e) {
  to.write_text(e.text_before);
  if (e.record.empty()) return to.end_input();
  to.write_record(e.record, e.end);
}

}  // namespace pgnx::archive
