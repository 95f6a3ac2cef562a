#pragma once
#include <cstdint>
#include <string>
#include <string_view>

#include <pgnx/archive/external_sorter.hpp>
#include <pgnx/archive/record_writer.hpp>
#include <pgnx/io/output.hpp>

#include "frame/common_options.hpp"

/// What the commands that copy records have in common.
namespace pgnx::cli {

/// The options of commands that sort: `--memory` and `--temporary`.
struct sorting_options {
  archive::sorter_options sorter;

  void declare(options& spec);
  /// Call it once the options are read: temporary files go beside the output where nothing else is said.
  void choose_folder(common_options const& common);

 private:
  std::string folder_;
};

/// Throws usage_error where the name of an output asks for another format than PGN.
void expect_pgn_name(std::string const& output);

[[nodiscard]] constexpr io::existing_file policy_of(common_options const& common) noexcept {
  return common.overwrite ? io::existing_file::replace : io::existing_file::refuse;
}

/// Writes into an output, which has to outlive it.
[[nodiscard]] inline archive::byte_sink bytes_into(io::output& out) {
  return [&out](std::string_view bytes) { out.write(bytes); };
}

/// Tells on standard error that records without an end have been parted from the next by a marker.
void tell_markers(std::string_view command, std::uint64_t markers);

}  // namespace pgnx::cli
