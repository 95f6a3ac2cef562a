#include <pgnx/archive/record_writer.hpp>

#include <algorithm>
#include <array>

#include <pgnx/archive/record_list.hpp>
#include <pgnx/base/encoding.hpp>
#include <pgnx/format/pgn_reader.hpp>

namespace pgnx::archive {
namespace {

constexpr std::string_view white_space = " \t\r\n\v\f";

constexpr std::string_view empty_line(bool has_cr) noexcept { return has_cr ? "\r\n\r\n" : "\n\n"; }

/// Does its first line end in CR LF? Of a text that has no line end, what was before it says that.
constexpr bool has_cr(std::string_view text, bool before) noexcept {
  auto const line_end = text.find('\n');
  if (line_end == text.npos) return before;
  return line_end != 0 && text[line_end - 1] == '\r';
}

/// What ends a record: the first of these that parts it from the next. The second ends a comment, too.
constexpr std::array<std::string_view, 2> markers_to_try{"*", "} *"};

class comment_watch final : public record::sink {
 public:
  void on_problem(record::code c, std::string_view /*where*/) override {
    is_open = is_open || c == record::code::comment_not_closed;
  }
  bool is_open = false;
};

/// Could a brace in what follows close a comment of the record? How far the comment reaches then depends on all that
/// comes before that brace.
bool may_go_on(std::string_view record, std::string_view behind) {
  auto const brace = behind.find_first_of("{}");
  if (brace != behind.npos && behind[brace] == '{') return false;
  comment_watch watch;
  format::read_pgn(record, record::text_end::final, watch);
  return watch.is_open;
}

/// Are both read as they are, with that between them?
bool are_parted(std::string_view first, std::string_view between, std::string_view second) {
  std::string text(first);
  text.append(between);
  auto const begin = text.size();
  text.append(second);
  auto const records = list_records(text, record::text_end::final).records;
  auto const is = [](listed_record const& r, std::size_t offset, std::size_t length) {
    return r.offset == offset && r.length == length;
  };
  return records.size() == 2 && is(records[0], 0, first.size()) && is(records[1], begin, second.size());
}

}  // namespace

void record_writer::write_text(std::string_view part) {
  if (part.empty()) return;
  if (is_at_input_start_ && part.starts_with(base::byte_order_mark)) {
    if (is_empty_) emit(base::byte_order_mark);
    part.remove_prefix(base::byte_order_mark.size());
  }
  is_at_input_start_ = false;
  auto const end = part.find_last_not_of(white_space) + 1;
  if (end == 0) {
    if (is_in_text_) spaces_.append(part);
    return;
  }
  auto const begin = is_in_text_ ? 0 : part.find_first_not_of(white_space);
  auto const words = part.substr(begin, end - begin);
  begin_text(words);
  emit(words);
  is_in_text_ = true;
  spaces_.assign(part.substr(end));
}

void record_writer::begin_text(std::string_view part) {
  if (is_in_text_) return emit(spaces_);
  has_cr_ = has_cr(part, has_cr_);
}

void record_writer::end_text() {
  if (is_in_text_) emit(empty_line(has_cr_));
  is_in_text_ = false;
  spaces_.clear();
}

void record_writer::write_record(std::string_view record, record_end end) {
  end_text();
  is_at_input_start_ = false;
  if (!open_record_.empty()) part_from(record);
  emit(record);
  has_cr_ = has_cr(record, has_cr_);
  emit(empty_line(has_cr_));
  if (end == record_end::marked) return;
  open_record_ = record;
  behind_open_.clear();
}

void record_writer::part_from(std::string_view record) {
  auto const before = std::exchange(open_record_, {});
  auto const behind = std::exchange(behind_open_, {});
  std::string const line(empty_line(has_cr(before, has_cr_)));
  if (!are_parted(before, line + behind, record) || may_go_on(before, behind + std::string(record))) {
    auto const parts = [&](std::string_view marker) {
      auto const ended = before + line + std::string(marker);
      return are_parted(ended, line + behind, record) && !may_go_on(ended, {});
    };
    auto const* const found = std::ranges::find_if(markers_to_try, parts);
    emit(found == markers_to_try.end() ? markers_to_try.front() : *found);
    emit(line);
    ++markers_;
  }
  emit(behind);
}

void record_writer::end_input() {
  end_text();
  is_at_input_start_ = true;
}

void record_writer::finish() {
  end_input();
  open_record_.clear();
  emit(std::exchange(behind_open_, {}));
}

void record_writer::emit(std::string_view bytes) {
  is_empty_ = is_empty_ && bytes.empty();
  if (open_record_.empty()) return out_(bytes);
  behind_open_.append(bytes);
}

}  // namespace pgnx::archive
