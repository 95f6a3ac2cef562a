#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <numeric>
#include <pgnx/format/pgn_replay.hpp>
#include <pgnx/format/repair.hpp>
#include <pgnx/game/replay.hpp>
#include <pgnx/io/source.hpp>

namespace pgnx::format {
namespace {

namespace fs = std::filesystem;
using record::code;

fs::path const data_folder = fs::path(PGNX_TEST_DATA) / "repair";
fs::path const conformance_folder = fs::path(PGNX_TEST_DATA) / ".." / "conformance" / "cases";

std::vector<fs::path> records_in(fs::path const& folder) {
  std::vector<fs::path> files;
  for (auto const& entry : fs::directory_iterator(folder))
    if (entry.path().extension() == ".pgn") files.push_back(entry.path());
  std::ranges::sort(files);
  return files;
}

/// As a source reads it: UTF-16 becomes UTF-8, other bytes stay.
std::string text_of(fs::path const& file) {
  io::source source(io::input{.name = file.string(), .path = file.string(), .member = {}, .stored_bytes = {}});
  std::string text;
  std::array<char, 4096> buffer{};
  while (auto const size = source.read(buffer)) text.append(buffer.data(), size);
  return text;
}

game::findings verified(std::string_view text) {
  game::findings found;
  game::replay_options const options;
  replay_pgn(text, text_end::final, options, found);
  return found;
}

std::uint64_t plies_of(game::findings const& found) {
  return std::accumulate(found.games.begin(), found.games.end(), std::uint64_t{0},
                         [](auto sum, auto const& g) { return sum + g.plies; });
}

std::ptrdiff_t errors_of(game::findings const& found) {
  return std::ranges::count(found.diagnostics, record::severity::error, &record::diagnostic::level);
}

bool has(game::findings const& found, code c) {
  return std::ranges::count(found.diagnostics, c, &record::diagnostic::id) +
             std::ranges::count(found.outside, c, &record::diagnostic::id) !=
         0;
}

std::string title_of(testing::TestParamInfo<fs::path> const& info) {
  auto name = info.param.stem().string();
  std::ranges::replace_if(
      name, [](char c) { return std::isalnum(static_cast<unsigned char>(c)) == 0; }, '_');
  return name;
}

// --- CODE.pgn, CODE.VARIANT.pgn and what each becomes: CODE.expected

class RepairCase : public testing::TestWithParam<fs::path> {};

TEST_P(RepairCase, BecomesWhatIsExpected) {
  auto expected = GetParam();
  auto const repaired = repair_pgn(text_of(GetParam()), text_end::final, {});
  EXPECT_EQ(repaired.text, text_of(expected.replace_extension(".expected")));
}

/// The cases named `kept` show what stays, `clean` has nothing to mend.
std::vector<fs::path> mended_cases() {
  auto files = records_in(data_folder);
  std::erase_if(files,
                [](fs::path const& file) { return file.stem() == "clean" || file.stem().extension() == ".kept"; });
  return files;
}

class MendedCase : public testing::TestWithParam<fs::path> {};

TEST_P(MendedCase, HasTheCodeItIsCalledAfterOnlyBefore) {
  auto const id = record::find_code(GetParam().stem().stem().string());
  ASSERT_TRUE(id.has_value()) << GetParam() << " has the name of no code";
  auto const text = text_of(GetParam());
  auto const repaired = repair_pgn(text, text_end::final, {});
  if (*id != code::utf_16) {  // known to who opens the file, not to who reads the text
    EXPECT_TRUE(has(verified(text), *id));
    EXPECT_NE(std::ranges::find(repaired.changes, *id, &change::id), repaired.changes.end());
  }
  EXPECT_FALSE(has(verified(repaired.text), *id));
}

INSTANTIATE_TEST_SUITE_P(Data, MendedCase, testing::ValuesIn(mended_cases()), title_of);
INSTANTIATE_TEST_SUITE_P(Data, RepairCase, testing::ValuesIn(records_in(data_folder)), title_of);

TEST(Repair, HasACaseForEveryCodeThatTheTableCallsMendable) {
  for (auto const& row : record::codes())
    EXPECT_EQ(fs::exists(data_folder / (std::string(row.name) + ".pgn")), row.mendable) << row.name;
}

// --- what holds for every text

class RepairedText : public testing::TestWithParam<fs::path> {};

TEST_P(RepairedText, IsNotRepairedAgain) {
  auto const once = repair_pgn(text_of(GetParam()), text_end::final, {});
  auto const twice = repair_pgn(once.text, text_end::final, {});
  EXPECT_EQ(twice.text, once.text);
  EXPECT_TRUE(twice.changes.empty());
}

TEST_P(RepairedText, IsNoWorse) {
  auto const text = text_of(GetParam());
  auto const before = verified(text);
  auto const after = verified(repair_pgn(text, text_end::final, {}).text);
  EXPECT_EQ(after.games.size(), before.games.size());
  EXPECT_GE(plies_of(after), plies_of(before));
  EXPECT_LE(errors_of(after), errors_of(before));
}

TEST_P(RepairedText, HoldsNothingThatCouldBeMendedOfTheCodesThatWere) {
  auto const repaired = repair_pgn(text_of(GetParam()), text_end::final, {});
  auto const after = verified(repaired.text);
  for (auto const& d : after.diagnostics) {
    bool const was_mended = std::ranges::find(repaired.changes, d.id, &change::id) != repaired.changes.end();
    EXPECT_FALSE(was_mended && !d.mend.empty()) << record::info(d.id).name << " at byte " << d.offset;
  }
}

TEST_P(RepairedText, DiffersOnlyByTheChangesListed) {
  auto const text = text_of(GetParam());
  auto const repaired = repair_pgn(text, text_end::final, {});
  if (repaired.changes.empty())
    EXPECT_EQ(repaired.text, text);
  else
    EXPECT_NE(repaired.text, text);
  for (auto const& c : repaired.changes) EXPECT_LE(c.offset, text.size());
}

INSTANTIATE_TEST_SUITE_P(Data, RepairedText, testing::ValuesIn(records_in(data_folder)), title_of);
INSTANTIATE_TEST_SUITE_P(Conformance, RepairedText, testing::ValuesIn(records_in(conformance_folder)), title_of);

/// Repairs a text piece by piece, the way a pipeline does: a piece that ends no record grows.
std::string repaired_in_pieces(std::string_view text, std::size_t piece_bytes) {
  std::string out;
  for (std::size_t done = 0, size = piece_bytes; done < text.size();) {
    auto const piece = text.substr(done, size);
    bool const is_last = done + piece.size() == text.size();
    auto const repaired = repair_pgn(piece, is_last ? text_end::final : text_end::open, {});
    out += repaired.text;
    done += repaired.consumed;
    size = repaired.consumed == 0 ? size + piece_bytes : piece_bytes;
  }
  return out;
}

TEST(Repair, DoesNotDependOnWhereTheTextIsCut) {
  std::string text;
  for (auto const& file : records_in(data_folder)) text += text_of(file) + "\n\n";
  auto const whole = repair_pgn(text, text_end::final, {}).text;
  for (std::size_t const piece_bytes : {300U, 1000U, 4099U})
    EXPECT_EQ(repaired_in_pieces(text, piece_bytes), whole) << piece_bytes;
}

TEST(Repair, MendsOnlyTheCodesThatAreChosen) {
  auto const text = text_of(data_folder / "missing-termination.pgn");
  auto const repaired = repair_pgn(text, text_end::final, {.only = {code::result_board_mismatch}});
  ASSERT_EQ(repaired.changes.size(), 1U);
  EXPECT_EQ(repaired.changes[0].id, code::result_board_mismatch);
  EXPECT_TRUE(has(verified(repaired.text), code::missing_termination));
}

TEST(Repair, MendsNoCodeThatIsSwitchedOff) {
  auto const text = text_of(data_folder / "figurine.pgn");
  repair_options options;
  options.levels.switch_off(code::figurine);
  EXPECT_EQ(repair_pgn(text, text_end::final, options).text, text);
}

TEST(Repair, TellsThePlaceInTheTextAsItWas) {
  auto const text = text_of(data_folder / "missing-roster-tag.pgn");
  auto const repaired = repair_pgn(text, text_end::final, {});
  ASSERT_GE(repaired.changes.size(), 2U);
  EXPECT_EQ(repaired.changes[0].offset, text.find("[Date"));
  EXPECT_EQ(repaired.changes[0].after, "[Site \"?\"]\n");
  EXPECT_EQ(repaired.changes.back().game, 1U);
  EXPECT_EQ(repaired.changes.back().offset, text.rfind("1. e4"));
}

TEST(Repair, SaysWhatIsLeftAtItsOldPlace) {
  std::string text("[Event \"Willow Cup\"]\n\n1. e2e4 e5 2. Ne3 *\n");
  auto const repaired = repair_pgn(text, text_end::final, {});
  auto const left = std::ranges::find(repaired.left, code::illegal_move, &record::diagnostic::id);
  ASSERT_NE(left, repaired.left.end());
  EXPECT_EQ(left->offset, text.find("Ne3"));
}

TEST(Repair, EndsForRecordsWithMoreFaultsThanItTries) {
  std::string text;
  for (int i = 0; i < 3000; ++i) text += "{a) {b ";
  text += "1. e4 e5 {";
  for (int i = 0; i < 3000; ++i) text += "2. e4 {x) }\n";
  auto const repaired = repair_pgn(text, text_end::final, {});
  EXPECT_GE(repaired.text.size(), text.size());
}

}  // namespace
}  // namespace pgnx::format
