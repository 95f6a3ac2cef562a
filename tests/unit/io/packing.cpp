#include "packing.hpp"

#include <archive.h>
#include <archive_entry.h>

#include <array>
#include <memory>
#include <random>
#include <stdexcept>

namespace pgnx::test {
namespace {

struct closer {
  void operator()(archive* a) const noexcept { archive_free(a); }
};
using archive_handle = std::unique_ptr<archive, closer>;

void expect_ok(archive_handle const& a, int result) {
  if (result != ARCHIVE_OK) throw std::runtime_error(archive_error_string(a.get()));
}

void add_member(archive_handle const& a, std::string const& name, std::string_view text) {
  std::unique_ptr<archive_entry, void (*)(archive_entry*)> const entry(archive_entry_new(), archive_entry_free);
  archive_entry_set_pathname(entry.get(), name.c_str());
  archive_entry_set_size(entry.get(), static_cast<la_int64_t>(text.size()));
  archive_entry_set_filetype(entry.get(), name.ends_with('/') ? AE_IFDIR : AE_IFREG);
  archive_entry_set_perm(entry.get(), 0644);
  expect_ok(a, archive_write_header(a.get(), entry.get()));
  archive_write_data(a.get(), text.data(), text.size());
}

la_ssize_t append(archive*, void* out, void const* bytes, std::size_t size) {
  static_cast<std::string*>(out)->append(static_cast<char const*>(bytes), size);
  return static_cast<la_ssize_t>(size);
}

void open_to_append(archive_handle const& a, std::string& out) {
  archive_write_set_bytes_per_block(a.get(), 0);
  expect_ok(a, archive_write_open(a.get(), &out, nullptr, append, nullptr));
}

}  // namespace

std::string pack(std::string_view text, std::string const& filter) {
  std::string out;
  archive_handle const a(archive_write_new());
  archive_write_set_format_raw(a.get());
  expect_ok(a, archive_write_add_filter_by_name(a.get(), filter.c_str()));
  open_to_append(a, out);
  add_member(a, "data", text);
  expect_ok(a, archive_write_close(a.get()));
  return out;
}

std::string unpack(std::string_view bytes) {
  archive_handle const a(archive_read_new());
  archive_read_support_filter_all(a.get());
  archive_read_support_format_raw(a.get());
  archive_read_support_format_empty(a.get());
  expect_ok(a, archive_read_open_memory(a.get(), bytes.data(), bytes.size()));
  archive_entry* entry = nullptr;
  if (archive_read_next_header(a.get(), &entry) == ARCHIVE_EOF) return "";
  std::string out;
  std::array<char, 65536> block{};
  while (true) {
    la_ssize_t const count = archive_read_data(a.get(), block.data(), block.size());
    if (count < 0) throw std::runtime_error(archive_error_string(a.get()));
    if (count == 0) return out;
    out.append(block.data(), static_cast<std::size_t>(count));
  }
}

std::string make_zip(std::vector<std::pair<std::string, std::string>> const& members, std::string const& options) {
  std::string out;
  archive_handle const a(archive_write_new());
  archive_write_set_format_zip(a.get());
  if (!options.empty()) expect_ok(a, archive_write_set_options(a.get(), options.c_str()));
  open_to_append(a, out);
  for (auto const& [name, text] : members) add_member(a, name, text);
  expect_ok(a, archive_write_close(a.get()));
  return out;
}

std::string sample_text(std::size_t bytes) {
  std::mt19937 random(42);
  std::string text;
  while (text.size() < bytes) {
    text += std::to_string(random() % 1'000'000);
    text += random() % 8 == 0 ? '\n' : ' ';
  }
  text.resize(bytes);
  return text;
}

}  // namespace pgnx::test
