#pragma once
#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include <pgnx/format/game_refusal.hpp>
#include <pgnx/game/tree.hpp>
#include <pgnx/io/output.hpp>

namespace pgnx::format {

/// Writes a base of Scid, version 5: an index and, beside it, the files of names and games. They get their names on
/// `commit`, the index last; without that, what stood there stays.
class scid_base_writer {
 public:
  /// `index_path` ends in `.si5`. Throws io_error where it does not, where a file cannot be written, and for one that
  /// exists, unless told to replace it.
  explicit scid_base_writer(std::string const& index_path, io::existing_file policy = io::existing_file::refuse);
  ~scid_base_writer();
  scid_base_writer(scid_base_writer&&) noexcept;
  scid_base_writer& operator=(scid_base_writer&&) noexcept;

  /// Writes a game, or says why a base cannot hold it.
  std::optional<game_refusal> write(game::tree const& t);
  void commit();

 private:
  class implementation;
  std::unique_ptr<implementation> implementation_;
};

}  // namespace pgnx::format
