#pragma once
#include <cstdint>
#include <optional>
#include <string>

#include <pgnx/game/tree.hpp>
#include <pgnx/io/output.hpp>

#include "format/scid/game_encoder.hpp"
#include "format/scid/names.hpp"

namespace pgnx::format::scid {

/// The bytes of a SCID5 base, game by game.
class base_builder {
 public:
  /// Adds a game, or says why a base cannot hold it; then nothing is added. What Scid would not show is refused too: it
  /// would be lost when a game is edited.
  std::optional<refusal> add(game::tree const& t);

  struct part {
    std::string index;
    std::string names;
    std::string games;
  };
  /// What has been added since the last call, to be put behind the files so far.
  part take();

 private:
  game_encoder encoder_;
  name_numbers numbers_;
  part part_;
  std::uint64_t games_size_ = 0;
};

/// Writes a SCID5 base: an index, and the files of names and games beside it. Each is written under a temporary name;
/// they get their names on `commit`, the index last. Without that the targets stay as they were.
class writer {
 public:
  /// `index_path` ends in `.si5`. Throws io_error where it does not, where one of the three files cannot be written,
  /// and for one that exists, unless told to replace it.
  explicit writer(std::string const& index_path, io::existing_file policy = io::existing_file::refuse);

  /// Writes a game, or says why a base cannot hold it.
  std::optional<refusal> write(game::tree const& t);
  void commit();

 private:
  void write_out();

  base_builder builder_;
  io::output index_;
  io::output names_;
  io::output games_;
};

}  // namespace pgnx::format::scid
