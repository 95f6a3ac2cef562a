#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <regex>
#include <string>

namespace {

std::string read(std::string const& name) {
  std::ifstream file(std::string(PGNX_GRAMMARS) + "/" + name);
  return {std::istreambuf_iterator<char>(file), {}};
}

/// How many rules a grammar has; each needs a production.
int check_rules(std::string const& grammar) {
  std::string const source = read(grammar);
  std::string const readme = read("README.md");
  std::regex const rule("\nauto const (\\w+) =");
  int rules = 0;
  for (std::sregex_iterator it(source.begin(), source.end(), rule); it != std::sregex_iterator(); ++it, ++rules) {
    std::string const name = (*it)[1];
    EXPECT_TRUE(std::regex_search(readme, std::regex("\n" + name + " +="))) << name << " has no production";
  }
  return rules;
}

TEST(GrammarReadme, HoldsAProductionForEachRule) {
  EXPECT_GT(check_rules("pgn.cpp"), 5);
  EXPECT_GT(check_rules("variant_file.cpp"), 5);
  EXPECT_GT(check_rules("table.cpp"), 4);
  EXPECT_GT(check_rules("position_line.cpp"), 3);
  EXPECT_GT(check_rules("query.cpp"), 10);
  EXPECT_GT(check_rules("letter.cpp"), 10);
  EXPECT_GT(check_rules("message.cpp"), 5);
}

}  // namespace
