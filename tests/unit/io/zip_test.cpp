#include <cstdint>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include <pgnx/base/error.hpp>
#include <pgnx/io/inputs.hpp>
#include <pgnx/io/source.hpp>

#include "packing.hpp"
#include "scratch_folder.hpp"

namespace {

using pgnx::base::io_error;
using pgnx::io::input;
using pgnx::test::make_zip;
using pgnx::test::sample_text;
using pgnx::test::scratch_folder;

std::string read_input(input const& what) {
  pgnx::io::source from(what);
  std::string text;
  std::string piece(1000, '\0');
  while (std::size_t const count = from.read(piece)) text.append(piece, 0, count);
  return text;
}

std::vector<input> expand(std::string const& path) { return pgnx::io::expand_inputs(std::vector{path}); }

/// All members, one behind the other.
std::string read_zip(std::string const& path) {
  std::string text;
  for (input const& member : expand(path)) text += read_input(member);
  return text;
}

TEST(Zip, GivesItsRecordsInTheOrderOfTheArchive) {
  scratch_folder const folder;
  std::string const path = folder.write(
      "a.zip",
      make_zip({{"z.pgn", "Z"}, {"readme.txt", "no"}, {"in/", ""}, {"in/b.PGN", "B"}, {"__MACOSX/._z.pgn", "no"}}));
  auto const inputs = expand(path);
  ASSERT_EQ(inputs.size(), 2U);
  EXPECT_EQ(inputs[0].name, path + ":z.pgn");
  EXPECT_EQ(inputs[1].name, path + ":in/b.PGN");
  EXPECT_EQ(read_input(inputs[0]), "Z");
  EXPECT_EQ(read_input(inputs[1]), "B");
}

TEST(Zip, MemberNamesEndAtANul) {
  scratch_folder const folder;
  std::string bytes = make_zip({{"a.pgn?b.pgn", "A"}});
  for (auto at = bytes.find('?'); at != bytes.npos; at = bytes.find('?', at)) bytes[at] = '\0';
  auto const inputs = expand(folder.write("a.zip", bytes));
  ASSERT_EQ(inputs.size(), 1U);
  EXPECT_TRUE(inputs[0].name.ends_with("a.zip:a.pgn")) << inputs[0].name;
  EXPECT_EQ(read_input(inputs[0]), "A");
}

TEST(Zip, IsReadStoredDeflatedAndAsZip64) {
  scratch_folder const folder;
  std::string const text = sample_text(300'000);
  for (char const* options : {"compression=store", "compression=deflate", "compression=deflate,zip64"}) {
    std::string const path = folder.write("a.zip", make_zip({{"a.pgn", text}, {"b.pgn", "b"}}, options));
    EXPECT_EQ(read_zip(path), text + "b") << options;
  }
}

TEST(Zip, IsKnownByItsContent) {
  scratch_folder const folder;
  EXPECT_EQ(read_zip(folder.write("games.pgn", make_zip({{"a.pgn", "text"}}))), "text");
}

TEST(Zip, UnpacksPackedMembers) {
  scratch_folder const folder;
  EXPECT_EQ(read_zip(folder.write("a.zip", make_zip({{"a.pgn.zst", pgnx::test::pack("text", "zstd")}}))), "text");
}

TEST(Zip, MayHaveACommentBehindIt) {
  scratch_folder const folder;
  std::string archive = make_zip({{"a.pgn", "text"}});
  archive[archive.size() - 2] = 5;
  EXPECT_EQ(read_zip(folder.write("a.zip", archive + "PK\5\6!")), "text");
}

TEST(Zip, WithoutRecordsIsAnError) {
  scratch_folder const folder;
  EXPECT_THROW(expand(folder.write("a.zip", make_zip({{"readme.txt", "no"}}))), io_error);
  EXPECT_THROW(expand(folder.write("empty.zip", make_zip({}))), io_error);
}

TEST(Zip, CutShortAnywhereIsAnError) {
  scratch_folder const folder;
  std::string const whole = make_zip({{"a.pgn", sample_text(300)}, {"b.pgn", "b"}});
  for (std::size_t size = 4; size < whole.size(); size += 7) {
    EXPECT_THROW(read_zip(folder.write("a.zip", whole.substr(0, size))), io_error) << size << " of " << whole.size();
  }
}

TEST(Zip, DamagedAnywhereIsAnErrorOrTheSameText) {
  scratch_folder const folder;
  std::string const text = sample_text(300);
  std::string const whole = make_zip({{"a.pgn", text}});
  int errors = 0;
  for (std::size_t at = 4; at < whole.size(); ++at) {
    std::string damaged = whole;
    damaged[at] = static_cast<char>(damaged[at] ^ 0x55);
    try {
      EXPECT_EQ(read_zip(folder.write("a.zip", damaged)), text) << "byte " << at;
    } catch (io_error const&) {
      ++errors;
    }
  }
  EXPECT_GT(errors, 100);
}

TEST(Zip, EncryptedMembersAreNamed) {
  scratch_folder const folder;
  std::string archive = make_zip({{"a.pgn", "text"}});
  archive[archive.find("PK\1\2") + 8] |= 1;
  std::string const path = folder.write("a.zip", archive);
  try {
    (void)read_zip(path);
    FAIL() << "read an encrypted member";
  } catch (io_error const& error) {
    EXPECT_EQ(std::string(error.what()), path + ":a.pgn: is encrypted");
  }
}

}  // namespace
