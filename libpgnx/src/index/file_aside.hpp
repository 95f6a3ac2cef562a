#pragma once
#include <string>

namespace pgnx::index {

/// A file that is made beside the one it is going to replace, `NAME.partial` in the same folder, by one program at a
/// time. What a killed program left there is taken over, empty.
class file_aside {
 public:
  /// Makes the folder too. Throws base::io_error, also where another program makes the same file.
  file_aside(std::string folder, std::string const& name);
  /// Removes the file, and the folder if it was made for it, unless the file is in place.
  ~file_aside();
  file_aside(file_aside const&) = delete;
  file_aside& operator=(file_aside const&) = delete;

  [[nodiscard]] std::string const& path() const noexcept { return path_; }
  /// Has the file written to disk, and gives it its name.
  void put_in_place();

 private:
  std::string folder_;
  std::string target_;
  std::string path_;
  int lock_ = -1;
  bool is_in_place_ = false;
  bool has_made_folder_ = false;
};

}  // namespace pgnx::index
