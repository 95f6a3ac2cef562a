#include <pgnx/io/source.hpp>

#include <sys/stat.h>
#include <unistd.h>

#include <map>
#include <string>
#include <thread>

#include <gtest/gtest.h>

#include <pgnx/base/error.hpp>

#include "packing.hpp"
#include "scratch_folder.hpp"

namespace {

using pgnx::base::io_error;
using pgnx::io::input;
using pgnx::io::source;
using pgnx::test::pack;
using pgnx::test::sample_text;
using pgnx::test::scratch_folder;
using std::operator""s;

std::string read_all(source& from, std::size_t piece_bytes) {
  std::string text;
  std::string piece(piece_bytes, '\0');
  while (std::size_t const count = from.read(piece)) text.append(piece, 0, count);
  return text;
}

std::string read_path(std::string const& path, std::size_t piece_bytes = 65536) {
  source from(input{path, path, std::nullopt, std::nullopt});
  return read_all(from, piece_bytes);
}

/// The text of the io_error that reading ends with; empty where it does not.
std::string error_of(std::string const& path) {
  try {
    (void)read_path(path);
  } catch (io_error const& error) {
    EXPECT_EQ(error.path(), path);
    return error.what();
  }
  return "";
}

class Packed : public testing::TestWithParam<char const*> {
 protected:
  [[nodiscard]] std::string packed(std::string_view text) const { return pack(text, GetParam()); }

  scratch_folder folder_;
};

INSTANTIATE_TEST_SUITE_P(Source, Packed, testing::Values("gzip", "bzip2", "xz", "zstd"),
                         [](auto const& parameter) { return std::string(parameter.param); });

TEST_P(Packed, IsReadWhateverItsName) {
  std::string const text = sample_text(300'000);
  std::string const bytes = packed(text);
  for (char const* name : {"games.pgn", "games", "games.zst", "games.xz"}) {
    EXPECT_EQ(read_path(folder_.write(name, bytes)), text) << name;
  }
}

TEST_P(Packed, IsReadTheSameInPiecesOfAnySize) {
  std::string const text = sample_text(20'000);
  std::string const path = folder_.write("a", packed(text));
  for (std::size_t piece : {1U, 7U, 4095U, 4096U, 4097U, 1U << 20}) EXPECT_EQ(read_path(path, piece), text) << piece;
}

TEST_P(Packed, MayHaveManyFramesEmptyOnesAndPadding) {
  std::string const parts =
      packed("one ") + packed("") + packed(sample_text(300'000)) + std::string(8, '\0') + packed(" end");
  EXPECT_EQ(read_path(folder_.write("a", parts + std::string(512, '\0'))), "one " + sample_text(300'000) + " end");
}

TEST_P(Packed, MayHoldNothing) { EXPECT_EQ(read_path(folder_.write("a", packed(""))), ""); }

TEST_P(Packed, MayBePackedTwice) { EXPECT_EQ(read_path(folder_.write("a", packed(packed("text")))), "text"); }

TEST_P(Packed, CutShortAnywhereIsAnError) {
  static std::map<std::string, std::string> const suffixes = {
      {"gzip", ".gz"}, {"bzip2", ".bz2"}, {"xz", ".xz"}, {"zstd", ".zst"}};
  std::string const whole = packed(sample_text(3'000));
  for (std::size_t size = 0; size < whole.size(); size += 7) {
    std::string const path = folder_.write("a.pgn" + suffixes.at(GetParam()), whole.substr(0, size));
    EXPECT_NE(error_of(path).find("cut short"), std::string::npos) << size << " of " << whole.size() << " bytes";
  }
}

TEST_P(Packed, CutShortInALaterFrameIsAnError) {
  std::string const first = packed("first ");
  std::string const second = packed(sample_text(500));
  for (std::size_t size = 1; size < second.size(); size += 7) {
    std::string const path = folder_.write("a", first + second.substr(0, size));
    EXPECT_NE(error_of(path).find("cut short"), std::string::npos) << size << " of " << second.size() << " bytes";
  }
}

TEST_P(Packed, GivesAllThatCameBeforeTheCut) {
  // Blocks of bzip2 hold 900 kB.
  std::string const text = sample_text(GetParam() == "bzip2"s ? 1'200'000 : 300'000);
  std::string const whole = packed(text);
  std::string const path = folder_.write("a", whole.substr(0, whole.size() - 20));
  source from(input{path, path, std::nullopt, std::nullopt});
  std::string got;
  std::string piece(65536, '\0');
  EXPECT_THROW(while (std::size_t const count = from.read(piece)) got.append(piece, 0, count), io_error);
  EXPECT_GT(got.size(), text.size() / 2);
  EXPECT_EQ(got, text.substr(0, got.size()));
}

TEST_P(Packed, FollowedByGarbageIsAnError) {
  std::string const path = folder_.write("a", packed("text") + "garbage, and not a little of it");
  EXPECT_NE(error_of(path).find("what follows"), std::string::npos) << error_of(path);
}

TEST_P(Packed, DamagedAnywhereIsAnErrorOrTheSameText) {
  std::string const text = sample_text(2'000);
  std::string const whole = packed(text);
  int errors = 0;
  for (std::size_t at = 10; at < whole.size(); at += 11) {
    std::string damaged = whole;
    damaged[at] = static_cast<char>(damaged[at] ^ 0x55);
    std::string const path = folder_.write("a", damaged);
    try {
      // libarchive writes zstd without checksums: there a literal may change unseen, but never the length.
      EXPECT_EQ(read_path(path).size(), text.size());
    } catch (io_error const&) {
      ++errors;
    }
  }
  EXPECT_GT(errors, 0);
}

TEST_P(Packed, CountsWhatWasTakenFromDisk) {
  std::string const bytes = packed(sample_text(100'000));
  std::string const path = folder_.write("a", bytes);
  source from(input{path, path, std::nullopt, std::nullopt});
  (void)read_all(from, 65536);
  EXPECT_EQ(from.stored_bytes_read(), bytes.size());
}

TEST(Source, ReadsPlainTextAsItStands) {
  scratch_folder const folder;
  for (std::string const& text : {""s, "x"s, "BZh1 e4"s, "\x1F"s, "a\0b"s, sample_text(4096), sample_text(300'001)}) {
    EXPECT_EQ(read_path(folder.write("a.pgn", text)), text);
  }
}

TEST(Source, ReadsZstdBehindASkippableFrame) {
  scratch_folder const folder;
  std::string const skippable("\x50\x2A\x4D\x18\x04\0\0\0abcd", 12);
  EXPECT_EQ(read_path(folder.write("a", skippable + pack("text", "zstd") + skippable)), "text");
}

TEST(Source, MissesWhatItsNamePromisesOnlyInTinyFiles) {
  scratch_folder const folder;
  EXPECT_NE(error_of(folder.write("a.pgn.zst", "")), "");
  EXPECT_NE(error_of(folder.write("a.pgn.gz", "\x1F\x8B")), "");
  EXPECT_EQ(error_of(folder.write("b.pgn.zst", "1. e4 *")), "");
}

TEST(Source, UnpacksAndTranscodesUtf16) {
  scratch_folder const folder;
  std::string const marked("\xFF\xFE[\0E\0\xE9\0", 8);
  std::string const unmarked("\0[\0E\0\xE9", 6);
  for (std::string const& bytes : {marked, pack(marked, "zstd")}) {
    std::string const path = folder.write("a", bytes);
    source from(input{path, path, std::nullopt, std::nullopt});
    EXPECT_TRUE(from.is_utf_16());
    EXPECT_EQ(read_all(from, 2), "\xEF\xBB\xBF[E\xC3\xA9");
  }
  EXPECT_EQ(read_path(folder.write("b", unmarked)), "[E\xC3\xA9");
}

TEST(Source, SaysThatOtherTextIsNotUtf16) {
  scratch_folder const folder;
  std::string const path = folder.write("a", "\xEF\xBB\xBF[Event]");
  EXPECT_FALSE(source(input{path, path, std::nullopt, std::nullopt}).is_utf_16());
}

TEST(Source, NamesWhatCannotBeOpenedOrRead) {
  scratch_folder const folder;
  EXPECT_EQ(error_of(folder / "none.pgn"), folder / "none.pgn" + ": cannot open: No such file or directory");
  EXPECT_EQ(error_of(folder.string()), folder.string() + ": cannot read: Is a directory");
}

TEST(Source, RefusesAZipArchiveAsAPlainFile) {
  scratch_folder const folder;
  EXPECT_NE(error_of(folder.write("a", pgnx::test::make_zip({{"a.pgn", "text"}}))).find("zip"), std::string::npos);
}

TEST(Source, WaitsForAPipeAsLongAsToldTo) {
  scratch_folder const folder;
  std::string const path = folder / "pipe";
  ASSERT_EQ(::mkfifo(path.c_str(), 0600), 0);
  int asked = 0;
  auto const twice = [&asked] { return ++asked < 3; };
  EXPECT_THROW(source(input{path, path, std::nullopt, std::nullopt}, twice), pgnx::io::given_up);
  EXPECT_EQ(asked, 3);
}

TEST(Source, ReadsAPipeThatFillsSlowly) {
  scratch_folder const folder;
  std::string const path = folder / "pipe";
  ASSERT_EQ(::mkfifo(path.c_str(), 0600), 0);
  std::string const bytes = pack(sample_text(50'000), "gzip");
  std::thread writer([&] {
    std::ofstream out(path, std::ios::binary);
    for (char c : bytes.substr(0, 20)) out << c << std::flush;
    out << bytes.substr(20);
  });
  EXPECT_EQ(read_path(path), sample_text(50'000));
  writer.join();
}

TEST(Source, ReadsStandardInput) {
  int ends[2];
  ASSERT_EQ(::pipe(ends), 0);
  int const saved = ::dup(STDIN_FILENO);
  ::dup2(ends[0], STDIN_FILENO);
  ASSERT_EQ(::write(ends[1], "1. e4 *", 7), 7);
  ::close(ends[1]);
  EXPECT_EQ(read_path("-"), "1. e4 *");
  ::dup2(saved, STDIN_FILENO);
  ::close(saved);
  ::close(ends[0]);
}

}  // namespace
