#pragma once
#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <pgnx/format/formats.hpp>
#include <pgnx/index/continuations.hpp>
#include <pgnx/query/query.hpp>
#include <pgnx/rules/catalogue.hpp>
#include <pgnx/statistics/fact_collector.hpp>
#include <pgnx/statistics/game_facts.hpp>
#include <pgnx/statistics/opening_table.hpp>

/// Questions to a collection of archives that has an index.
namespace pgnx::index {

struct indexed_archive {
  std::string name;  ///< as it was given
  std::string path;  ///< absolute; `archive.zip:member` for a member
  format::format_id format = format::format_id::pgn;
  std::uint64_t games = 0;
};

/// A game of the collection that was found.
struct found_record {
  std::size_t archive = 0;   ///< in `collection::archives`
  std::uint64_t number = 0;  ///< in its archive, from 1
  std::uint64_t offset = 0;  ///< in the archive, unpacked; where its format is not PGN, of what the game is made of
  std::uint64_t length = 0;  ///< of the record in PGN
  std::uint64_t line = 0;    ///< of the archive
  std::optional<std::uint32_t> ply{};  ///< see query::matcher::first_ply; only where records are wanted
  std::string_view record{};           ///< in PGN; empty where records are not wanted
};

struct find_options {
  rules::catalogue const* variants = nullptr;  ///< where names of rules are looked up; null: the built-in ones
  bool variations = false;                     ///< look at positions and moves of variations too
  bool wants_records = true;                   ///< the text of the games, and the plies they were found at
  std::uint64_t most = std::numeric_limits<std::uint64_t>::max();  ///< games that are wanted, the first ones
  unsigned threads = 1;                                            ///< at least 1
  /// Called now and then by any of the threads while moves and records are looked through; what it throws ends the
  /// question. Empty: nothing.
  std::function<void()> poll{};
};

struct fact_options {
  find_options find{};                                       ///< `wants_records` and `most` aside
  statistics::fact_need need = statistics::fact_need::game;  ///< what the facts tell
  statistics::opening_table const* openings = nullptr;       ///< where positions are looked up; null: nowhere
};

/// Takes the facts of one game. `thread` is less than `find_options::threads`; threads call at the same time.
using fact_taker = std::function<void(unsigned thread, statistics::game_facts const&)>;

/// One thread at a time may ask it. While it is open, no other program can write to the index.
class collection {
 public:
  /// Opens the index in a folder. Throws base::io_error where there is none, it was made by another version of pgnx or
  /// is damaged, or an archive is not as it was when it was indexed.
  explicit collection(std::string const& folder);
  ~collection();
  collection(collection&&) noexcept;
  collection& operator=(collection&&) noexcept;

  [[nodiscard]] std::vector<indexed_archive> const& archives() const noexcept;
  [[nodiscard]] std::uint64_t games() const noexcept;

  /// Hands the games that answer the query out, in the order of archives and games, until there are as many as wanted
  /// or `take` says false. The answer is that of query::search_pgn over all archives. Throws base::io_error where index
  /// or archives cannot be read.
  void find(query::query const& asked, find_options const& options,
            std::function<bool(found_record const&)> const& take) const;
  /// How many there are, `most` at most.
  [[nodiscard]] std::uint64_t count(query::query const& asked, find_options const& options) const;

  /// Hands on the facts of the games that answer the query, or of all games where it is null, in no promised order.
  /// They are those of statistics::fact_collector without `tags`; has_facts_of tells of which tags the values are
  /// there.
  void facts(query::query const* asked, fact_options const& options, fact_taker const& take) const;

  /// What was played in a position: see continuation_counter. Names of rules are looked up in `variants`; null: the
  /// built-in ones. Throws base::io_error where a record has to be looked at and its archive cannot be read.
  [[nodiscard]] std::vector<continuation> continuations(game::start_point const& at,
                                                        rules::catalogue const* variants = nullptr) const;

 private:
  class implementation;
  std::unique_ptr<implementation> implementation_;
};

/// Is the value of that tag among the facts that `collection::facts` hands on?
[[nodiscard]] bool has_facts_of(std::string_view tag) noexcept;

}  // namespace pgnx::index
