#include <pgnx/format/variant_file.hpp>

#include <gtest/gtest.h>
#include <pgnx/rules/state_fen.hpp>

namespace {

using pgnx::format::read_variant_file;
using pgnx::rules::catalogue;

struct reading {
  catalogue known;
  std::vector<pgnx::format::variant_file_problem> problems;
};

reading read(std::string_view text) {
  reading r;
  r.problems = read_variant_file(text, r.known);
  return r;
}

/// `OFFSET+LENGTH message (hint)` of the only problem.
std::string problem_in(std::string_view text) {
  auto const r = read(text);
  if (r.problems.size() != 1) return std::to_string(r.problems.size()) + " problems";
  auto const& p = r.problems.front();
  EXPECT_TRUE(r.known.own_rows().empty());
  auto const where = std::string(text.substr(p.offset, p.length));
  return where + ": " + p.message + (p.hint.empty() ? "" : " (" + p.hint + ')');
}

TEST(VariantFile, DefinesAVariantByItsConditions) {
  auto const r = read(
      "variant Progressive Atomic\nalias Bombs in Series, pro-atomic\nturns progressive\n"
      "Check: Last-Move-Only # as in Italian\ncapture = explosion\n");
  ASSERT_TRUE(r.problems.empty()) << r.problems.front().message;
  auto const found = r.known.find("bombs in series");
  ASSERT_TRUE(found);
  EXPECT_EQ(found->name, "Progressive Atomic");
  EXPECT_EQ(found->played_by, pgnx::rules::engine::general);
  EXPECT_EQ(found->start, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
  EXPECT_EQ(found->rules, (pgnx::rules::ruleset{.turns = pgnx::rules::turn_order::progressive,
                                                .check = pgnx::rules::series_check::last_move_only,
                                                .capture = pgnx::rules::capture_effect::explosion}));
  EXPECT_EQ(r.known.readings("Progressive Atomic").size(), 1U) << "a name of one's own leaves nothing open";
  EXPECT_EQ(r.known.find("Pro Atomic")->name, "Progressive Atomic");
}

TEST(VariantFile, StartsFromAKnownVariant) {
  auto const r = read(
      "variant Scottish Without Passing\nen-passant never\nlike Scottish Progressive\n"
      "variant The Same\nlike scottish without passing\n"
      "variant Level Horde\nlike Horde\nno-move win");
  ASSERT_TRUE(r.problems.empty()) << r.problems.front().message;
  auto expected = pgnx::rules::find_variant("Scottish Progressive")->rules;
  expected.en_passant = pgnx::rules::en_passant_rule::never;
  EXPECT_EQ(r.known.find("Scottish Without Passing")->rules, expected);
  EXPECT_EQ(r.known.find("The Same")->rules, expected);
  EXPECT_EQ(r.known.find("level horde")->start, pgnx::rules::find_variant("Horde")->start);
}

TEST(VariantFile, FitsTheStartPositionToTheConditions) {
  auto const r = read("variant Fortress\ncastling never\n");
  EXPECT_EQ(r.known.find("Fortress")->start, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1");
}

TEST(VariantFile, TakesAnyLineEndsAndComments) {
  auto const r = read("\xEF\xBB\xBF# mine\r\n\r\nvariant A Game#1 # not part of it\rcapture rebirth\r\n# end");
  ASSERT_TRUE(r.problems.empty()) << r.problems.front().message;
  EXPECT_EQ(r.known.own_rows().front().name, "A Game#1");
  EXPECT_TRUE(read("").problems.empty());
  EXPECT_TRUE(read("# nothing").known.own_rows().empty());
}

TEST(VariantFile, CombinesWithOtherNames) {
  auto const r = read("variant Pacifist\ngiving-check forbidden\ngoal king of the hill\n");
  EXPECT_EQ(r.known.find("Pacifist Circe")->name, "Circe Pacifist");
  EXPECT_EQ(r.known.find("Circe Pacifist")->rules, r.known.find("Pacifist Circe")->rules);
  EXPECT_EQ(r.known.find("Progressive Pacifist")->name, "Progressive Pacifist");
  EXPECT_FALSE(r.known.find("Pacifist Atomic Racing Kings"));
  EXPECT_FALSE(pgnx::rules::find_variant("Pacifist"));
}

TEST(VariantFile, SaysWhatItExpected) {
  EXPECT_EQ(problem_in("turns double"), "turns: expected 'variant NAME', found 'turns'");
  EXPECT_EQ(problem_in("variant A Name\n!!!"), "!!!: expected a key, found '!!!'");
  EXPECT_EQ(problem_in("variant A Name\nalias"), "alias: 'alias' has no value: expected text");
  EXPECT_EQ(problem_in("variant A Name\nturns"),
            "turns: 'turns' has no value: expected alternating, progressive or double");
  EXPECT_EQ(problem_in("variant A Name\ncastling nver"),
            "nver: unknown value 'nver' of castling: expected orthodox or never (did you mean 'never'?)");
  EXPECT_EQ(
      problem_in("variant A Name\ngoal king"),
      "king: unknown value 'king' of goal: expected mate, king of the hill, three checks, race, lose all or horde "
      "(did you mean 'king of the hill'?)");
}

TEST(VariantFile, SuggestsAKey) {
  auto const r = read("variant A Name\ncapure rebirth");
  ASSERT_EQ(r.problems.size(), 1U);
  EXPECT_EQ(r.problems.front().message.substr(0, 27), "unknown key 'capure': expec");
  EXPECT_EQ(r.problems.front().hint, "did you mean 'capture'?");
}

TEST(VariantFile, RefusesNamesThatAreTaken) {
  EXPECT_EQ(problem_in("variant KOTH"), "KOTH: the name 'KOTH' is taken by King of the Hill");
  EXPECT_EQ(problem_in("variant A Name\nalias b"), "b: 'b' is a word of other names, and no name of its own");
  EXPECT_EQ(problem_in("variant A Name\nalias x, a-name"), "a-name: the name 'a-name' is given twice");
  EXPECT_EQ(problem_in("variant ?!"), "?!: expected a name with letters or digits, found '?!'");
  EXPECT_EQ(problem_in("variant 1 2 3 4 5 6 7 8 9"), "1 2 3 4 5 6 7 8 9: expected a name of at most 8 words");
  EXPECT_EQ(read("variant Mine\nvariant mine").problems.size(), 1U);
}

TEST(VariantFile, RefusesDuplicates) {
  EXPECT_EQ(problem_in("variant A Name\nturns alternating\nTurns alternating"),
            "Turns: 'Turns' is given twice, first in line 2");
}

TEST(VariantFile, RefusesAVariantThatIsNotOne) {
  EXPECT_EQ(problem_in("variant A Name\nlike Circ"), "Circ: unknown variant 'Circ' (did you mean 'Circe'?)");
  EXPECT_EQ(problem_in("variant A Name\nlike Progressive"),
            "Progressive: 'Progressive' can be Italian Progressive or Scottish Progressive: expected one of them");
  EXPECT_EQ(problem_in("variant A Name\nlike Arimaa"), "Arimaa: Arimaa is known by name only: it has no conditions");
}

TEST(VariantFile, RefusesContradictions) {
  EXPECT_EQ(problem_in("variant A Name\nturns progressive"),
            "progressive: turns progressive and check unsaid contradict each other: turns of several moves need a rule "
            "for checks inside them");
  EXPECT_EQ(problem_in("variant A Name\nlike Circe\nrex inclusive"),
            "inclusive: mobility orthodox and rex inclusive contradict each other: where nothing stops units, nothing "
            "concerns kings");
}

TEST(VariantFile, RefusesABadStartPosition) {
  EXPECT_EQ(problem_in("variant A Name\nstart 8/8/8/8/8/8/8/K7 w - - 0 1"),
            "8/8/8/8/8/8/8/K7 w - - 0 1: start position: Black has 0 kings, expected 1");
  EXPECT_EQ(problem_in("variant A Name\nstart 7k/6Q1/6K1/8/8/8/8/8 b - - 0 1"),
            "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1: start position: the game is over (mate)");
  EXPECT_EQ(problem_in("variant A Name\nlike Horde\ngoal mate"),
            "A Name: 'A Name' needs a start position of its own: White has 0 kings, expected 1");
}

}  // namespace
