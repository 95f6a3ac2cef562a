#include "format/adapters/polyglot.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include <pgnx/base/ascii.hpp>
#include <pgnx/board/fen.hpp>
#include <pgnx/game/line_position.hpp>
#include <pgnx/notation/san.hpp>

#include "format/polyglot/book_tree.hpp"

namespace pgnx::format {
namespace {

using polyglot::book_tree;
using polyglot::entry_bytes;
using polyglot::placed_entry;
using record::code;

std::uint64_t place_of(placed_entry const& e) noexcept { return std::uint64_t{e.number} * entry_bytes; }

record::diagnostic finding(code id, std::uint64_t place, std::string message) {
  return {.id = id,
          .level = record::info(id).level,
          .offset = place,
          .length = entry_bytes,
          .message = std::move(message),
          .hint = {},
          .mend = {}};
}

std::string entries_of(std::size_t count) { return fmt::format("{} {}", count, count == 1 ? "entry" : "entries"); }

/// Writes a game of a book as movetext.
class book_movetext {
 public:
  book_movetext(book_tree const& tree, foreign_record& into) : tree_(tree), into_(into) { line_.start(tree.start()); }

  void write() {
    for (std::uint32_t at = 0; at != book_tree::none;) at = step(at);
  }

 private:
  /// What goes on when a variation has ended.
  struct open_variation {
    std::uint32_t main = book_tree::none;         // the move that it replaces
    std::uint32_t alternative = book_tree::none;  // the next variation
  };

  /// Writes a move; answers which one comes next.
  std::uint32_t step(std::uint32_t at) {
    auto const& node = tree_.nodes()[at];
    bool const is_first_of_variation = std::exchange(begins_variation_, false);
    write_move(node);
    if (!is_first_of_variation && node.alternative != book_tree::none) return open(at, node.alternative);
    return node.next != book_tree::none ? node.next : close();
  }

  std::uint32_t open(std::uint32_t main, std::uint32_t alternative) {
    auto const& node = tree_.nodes()[alternative];
    variations_.push_back({main, node.alternative});
    line_.enter();
    into_.word("(", place_of(tree_.entries()[node.entry]));
    begins_variation_ = true;
    return alternative;
  }

  std::uint32_t close() {
    while (!variations_.empty()) {
      auto const [main, alternative] = variations_.back();
      variations_.pop_back();
      line_.leave();
      auto const& node = tree_.nodes()[main];
      into_.word(")", place_of(tree_.entries()[node.entry]));
      if (alternative != book_tree::none) return open(main, alternative);
      if (node.next != book_tree::none) return node.next;
    }
    return book_tree::none;
  }

  void write_move(book_tree::node const& node) {
    auto const& e = tree_.entries()[node.entry];
    auto const& p = line_.board();
    auto text = fmt::format("{}{} ", p.fullmove_number, p.turn == board::color::white ? "." : "...");
    notation::san::append(text, p, node.played);
    into_.word(text, place_of(e));
    auto comment = fmt::format("[%weight {}]", e.what.weight);
    if (e.what.learn != 0) comment += fmt::format(" [%learn {}]", e.what.learn);
    if (node.goes_on_elsewhere) comment += " continued elsewhere";
    into_.comment(comment, place_of(e));
    into_.line_end();
    line_.play(node.played);
  }

  book_tree const& tree_;
  foreign_record& into_;
  game::line_position line_;
  std::vector<open_variation> variations_;
  bool begins_variation_ = false;
};

class polyglot_adapter final : public adapter {
 public:
  explicit polyglot_adapter(byte_source from) : from_(std::move(from)), tree_(load()) {}

  bool next(foreign_record& into) override {
    into.clear();
    if (is_over_) return false;
    bool const has_game = tree_.grow();
    for (auto const& e : tree_.take_illegal())
      tell(code::source_damaged, place_of(e),
           fmt::format("the entry at byte {} has a move ({:#06x}) that is not legal in its position, and is left out",
                       place_of(e), e.what.move));
    if (has_game) return write(into);
    is_over_ = true;
    tell_unreached();
    return false;
  }

  std::vector<record::diagnostic> take_outside_findings() override { return findings_.take(); }

 private:
  void tell(code id, std::uint64_t place, std::string message, std::string hint = {}) {
    auto told = finding(id, place, std::move(message));
    told.hint = std::move(hint);
    findings_.add(std::move(told));
  }

  std::vector<placed_entry> load() {
    std::vector<placed_entry> entries;
    std::array<char, 1024 * entry_bytes> buffer{};
    std::size_t rest = 0;  // bytes of an entry that is not complete
    for (std::uint32_t number = 0;;) {
      auto const count = from_(std::span(buffer).subspan(rest));
      if (count == 0) break;
      std::string_view bytes(buffer.data(), rest + count);
      for (; bytes.size() >= entry_bytes; bytes.remove_prefix(entry_bytes)) {
        entries.push_back({polyglot::decode_entry(bytes), number});
        ++number;
      }
      rest = bytes.size();
      std::ranges::copy(bytes, buffer.begin());
    }
    if (rest != 0)
      tell(code::source_damaged, entries.size() * entry_bytes,
           fmt::format("the book ends inside an entry: {} of {} bytes, which are left out", rest, entry_bytes));
    drop_empty(entries);
    sort(entries);
    return entries;
  }

  /// Entries of key 0 are of no position: programs keep notes on the book in them.
  void drop_empty(std::vector<placed_entry>& entries) {
    auto const is_empty = [](placed_entry const& e) { return e.what.key == 0; };
    auto const first = std::ranges::find_if(entries, is_empty);
    if (first == entries.end()) return;
    auto const place = place_of(*first);
    auto const count = std::erase_if(entries, is_empty);
    tell(code::field_dropped, place,
         fmt::format("{} of key 0, the first one at byte {}, which is that of no position: left out", entries_of(count),
                     place));
  }

  void sort(std::vector<placed_entry>& entries) {
    auto const key = [](placed_entry const& e) { return e.what.key; };
    auto const odd = std::ranges::is_sorted_until(entries, {}, key);
    if (odd == entries.end()) return;
    tell(
        code::source_damaged, place_of(*odd),
        fmt::format("the entry at byte {} has a smaller key than the one before, so that engines do not find the moves "
                    "of the book; all entries are read",
                    place_of(*odd)));
    std::ranges::stable_sort(entries, {}, key);
  }

  bool write(foreign_record& into) {
    auto const place = place_of(tree_.entries()[tree_.nodes().front().entry]);
    into.tag("Event", "?", place);
    into.tag("Site", "?", place);
    into.tag("Date", "????.??.??", place);
    for (auto const name : {"Round", "White", "Black"}) into.tag(name, "?", place);
    into.tag("Result", "*", place);
    if (tree_.start() != board::position::start()) {
      std::string fen;
      board::append_fen(fen, tree_.start());
      into.tag("SetUp", "1", place);
      into.tag("FEN", fen, place);
    }
    into.end_tags();
    book_movetext(tree_, into).write();
    into.end("*", place);
    return true;
  }

  void tell_unreached() {
    auto const lost = tree_.unreached();
    if (lost.empty()) return;
    auto const first = std::ranges::min(lost, {}, &placed_entry::number);
    tell(code::moves_missing, place_of(first),
         fmt::format("{} of positions that no moves of the book lead to, the first one at byte {}: left out",
                     entries_of(lost.size()), place_of(first)),
         "nothing to do: a book does not hold its positions");
  }

  byte_source from_;
  finding_list findings_;
  book_tree tree_;
  bool is_over_ = false;
};

bool holds_entries(std::string_view head) noexcept {
  std::uint64_t last = 0;
  bool has_zero = false;
  for (auto rest = head; rest.size() >= entry_bytes; rest.remove_prefix(entry_bytes)) {
    auto const e = polyglot::decode_entry(rest);
    if (e.key < last || (e.key != 0 && !polyglot::is_move_number(e.move))) return false;
    last = e.key;
    has_zero = has_zero || rest.substr(0, entry_bytes).find('\0') != rest.npos;
  }
  return has_zero;
}

}  // namespace

std::unique_ptr<adapter> make_polyglot_adapter(byte_source from) {
  return std::make_unique<polyglot_adapter>(std::move(from));
}

std::optional<std::string> recognise_polyglot(std::string_view head, std::string_view path) {
  if (base::ends_with_but_for_case(path, ".bin")) return "its name is that of a Polyglot book";
  if (head.size() % entry_bytes != 0 || !holds_entries(head)) return std::nullopt;
  return "it is made of entries of a Polyglot book, sorted by key";
}

}  // namespace pgnx::format
