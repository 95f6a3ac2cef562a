#include <pgnx/index/update.hpp>

#include <algorithm>
#include <array>
#include <fstream>
#include <optional>
#include <set>
#include <string_view>
#include <vector>

#include <boost/filesystem/operations.hpp>

#include <pgnx/base/error.hpp>

#include "index/archive_state.hpp"
#include "index/archive_writer.hpp"
#include "index/database.hpp"
#include "index/file_aside.hpp"
#include "index/schema.hpp"

namespace pgnx::index {
namespace {

namespace fs = boost::filesystem;

constexpr auto page_settings = "PRAGMA page_size = 16384; PRAGMA cache_size = -16384; PRAGMA temp_store = FILE;";

/// PGN from a place on.
class rest_of_source final : public format::record_source {
 public:
  rest_of_source(std::unique_ptr<format::record_source> whole, std::uint64_t skipped) : whole_(std::move(whole)) {
    std::vector<char> room(std::size_t{1} << 16);
    while (skipped != 0) {
      auto const count = whole_->read({room.data(), std::min<std::uint64_t>(skipped, room.size())});
      if (count == 0) break;
      skipped -= count;
    }
  }
  std::size_t read(std::span<char> into) override { return whole_->read(into); }
  [[nodiscard]] bool is_utf_16() const noexcept override { return whole_->is_utf_16(); }
  [[nodiscard]] std::uint64_t stored_bytes_read() const noexcept override { return whole_->stored_bytes_read(); }
  [[nodiscard]] format::detected_format const& format() const noexcept override { return whole_->format(); }
  [[nodiscard]] std::shared_ptr<format::text_origins> origins() const noexcept override { return whole_->origins(); }

 private:
  std::unique_ptr<format::record_source> whole_;
};

/// A row of the table of archives.
struct known_archive {
  std::int64_t id = 0;
  std::string name;
  archive_state state;
  bool is_plain = false;
  std::uint64_t digest = 0;
};

std::optional<known_archive> find_archive(database& in, std::string const& path) {
  auto find = in.prepare("SELECT id, name, stored_bytes, modified, is_plain, digest FROM archives WHERE path = ?");
  find.bind(1, path);
  if (!find.step()) return std::nullopt;
  return known_archive{.id = find.integer(0),
                       .name = std::string(find.text(1)),
                       .state = {path, static_cast<std::uint64_t>(find.integer(2)), find.integer(3)},
                       .is_plain = find.integer(4) != 0,
                       .digest = static_cast<std::uint64_t>(find.integer(5))};
}

void delete_games(database& in, std::int64_t archive) {
  auto runs = in.prepare("SELECT id, first_game, games FROM runs WHERE archive = ?");
  runs.bind(1, archive);
  auto games = in.prepare("DELETE FROM games WHERE id >= ? AND id < ?");
  auto slots = in.prepare("DELETE FROM positions WHERE slot >= ? AND slot < ?");
  auto blocks = in.prepare("DELETE FROM moves WHERE block >= ? AND block < ?");
  auto columns = in.prepare("DELETE FROM columns WHERE part >= ? AND part < ?");
  auto counts = in.prepare("DELETE FROM tree WHERE run = ?");
  while (runs.step()) {
    auto const run = runs.integer(0);
    games.bind(1, runs.integer(1)).bind(2, runs.integer(1) + runs.integer(2)).execute();
    slots.bind(1, run_key(run, 0)).bind(2, run_key(run + 1, 0)).execute();
    blocks.bind(1, run_key(run, 0)).bind(2, run_key(run + 1, 0)).execute();
    columns.bind(1, run_key(run, 0)).bind(2, run_key(run + 1, 0)).execute();
    counts.bind(1, run).execute();
  }
  auto rows = in.prepare("DELETE FROM runs WHERE archive = ?");
  rows.bind(1, archive).execute();
}

void delete_archive(database& in, std::int64_t archive) {
  delete_games(in, archive);
  auto row = in.prepare("DELETE FROM archives WHERE id = ?");
  row.bind(1, archive).execute();
}

/// The last record of an archive, and how long it is.
struct last_record {
  archive_place place;
  std::uint64_t length = 0;
};

std::optional<last_record> last_record_of(database& in, std::int64_t archive) {
  auto find = in.prepare(
      "SELECT g.offset, g.line, g.id - r.first_game + r.first_number, g.length FROM runs r JOIN games g "
      "ON g.id = r.first_game + r.games - 1 WHERE r.archive = ? ORDER BY r.id DESC LIMIT 1");
  find.bind(1, archive);
  if (!find.step()) return std::nullopt;
  return last_record{{.offset = static_cast<std::uint64_t>(find.integer(0)),
                      .line = static_cast<std::uint64_t>(find.integer(1)),
                      .game = find.integer(2),
                      .skips_first = true},
                     static_cast<std::uint64_t>(find.integer(3))};
}

/// Reads inputs into the tables, within a transaction of the caller.
class updater {
 public:
  updater(database& in, update_options const& options, runner const& run)
      : in_(in), options_(options), run_(run), writer_(in, options) {}

  void take(io::input const& archive) {
    auto const state = state_of(archive);
    if (!taken_.insert(state.path).second) throw base::io_error(archive.name, "is named twice");
    auto const known = find_archive(in_, state.path);
    if (!known) {
      read(archive, state, {}, insert_archive(archive, state));
      ++added_;
    } else if (known->state == state) {
      ++unchanged_;
    } else if (has_same_content(archive, state, *known)) {
      update_modified(state, known->id);
      ++unchanged_;
    } else if (auto const from = place_behind(archive, state, *known)) {
      update_archive(archive, state, known->id);
      read(archive, state, *from, known->id);
      ++grown_;
    } else {
      delete_games(in_, known->id);
      update_archive(archive, state, known->id);
      read(archive, state, {}, known->id);
      ++replaced_;
    }
  }

  update_result finish() {
    writer_.finish_all();
    auto sum = writer_.sum();
    sum.added = added_;
    sum.grown = grown_;
    sum.replaced = replaced_;
    sum.unchanged = unchanged_;
    return sum;
  }

 private:
  /// Games are told by the names of their archives.
  void check_name(std::string const& name) {
    auto other = in_.prepare("SELECT path FROM archives WHERE name = ?");
    if (other.bind(1, std::string_view(name)).step())
      throw base::io_error(name, "is what another archive of the index is named, " + std::string(other.text(0)) +
                                     ": give its path in another way");
  }

  static bool has_same_content(io::input const& archive, archive_state const& state, known_archive const& known) {
    return state.stored_bytes == known.state.stored_bytes &&
           digest_of(archive.path, state.stored_bytes) == known.digest;
  }

  void update_modified(archive_state const& state, std::int64_t id) {
    auto update = in_.prepare("UPDATE archives SET modified = ? WHERE id = ?");
    update.bind(1, state.modified).bind(2, id).execute();
  }

  std::int64_t insert_archive(io::input const& archive, archive_state const& state) {
    check_name(archive.name);
    auto const id = in_.number("SELECT max(id) FROM archives") + 1;
    auto insert = in_.prepare("INSERT INTO archives VALUES (?, ?, ?, 'pgn', 0, 0, 0, 0)");
    insert.bind(1, id).bind(2, archive.name).bind(3, state.path).execute();
    update_archive(archive, state, id);
    return id;
  }

  void update_archive(io::input const& archive, archive_state const& state, std::int64_t id) {
    auto const source = options_.open(archive, {});
    auto const is_pgn = !source->origins();
    bool const is_plain = is_pgn && !archive.member && !source->is_utf_16() && is_stored_as_read(*source, archive);
    auto const format = std::string(format::info(source->format().id).name);
    auto const digest = digest_of(archive.path, state.stored_bytes);
    auto update = in_.prepare(
        "UPDATE archives SET format = ?, is_plain = ?, stored_bytes = ?, modified = ?, digest = ? WHERE id = ?");
    update.bind(1, std::string_view(format))
        .bind(2, std::int64_t{is_plain})
        .bind(3, static_cast<std::int64_t>(state.stored_bytes))
        .bind(4, state.modified)
        .bind(5, static_cast<std::int64_t>(digest))
        .bind(6, id)
        .execute();
  }

  /// Are the first bytes of the PGN those of the file?
  static bool is_stored_as_read(format::record_source& source, io::input const& archive) {
    std::array<char, 16> read{};
    std::array<char, 16> stored{};
    auto const count = source.read(read);
    std::ifstream file(archive.path, std::ios::binary);
    file.read(stored.data(), static_cast<std::streamsize>(count));
    return static_cast<std::size_t>(file.gcount()) == count && read == stored;
  }

  /// Where the archive goes on behind what is known of it; nothing where that has changed.
  std::optional<archive_place> place_behind(io::input const& archive, archive_state const& state,
                                            known_archive const& known) {
    if (!known.is_plain || state.stored_bytes < known.state.stored_bytes) return std::nullopt;
    if (digest_of(archive.path, known.state.stored_bytes) != known.digest) return std::nullopt;
    auto const last = last_record_of(in_, known.id);
    if (!last || has_grown(archive, *last)) return std::nullopt;
    return last->place;
  }

  /// Does the record go on in what has been appended, or does that change how it is read?
  [[nodiscard]] bool has_grown(io::input const& archive, last_record const& last) const {
    // As far as the grammar looks for the brace that closes a comment.
    constexpr std::size_t look_ahead = (std::size_t{1} << 20) + 4096;
    std::string text(last.length + look_ahead, '\0');
    std::ifstream file(archive.path, std::ios::binary);
    file.seekg(static_cast<std::streamoff>(last.place.offset));
    file.read(text.data(), static_cast<std::streamsize>(text.size()));
    text.resize(static_cast<std::size_t>(file.gcount()));
    collected_games alone;
    collected_games read;
    collect_games(std::string_view(text).substr(0, last.length), record::text_end::final, options_.variants, alone);
    collect_games(text, record::text_end::final, options_.variants, read);
    return alone.games.size() != 1 || read.games.empty() || !is_same_game(alone, read);
  }

  /// Of the first games: the same tags, moves, end and place.
  static bool is_same_game(collected_games const& a, collected_games const& b) {
    auto const& first = a.games.front();
    auto const& other = b.games.front();
    auto const moves = [](collected_games const& of) { return std::span(of.moves).first(of.games.front().plies); };
    for (std::size_t i = 0; i < text_column_count; ++i)
      if (a.text_of(first.texts[i]) != b.text_of(other.texts[i])) return false;
    return first.numbers == other.numbers && std::ranges::equal(moves(a), moves(b));
  }

  void read(io::input const& archive, archive_state const& state, archive_place const& from, std::int64_t id) {
    writer_.begin(id, from);
    run_({&archive, 1}, writer_, [&](io::input const& what, io::patience waits) {
      auto source = options_.open(what, std::move(waits));
      if (from.offset == 0) return source;
      return std::unique_ptr<format::record_source>(std::make_unique<rest_of_source>(std::move(source), from.offset));
    });
    writer_.finish();
    if (state_of(archive) != state) throw base::io_error(archive.name, "has changed while it was indexed");
  }

  database& in_;
  update_options const& options_;
  runner const& run_;
  archive_writer writer_;
  std::set<std::string> taken_;
  std::size_t added_ = 0;
  std::size_t grown_ = 0;
  std::size_t replaced_ = 0;
  std::size_t unchanged_ = 0;
};

/// The settings of a database nobody else sees yet: what is lost with the machine is built again.
void build(database& in, std::span<io::input const> inputs, update_options const& options, runner const& run,
           update_result& sum) {
  in.run(page_settings);
  in.run("PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA locking_mode = EXCLUSIVE;");
  transaction whole(in, "BEGIN EXCLUSIVE");
  create_tables(in);
  updater update(in, options, run);
  for (auto const& archive : inputs) update.take(archive);
  sum = update.finish();
  whole.commit();
}

/// Keeps others from writing to a database that is going to be replaced, and has what a killed program left beside it
/// taken back: it would be taken for a part of the one that takes its place.
class replaced_database {
 public:
  explicit replaced_database(std::string const& path) : path_(path) {
    if (!fs::exists(path)) return;
    database_.emplace(path, database::mode::write);
    try {
      writes_.emplace(*database_);
    } catch (base::io_error const&) {
      if (database_->is_busy()) throw;
      database_.reset();
    }
  }

  /// Of a damaged one, or of what is no database, nothing is kept.
  void remove_remains() const {
    if (!database_) fs::remove(path_ + "-journal");
  }

 private:
  std::string path_;
  std::optional<database> database_;
  std::optional<transaction> writes_;
};

/// By its name or its path. Throws base::io_error where there is none, or two.
std::int64_t archive_named(database& in, std::string const& name) {
  auto const path = fs::absolute(name).lexically_normal().string();
  auto find = in.prepare("SELECT id FROM archives WHERE name = ?1 OR path = ?2");
  find.bind(1, std::string_view(name)).bind(2, std::string_view(path));
  if (!find.step()) throw base::io_error(name, "is not in the index " + in.path());
  auto const id = find.integer(0);
  if (find.step())
    throw base::io_error(name, "is the name of one archive and the path of another: give its whole path");
  return id;
}

}  // namespace

bool is_index(std::string const& folder) {
  boost::system::error_code none;
  return fs::is_regular_file(database_in(folder), none);
}

update_result create(std::string const& folder, std::span<io::input const> inputs, update_options const& options,
                     runner const& run, bool replaces) {
  if (!replaces && fs::exists(folder) && !fs::is_directory(folder))
    throw base::io_error(folder, "exists, and is no folder");
  if (!replaces && is_index(folder)) throw base::io_error(folder, "is an index already");
  for (auto const& archive : inputs) state_of(archive);
  file_aside aside(folder, database_name);
  if (!replaces && is_index(folder)) throw base::io_error(folder, "is an index already");
  if (replaces) check_replaceable(database_in(folder));
  replaced_database const before(database_in(folder));
  update_result sum;
  {
    database in(aside.path(), database::mode::create);
    build(in, inputs, options, run, sum);
  }
  before.remove_remains();
  aside.put_in_place();
  return sum;
}

update_result add(std::string const& folder, std::span<io::input const> inputs, update_options const& options,
                  runner const& run) {
  database in(existing_database_in(folder), database::mode::write);
  in.run("PRAGMA cache_size = -16384; PRAGMA temp_store = FILE;");
  transaction whole(in);
  in.check_unreplaced();  // whoever waited for the lock may hold a file that has lost its name meanwhile
  check_version(in);
  updater update(in, options, run);
  for (auto const& archive : inputs) update.take(archive);
  auto const sum = update.finish();
  whole.commit();
  return sum;
}

void remove(std::string const& folder, std::span<std::string const> archives) {
  database in(existing_database_in(folder), database::mode::write);
  transaction whole(in);
  in.check_unreplaced();  // whoever waited for the lock may hold a file that has lost its name meanwhile
  check_version(in);
  for (auto const& name : archives) delete_archive(in, archive_named(in, name));
  whole.commit();
}

}  // namespace pgnx::index
