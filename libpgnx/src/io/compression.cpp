#include "io/compression.hpp"

#include <algorithm>
#include <array>
#include <cassert>

#include <pgnx/base/ascii.hpp>

namespace pgnx::io {
namespace {

struct format {
  compression id;
  std::string_view name;
  std::string_view suffix;
  std::string_view mark;  // what every file starts with
};

constexpr std::array<format, 4> formats = {{
    {compression::gzip, "gzip", ".gz", "\x1F\x8B\x08"},  // RFC 1952, 2.3.1
    {compression::bzip2, "bzip2", ".bz2", "BZh"},        // level and block follow
    {compression::xz, "xz", ".xz",
     std::string_view("\xFD"
                      "7zXZ\0",
                      6)},                                    // xz file format 2.1.1.1
    {compression::zstd, "zstd", ".zst", "\x28\xB5\x2F\xFD"},  // RFC 8878, 3.1.1
}};

format const& row(compression c) noexcept {
  return *std::find_if(formats.begin(), formats.end() - 1, [c](format const& f) { return f.id == c; });
}

/// `BZh`, a level, then the mark of a block or of the end of the stream: a text may well start with `BZh`.
bool is_bzip2(std::string_view bytes) noexcept {
  if (bytes.size() < 10 || !bytes.starts_with("BZh") || bytes[3] < '1' || bytes[3] > '9') return false;
  std::string_view const mark = bytes.substr(4, 6);
  return mark == "\x31\x41\x59\x26\x53\x59" || mark == "\x17\x72\x45\x38\x50\x90";
}

/// RFC 8878, 3.1.2: frames that hold no data; pzstd writes one first.
bool is_zstd_skippable(std::string_view bytes) noexcept {
  return bytes.size() >= 4 && (static_cast<unsigned char>(bytes[0]) & 0xF0U) == 0x50 &&
         bytes.substr(1, 3) == "\x2A\x4D\x18";
}

}  // namespace

std::string_view name(compression c) noexcept {
  if (c == compression::none) return "plain";
  return c == compression::deflate ? "deflate" : row(c).name;
}

compression detect_compression(std::string_view first_bytes) noexcept {
  if (is_bzip2(first_bytes)) return compression::bzip2;
  if (is_zstd_skippable(first_bytes)) return compression::zstd;
  for (format const& f : formats) {
    if (f.id != compression::bzip2 && first_bytes.starts_with(f.mark)) return f.id;
  }
  return compression::none;
}

compression compression_of_name(std::string_view path) noexcept {
  for (format const& f : formats) {
    if (base::ends_with_but_for_case(path, f.suffix)) return f.id;
  }
  return compression::none;
}

bool is_cut_short_mark(std::string_view all_bytes, compression c) noexcept {
  if (c == compression::none || c == compression::deflate || all_bytes.size() >= compression_mark_bytes) return false;
  std::string_view const mark = row(c).mark;
  std::size_t const common = std::min(mark.size(), all_bytes.size());
  return mark.substr(0, common) == all_bytes.substr(0, common);
}

std::unique_ptr<decoder> make_decoder(compression c) {
  switch (c) {
    case compression::gzip: return detail::make_inflater(detail::deflate_container::gzip);
    case compression::deflate: return detail::make_inflater(detail::deflate_container::none);
    case compression::bzip2: return detail::make_bzip2_decoder();
    case compression::xz: return detail::make_xz_decoder();
    case compression::zstd: return detail::make_zstd_decoder();
    case compression::none: break;
  }
  assert(false && "nothing to decode");
  return nullptr;
}

std::unique_ptr<encoder> make_encoder(compression c) {
  switch (c) {
    case compression::gzip: return detail::make_gzip_encoder();
    case compression::bzip2: return detail::make_bzip2_encoder();
    case compression::xz: return detail::make_xz_encoder();
    case compression::zstd: return detail::make_zstd_encoder();
    case compression::none:
    case compression::deflate: break;
  }
  assert(false && "nothing to encode");
  return nullptr;
}

}  // namespace pgnx::io
