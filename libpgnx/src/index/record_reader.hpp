#pragma once
#include <fstream>
#include <memory>
#include <string>
#include <string_view>

#include <pgnx/format/record_source.hpp>

#include "index/archive_state.hpp"

namespace pgnx::index {

/// Where an indexed archive is read from.
struct archive_row {
  std::int64_t id = 0;
  std::string name;
  std::string path;  ///< absolute; `archive.zip:member` for a member
  format::format_id format = format::format_id::pgn;
  bool is_plain = false;  ///< its PGN is what is stored
  archive_state state{};  ///< when it was indexed
};

/// Records of an archive, from front to back.
class record_reader {
 public:
  explicit record_reader(archive_row const& archive);

  /// The record at that offset of the archive's PGN; where that is not plain, one that lies before the one asked for
  /// last is read from the front. Throws base::io_error where the archive cannot be read or ends before.
  std::string read(std::uint64_t offset, std::uint64_t length);

 private:
  void open();
  std::string_view window_at(std::uint64_t offset, std::uint64_t length);
  void go_to(std::uint64_t offset);
  void take(char* into, std::size_t bytes);

  archive_row const& archive_;
  std::ifstream file_;                             // of a plain one
  std::unique_ptr<format::record_source> source_;  // of any other
  std::uint64_t at_ = 0;                           // in the source; where the window begins
  std::string window_;                             // of the file
};

}  // namespace pgnx::index
