#include "report/archive_options.hpp"

#include <cstdio>

#include <fmt/format.h>

#include "report/counted.hpp"

namespace pgnx::cli {

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
