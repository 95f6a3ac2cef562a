#include <pgnx/base/error.hpp>

#include <cerrno>
#include <string_view>

#include <gtest/gtest.h>

namespace {

using pgnx::base::closed_pipe;
using pgnx::base::io_error;

TEST(IoError, NamesThePathAndTheProblem) {
  io_error const error("games.zst", "is cut short");
  EXPECT_STREQ(error.what(), "games.zst: is cut short");
  EXPECT_EQ(error.path(), "games.zst");
}

TEST(IoError, SaysWhatTheSystemSays) {
  io_error const error("games.pgn", "cannot open", ENOENT);
  EXPECT_STREQ(error.what(), "games.pgn: cannot open: No such file or directory");
}

TEST(ClosedPipe, IsCaughtAsAnIoErrorToo) {
  try {
    throw closed_pipe("out.pgn");
  } catch (io_error const& error) {
    EXPECT_EQ(error.path(), "out.pgn");
  }
}

}  // namespace
