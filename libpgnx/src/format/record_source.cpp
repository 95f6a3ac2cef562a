#include <pgnx/format/record_source.hpp>

#include <algorithm>
#include <iterator>
#include <utility>

#include <fmt/format.h>
#include <pgnx/base/encoding.hpp>
#include <pgnx/base/error.hpp>

#include "format/adapters.hpp"
#include "format/translated_text.hpp"

namespace pgnx::format {
namespace {

constexpr std::size_t head_bytes = std::size_t{1} << 16;

/// An input whose first bytes can be looked at before they are read.
class peeked_source {
 public:
  peeked_source(io::input const& what, io::patience waits) : source_(what, std::move(waits)) {}

  /// At most so many bytes as `head_bytes`; before the first `read`.
  std::string_view peek() {
    head_.resize(head_bytes);
    std::size_t size = 0;
    try {
      while (size < head_.size()) {
        std::size_t const count = source_.read(std::span(head_).subspan(size));
        if (count == 0) break;
        size += count;
      }
    } catch (io::given_up const&) {
      // What has come before is read all the same; then the source gives up again.
    }
    head_.resize(size);
    return head_;
  }

  std::size_t read(std::span<char> into) {
    if (head_read_ == head_.size()) return source_.read(into);
    std::size_t const count = std::min(into.size(), head_.size() - head_read_);
    std::copy_n(head_.begin() + static_cast<std::ptrdiff_t>(head_read_), count, into.begin());
    head_read_ += count;
    return count;
  }

  [[nodiscard]] io::source const& below() const noexcept { return source_; }

 private:
  io::source source_;
  std::string head_;
  std::size_t head_read_ = 0;
};

class pgn_source final : public record_source {
 public:
  pgn_source(peeked_source from, detected_format format) : from_(std::move(from)), format_(std::move(format)) {}

  std::size_t read(std::span<char> into) override { return from_.read(into); }
  [[nodiscard]] bool is_utf_16() const noexcept override { return from_.below().is_utf_16(); }
  [[nodiscard]] std::uint64_t stored_bytes_read() const noexcept override { return from_.below().stored_bytes_read(); }
  [[nodiscard]] detected_format const& format() const noexcept override { return format_; }
  [[nodiscard]] std::shared_ptr<text_origins> origins() const noexcept override { return nullptr; }

 private:
  peeked_source from_;
  detected_format format_;
};

class translated_source final : public record_source {
 public:
  translated_source(io::input const& what, peeked_source from, adapter_row const& row, detected_format format)
      : from_(std::move(from)),
        format_(std::move(format)),
        adapter_(row.make(what, [this](std::span<char> into) { return pull(into); })) {}

  std::size_t read(std::span<char> into) override {
    while (record_read_ == record_.text().size())
      if (!translate_next()) return 0;
    auto const rest = record_.text().substr(record_read_);
    std::size_t const count = std::min(into.size(), rest.size());
    std::copy_n(rest.begin(), count, into.begin());
    record_read_ += count;
    return count;
  }
  [[nodiscard]] bool is_utf_16() const noexcept override { return from_.below().is_utf_16(); }
  [[nodiscard]] std::uint64_t stored_bytes_read() const noexcept override { return from_.below().stored_bytes_read(); }
  [[nodiscard]] detected_format const& format() const noexcept override { return format_; }
  [[nodiscard]] std::shared_ptr<text_origins> origins() const noexcept override { return origins_; }

 private:
  std::size_t pull(std::span<char> into) {
    std::size_t const count = from_.read(into);
    lines_.see({into.data(), count});
    has_text_ =
        has_text_ || std::string_view(into.data(), count).find_first_not_of(" \t\r\n") != std::string_view::npos;
    return count;
  }

  void tell_outside(record::diagnostic found) {
    has_told_ = has_told_ || found.level == record::severity::error;
    origins_->add_outside(text_bytes_, std::move(found), lines_);
  }

  [[nodiscard]] record::diagnostic no_game() const {
    return {.id = record::code::source_malformed,
            .level = record::severity::error,
            .message = fmt::format("expected a game in {}, found none", info(format_.id).name),
            .hint = "--from names another format",
            .mend = {}};
  }

  bool translate_next() {
    text_bytes_ += record_.text().size();
    record_.clear();
    record_read_ = 0;
    bool const has_record = adapter_->next(record_);
    has_told_ = has_told_ || has_record;
    for (auto& found : adapter_->take_outside_findings()) tell_outside(std::move(found));
    if (!has_record) {
      if (has_text_ && !std::exchange(has_told_, true)) tell_outside(no_game());
      return false;
    }
    origins_->add(text_bytes_, record_, lines_);
    lines_.forget_before(record_.source_offset_of(0));
    return true;
  }

  peeked_source from_;
  detected_format format_;
  line_index lines_;
  std::shared_ptr<kept_origins> origins_ = std::make_shared<kept_origins>();
  bool has_text_ = false;             // has the input anything but blanks?
  std::unique_ptr<adapter> adapter_;  // may read as soon as it is made: what `pull` uses stands before it
  foreign_record record_;
  std::size_t record_read_ = 0;
  std::uint64_t text_bytes_ = 0;  // of the records before
  bool has_told_ = false;         // has a record or an error come out of it?
};

adapter_row const* row_of(format_id id) noexcept {
  auto const rows = adapters();
  auto const found = std::ranges::find(rows, id, &adapter_row::id);
  return found == rows.end() ? nullptr : &*found;
}

/// All that the input may be; of letters the first.
std::vector<detected_format> detect(std::string_view head, std::string_view path) {
  std::vector<detected_format> known;
  bool has_letter = false;
  for (auto const& row : adapters()) {
    if (row.is_letter && has_letter) continue;
    auto reason = row.recognise(head, path);
    if (!reason) continue;
    has_letter = has_letter || row.is_letter;
    known.push_back({row.id, std::move(*reason)});
  }
  return known;
}

std::string open_question(std::vector<detected_format> const& known) {
  std::string text = "the format is not clear: ";
  for (auto const& [id, reason] : known)
    fmt::format_to(std::back_inserter(text), "{}{} ({})", &id == &known.front().id ? "" : " or ", info(id).name,
                   reason);
  return text + "; --from says which it is";
}

std::unique_ptr<record_source> opened(io::input const& what, peeked_source from, adapter_row const* row,
                                      detected_format format) {
  if (row == nullptr) return std::make_unique<pgn_source>(std::move(from), std::move(format));
  return std::make_unique<translated_source>(what, std::move(from), *row, std::move(format));
}

}  // namespace

std::unique_ptr<record_source> open_records(io::input const& what, io::patience waits, std::optional<format_id> from) {
  peeked_source source(what, std::move(waits));
  if (from) return opened(what, std::move(source), row_of(*from), {*from, "as asked"});
  auto head = source.peek();
  if (head.starts_with(base::byte_order_mark)) head.remove_prefix(base::byte_order_mark.size());
  auto known = detect(head, what.path);
  if (known.empty())
    return opened(what, std::move(source), nullptr, {format_id::pgn, "nothing says that it is anything else"});
  if (known.size() > 1) throw base::io_error(what.name, open_question(known));
  auto const* const row = row_of(known.front().id);
  return opened(what, std::move(source), row, std::move(known.front()));
}

std::unique_ptr<record_source> open_pgn(io::input const& what, io::patience waits) {
  return opened(what, peeked_source(what, std::move(waits)), nullptr, {format_id::pgn, "as asked"});
}

}  // namespace pgnx::format
