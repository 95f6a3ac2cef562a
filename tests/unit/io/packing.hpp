#pragma once
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// Packs with libarchive, unpacks with libarchive: the other opinion about what a format means.
namespace pgnx::test {

/// `filter`: gzip, bzip2, xz or zstd.
std::string pack(std::string_view text, std::string const& filter);
std::string unpack(std::string_view bytes);

/// A zip archive of (name, text); `options` as in archive_write_set_options(3), e.g. `compression=store`.
std::string make_zip(std::vector<std::pair<std::string, std::string>> const& members, std::string const& options = "");

/// Text that packs to several blocks, reproducible, all of it ASCII lines.
std::string sample_text(std::size_t bytes);

}  // namespace pgnx::test
