#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <memory>
#include <nlohmann/json.hpp>
#include <pgnx/format/export_text.hpp>
#include <pgnx/format/jsonl_writer.hpp>
#include <pgnx/format/pgn_replay.hpp>
#include <pgnx/format/pgn_writer.hpp>
#include <pgnx/game/walk.hpp>
#include <pgnx/io/source.hpp>
#include <pgnx/pipeline/run.hpp>

#include "format/adapters/score_text.hpp"
#include "format/text_writer.hpp"
#include "tests/roundtrip/random_tree.hpp"
#include "tests/unit/format/adapters/read_records.hpp"
#include "tests/unit/format/scid_reading.hpp"
#include "tests/unit/game/reading.hpp"

/// What goes out comes in again as what it was: over every record file of the tests, and over random trees.
namespace pgnx::format {
namespace {

namespace fs = std::filesystem;

io::input input_of(fs::path const& file) {
  return {.name = file.string(), .path = file.string(), .member = {}, .stored_bytes = {}};
}

/// As a job sees it: UTF-16 becomes UTF-8, other bytes stay.
std::string text_of(fs::path const& file) {
  io::source source(input_of(file));
  std::string text;
  std::array<char, 4096> buffer{};
  while (auto const size = source.read(buffer)) text.append(buffer.data(), size);
  return text;
}

std::vector<fs::path> record_files() {
  fs::path const root = PGNX_ROOT;
  std::vector<fs::path> files;
  for (auto const* folder : {"samples", "tests/conformance/cases", "tests/data/repair"})
    for (auto const& entry : fs::directory_iterator(root / folder))
      if (entry.path().extension() == ".pgn" || entry.path().extension() == ".expected") files.push_back(entry.path());
  std::ranges::sort(files);
  return files;
}

std::string exported(std::string_view text, export_options const& options = {}) {
  return export_pgn(text, text_end::final, options).text;
}

std::string written(game::tree const& t) {
  std::string out;
  pgn_writer(out).write(t);
  return out;
}

class RecordFile : public testing::TestWithParam<fs::path> {
 protected:
  std::string const text = text_of(GetParam());
};

TEST_P(RecordFile, IsConvertedOnceAndForAll) {
  for (auto const& notation : notations()) {
    if (!notation.fits_pgn) continue;
    export_options const options{.notation = notation.id};
    auto const once = exported(text, options);
    EXPECT_EQ(exported(once, options), once) << notation.name;
    EXPECT_EQ(exported(once, {.lossless = true}), once) << notation.name;
  }
}

/// Only the games that a tree holds.
std::vector<game::tree> trees_of(std::string_view text) {
  game::findings found;
  game::replay_options const options;
  replay_pgn(text, text_end::final, options, found);
  std::vector<game::tree> trees;
  for (auto const& g : found.games)
    if (g.fits_tree) trees.push_back(test::read_tree(text.substr(g.offset, g.length)));
  return trees;
}

TEST_P(RecordFile, ComesBackFromEachNotation) {
  auto const trees = trees_of(text);
  for (auto const& notation : notations())
    if (notation.fits_pgn) {
      EXPECT_EQ(trees_of(exported(text, {.notation = notation.id})), trees) << notation.name;
    }
}

TEST_P(RecordFile, LosesNoByteAndGainsNoneWhereItIsConvertedLossless) {
  EXPECT_EQ(exported(text, {.lossless = true}), text);
}

TEST_P(RecordFile, HoldsTreesThatReadBackAsTheyWere) {
  for (auto const& tree : trees_of(text)) {
    EXPECT_EQ(test::read_tree(written(tree)), tree);
    EXPECT_EQ(exported(written(tree)), written(tree));
  }
}

/// What a base cannot hold is refused, and not written in part.
void expect_back_from_scid(game::tree const& tree) {
  scid::base_builder builder;
  if (builder.add(tree)) {
    EXPECT_TRUE(builder.take().index.empty());
    return;
  }
  auto const all = test::read(test::base_of(builder));
  ASSERT_EQ(all.records.size(), 1U);
  EXPECT_EQ(test::read_tree(all.records[0]), tree) << all.records[0];
}

TEST_P(RecordFile, ComesBackFromAScidBase) {
  for (auto const& tree : trees_of(text)) expect_back_from_scid(tree);
}

/// What a bare score cannot hold is refused, and not written in part.
void expect_back_from_text(game::tree const& tree) {
  std::string score;
  text_writer writer(score);
  if (!writer.write(tree).empty()) {
    EXPECT_TRUE(score.empty());
    return;
  }
  // A score stands among others.
  auto const all = test::read_all(make_text_adapter, score + score);
  ASSERT_EQ(all.all.size(), 2U) << score;
  for (auto const& record : all.all) EXPECT_EQ(test::read_tree(record.text()), tree) << score << record.text();
  EXPECT_TRUE(all.outside.empty()) << score;
}

TEST_P(RecordFile, ComesBackFromABareScore) {
  for (auto const& tree : trees_of(text)) expect_back_from_text(tree);
}

/// Exports the chunks of a run one after the other.
class export_job final : public pipeline::job {
 public:
  explicit export_job(export_options const& options) : options_(options) {}

  std::unique_ptr<pipeline::part> parse(pipeline::chunk const& c) const override {
    auto part = std::make_unique<exported_part>();
    part->exported = export_pgn(c.readable(), c.end(), options_, c.text.size());
    part->consumed = part->exported.consumed;
    return part;
  }
  void write(pipeline::chunk const&, pipeline::part& p) override {
    out += static_cast<exported_part&>(p).exported.text;
  }

  std::string out;

 private:
  struct exported_part final : pipeline::part {
    exported_text exported;
  };
  export_options options_;
};

TEST_P(RecordFile, IsConvertedTheSameWhateverTheThreadsAndChunks) {
  std::array const inputs{input_of(GetParam())};
  for (auto const& format : formats()) {
    for (bool const lossless : {false, true}) {
      if (lossless && format.id != format_id::pgn) continue;
      export_options const options{.to = format.id, .lossless = lossless};
      auto const whole = exported(text, options);
      for (std::size_t const chunk_bytes : {1U, 97U, 1000U}) {
        for (unsigned const threads : {1U, 2U}) {
          export_job job(options);
          pipeline::run(inputs, job, {.threads = threads, .chunk_bytes = chunk_bytes});
          EXPECT_EQ(job.out, whole) << format.name << " in chunks of " << chunk_bytes << ", threads: " << threads;
        }
      }
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Tests, RecordFile, testing::ValuesIn(record_files()),
                         [](testing::TestParamInfo<fs::path> const& tested) {
                           auto name = tested.param.filename().string();
                           std::ranges::replace_if(
                               name, [](unsigned char c) { return std::isalnum(c) == 0; }, '_');
                           return name;
                         });

class RandomTree : public testing::TestWithParam<unsigned> {
 protected:
  game::tree const tree = test::random_tree_maker(GetParam()).make();
};

TEST_P(RandomTree, ReadsBackAsItWasWritten) {
  auto const text = written(tree);
  auto const back = test::read_tree(text);
  EXPECT_EQ(back, tree) << text;
  EXPECT_EQ(written(back), text);
}

TEST_P(RandomTree, ComesBackFromAScidBase) { expect_back_from_scid(tree); }

TEST_P(RandomTree, ComesBackFromABareScore) {
  expect_back_from_text(tree);
  expect_back_from_text(test::random_tree_maker(GetParam(), test::random_tree_maker::comments::plain).make());
}

TEST_P(RandomTree, IsBuiltAgainFromAWalk) {
  game::builder builder;
  game::walk(tree, builder);
  EXPECT_EQ(builder.game(), tree);
}

TEST_P(RandomTree, IsAnObjectOfJson) {
  std::string out;
  jsonl_writer(out).write(tree);
  auto const object = nlohmann::json::parse(out, nullptr, false);
  ASSERT_TRUE(object.is_object());
  EXPECT_EQ(object["moves"].size(), tree.plies());
}

INSTANTIATE_TEST_SUITE_P(Seeds, RandomTree, testing::Range(1U, 301U));

}  // namespace
}  // namespace pgnx::format
