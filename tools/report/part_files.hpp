#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <pgnx/archive/entry.hpp>
#include <pgnx/io/output.hpp>

namespace pgnx::cli {

/// The names of the files that an archive is split into: `-o FOLDER/` or a name with `{}` in it.
class part_pattern {
 public:
  /// Throws usage_error where there is no place for what tells the files apart. A folder is one that is there, or whose
  /// name ends in a slash.
  explicit part_pattern(std::string const& text);

  [[nodiscard]] std::string path_of(std::string_view part) const;
  /// Makes the folder if it is not there.
  void make_folder() const;
  [[nodiscard]] std::string folder() const;

 private:
  std::string before_;
  std::string behind_;
  bool makes_folder_ = false;
};

/// Writes one of those files after the other.
class part_files {
 public:
  explicit part_files(io::existing_file policy) : policy_(policy) {}

  struct file {
    std::string path;
    std::uint64_t games = 0;
    std::uint64_t bytes = 0;  ///< before they are packed
  };

  /// Completes the file before, and begins one.
  void begin(std::string const& path);
  void write(archive::entry const& e);
  /// Completes the last file.
  void end();

  [[nodiscard]] bool has_begun() const noexcept { return current_.has_value(); }
  /// Of the file that has begun.
  [[nodiscard]] file const& current() const noexcept { return all_.back(); }
  [[nodiscard]] std::vector<file> const& all() const noexcept { return all_; }
  [[nodiscard]] std::uint64_t markers() const noexcept { return markers_; }

 private:
  io::existing_file policy_;
  std::vector<file> all_;
  std::optional<io::output> out_;
  std::optional<archive::record_writer> current_;
  std::uint64_t markers_ = 0;
};

}  // namespace pgnx::cli
