#include <pgnx/index/collection.hpp>

#include <algorithm>
#include <exception>
#include <thread>

#include <boost/filesystem/operations.hpp>

#include <pgnx/base/error.hpp>
#include <pgnx/query/search.hpp>

#include "index/archive_state.hpp"
#include "index/continuation_list.hpp"
#include "index/database.hpp"
#include "index/find_positions.hpp"
#include "index/plan.hpp"
#include "index/record_reader.hpp"
#include "index/schema.hpp"

namespace pgnx::index {
namespace {

/// Records that are looked at together: enough to keep the threads busy, little to hold.
constexpr std::size_t batch_records = 256;
constexpr std::size_t batch_bytes = std::size_t{1} << 20;

/// The database of a folder that has one.
std::string existing_database_in(std::string const& folder) {
  auto path = database_in(folder);
  if (!boost::filesystem::exists(path)) throw base::io_error(folder, "is no index of pgnx");
  return path;
}

void check_state(archive_row const& archive, std::uint64_t stored_bytes, std::int64_t modified) {
  auto const now = state_of_path(file_of(archive.path));
  if (now.stored_bytes != stored_bytes || now.modified != modified)
    throw base::io_error(archive.name,
                         "has changed since it was indexed: bring the index up to date with 'pgnx index'");
}

/// A game on its way to whoever asked.
struct candidate {
  found_record found;
  std::string text;
  bool is_found = true;
};

}  // namespace

class collection::implementation {
 public:
  explicit implementation(std::string const& folder) : in_(existing_database_in(folder), database::mode::read) {
    check_version(in_);
    in_.run("PRAGMA cache_size = -65536");
    // What is read stays as it is until the end, whoever writes meanwhile.
    in_.run("BEGIN");
    read_archives();
    read_runs();
  }

  [[nodiscard]] std::vector<indexed_archive> const& archives() const noexcept { return archives_; }
  [[nodiscard]] std::uint64_t games() const noexcept { return all_.count(); }

  void find(query::query const& asked, find_options const& options,
            std::function<bool(found_record const&)> const& take) {
    auto const known = bounds_of(asked, options);
    reader_.reset();
    if (options.most == 0) return;
    std::uint64_t rest = options.most;
    auto const take_one = [&](found_record const& one) { return take(one) && --rest != 0; };
    auto rows = in_.prepare("SELECT offset, length, line, source_offset FROM games WHERE id = ?");
    std::vector<candidate> batch;
    std::size_t bytes = 0;
    for (auto const& run : runs_) {
      for (std::uint64_t i = 0; i < run.games; ++i) {
        auto const game = run.first_game + i;
        if (!known.possible.test(game)) continue;
        bool const is_sure = known.sure.test(game);
        batch.push_back(row_of(rows, run, i));
        if (!is_sure || options.wants_records) bytes += read_text(batch.back(), run.archive);
        batch.back().is_found = is_sure;
        if (batch.size() < batch_records && bytes < batch_bytes) continue;
        if (!hand_out(batch, asked, options, take_one)) return;
        bytes = 0;
      }
    }
    hand_out(batch, asked, options, take_one);
  }

  std::uint64_t count(query::query const& asked, find_options const& options) {
    auto const known = bounds_of(asked, options);
    if (known.is_exact()) return std::min<std::uint64_t>(known.sure.count(), options.most);
    std::uint64_t sum = 0;
    auto plain = options;
    plain.wants_records = false;
    find(asked, plain, [&](found_record const&) { return ++sum, true; });
    return sum;
  }

  [[nodiscard]] std::vector<continuation> continuations(board::position const& from) {
    return list_of(count_moves(in_, runs_, from.hash));
  }

 private:
  void read_archives() {
    auto rows = in_.prepare(
        "SELECT a.id, a.name, a.path, a.format, a.is_plain, a.stored_bytes, a.modified, "
        "(SELECT ifnull(sum(games), 0) FROM runs WHERE archive = a.id) FROM archives a ORDER BY a.id");
    while (rows.step()) {
      auto const format = format::find_format(rows.text(3)).value_or(format::format_id::pgn);
      rows_.push_back(
          {rows.integer(0), std::string(rows.text(1)), std::string(rows.text(2)), format, rows.integer(4) != 0});
      check_state(rows_.back(), static_cast<std::uint64_t>(rows.integer(5)), rows.integer(6));
      archives_.push_back({rows_.back().name, rows_.back().path, format, static_cast<std::uint64_t>(rows.integer(7))});
    }
  }

  void read_runs() {
    auto rows =
        in_.prepare("SELECT id, archive, first_game, first_number, games, slot_bits FROM runs ORDER BY archive, id");
    std::uint64_t behind = 1;
    while (rows.step()) {
      runs_.push_back({.id = rows.integer(0),
                       .archive = rows.integer(1),
                       .first_game = static_cast<std::uint64_t>(rows.integer(2)),
                       .first_number = static_cast<std::uint64_t>(rows.integer(3)),
                       .games = static_cast<std::uint32_t>(rows.integer(4)),
                       .slot_bits = static_cast<int>(rows.integer(5))});
      behind = std::max(behind, runs_.back().first_game + runs_.back().games);
    }
    all_.resize(behind);
    for (auto const& run : runs_) all_.set(run.first_game, run.games, true);
  }

  bounds bounds_of(query::query const& asked, find_options const& options) {
    auto const& variants = options.variants != nullptr ? *options.variants : rules::catalogue::built_in();
    return plan(asked, {in_, runs_, all_, variants, options.variations, options.most, options.threads});
  }

  candidate row_of(statement& rows, run_row const& run, std::uint64_t place) {
    rows.bind(1, static_cast<std::int64_t>(run.first_game + place));
    if (!rows.step()) in_.fail_as_damaged();
    auto const number = [&](int column) { return static_cast<std::uint64_t>(rows.integer(column)); };
    candidate one{.found = {.archive = place_of(run.archive),
                            .number = run.first_number + place,
                            .offset = number(rows.is_null(3) ? 0 : 3),
                            .length = number(1),
                            .line = number(2)},
                  .text = {}};
    text_offset_ = number(0);
    rows.reset();
    return one;
  }

  [[nodiscard]] std::size_t place_of(std::int64_t archive) const noexcept {
    auto const at = std::ranges::find(rows_, archive, &archive_row::id);
    return static_cast<std::size_t>(at - rows_.begin());
  }

  std::size_t read_text(candidate& one, std::int64_t archive) {
    if (!reader_ || reader_archive_ != archive) reader_.emplace(rows_[place_of(archive)]);
    reader_archive_ = archive;
    one.text = reader_->read(text_offset_, one.found.length);
    return one.text.size();
  }

  /// Puts the query to the records that have been read, and hands the games out that answer it. False: enough.
  bool hand_out(std::vector<candidate>& batch, query::query const& asked, find_options const& options,
                std::function<bool(found_record const&)> const& take) {
    judge(batch, asked, options);
    for (auto& one : batch) {
      if (!one.is_found) continue;
      if (options.wants_records) one.found.record = one.text;
      if (!take(one.found)) return false;
    }
    batch.clear();
    return true;
  }

  static void judge(std::vector<candidate>& batch, query::query const& asked, find_options const& options) {
    query::search_options const how{.variant = {}, .variants = options.variants, .variations = options.variations};
    std::vector<std::exception_ptr> failures(options.threads);
    auto const work = [&](std::size_t first) {
      try {
        for (auto i = first; i < batch.size(); i += options.threads) judge_one(batch[i], asked, how);
      } catch (...) {
        failures[first] = std::current_exception();
      }
    };
    {
      std::vector<std::jthread> workers;
      for (unsigned number = 1; number < options.threads; ++number) workers.emplace_back(work, number);
      work(0);
    }
    for (auto const& failure : failures)
      if (failure) std::rethrow_exception(failure);
  }

  static void judge_one(candidate& one, query::query const& asked, query::search_options const& how) {
    if (one.text.empty()) return;
    auto const result = query::search_pgn(one.text, record::text_end::final, asked, how);
    one.is_found = !result.found.empty();
    if (one.is_found) one.found.ply = result.found.front().ply;
  }

  database in_;
  std::vector<archive_row> rows_;
  std::vector<indexed_archive> archives_;
  std::vector<run_row> runs_;
  game_set all_;
  std::optional<record_reader> reader_;
  std::int64_t reader_archive_ = 0;
  std::uint64_t text_offset_ = 0;  // in the PGN of the archive, of the game looked up last
};

collection::collection(std::string const& folder) : implementation_(std::make_unique<implementation>(folder)) {}
collection::~collection() = default;
collection::collection(collection&&) noexcept = default;
collection& collection::operator=(collection&&) noexcept = default;

std::vector<indexed_archive> const& collection::archives() const noexcept { return implementation_->archives(); }
std::uint64_t collection::games() const noexcept { return implementation_->games(); }

void collection::find(query::query const& asked, find_options const& options,
                      std::function<bool(found_record const&)> const& take) const {
  implementation_->find(asked, options, take);
}

std::uint64_t collection::count(query::query const& asked, find_options const& options) const {
  return implementation_->count(asked, options);
}

std::vector<continuation> collection::continuations(board::position const& from) const {
  return implementation_->continuations(from);
}

}  // namespace pgnx::index
