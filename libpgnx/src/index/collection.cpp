#include <pgnx/index/collection.hpp>

#include <algorithm>

#include <boost/filesystem/operations.hpp>

#include <pgnx/base/error.hpp>
#include <pgnx/statistics/fact_collector.hpp>

#include "index/archive_state.hpp"
#include "index/candidate_batch.hpp"
#include "index/continuation_list.hpp"
#include "index/database.hpp"
#include "index/fact_reader.hpp"
#include "index/find_positions.hpp"
#include "index/game_starts.hpp"
#include "index/plan.hpp"
#include "index/record_reader.hpp"
#include "index/schema.hpp"

namespace pgnx::index {
namespace {

void check_state(archive_row const& archive) {
  auto const now = state_of_path(file_of(archive.path));
  if (now.stored_bytes != archive.state.stored_bytes || now.modified != archive.state.modified)
    throw base::io_error(archive.name,
                         "has changed since it was indexed: bring the index up to date with 'pgnx index'");
}

}  // namespace

class collection::implementation {
 public:
  explicit implementation(std::string const& folder) : in_(existing_database_in(folder), database::mode::read) {
    check_version(in_);
    in_.run("PRAGMA cache_size = -65536");
    in_.hold();
    read_archives();
    read_runs();
  }

  [[nodiscard]] std::vector<indexed_archive> const& archives() const noexcept { return archives_; }
  [[nodiscard]] std::uint64_t games() const noexcept { return all_.count(); }

  void find(query::query const& asked, find_options const& options,
            std::function<bool(found_record const&)> const& take) {
    if (options.most == 0) return;
    std::uint64_t rest = options.most;
    auto const known = bounds_of(asked, options);
    each_found(asked, options, known, known.possible, [&](candidate& one) {
      if (options.wants_records) one.found.record = one.text;
      return take(one.found) && --rest != 0;
    });
  }

  std::uint64_t count(query::query const& asked, find_options const& options) {
    auto const known = bounds_of(asked, options);
    std::uint64_t sum = known.sure.count();
    if (known.is_exact() || sum >= options.most) return std::min(sum, options.most);
    each_undecided(asked, options, known, [&](candidate const&) { return ++sum < options.most; });
    return sum;
  }

  void facts(query::query const* asked, fact_options const& options, fact_taker const& take) {
    auto const wanted = asked != nullptr ? games_of(*asked, options.find) : all_;
    known_texts const texts(in_);
    reader_.reset();
    for (auto const game : take_known_facts(in_, runs_, wanted, texts, options, take))
      take_facts_of_record(game, options, take);
  }

  [[nodiscard]] std::vector<continuation> continuations(game::start_point const& at, rules::catalogue const& variants) {
    if (!at.rules) return list_of(count_moves(in_, runs_, at.board().hash));
    reader_.reset();
    variant_position const position(at);
    game_starts starts(in_, runs_, position.rules(), variants);
    return list_of(count_moves(in_, runs_, position, [&](run_row const& run, std::uint32_t game) {
      return starts.start_of(run.first_game + game, [&](std::uint64_t offset, std::uint64_t length) {
        return text_of(run.archive, offset, length);
      });
    }));
  }

 private:
  void read_archives() {
    auto rows = in_.prepare(
        "SELECT a.id, a.name, a.path, a.format, a.is_plain, a.stored_bytes, a.modified, "
        "(SELECT ifnull(sum(games), 0) FROM runs WHERE archive = a.id) FROM archives a ORDER BY a.id");
    while (rows.step()) {
      auto const format = format::find_format(rows.text(3));
      if (!format) in_.fail_as_damaged();
      rows_.push_back({.id = rows.integer(0),
                       .name = std::string(rows.text(1)),
                       .path = std::string(rows.text(2)),
                       .format = *format,
                       .is_plain = rows.integer(4) != 0,
                       .state = {{}, static_cast<std::uint64_t>(rows.integer(5)), rows.integer(6)}});
      check_state(rows_.back());
      archives_.push_back({rows_.back().name, rows_.back().path, *format, static_cast<std::uint64_t>(rows.integer(7))});
    }
  }

  void read_runs() {
    auto rows =
        in_.prepare("SELECT id, archive, first_game, first_number, games, slot_bits FROM runs ORDER BY archive, id");
    auto const last_game = static_cast<std::uint64_t>(in_.number("SELECT ifnull(max(id), 0) FROM games"));
    std::uint64_t behind = 1;
    while (rows.step()) {
      runs_.push_back({.id = rows.integer(0),
                       .archive = rows.integer(1),
                       .first_game = static_cast<std::uint64_t>(rows.integer(2)),
                       .first_number = static_cast<std::uint64_t>(rows.integer(3)),
                       .games = static_cast<std::uint32_t>(rows.integer(4)),
                       .slot_bits = static_cast<int>(rows.integer(5))});
      check_run(runs_.back());
      behind = std::max(behind, runs_.back().first_game + runs_.back().games);
    }
    if (behind != last_game + 1) in_.fail_as_damaged();
    all_.resize(behind);
    for (auto const& run : runs_) all_.set(run.first_game, run.games, true);
  }

  /// What is counted with must be sound: these rows have no checksum.
  void check_run(run_row const& run) const {
    constexpr std::uint64_t most_games = std::uint64_t{1} << 40;
    bool const is_sound = run.games != 0 && run.first_game != 0 && run.first_game < most_games && run.slot_bits >= 1 &&
                          run.slot_bits <= 31 && place_of(run.archive) < rows_.size();
    if (!is_sound) in_.fail_as_damaged();
  }

  bounds bounds_of(query::query const& asked, find_options const& options) {
    auto const& variants = options.variants != nullptr ? *options.variants : rules::catalogue::built_in();
    return plan(asked, {in_, runs_, all_, variants, options.variations, options.most, options.threads, options.poll});
  }

  /// Hands on the games of `among` that answer the query. What is not sure by `known` is read and judged.
  void each_found(query::query const& asked, find_options const& options, bounds const& known, game_set const& among,
                  candidate_batch::taker take) {
    reader_.reset();
    auto rows = in_.prepare("SELECT offset, length, line, source_offset FROM games WHERE id = ?");
    candidate_batch batch(asked, options, std::move(take));
    for (auto const& run : runs_) {
      for (std::uint64_t i = 0; i < run.games; ++i) {
        auto const game = run.first_game + i;
        if (!among.test(game)) continue;
        if (options.poll) options.poll();
        auto one = row_of(rows, run, i);
        one.is_found = known.sure.test(game);
        if (!one.is_found || options.wants_records) read_text(one, run.archive);
        if (!batch.add(std::move(one))) return;
      }
    }
    batch.finish();
  }

  /// All that answer the query.
  game_set games_of(query::query const& asked, find_options const& options) {
    auto const known = bounds_of(asked, options);
    auto found = known.sure;
    each_undecided(asked, options, known, [&](candidate const& one) {
      found.set(one.game);
      return true;
    });
    return found;
  }

  /// Hands on the games that answer the query, of those that `known` leaves open.
  void each_undecided(query::query const& asked, find_options const& options, bounds const& known,
                      candidate_batch::taker take) {
    if (known.is_exact()) return;
    auto plain = options;
    plain.wants_records = false;
    each_found(asked, plain, known, known.possible - known.sure, std::move(take));
  }

  void take_facts_of_record(std::uint64_t game, fact_options const& options, fact_taker const& take) {
    auto const& run = *std::ranges::find_if(
        runs_, [&](run_row const& one) { return game >= one.first_game && game < one.first_game + one.games; });
    auto rows = in_.prepare("SELECT offset, length, line, source_offset FROM games WHERE id = ?");
    auto one = row_of(rows, run, game - run.first_game);
    read_text(one, run.archive);
    statistics::collect_facts(
        one.text, record::text_end::final,
        {.reading = {.variants = options.find.variants}, .need = options.need, .openings = options.openings},
        [&](statistics::game_facts const& facts) { take(0, facts); });
  }

  candidate row_of(statement& rows, run_row const& run, std::uint64_t place) {
    rows.bind(1, static_cast<std::int64_t>(run.first_game + place));
    if (!rows.step()) in_.fail_as_damaged();
    auto const number = [&](int column) { return static_cast<std::uint64_t>(rows.integer(column)); };
    candidate one{.game = run.first_game + place,
                  .found = {.archive = place_of(run.archive),
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

  void read_text(candidate& one, std::int64_t archive) { one.text = text_of(archive, text_offset_, one.found.length); }

  std::string text_of(std::int64_t archive, std::uint64_t offset, std::uint64_t length) {
    if (!reader_ || reader_archive_ != archive) reader_.emplace(rows_[place_of(archive)]);
    reader_archive_ = archive;
    return reader_->read(offset, length);
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

void collection::facts(query::query const* asked, fact_options const& options, fact_taker const& take) const {
  implementation_->facts(asked, options, take);
}

std::vector<continuation> collection::continuations(game::start_point const& at,
                                                    rules::catalogue const* variants) const {
  return implementation_->continuations(at, variants != nullptr ? *variants : rules::catalogue::built_in());
}

}  // namespace pgnx::index
