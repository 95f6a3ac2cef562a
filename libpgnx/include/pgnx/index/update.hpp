#pragma once
#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <string>

#include <pgnx/io/inputs.hpp>
#include <pgnx/pipeline/run.hpp>
#include <pgnx/rules/catalogue.hpp>

/// Making and changing the index of a collection of archives: one folder, with all that is needed to find games in
/// them.
namespace pgnx::index {

/// Does a job over inputs that are opened so: as pipeline::run, with threads, progress and interruption as the caller
/// likes them. What it throws ends the update, and the index stays as it was.
using runner = std::function<void(std::span<io::input const>, pipeline::job&, pipeline::opener const&)>;

struct update_options {
  rules::catalogue const* variants = nullptr;         ///< where names of rules are looked up; null: the built-in ones
  std::size_t memory_bytes = std::size_t{512} << 20;  ///< about what an update may take; 50 MiB it always takes
  pipeline::opener open = format::open_pgn;
};

struct update_result {
  std::uint64_t games = 0;      ///< that were read
  std::uint64_t positions = 0;  ///< of them
  std::uint64_t in_part = 0;    ///< games whose main line cannot be played to its end
  std::size_t added = 0;        ///< archives
  std::size_t grown = 0;        ///< archives whose games so far stand as they were
  std::size_t replaced = 0;     ///< archives whose games are read again
  std::size_t unchanged = 0;    ///< archives
};

/// Is there an index in this folder?
[[nodiscard]] bool is_index(std::string const& folder);

/// Makes an index of these inputs. It is built beside the folder and gets its name when it is complete, so that a
/// build that ends early leaves nothing that looks like an index; what it leaves is taken away by the next one.
///
/// Throws base::io_error where the folder exists and is not replaced, an input is a pipe or comes twice or changes
/// while it is read, the disk is full, or another program builds the same index.
update_result create(std::string const& folder, std::span<io::input const> inputs, update_options const& options,
                     runner const& run, bool replaces = false);

/// Adds inputs to an index, and brings those up to date that it has already: one that has not changed costs nothing,
/// and one in PGN that has only become longer what its further games cost. All or nothing: a program that is killed
/// leaves the index as it was. Throws as `create` does.
update_result add(std::string const& folder, std::span<io::input const> inputs, update_options const& options,
                  runner const& run);

/// Takes archives out, by their names or paths. Throws base::io_error for one that the index does not have.
void remove(std::string const& folder, std::span<std::string const> archives);

}  // namespace pgnx::index
