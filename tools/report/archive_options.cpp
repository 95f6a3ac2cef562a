#include "report/archive_options.hpp"

#include <cstdio>
#include <filesystem>

#include <fmt/format.h>

#include "frame/byte_size.hpp"
#include "report/counted.hpp"

namespace pgnx::cli {

void sorting_options::declare(options& spec) {
  auto const take = [this](std::string const& text) { sorter.memory_bytes = byte_size(text); };
  spec.value("--memory", take, "SIZE", "sort so much in memory (default: 512M); never changes the output")
      .value("--temporary", folder_, "DIR", "folder of temporary files (default: that of the output)");
}

void sorting_options::choose_folder(common_options const& common) {
  namespace fs = std::filesystem;
  if (!folder_.empty())
    sorter.folder = folder_;
  else if (common.writes_standard_output())
    sorter.folder = fs::temp_directory_path().string();
  else if (auto const parent = fs::path(common.output).parent_path(); !parent.empty())
    sorter.folder = parent.string();
}

void expect_pgn_name(std::string const& output) {
  auto const named = format::format_of_path(output);
  if (named && *named != format::format_id::pgn)
    throw usage_error(fmt::format("'{}': records are written as PGN alone; 'pgnx convert' writes {}", output,
                                  format::info(*named).name));
}

void tell_markers(std::string_view command, std::uint64_t markers) {
  if (markers == 0) return;
  fmt::print(stderr, "pgnx {}: a termination marker * was put behind {}, because the next might have run into {}\n",
             command, counted(markers, "record without an end", "records without an end"),
             markers == 1 ? "it" : "them");
}

}  // namespace pgnx::cli
