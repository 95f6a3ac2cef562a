#include <pgnx/pipeline/run.hpp>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <atomic>
#include <chrono>
#include <mutex>
#include <set>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

#include <pgnx/base/error.hpp>

#include "io/packing.hpp"
#include "io/scratch_folder.hpp"
#include "pipeline/toy_records.hpp"

namespace {

using pgnx::io::input;
using pgnx::pipeline::chunk;
using pgnx::pipeline::part;
using pgnx::pipeline::run;
using pgnx::pipeline::run_end;
using pgnx::pipeline::run_options;
using pgnx::test::list_toy_records;
using pgnx::test::scratch_folder;
using pgnx::test::toy_job;

constexpr std::size_t chunk_sizes[] = {1, 7, 64, 1000, 1024 * 1024};
constexpr unsigned thread_counts[] = {1, 2, 4};

std::vector<input> written(scratch_folder const& folder, std::vector<std::string> const& texts) {
  std::vector<input> inputs;
  for (std::size_t i = 0; i < texts.size(); ++i) {
    std::string const path = folder.write(std::to_string(i) + ".pgn", texts[i]);
    inputs.push_back({path, path, std::nullopt, texts[i].size()});
  }
  return inputs;
}

run_options options(unsigned threads, std::size_t chunk_bytes) {
  run_options o;
  o.threads = threads;
  o.chunk_bytes = chunk_bytes;
  return o;
}

void expect_same_for_all(std::vector<std::string> const& texts) {
  scratch_folder const folder;
  auto const inputs = written(folder, texts);
  std::string const expected = list_toy_records(texts);
  for (unsigned threads : thread_counts) {
    for (std::size_t chunk_bytes : chunk_sizes) {
      toy_job job;
      EXPECT_EQ(run(inputs, job, options(threads, chunk_bytes)), run_end::complete);
      EXPECT_TRUE(job.output() == expected) << threads << " threads, chunks of " << chunk_bytes << " bytes:\n"
                                            << job.output().substr(0, 500) << "instead of\n"
                                            << expected.substr(0, 500);
      EXPECT_EQ(job.whole_inputs(), inputs.size());
    }
  }
}

std::string game(int number, std::string const& movetext) {
  return "[Event \"" + std::to_string(number) + "\"]\n[Site \"here\"]\n\n" + movetext + "\n\n";
}

std::string games(int count, std::string const& movetext) {
  std::string text;
  for (int i = 0; i < count; ++i) text += game(i, movetext);
  return text;
}

std::string with_line_ends(std::string const& text, std::string_view line_end) {
  std::string out;
  for (char c : text) c == '\n' ? out += line_end : out += c;
  return out;
}

constexpr char const* quoting =
    "1. e4 { a quotation:\n\n1. d4 *\n\n[Event \"quoted\"]\n[Site \"\"]\n\n1. c4 *\n\n} e5 *";

TEST(Run, GivesTheSameForOrdinaryGames) { expect_same_for_all({games(300, "1. e4 e5 2. Nf3 { good } *")}); }

TEST(Run, GivesTheSameForAllLineEnds) {
  for (char const* line_end : {"\r\n", "\r"}) expect_same_for_all({with_line_ends(games(100, quoting), line_end)});
}

TEST(Run, GivesTheSameForRecordsQuotedInComments) { expect_same_for_all({games(100, quoting)}); }

TEST(Run, GivesTheSameWithoutTerminationMarkers) { expect_same_for_all({games(200, "1. e4 e5 2. Nf3")}); }

TEST(Run, GivesTheSameWithoutTags) {
  std::string text;
  for (int i = 0; i < 200; ++i) text += "1. e4 e5 2. Nf3 *\n\n";
  expect_same_for_all({text});
}

TEST(Run, GivesTheSameOnOneLine) {
  std::string text;
  for (int i = 0; i < 500; ++i) text += "1. e4 e5 2. Nf3 * ";
  expect_same_for_all({text});
}

TEST(Run, GivesTheSameForTagsWithoutMovetext) { expect_same_for_all({games(200, "")}); }

/// Looks like many from inside.
std::string huge_game() {
  std::string comment;
  for (int i = 0; i < 500; ++i) comment += "words and * marks\n\n[Event \"" + std::to_string(i) + "\"]\n\n";
  return game(2, "1. d4 {" + comment + "} *");
}

TEST(Run, GivesTheSameForOneHugeRecord) {
  expect_same_for_all({game(1, "1. e4 *") + huge_game() + game(3, "1. c4 *")});
}

TEST(Run, GivesTheSameForACommentThatNeverEnds) {
  expect_same_for_all({games(50, "1. e4 *") + game(51, "1. d4 { open") + games(200, "1. c4 *")});
}

TEST(Run, GivesTheSameForManyInputs) {
  std::vector<std::string> texts = {"", games(30, "1. e4 *"), "\n\n", "words", game(1, quoting),
                                    "", games(40, "1. d4")};
  for (int i = 0; i < 30; ++i) texts.push_back(game(i, "1. e4 *"));
  expect_same_for_all(texts);
}

TEST(Run, DoesNothingWithoutInputs) {
  toy_job job;
  EXPECT_EQ(run({}, job, options(2, 100)), run_end::complete);
  EXPECT_EQ(job.whole_inputs(), 0U);
}

/// Counts the bytes it is given to parse.
class measuring_job : public toy_job {
 public:
  [[nodiscard]] std::unique_ptr<part> parse(chunk const& c) const override {
    parsed_bytes_ += c.text.size();
    return toy_job::parse(c);
  }
  [[nodiscard]] std::size_t parsed_bytes() const { return parsed_bytes_; }

 private:
  mutable std::atomic<std::size_t> parsed_bytes_ = 0;
};

TEST(Run, ParsesNothingTwiceWhereCutsAreRight) {
  scratch_folder const folder;
  for (char const* movetext : {"1. e4 e5 *", "1. e4 e5"}) {
    std::string const text = games(1000, movetext);
    measuring_job job;
    run(written(folder, {text}), job, options(1, 1000));
    EXPECT_EQ(job.parsed_bytes(), text.size()) << movetext;
  }
}

TEST(Run, ParsesOnlyWhatAWrongCutTouchesTwice) {
  scratch_folder const folder;
  std::string const quotation = "1. e4 {\n\n[Event \"quoted\"]\n\n" + std::string(100, 'x') + "}";
  std::string const text = games(20, "1. e4") + games(20, quotation) + games(1000, "1. e4");
  measuring_job job;
  run(written(folder, {text}), job, options(1, 200));
  EXPECT_GT(job.parsed_bytes(), text.size()) << "no cut was wrong";
  EXPECT_LT(job.parsed_bytes(), text.size() + 20 * 200);
}

TEST(Run, CutsAtAMarkThatReadingCutInHalf) {
  class : public toy_job {
   public:
    void place(chunk const& c, part& p) override {
      toy_job::place(c, p);
      offsets.push_back(c.offset);
    }
    std::vector<std::uint64_t> offsets;
  } job;
  scratch_folder const folder;
  run(written(folder, {"1. e4 e\n\n[A \"\"]\n\n1. d4 { a comment } *\n\n"}), job, options(1, 10));
  EXPECT_EQ(job.offsets, (std::vector<std::uint64_t>{0, 9}));
}

TEST(Run, DoesNotMindAFailureOnAWrongCut) {
  class : public toy_job {
   public:
    [[nodiscard]] std::unique_ptr<part> parse(chunk const& c) const override {
      if (c.text.starts_with("[Event \"quoted")) throw std::runtime_error("not a record");
      return toy_job::parse(c);
    }
  } job;
  scratch_folder const folder;
  std::string const text = games(100, quoting);
  run(written(folder, {text}), job, options(1, 50));
  EXPECT_EQ(job.output(), list_toy_records({text}));
}

TEST(Run, ParsesAnEndlessRecordAFewTimesOnly) {
  scratch_folder const folder;
  std::string text = "1. e4 {\n\n";
  while (text.size() < 1'000'000) text += "[Event \"\"]\n\n1. e4 *\n\n";
  measuring_job job;
  run(written(folder, {text}), job, options(1, 1000));
  // Once as each chunk, and joined at 2, 4, 8 ... chunks.
  EXPECT_LT(job.parsed_bytes(), 5 * text.size());
}

enum class stage { parse, place, format, write };

/// Throws in one stage when it meets the record number 57.
class failing_job : public toy_job {
 public:
  explicit failing_job(stage where) : where_(where) {}

  [[nodiscard]] std::unique_ptr<part> parse(chunk const& c) const override {
    fail(stage::parse, c);
    // Long enough for other threads to run ahead of the failure.
    std::this_thread::sleep_for(std::chrono::microseconds(200));
    return toy_job::parse(c);
  }
  void place(chunk const& c, part& p) override {
    fail(stage::place, c);
    toy_job::place(c, p);
  }
  void format(chunk const& c, part& p) const override {
    fail(stage::format, c);
    toy_job::format(c, p);
  }
  void write(chunk const& c, part& p) override {
    fail(stage::write, c);
    toy_job::write(c, p);
  }

 private:
  void fail(stage here, chunk const& c) const {
    if (here == where_ && c.text.find("\"57\"") != std::string_view::npos) throw std::runtime_error("57");
  }

  stage where_;
};

TEST(Run, WritesAllBeforeAFailureInAnyStageAndThrowsIt) {
  scratch_folder const folder;
  std::vector<std::string> texts;
  for (int i = 0; i < 100; ++i) texts.push_back(game(i, "1. e4 *"));
  auto const inputs = written(folder, texts);
  std::string const expected = list_toy_records({texts.begin(), texts.begin() + 57});
  for (stage where : {stage::parse, stage::place, stage::format, stage::write}) {
    for (unsigned threads : thread_counts) {
      failing_job job(where);
      try {
        run(inputs, job, options(threads, 1000));
        ADD_FAILURE() << "nothing thrown";
      } catch (std::runtime_error const& error) {
        EXPECT_STREQ(error.what(), "57");
      }
      EXPECT_EQ(job.output(), expected) << "stage " << static_cast<int>(where) << ", " << threads << " threads";
      if (where <= stage::place) {
        EXPECT_EQ(job.whole_inputs(), 57U) << "placed behind the failure";
      }
    }
  }
}

TEST(Run, WritesAllCompleteRecordsBeforeACorruptSource) {
  scratch_folder const folder;
  std::string const before = games(500, "1. e4 e5 2. Nf3 { good } *") + huge_game();
  std::string const packed = pgnx::test::pack(before + "[Event \"cut\"]\n\n1. e4 { ", "zstd") + "\x28\xB5\x2F\xFD";
  std::vector<input> inputs = written(folder, {game(0, "1. c4 *"), packed, game(1, "1. d4 *")});
  for (unsigned threads : thread_counts) {
    for (std::size_t chunk_bytes : chunk_sizes) {
      toy_job job;
      EXPECT_THROW(run(inputs, job, options(threads, chunk_bytes)), pgnx::base::io_error);
      EXPECT_EQ(job.output(), list_toy_records({game(0, "1. c4 *"), before})) << threads << ' ' << chunk_bytes;
    }
  }
}

TEST(Run, WritesAllBeforeAnInputThatIsGone) {
  scratch_folder const folder;
  std::vector<input> inputs = written(folder, {games(20, "1. c4 *")});
  inputs.push_back({"gone.pgn", folder / "gone.pgn", std::nullopt, std::nullopt});
  for (unsigned threads : thread_counts) {
    toy_job job;
    EXPECT_THROW(run(inputs, job, options(threads, 100)), pgnx::base::io_error);
    EXPECT_EQ(job.output(), list_toy_records({games(20, "1. c4 *")}));
  }
}

TEST(Run, StopsWhenAskedWithWhatWasReadWritten) {
  scratch_folder const folder;
  std::string const text = games(5000, "1. e4 *");
  auto const inputs = written(folder, {text});
  for (unsigned threads : thread_counts) {
    std::stop_source stopper;
    run_options o = options(threads, 100);
    o.stop = stopper.get_token();
    int chunks = 0;
    o.on_progress = [&](auto const&) {
      if (++chunks == 50) stopper.request_stop();
    };
    toy_job job;
    EXPECT_EQ(run(inputs, job, o), run_end::stopped);
    EXPECT_EQ(chunks, 50);
    EXPECT_GT(job.output().size(), 0U);
    EXPECT_TRUE(list_toy_records({text}).starts_with(job.output()));
    EXPECT_EQ(job.whole_inputs(), 0U);
  }
}

TEST(Run, StopsWhenAskedWhileAPipeHasNothingToRead) {
  scratch_folder const folder;
  std::string const path = folder / "pipe";
  std::string const text = games(10, "1. e4 *");
  ASSERT_EQ(::mkfifo(path.c_str(), 0600), 0);
  for (unsigned threads : thread_counts) {
    int const held_open = ::open(path.c_str(), O_RDWR);
    ASSERT_EQ(::write(held_open, text.data(), text.size()), static_cast<ssize_t>(text.size()));
    std::stop_source stopper;
    run_options o = options(threads, 1'000'000);
    o.stop = stopper.get_token();
    o.on_progress = [&](auto const&) { stopper.request_stop(); };
    toy_job job;
    EXPECT_EQ(run(std::vector<input>{{path, path, std::nullopt, std::nullopt}}, job, o), run_end::stopped);
    EXPECT_TRUE(job.output().starts_with(list_toy_records({games(9, "1. e4 *")})));
    ::close(held_open);
  }
}

TEST(Run, ReportsProgressUpToTheTotal) {
  scratch_folder const folder;
  std::vector<std::string> const texts = {games(100, "1. e4 *"), games(50, "1. d4 *")};
  run_options o = options(2, 500);
  std::uint64_t last = 0;
  o.on_progress = [&](pgnx::pipeline::progress const& p) {
    EXPECT_GE(p.bytes, last);
    EXPECT_EQ(p.total_bytes, texts[0].size() + texts[1].size());
    last = p.bytes;
  };
  toy_job job;
  run(written(folder, texts), job, o);
  EXPECT_EQ(last, texts[0].size() + texts[1].size());
}

TEST(Run, CountsTheRecordsThatAreDoneWith) {
  scratch_folder const folder;
  std::vector<std::string> const texts = {games(1000, "1. e4 *"), games(50, "1. d4 *")};
  for (unsigned threads : thread_counts) {
    run_options o = options(threads, 500);
    std::uint64_t last = 0;
    o.on_progress = [&](pgnx::pipeline::progress const& p) {
      EXPECT_GE(p.records, last);
      last = p.records;
    };
    toy_job job;
    run(written(folder, texts), job, o);
    EXPECT_GT(last, 500U);
    EXPECT_LT(last, 1050U) << "the last chunk is under way when it is reported";
  }
}

/// Says of each part that it takes far more memory than its text.
class greedy_job : public toy_job {
 public:
  [[nodiscard]] std::unique_ptr<part> parse(chunk const& c) const override {
    auto made = toy_job::parse(c);
    made->memory_bytes = c.text.size() << 12;
    return made;
  }
  void place(chunk const& c, part& p) override {
    toy_job::place(c, p);
    last_chunk_bytes = c.text.size();
  }
  std::size_t last_chunk_bytes = 0;
};

TEST(Run, MakesChunksSmallWherePartsAreLarge) {
  scratch_folder const folder;
  auto const inputs = written(folder, {games(20'000, "1. e4 *")});
  toy_job modest;
  run(inputs, modest, options(1, 1 << 18));
  greedy_job greedy;
  run(inputs, greedy, options(1, 1 << 18));
  EXPECT_LT(greedy.last_chunk_bytes, 32'768U);
  EXPECT_EQ(greedy.output(), modest.output());
}

TEST(Run, KnowsNoTotalOfPipes) {
  scratch_folder const folder;
  auto inputs = written(folder, {"*"});
  inputs[0].stored_bytes.reset();
  run_options o = options(1, 500);
  o.on_progress = [](pgnx::pipeline::progress const& p) { EXPECT_EQ(p.total_bytes, std::nullopt); };
  toy_job job;
  run(inputs, job, o);
}

/// Waits in `parse` until two threads are there.
class meeting_job : public toy_job {
 public:
  [[nodiscard]] std::unique_ptr<part> parse(chunk const& c) const override {
    {
      std::lock_guard const lock(mutex_);
      threads_.insert(std::this_thread::get_id());
    }
    for (int wait = 0; wait < 2000 && met() < 2; ++wait) std::this_thread::sleep_for(std::chrono::milliseconds(1));
    return toy_job::parse(c);
  }
  [[nodiscard]] std::size_t met() const {
    std::lock_guard const lock(mutex_);
    return threads_.size();
  }

 private:
  mutable std::mutex mutex_;
  mutable std::set<std::thread::id> threads_;
};

TEST(Run, WorksOnSmallInputsAtTheSameTime) {
  scratch_folder const folder;
  meeting_job job;
  run(written(folder, std::vector<std::string>(20, game(1, "1. e4 *"))), job, options(2, 1'000'000));
  EXPECT_EQ(job.met(), 2U);
}

TEST(Run, WorksOnASmallPackedInputAtTheSameTime) {
  scratch_folder const folder;
  auto const packed = pgnx::test::pack(games(1000, "1. e4 *"), "zstd");
  ASSERT_LT(packed.size(), 2000U);
  meeting_job job;
  run(written(folder, {packed}), job, options(2, 2000));
  EXPECT_EQ(job.met(), 2U);
}

TEST(Run, CallsBackOnTheCallingThreadAlone) {
  class : public toy_job {
   public:
    void place(chunk const& c, part& p) override {
      toy_job::place(c, p);
      threads.insert(std::this_thread::get_id());
    }
    void write(chunk const& c, part& p) override {
      toy_job::write(c, p);
      threads.insert(std::this_thread::get_id());
    }
    std::set<std::thread::id> threads;
  } job;
  scratch_folder const folder;
  run_options o = options(4, 100);
  o.on_progress = [&job](auto const&) { job.threads.insert(std::this_thread::get_id()); };
  run(written(folder, {games(1000, "1. e4 *")}), job, o);
  EXPECT_EQ(job.threads, std::set{std::this_thread::get_id()});
}

TEST(Run, SaysWhichInputsWereUtf16) {
  class : public toy_job {
   public:
    void place(chunk const& c, part& p) override {
      toy_job::place(c, p);
      EXPECT_EQ(c.is_utf_16, c.input == 1);
    }
  } job;
  scratch_folder const folder;
  run(written(folder, {"*", std::string("\xFF\xFE*\0", 4)}), job, options(1, 100));
  EXPECT_EQ(job.whole_inputs(), 2U);
}

}  // namespace
