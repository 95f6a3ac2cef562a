#include <pgnx/io/output.hpp>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <csignal>
#include <filesystem>
#include <functional>
#include <iterator>
#include <string>

#include <gtest/gtest.h>

#include <pgnx/base/error.hpp>

#include "packing.hpp"
#include "scratch_folder.hpp"

namespace {

namespace fs = std::filesystem;
using pgnx::base::io_error;
using pgnx::io::existing_file;
using pgnx::io::output;
using pgnx::test::sample_text;
using pgnx::test::scratch_folder;

std::size_t files_in(scratch_folder const& folder) {
  return static_cast<std::size_t>(std::distance(fs::directory_iterator(folder.string()), fs::directory_iterator()));
}

std::string error_of(std::function<void()> const& action) {
  try {
    action();
  } catch (io_error const& error) {
    return error.what();
  }
  return "";
}

TEST(Output, HasItsNameOnlyOnceCommitted) {
  scratch_folder const folder;
  output out(folder / "a.pgn");
  out.write("1. e4 *");
  out.flush();
  EXPECT_FALSE(fs::exists(folder / "a.pgn"));
  out.commit();
  EXPECT_EQ(folder.read("a.pgn"), "1. e4 *");
  EXPECT_EQ(files_in(folder), 1U);
}

TEST(Output, UncommittedLeavesNothing) {
  scratch_folder const folder;
  { output(folder / "a.pgn").write(sample_text(1'000'000)); }
  EXPECT_EQ(files_in(folder), 0U);
}

TEST(Output, TakesTextInPiecesOfAnySize) {
  scratch_folder const folder;
  std::string const text = sample_text(3'000'000);
  output out(folder / "a.pgn");
  std::size_t at = 0;
  for (std::size_t piece = 1; at < text.size(); at += piece, piece *= 3) {
    out.write(std::string_view(text).substr(at, piece));
  }
  out.commit();
  EXPECT_EQ(folder.read("a.pgn"), text);
}

TEST(Output, RefusesAnExistingFileUnlessTold) {
  scratch_folder const folder;
  std::string const path = folder.write("a.pgn", "old");
  EXPECT_EQ(error_of([&] { output{path}; }), path + ": exists already");
  output out(path, existing_file::replace);
  out.write("new");
  EXPECT_EQ(folder.read("a.pgn"), "old");
  out.commit();
  EXPECT_EQ(folder.read("a.pgn"), "new");
}

TEST(Output, RefusesAFileThatCameUpMeanwhile) {
  scratch_folder const folder;
  output out(folder / "a.pgn");
  folder.write("a.pgn", "theirs");
  EXPECT_THROW(out.commit(), io_error);
  EXPECT_EQ(folder.read("a.pgn"), "theirs");
}

TEST(Output, KeepsThePermissionsOfWhatItReplaces) {
  scratch_folder const folder;
  std::string const path = folder.write("a.pgn", "old");
  fs::permissions(path, fs::perms::owner_read | fs::perms::owner_write);
  output out(path, existing_file::replace);
  out.commit();
  EXPECT_EQ(fs::status(path).permissions(), fs::perms::owner_read | fs::perms::owner_write);
}

TEST(Output, WritesThroughALink) {
  scratch_folder const folder;
  folder.write("real.pgn", "old");
  fs::create_symlink("real.pgn", folder / "link.pgn");
  output out(folder / "link.pgn", existing_file::replace);
  out.write("new");
  out.commit();
  EXPECT_TRUE(fs::is_symlink(folder / "link.pgn"));
  EXPECT_EQ(folder.read("real.pgn"), "new");
}

TEST(Output, PacksBySuffix) {
  scratch_folder const folder;
  std::string const text = sample_text(500'000);
  for (char const* name : {"a.pgn.zst", "a.pgn.gz", "a.pgn.bz2", "a.pgn.XZ"}) {
    output out(folder / name);
    for (std::size_t at = 0; at < text.size(); at += 777) out.write(std::string_view(text).substr(at, 777));
    out.commit();
    EXPECT_LT(folder.read(name).size(), text.size() * 2 / 3) << name;
    EXPECT_EQ(pgnx::test::unpack(folder.read(name)), text) << name;
  }
}

TEST(Output, PacksNothingToo) {
  scratch_folder const folder;
  for (char const* name : {"a.zst", "a.gz", "a.bz2", "a.xz"}) {
    output(folder / name).commit();
    EXPECT_FALSE(folder.read(name).empty()) << name;
    EXPECT_EQ(pgnx::test::unpack(folder.read(name)), "") << name;
  }
}

TEST(Output, SaysThatTheDiskIsFull) {
  output out("/dev/full");
  EXPECT_EQ(error_of([&] {
              out.write("text");
              out.commit();
            }),
            "/dev/full: cannot write: No space left on device");
}

TEST(Output, NamesAFolderThatIsMissingOrATargetThatIsOne) {
  scratch_folder const folder;
  EXPECT_EQ(error_of([&] { output{folder / "none/a.pgn"}; }),
            folder / "none/a.pgn" + ": cannot write: No such file or directory");
  EXPECT_EQ(error_of([&] { output{folder.string()}; }), folder.string() + ": is a folder");
}

/// Nobody in particular while this lives: root may write everywhere.
class unprivileged {
 public:
  unprivileged() : user_(::geteuid()) {
    constexpr uid_t nobody = 65534;
    if (user_ == 0 && ::seteuid(nobody) != 0) ADD_FAILURE() << "still root";
  }
  ~unprivileged() {
    if (::seteuid(user_) != 0) ADD_FAILURE() << "still nobody";
  }

 private:
  uid_t user_;
};

TEST(Output, NamesAFolderThatIsReadOnly) {
  scratch_folder const folder;
  fs::permissions(folder.string(), fs::perms::owner_read | fs::perms::owner_exec);
  unprivileged const reader;
  EXPECT_EQ(error_of([&] { output{folder / "a.pgn"}; }), folder / "a.pgn" + ": cannot write: Permission denied");
}

/// Standard output is a pipe while this lives.
class captured_standard_output {
 public:
  captured_standard_output() : saved_(::dup(STDOUT_FILENO)) {
    if (::pipe(ends_) != 0) ADD_FAILURE() << "no pipe";
    ::dup2(ends_[1], STDOUT_FILENO);
  }
  ~captured_standard_output() {
    ::dup2(saved_, STDOUT_FILENO);
    ::close(saved_);
    ::close(ends_[1]);
    if (is_open_) ::close(ends_[0]);
  }
  void close_reading_end() {
    ::close(ends_[0]);
    is_open_ = false;
  }
  std::string read_some() {
    std::string text(1000, '\0');
    auto const count = ::read(ends_[0], text.data(), text.size());
    return text.substr(0, static_cast<std::size_t>(count));
  }

 private:
  int saved_;
  int ends_[2] = {};
  bool is_open_ = true;
};

TEST(Output, GoesToStandardOutput) {
  captured_standard_output pipe;
  output out("-");
  out.write("1. e4 *");
  out.commit();
  EXPECT_EQ(pipe.read_some(), "1. e4 *");
}

TEST(Output, TellsAClosedPipeFromOtherErrors) {
  auto* const previous = std::signal(SIGPIPE, SIG_IGN);
  {
    captured_standard_output pipe;
    pipe.close_reading_end();
    output out("-");
    out.write("1. e4 *");
    EXPECT_THROW(out.commit(), pgnx::base::closed_pipe);
  }
  std::signal(SIGPIPE, previous);
}

}  // namespace
