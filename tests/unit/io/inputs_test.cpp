#include <pgnx/io/inputs.hpp>

#include <filesystem>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include <pgnx/base/error.hpp>

#include "packing.hpp"
#include "scratch_folder.hpp"

namespace {

using pgnx::base::io_error;
using pgnx::io::expand_inputs;
using pgnx::test::scratch_folder;

std::vector<std::string> names(std::vector<std::string> const& arguments) {
  std::vector<std::string> result;
  for (auto const& found : expand_inputs(arguments)) result.push_back(found.name);
  return result;
}

std::string error_of(std::string const& argument) {
  try {
    (void)expand_inputs(std::vector{argument});
  } catch (io_error const& error) {
    return error.what();
  }
  return "";
}

TEST(IsRecordName, KnowsPgnAndItsPackedForms) {
  for (char const* name : {"a.pgn", "A.PGN", "in/a.pgn.zst", "a.pgn.gz", "a.Pgn.Bz2", "a.pgn.xz"}) {
    EXPECT_TRUE(pgnx::io::is_record_name(name)) << name;
  }
  for (char const* name : {"", "pgn", "a.txt", "a.zst", "a.pgn.zip", "a.pgn.old", "._a.pgn", "in/._a.pgn"}) {
    EXPECT_FALSE(pgnx::io::is_record_name(name)) << name;
  }
}

TEST(ExpandInputs, KeepsTheOrderOfItsArguments) {
  scratch_folder const folder;
  std::string const b = folder.write("b.pgn", "");
  std::string const a = folder.write("a.pgn", "");
  EXPECT_EQ(names({b, "-", a, b}), (std::vector<std::string>{b, "-", a, b}));
}

TEST(ExpandInputs, TakesANamedFileWhateverItsName) {
  scratch_folder const folder;
  std::string const path = folder.write("notes.doc", "1. e4 *");
  auto const inputs = expand_inputs(std::vector{path});
  ASSERT_EQ(inputs.size(), 1U);
  EXPECT_EQ(inputs[0].path, path);
  EXPECT_EQ(inputs[0].stored_bytes, 7U);
}

TEST(ExpandInputs, WalksAFolderInOrderOfPath) {
  scratch_folder const folder;
  std::string const zip = folder.write("m.zip", pgnx::test::make_zip({{"x.pgn", ""}}));
  folder.write("none.zip", pgnx::test::make_zip({{"x.txt", ""}}));
  folder.write("notes.txt", "");
  folder.write("._a.pgn", "");
  std::string const z = folder.write("z.pgn", "");
  std::string const deep = folder.write("b/c/d.pgn.zst", "");
  std::string const a = folder.write("a.pgn", "");
  EXPECT_EQ(names({folder.string()}), (std::vector<std::string>{a, deep, zip + ":x.pgn", z}));
}

TEST(ExpandInputs, DoesNotFollowALinkBackToTheFolder) {
  scratch_folder const folder;
  std::string const a = folder.write("a.pgn", "");
  std::filesystem::create_directory_symlink(folder.string(), folder / "loop");
  EXPECT_EQ(names({folder.string()}), std::vector{a});
}

TEST(ExpandInputs, NamesWhatIsMissing) {
  scratch_folder const folder;
  EXPECT_EQ(error_of(folder / "none.pgn"), folder / "none.pgn" + ": cannot open: No such file or directory");
  EXPECT_EQ(error_of(folder / "none" + "/x"), folder / "none/x" + ": cannot open: No such file or directory");
}

TEST(ExpandInputs, RefusesAFolderWithoutRecords) {
  scratch_folder const folder;
  folder.write("notes.txt", "");
  EXPECT_EQ(error_of(folder.string()), folder.string() + ": no game records (.pgn) in this folder");
}

TEST(ExpandInputs, NamesALinkToNowhereInAFolder) {
  scratch_folder const folder;
  std::filesystem::create_symlink("nowhere", folder / "a.pgn");
  EXPECT_NE(error_of(folder.string()), "");
}

}  // namespace
