#include "frame/options.hpp"

#include <gtest/gtest.h>

#include "frame/common_options.hpp"

namespace pgnx::cli {
namespace {

options::outcome parse(options& spec, std::vector<char const*> const& arguments) {
  return spec.parse(static_cast<int>(arguments.size()), arguments.data());
}

class CommonOptions : public testing::Test {
 protected:
  CommonOptions() {
    using enum common;
    declare_common(spec_, given_, {inputs, output, jobs, to, variant, json, strict, overwrite, progress});
  }

  options spec_{"try", "try things"};
  common_options given_;
};

TEST_F(CommonOptions, AreReadInAnyOrder) {
  EXPECT_EQ(parse(spec_, {"a.pgn", "-j2", "--json", "-o", "-", "b.pgn", "--to=fen", "--no-progress"}),
            options::outcome::run);
  EXPECT_EQ(given_.inputs, (std::vector<std::string>{"a.pgn", "b.pgn"}));
  EXPECT_EQ(given_.jobs, 2U);
  EXPECT_TRUE(given_.json);
  EXPECT_FALSE(given_.strict);
  EXPECT_TRUE(given_.writes_standard_output());
  EXPECT_EQ(given_.to, "fen");
  EXPECT_EQ(given_.progress, progress_mode::off);
}

TEST_F(CommonOptions, TakeTheLastOfSeveralValues) {
  parse(spec_, {"a.pgn", "-j2", "-j3", "--progress", "--no-progress", "--progress"});
  EXPECT_EQ(given_.jobs, 3U);
}

TEST_F(CommonOptions, TakeADashForStandardInputAndEverythingBehindTwoForFiles) {
  parse(spec_, {"-", "--", "--json"});
  EXPECT_EQ(given_.inputs, (std::vector<std::string>{"-", "--json"}));
  EXPECT_FALSE(given_.json);
}

TEST_F(CommonOptions, RefuseWhatTheyDoNotUnderstand) {
  EXPECT_THROW(parse(spec_, {"a.pgn", "--no-such-option"}), usage_error);
  EXPECT_THROW(parse(spec_, {"a.pgn", "-j", "many"}), usage_error);
  EXPECT_THROW(parse(spec_, {"a.pgn", "-j", "-1"}), usage_error);
  EXPECT_THROW(parse(spec_, {"a.pgn", "-o"}), usage_error);
  EXPECT_THROW(parse(spec_, {"a.pgn", "--variant", "moonwalk"}), usage_error);
  EXPECT_THROW(parse(spec_, {}), usage_error);
}

TEST_F(CommonOptions, AreNotCheckedWhenHelpIsAskedFor) {
  EXPECT_EQ(parse(spec_, {"--help"}), options::outcome::show_help);
  EXPECT_EQ(parse(spec_, {"--no-such-option", "-h"}), options::outcome::show_help);
}

TEST_F(CommonOptions, UseAtLeastOneThread) {
  EXPECT_GE(given_.worker_count(), 1U);
  parse(spec_, {"a.pgn", "-j", "18446744073709551615"});
  EXPECT_EQ(given_.worker_count(), 1024U);
}

TEST(Options, AnOptionForSeveralValuesTakesOneEachTime) {
  options spec("try", "try things");
  std::vector<std::string> tags;
  std::vector<std::string> files;
  spec.values("--tag", tags, "NAME", "a tag").arguments("FILE", files, options::presence::optional, "files");
  parse(spec, {"--tag", "White", "a.pgn", "--tag", "Black"});
  EXPECT_EQ(tags, (std::vector<std::string>{"White", "Black"}));
  EXPECT_EQ(files, std::vector<std::string>{"a.pgn"});
}

TEST(Options, HelpBeginsWithExamplesAndNamesEverything) {
  options spec("try", "try things");
  bool quick = false;
  std::string file;
  spec.example("-q game.pgn", "try a game quickly")
      .flag("-q,--quick", quick, "be quick")
      .argument("FILE", file, options::presence::required, "what to try");
  EXPECT_EQ(spec.help(),
            "pgnx try - try things\n\n"
            "Examples:\n"
            "  pgnx try -q game.pgn\n"
            "      try a game quickly\n\n"
            "Usage: pgnx try [options] FILE\n\n"
            "Arguments:\n"
            "  FILE                    what to try\n\n"
            "Options:\n"
            "  -q, --quick             be quick\n"
            "  -h, --help              show this text\n"
            "      --version           show the version\n");
}

}  // namespace
}  // namespace pgnx::cli
