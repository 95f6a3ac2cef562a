#include <pgnx/io/inputs.hpp>

#include <algorithm>
#include <array>
#include <iterator>
#include <boost/filesystem/directory.hpp>
#include <boost/filesystem/operations.hpp>

#include <pgnx/base/ascii.hpp>
#include <pgnx/base/error.hpp>

#include "io/compression.hpp"
#include "io/file.hpp"
#include "io/zip.hpp"

namespace pgnx::io {
namespace {

namespace fs = boost::filesystem;

bool is_another_systems_note(std::string_view name) noexcept {
  std::size_t const slash = name.rfind('/');
  return name.substr(slash == std::string_view::npos ? 0 : slash + 1).starts_with("._");
}

std::vector<input> members(file const& archive, std::string const& path) {
  std::vector<input> found;
  for (zip::entry const& e : zip::read_directory(archive)) {
    if (is_record_name(e.name)) found.push_back({path + ':' + e.name, path, e.member, e.member.stored_bytes});
  }
  return found;
}

bool is_zip_archive(file const& opened) {
  std::array<char, 4> mark{};
  return zip::is_zip({mark.data(), opened.read_at(mark, 0)});
}

/// Pipes and devices are not opened: that would take from them what is to be read.
std::vector<input> expand_file(std::string const& path) {
  boost::system::error_code error;
  fs::file_status const status = fs::status(path, error);
  if (!fs::exists(status)) throw base::io_error(path, "cannot open", error.value());
  if (!fs::is_regular_file(status)) return {{path, path, std::nullopt, std::nullopt}};
  file const opened = file::open_to_read(path, path);
  if (!is_zip_archive(opened)) return {{path, path, std::nullopt, opened.size()}};
  return members(opened, path);
}

/// Files in a folder that may hold records, sorted. Links to folders are not followed: they may lead back here.
std::vector<std::string> record_files(std::string const& folder) {
  std::vector<std::string> paths;
  for (fs::directory_entry const& entry : fs::recursive_directory_iterator(folder)) {
    std::string const& path = entry.path().string();
    bool const is_wanted =
        is_record_name(path) || (base::ends_with_but_for_case(path, ".zip") && !is_another_systems_note(path));
    if (is_wanted && !fs::is_directory(entry.path())) paths.push_back(path);
  }
  std::sort(paths.begin(), paths.end());
  return paths;
}

void append(std::vector<input>& to, std::vector<input> from) {
  to.insert(to.end(), std::make_move_iterator(from.begin()), std::make_move_iterator(from.end()));
}

std::vector<input> expand_folder(std::string const& folder) {
  std::vector<input> found;
  for (std::string const& path : record_files(folder)) append(found, expand_file(path));
  return found;
}

std::vector<input> expand(std::string const& argument) {
  if (argument == "-") return {{argument, argument, std::nullopt, std::nullopt}};
  boost::system::error_code ignored;  // what is missing fails as a file
  bool const is_folder = fs::is_directory(argument, ignored);
  std::vector<input> found = is_folder ? expand_folder(argument) : expand_file(argument);
  if (found.empty()) {
    throw base::io_error(
        argument, is_folder ? "no game records (.pgn) in this folder" : "no game records (.pgn) in this archive");
  }
  return found;
}

}  // namespace

bool is_record_name(std::string_view name) noexcept {
  if (is_another_systems_note(name)) return false;
  if (compression_of_name(name) != compression::none) name = name.substr(0, name.rfind('.'));
  return base::ends_with_but_for_case(name, ".pgn");
}

std::vector<input> expand_inputs(std::span<std::string const> arguments) {
  std::vector<input> inputs;
  for (std::string const& argument : arguments) {
    try {
      append(inputs, expand(argument));
    } catch (fs::filesystem_error const& error) {
      std::string const path = error.path1().empty() ? argument : error.path1().string();
      throw base::io_error(path, "cannot open", error.code().value());
    }
  }
  return inputs;
}

}  // namespace pgnx::io
