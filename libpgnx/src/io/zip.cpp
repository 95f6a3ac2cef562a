#include "io/zip.hpp"

#include <algorithm>

#include <pgnx/base/error.hpp>

namespace pgnx::io::zip {
namespace {

// Section numbers are those of PKWARE's APPNOTE 6.3.
constexpr std::string_view local_header_mark = "PK\3\4";     // 4.3.7
constexpr std::string_view directory_entry_mark = "PK\1\2";  // 4.3.12
constexpr std::string_view zip64_end_mark = "PK\6\6";        // 4.3.14
constexpr std::string_view zip64_locator_mark = "PK\6\7";    // 4.3.15
constexpr std::string_view end_mark = "PK\5\6";              // 4.3.16
constexpr std::size_t local_header_bytes = 30;
constexpr std::size_t directory_entry_bytes = 46;
constexpr std::size_t zip64_end_bytes = 56;
constexpr std::size_t zip64_locator_bytes = 20;
constexpr std::size_t end_bytes = 22;
constexpr std::size_t longest_comment = 0xFFFF;
constexpr std::uint16_t zip64_extra_id = 1;  // 4.5.3
constexpr std::uint16_t encrypted_flag = 1;  // 4.4.4
constexpr std::uint32_t in_zip64_field = 0xFFFFFFFF;

[[noreturn]] void throw_broken(file const& archive, std::string_view what) {
  throw base::io_error(archive.name(), "the zip archive is broken or cut short: " + std::string(what));
}

/// A little-endian number; the caller has checked that it is there.
template <typename Number>
Number number_at(std::string_view bytes, std::size_t at) noexcept {
  std::uint64_t value = 0;
  for (std::size_t i = sizeof(Number); i-- > 0;) value = (value << 8) | static_cast<unsigned char>(bytes[at + i]);
  return static_cast<Number>(value);
}

std::uint16_t u16(std::string_view bytes, std::size_t at) noexcept { return number_at<std::uint16_t>(bytes, at); }
std::uint32_t u32(std::string_view bytes, std::size_t at) noexcept { return number_at<std::uint32_t>(bytes, at); }
std::uint64_t u64(std::string_view bytes, std::size_t at) noexcept { return number_at<std::uint64_t>(bytes, at); }

/// As many of `size` bytes at `offset` as the archive has.
std::string bytes_at(file const& archive, std::uint64_t offset, std::size_t size) {
  std::string bytes(size, '\0');
  bytes.resize(archive.read_at(bytes, offset));
  return bytes;
}

/// Where the directory is. `end` is where it must end: its place is reckoned back from there, as offsets are wrong in
/// an archive that something was put in front of.
struct directory_place {
  std::uint64_t end = 0;
  std::uint64_t bytes = 0;
  std::uint64_t offset = 0;  // as the archive says

  [[nodiscard]] bool is_possible() const noexcept { return bytes <= end && offset <= end - bytes; }
  [[nodiscard]] std::uint64_t start() const noexcept { return end - bytes; }
  [[nodiscard]] std::uint64_t bytes_in_front() const noexcept { return start() - offset; }
};

std::optional<directory_place> find_zip64_directory(file const& archive, std::uint64_t end_record_offset) {
  if (end_record_offset < zip64_locator_bytes) return std::nullopt;
  std::string const locator = bytes_at(archive, end_record_offset - zip64_locator_bytes, zip64_locator_bytes);
  if (!locator.starts_with(zip64_locator_mark)) return std::nullopt;
  std::uint64_t const offset = u64(locator, 8);
  std::string const record = bytes_at(archive, offset, zip64_end_bytes);
  if (record.size() < zip64_end_bytes || !record.starts_with(zip64_end_mark)) throw_broken(archive, "no zip64 record");
  return directory_place{offset, u64(record, 40), u64(record, 48)};
}

/// The end record stands at the very end, but for a comment of a length it names.
std::size_t find_end_record(std::string_view tail) noexcept {
  if (tail.size() < end_bytes) return std::string_view::npos;
  for (std::size_t at = tail.size() - end_bytes + 1; at-- > 0;) {
    if (tail.substr(at).starts_with(end_mark) && at + end_bytes + u16(tail, at + 20) <= tail.size()) return at;
  }
  return std::string_view::npos;
}

directory_place find_directory(file const& archive) {
  std::uint64_t const size = archive.size();
  std::size_t const tail_bytes = static_cast<std::size_t>(std::min<std::uint64_t>(size, end_bytes + longest_comment));
  std::string const tail = bytes_at(archive, size - tail_bytes, tail_bytes);
  std::size_t const at = find_end_record(tail);
  if (at == std::string_view::npos) throw_broken(archive, "no end record");
  std::uint64_t const end = size - tail_bytes + at;
  // Where there are zip64 records they stand between the directory and the end record, needed or not.
  if (auto const place = find_zip64_directory(archive, end)) return *place;
  return {end, u32(tail, at + 12), u32(tail, at + 16)};
}

/// Replaces the sizes and the offset that say "see the zip64 field"; only those are in it, in this order.
void apply_zip64_extra(std::string_view extra, zip_member& member) noexcept {
  while (extra.size() >= 4) {
    std::uint16_t const id = u16(extra, 0);
    std::string_view field = extra.substr(4, u16(extra, 2));
    extra.remove_prefix(4 + field.size());
    if (id != zip64_extra_id) continue;
    for (std::uint64_t* value : {&member.bytes, &member.stored_bytes, &member.header_offset}) {
      if (*value != in_zip64_field || field.size() < 8) continue;
      *value = u64(field, 0);
      field.remove_prefix(8);
    }
  }
}

/// Takes one entry off the front of the directory.
entry take_entry(file const& archive, std::string_view& directory) {
  if (directory.size() < directory_entry_bytes || !directory.starts_with(directory_entry_mark)) {
    throw_broken(archive, "a bad directory entry");
  }
  std::size_t const name_bytes = u16(directory, 28);
  std::size_t const extra_bytes = u16(directory, 30);
  std::size_t const all_bytes = directory_entry_bytes + name_bytes + extra_bytes + u16(directory, 32);
  if (directory.size() < all_bytes) throw_broken(archive, "a bad directory entry");
  // A name with a NUL in it is no name; as a C string, which messages are, it would end there.
  std::string_view const name = directory.substr(directory_entry_bytes, name_bytes);
  entry result{std::string(name.substr(0, name.find('\0'))),
               {.header_offset = u32(directory, 42),
                .stored_bytes = u32(directory, 20),
                .bytes = u32(directory, 24),
                .checksum = u32(directory, 16),
                .method = u16(directory, 10),
                .is_encrypted = (u16(directory, 8) & encrypted_flag) != 0}};
  apply_zip64_extra(directory.substr(directory_entry_bytes + name_bytes, extra_bytes), result.member);
  directory.remove_prefix(all_bytes);
  return result;
}

}  // namespace

bool is_zip(std::string_view first_bytes) noexcept {
  return first_bytes.starts_with(local_header_mark) || first_bytes.starts_with(end_mark);
}

std::vector<entry> read_directory(file const& archive) {
  directory_place const place = find_directory(archive);
  if (!place.is_possible()) throw_broken(archive, "the directory is not where it should be");
  std::string const bytes = bytes_at(archive, place.start(), static_cast<std::size_t>(place.bytes));
  if (bytes.size() != place.bytes) throw_broken(archive, "the directory is not where it should be");
  std::vector<entry> entries;
  for (std::string_view left = bytes; !left.empty();) {
    entries.push_back(take_entry(archive, left));
    entries.back().member.header_offset += place.bytes_in_front();
  }
  return entries;
}

std::uint64_t data_offset(file const& archive, zip_member const& member) {
  std::string const header = bytes_at(archive, member.header_offset, local_header_bytes);
  if (header.size() < local_header_bytes || !header.starts_with(local_header_mark)) {
    throw_broken(archive, "the member is not where it should be");
  }
  return member.header_offset + local_header_bytes + u16(header, 26) + u16(header, 28);
}

std::optional<compression> compression_of_method(std::uint16_t method) noexcept {
  switch (method) {  // 4.4.5
    case 0: return compression::none;
    case 8: return compression::deflate;
    case 12: return compression::bzip2;
    case 93: return compression::zstd;
    case 95: return compression::xz;
    default: return std::nullopt;
  }
}

}  // namespace pgnx::io::zip
