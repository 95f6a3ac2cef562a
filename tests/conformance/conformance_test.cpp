#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>

#include "case_list.hpp"
#include "demands.hpp"
#include "process.hpp"

namespace pgnx::conformance {
namespace {

using nlohmann::json;

std::vector<std::string> verify_command(std::string const& path, std::vector<std::string> const& more = {}) {
  std::vector<std::string> command{PGNX_TOOL, "verify", "--json", "--moves"};
  command.insert(command.end(), more.begin(), more.end());
  command.push_back(path);
  return command;
}

/// What another command than verify makes of the file.
std::string unmet_by_command(std::string const& path, json const& demand) {
  std::vector<std::string> command{PGNX_TOOL, demand.at("command").get<std::string>(), path};
  for (auto const& argument : demand.value("args", json::array())) command.push_back(argument);
  auto const ran = run_process(command);
  return unmet_text(ran.status, ran.output, demand);
}

// Placement, side to move, castling rights and en passant square, as many of them as are expected; the counters are no
// part of the expectation.
std::string first_fields(std::string const& fen, std::string const& wanted) {
  constexpr auto four = 4;
  auto const count = std::min<std::ptrdiff_t>(four, std::ranges::count(wanted, ' ') + 1);
  std::istringstream words(fen);
  std::string text;
  std::string word;
  for (int i = 0; i < count && words >> word; ++i) text += (i == 0 ? "" : " ") + word;
  return text;
}

std::string joined(json const& words) {
  std::string text;
  for (auto const& word : words) text += (text.empty() ? "" : " ") + word.get<std::string>();
  return text;
}

class Case : public testing::TestWithParam<test_case> {
 protected:
  void SetUp() override {
    auto const ran = run_process(verify_command(GetParam().path));
    ASSERT_LE(ran.status, 1) << ran.output;
    ASSERT_NO_THROW(answer_ = parse_answer(ran.status, ran.output)) << ran.output;
    output_ = ran.output;
  }

  void compare_game(std::size_t index, json const& wanted) const {
    SCOPED_TRACE("game " + std::to_string(index + 1));
    auto const& game = answer_.games[index];
    if (wanted.is_null()) {
      EXPECT_NE(game.at("status"), "valid");
      return;
    }
    EXPECT_EQ(game.at("plies"), wanted.at("plies"));
    EXPECT_EQ(joined(game.at("san")), wanted.at("san"));
    EXPECT_EQ(game.at("result"), wanted.at("result"));
    std::string const fen = wanted.at("final_fen");
    EXPECT_EQ(first_fields(game.at("final_fen"), fen), first_fields(fen, fen));
    if (wanted.contains("series")) {
      EXPECT_EQ(game.at("series"), wanted.at("series"));
    }
    for (auto const* tag : {"White", "Black", "Event"}) {
      if (wanted.contains(tag)) {
        EXPECT_EQ(game.at("tags").value(tag, ""), wanted.at(tag)) << tag;
      }
    }
  }

  void compare_places() const {
    auto const found = diagnostics(answer_);
    for (auto const& place : GetParam().positions) {
      auto const& line = place.at("line");
      auto const& column = place.at("column");
      bool met = has_place(found, line, column);
      for (auto const& demand : GetParam().demands) {
        bool const same = demand.contains("instead") && demand["instead"] == json::array({line, column});
        met = met || (same && has_place(found, demand.at("or")[0], demand.at("or")[1]));
      }
      EXPECT_TRUE(met) << "no diagnostic at " << place << "\n" << output_;
    }
  }

  answer answer_;
  std::string output_;
};

TEST_P(Case, ReadsAsExpected) {
  auto const& expected = GetParam();
  ASSERT_EQ(answer_.games.size(), expected.games.size()) << output_;
  EXPECT_EQ(answer_.summary.at("games"), expected.games.size());
  if (!expected.later.empty()) GTEST_SKIP() << expected.later;
  for (std::size_t i = 0; i < expected.games.size(); ++i) compare_game(i, expected.games[i]);
  compare_places();
}

TEST_P(Case, MeetsTheDemandsOfItsProse) {
  for (auto const& demand : GetParam().demands) {
    if (demand.contains("instead")) continue;
    if (demand.contains("command")) {
      auto const fault = unmet_by_command(GetParam().path, demand);
      EXPECT_TRUE(fault.empty()) << demand << "\n  " << fault;
      continue;
    }
    auto given = answer_;
    if (demand.contains("args")) {
      auto const ran = run_process(verify_command(GetParam().path, demand.at("args")));
      ASSERT_LE(ran.status, 1) << demand;
      given = parse_answer(ran.status, ran.output);
    }
    auto const fault = unmet(given, demand);
    EXPECT_TRUE(fault.empty()) << demand << "\n  " << fault;
  }
}

// Status 1 tells that a game is invalid, and nothing else does: a game whose rules are not known is not.
TEST_P(Case, ExitStatusTellsWhetherAGameIsInvalid) {
  bool const invalid =
      std::ranges::any_of(answer_.games, [](json const& game) { return game.at("status") == "invalid"; });
  EXPECT_EQ(answer_.status, invalid ? 1 : 0);
}

INSTANTIATE_TEST_SUITE_P(Conformance, Case, testing::ValuesIn(load_cases()),
                         [](auto const& made) { return made.param.name; });

// One small file is read by one thread whatever -j says; many files are shared out.
TEST(Cases, SayTheSameTogetherWithAnyNumberOfThreads) {
  auto const answer_with = [](char const* jobs) {
    std::vector<std::string> command{PGNX_TOOL, "verify", "--json", "--moves", jobs};
    for (auto const& made : load_cases()) command.push_back(made.path);
    return run_process(command);
  };
  auto const alone = answer_with("-j1");
  ASSERT_EQ(alone.status, 1);
  EXPECT_EQ(parse_answer(alone.status, alone.output).summary.at("files"), load_cases().size());
  for (auto const* jobs : {"-j2", "-j4"}) {
    auto const shared = answer_with(jobs);
    EXPECT_EQ(shared.status, alone.status) << jobs;
    EXPECT_TRUE(shared.output == alone.output) << jobs << " says something else than -j1";
  }
}

TEST(FileName, MayHoldBlanksUmlautsAndBrackets) {
  std::string const folder = PGNX_CONFORMANCE "/cases/151-file-name";
  auto const path = folder + "/my games [2024] - M\xC3\xBCller's cup.pgn";
  auto const named = run_process(verify_command(path));
  auto const given = run_process(verify_command("-"), path);
  auto const found = run_process(verify_command(folder));
  for (auto const& ran : {named, given, found}) {
    EXPECT_EQ(ran.status, 0);
    auto const said = parse_answer(ran.status, ran.output);
    ASSERT_EQ(said.games.size(), 1U);
    EXPECT_EQ(said.games[0].at("plies"), 10);
  }
  EXPECT_EQ(parse_answer(0, named.output).games[0].at("file"), path);
}

}  // namespace
}  // namespace pgnx::conformance
