#include <gtest/gtest.h>

#include <filesystem>
#include <optional>

#include <pgnx/base/error.hpp>

#include "index/file_aside.hpp"
#include "tests/unit/io/scratch_folder.hpp"

namespace {

namespace fs = std::filesystem;
using pgnx::index::file_aside;

void fill(file_aside const& aside, std::string_view content) {
  std::ofstream(aside.path(), std::ios::binary) << content;
}

TEST(FileAside, GetsItsNameWhenItIsComplete) {
  pgnx::test::scratch_folder const scratch;
  scratch.write("base/index", "before");
  {
    file_aside aside(scratch / "base", "index");
    fill(aside, "after");
    EXPECT_EQ(scratch.read("base/index"), "before");
    aside.put_in_place();
  }
  EXPECT_EQ(scratch.read("base/index"), "after");
  EXPECT_FALSE(fs::exists(scratch / "base/index.partial"));
}

TEST(FileAside, LeavesNothingOtherwise) {
  pgnx::test::scratch_folder const scratch;
  { file_aside const aside(scratch / "made/for/it", "index"); }
  EXPECT_FALSE(fs::exists(scratch / "made/for/it"));
  scratch.write("base/index", "before");
  { file_aside const aside(scratch / "base", "index"); }
  EXPECT_EQ(scratch.read("base/index"), "before");
  EXPECT_FALSE(fs::exists(scratch / "base/index.partial"));
}

TEST(FileAside, TakesOverWhatWasLeft) {
  pgnx::test::scratch_folder const scratch;
  scratch.write("base/index.partial", "what a killed program wrote");
  file_aside aside(scratch / "base", "index");
  aside.put_in_place();
  EXPECT_EQ(scratch.read("base/index"), "");
}

TEST(FileAside, IsMadeByOneAtATime) {
  pgnx::test::scratch_folder const scratch;
  std::optional<file_aside> first;
  first.emplace(scratch / "base", "index");
  fill(*first, "whole");
  EXPECT_THROW(file_aside(scratch / "base", "index"), pgnx::base::io_error);
  EXPECT_EQ(scratch.read("base/index.partial"), "whole");
  first->put_in_place();
  first.reset();
  EXPECT_NO_THROW(file_aside(scratch / "base", "index"));
  EXPECT_EQ(scratch.read("base/index"), "whole");
}

}  // namespace
