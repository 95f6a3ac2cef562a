#include "index/archive_state.hpp"

#define XXH_INLINE_ALL
#include <xxhash.h>

#include <cerrno>
#include <fstream>
#include <memory>
#include <vector>

#include <sys/stat.h>

#include <boost/filesystem/operations.hpp>

#include <pgnx/base/error.hpp>

namespace pgnx::index {
namespace {

/// What a file is read in.
constexpr std::size_t piece_bytes = std::size_t{1} << 20;

struct hash_closer {
  void operator()(XXH3_state_t* state) const noexcept { XXH3_freeState(state); }
};

}  // namespace

archive_state state_of(io::input const& archive) {
  if (archive.path == "-") throw base::io_error("standard input", "cannot be indexed: an index needs a file");
  auto state = state_of_path(archive.path);
  if (archive.member) state.path += ":" + archive.name.substr(archive.path.size() + 1);
  return state;
}

archive_state state_of_path(std::string const& path) {
  struct stat found {};
  if (::stat(path.c_str(), &found) != 0) throw base::io_error(path, "cannot be opened", errno);
  if (!S_ISREG(found.st_mode)) throw base::io_error(path, "is no file: an index needs one");
  return {boost::filesystem::absolute(path).lexically_normal().string(), static_cast<std::uint64_t>(found.st_size),
          found.st_mtim.tv_sec * 1'000'000'000 + found.st_mtim.tv_nsec};
}

std::string file_of(std::string const& archive_path) {
  boost::system::error_code none;
  for (auto end = archive_path.size(); end != archive_path.npos; end = archive_path.rfind(':', end - 1)) {
    if (end == 0) break;
    auto path = archive_path.substr(0, end);
    if (boost::filesystem::is_regular_file(path, none)) return path;
  }
  return archive_path;
}

std::uint64_t digest_of(std::string const& path, std::uint64_t bytes) {
  std::ifstream file(path, std::ios::binary);
  std::unique_ptr<XXH3_state_t, hash_closer> const state(XXH3_createState());
  XXH3_64bits_reset(state.get());
  std::vector<char> piece(piece_bytes);
  while (bytes != 0) {
    auto const wanted = static_cast<std::streamsize>(std::min<std::uint64_t>(bytes, piece.size()));
    if (!file.read(piece.data(), wanted)) throw base::io_error(path, "cannot be read", errno);
    XXH3_64bits_update(state.get(), piece.data(), static_cast<std::size_t>(wanted));
    bytes -= static_cast<std::uint64_t>(wanted);
  }
  return XXH3_64bits_digest(state.get());
}

}  // namespace pgnx::index
