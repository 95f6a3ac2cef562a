#include "report/explanation.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include <pgnx/format/pgn_replay.hpp>

namespace pgnx::cli {
namespace {

using record::code;

/// A source whose first bytes can be looked at before they are read.
class looked_at_source final : public format::record_source {
 public:
  explicit looked_at_source(std::unique_ptr<format::record_source> from) : from_(std::move(from)) {}

  std::string_view look() {
    constexpr std::size_t most_bytes = std::size_t{1} << 16;
    head_.resize(most_bytes);
    std::size_t size = 0;
    try {
      while (size < head_.size()) {
        std::size_t const count = from_->read(std::span(head_).subspan(size));
        if (count == 0) break;
        size += count;
      }
    } catch (io::given_up const&) {
      // What has come before is read all the same; then the source gives up again.
    }
    head_.resize(size);
    return head_;
  }

  std::size_t read(std::span<char> into) override {
    if (head_read_ == head_.size()) return from_->read(into);
    std::size_t const count = std::min(into.size(), head_.size() - head_read_);
    std::copy_n(head_.begin() + static_cast<std::ptrdiff_t>(head_read_), count, into.begin());
    head_read_ += count;
    return count;
  }
  [[nodiscard]] bool is_utf_16() const noexcept override { return from_->is_utf_16(); }
  [[nodiscard]] std::uint64_t stored_bytes_read() const noexcept override { return from_->stored_bytes_read(); }
  [[nodiscard]] format::detected_format const& format() const noexcept override { return from_->format(); }
  [[nodiscard]] std::shared_ptr<format::text_origins> origins() const noexcept override { return from_->origins(); }

 private:
  std::unique_ptr<format::record_source> from_;
  std::string head_;
  std::size_t head_read_ = 0;
};

/// The first record of a text that has moves; else the first one.
class first_record final : public record::sink {
 public:
  struct shape {
    std::string_view text{};
    bool has_variant_tag = false;
    bool has_moves = false;
    bool counts_series = false;  ///< one move stands behind the number 1, and then the number 2
  };

  void on_tag(record::tag_text const& tag) override {
    now_.has_variant_tag = now_.has_variant_tag || tag.name == "Variant";
  }
  void on_move_number(std::string_view text) override {
    constexpr std::size_t digits_of_numeric_move = 4;
    if (text.size() >= digits_of_numeric_move && text.find('.') == text.npos) return on_move(text);
    now_.counts_series = now_.counts_series || (moves_ == 1 && text == "2.");
  }
  void on_move(std::string_view) override {
    ++moves_;
    now_.has_moves = true;
  }
  void on_game_end(std::string_view whole) override {
    now_.text = whole;
    if (found_.text.empty() || (now_.has_moves && !found_.has_moves)) found_ = now_;
    now_ = {};
    moves_ = 0;
  }

  [[nodiscard]] shape const& found() const noexcept { return found_; }

 private:
  shape found_;
  shape now_;
  int moves_ = 0;
};

record::diagnostic const* find(game::findings const& found, code id) {
  auto const at = std::ranges::find(found.diagnostics, id, &record::diagnostic::id);
  return at == found.diagnostics.end() ? nullptr : &*at;
}

std::string without(std::string_view begin, std::string_view message) {
  return std::string(message.starts_with(begin) ? message.substr(begin.size()) : message);
}

/// Of an error that lists what it may be.
std::string open_question(game::findings const& found) {
  auto const* const open = find(found, code::ambiguous_move);
  return open == nullptr || open->message.find(" and in ") == std::string::npos ? std::string() : open->message;
}

std::string notation_line(game::findings const& found, game::replay_options const& options, bool has_moves) {
  if (options.notation) return fmt::format("{}: as asked", notation::info(*options.notation).title);
  if (!has_moves) return "none: no game has moves";
  if (auto open = open_question(found); !open.empty()) return "open: " + open;
  if (auto const* const noted = find(found, code::foreign_notation))
    return without("the moves are written in ", noted->message);
  if (auto const* const figure = find(found, code::figurine)) return fmt::format("figurines: {}", figure->message);
  return "SAN: nothing shows another one";
}

std::string language_line(game::findings const& found, game::replay_options const& options) {
  if (options.language.letters != nullptr) return fmt::format("{}: as asked", options.language.letters->name);
  if (auto const* const letters = find(found, code::foreign_letters))
    return without("the piece letters are ", letters->message);
  for (auto const& one : found.diagnostics)
    if (one.hint.find("--lang says which") != std::string::npos) return "open: " + one.hint;
  return "English: nothing shows another one";
}

std::string variant_line(game::findings const& found, game::replay_options const& options,
                         first_record::shape const& first) {
  std::string const name = found.games.empty() ? std::string() : found.games.front().variant;
  if (!options.variant.empty()) return fmt::format("{}: as asked", name);
  if (find(found, code::unknown_variant) != nullptr) return fmt::format("{}: not known", name);
  if (find(found, code::variant_reading) != nullptr)
    return fmt::format("{}: the Variant tag leaves it open, and the first game obeys these rules", name);
  auto const* const reason = first.has_variant_tag ? "the Variant tag says so"
                             : first.counts_series
                                 ? "no tag says otherwise, but its numbers count series: --variant names the rules"
                                 : "no tag says otherwise";
  return fmt::format("{}: {}", name, reason);
}

}  // namespace

std::unique_ptr<format::record_source> explained(std::unique_ptr<format::record_source> source,
                                                 game::replay_options const& options, std::string const& name,
                                                 std::string& into) {
  auto looked_at = std::make_unique<looked_at_source>(std::move(source));
  auto const head = looked_at->look();
  first_record record;
  format::read_pgn(head, format::text_end::final, record);
  auto const& first = record.found();
  game::findings found;
  if (first.text.data() != nullptr) format::replay_pgn(first.text, format::text_end::final, options, found);
  auto const& [id, reason] = looked_at->format();
  auto const line = [&](std::string_view what, std::string_view text) {
    fmt::format_to(std::back_inserter(into), "{}: {}: {}\n", name, what, text);
  };
  line(format::info(id).name, reason);
  if (first.text.data() == nullptr) return looked_at;
  line("notation", notation_line(found, options, first.has_moves));
  auto const* const noted = find(found, code::foreign_notation);
  bool const has_letters = noted == nullptr || noted->message.find("long algebraic") != std::string::npos;
  if (first.has_moves && has_letters) line("letters", language_line(found, options));
  line("variant", variant_line(found, options, first));
  return looked_at;
}

}  // namespace pgnx::cli
