#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <iostream>
#include <nlohmann/json.hpp>

#include <pgnx/base/error.hpp>
#include <pgnx/board/fen.hpp>
#include <pgnx/notation/uci.hpp>
#include <pgnx/rules/standard.hpp>
#include <pgnx/rules/variants.hpp>

#include "commands/commands.hpp"
#include "frame/common_options.hpp"
#include "frame/standard_output.hpp"

namespace pgnx::commands {
namespace {

using nlohmann::json;
namespace standard = rules::standard;
namespace uci = notation::uci;

/// The given test or command line cannot be worked on; the text says why.
struct not_possible : std::runtime_error {
  using std::runtime_error::runtime_error;
};

struct task {
  board::position start;
  uci::castling_spelling spelling = uci::castling_spelling::king_two_squares;
};

uci::castling_spelling spelling_of(std::string const& variant) {
  if (variant.empty()) return uci::castling_spelling::king_two_squares;
  auto const* const row = rules::find_variant(variant);
  if (row == nullptr) throw not_possible("variant '" + variant + "' is not supported");
  return row->played_by == rules::engine::chess960 ? uci::castling_spelling::king_takes_rook
                                                   : uci::castling_spelling::king_two_squares;
}

task make_task(std::string const& variant, std::string const& fen) {
  task made{board::position::start(), spelling_of(variant)};
  if (fen.empty()) return made;
  auto const parsed = board::parse_fen(fen);
  if (!parsed.value) throw not_possible("FEN '" + fen + "': " + parsed.problems.front().text);
  made.start = *parsed.value;
  return made;
}

std::string number_of_moves(std::uint64_t count) { return fmt::format("{}\n", count); }

void write_divided(task const& work, int depth) {
  std::vector<std::string> lines;
  std::uint64_t sum = 0;
  for (auto const move : standard::legal_moves(work.start)) {
    auto next = work.start;
    standard::play(next, move);
    auto const count = standard::perft(next, depth - 1);
    lines.push_back(fmt::format("{}: {}\n", uci::write(work.start, move, work.spelling), count));
    sum += count;
  }
  std::ranges::sort(lines);
  for (auto const& line : lines) cli::write_standard_output(line);
  cli::write_standard_output(number_of_moves(sum));
}

// What one line of a check file demands and the position does not give; empty when all is well.
using differences = std::vector<std::string>;

void compare_half_moves(task const& work, json const& wanted, differences& found) {
  for (std::size_t i = 0; i < wanted.size(); ++i) {
    auto const count = standard::perft(work.start, static_cast<int>(i) + 1);
    if (wanted[i] == count) continue;
    found.push_back(fmt::format("half_moves at depth {}: expected {}, found {}", i + 1, wanted[i].dump(), count));
  }
}

// A check is marked with `+` where the list marks any; a list without marks is compared without them.
std::vector<std::string> move_names(task const& work, bool mark_checks) {
  std::vector<std::string> names;
  for (auto const move : standard::legal_moves(work.start)) {
    auto next = work.start;
    standard::play(next, move);
    names.push_back(uci::write(work.start, move, work.spelling) + (mark_checks && next.checkers != 0 ? "+" : ""));
  }
  std::ranges::sort(names);
  return names;
}

void compare_moves(task const& work, json const& list, differences& found) {
  auto wanted = list.get<std::vector<std::string>>();
  std::ranges::sort(wanted);
  bool const marked = std::ranges::any_of(wanted, [](auto const& name) { return name.ends_with('+'); });
  auto const got = move_names(work, marked);
  std::vector<std::string> missing;
  std::vector<std::string> superfluous;
  std::ranges::set_difference(wanted, got, std::back_inserter(missing));
  std::ranges::set_difference(got, wanted, std::back_inserter(superfluous));
  if (!missing.empty()) found.push_back(fmt::format("moves not found: {}", fmt::join(missing, " ")));
  if (!superfluous.empty()) found.push_back(fmt::format("moves not expected: {}", fmt::join(superfluous, " ")));
}

differences check_line(std::string const& line) {
  try {
    auto const test = json::parse(line);
    auto const work = make_task(test.value("variant", std::string()), test.value("fen", std::string()));
    if (test.contains("complete_series")) throw not_possible("complete_series: the variant has no series");
    differences found;
    if (test.contains("half_moves")) compare_half_moves(work, test["half_moves"], found);
    if (test.contains("moves")) compare_moves(work, test["moves"], found);
    return found;
  } catch (not_possible const& fault) {
    return {fault.what()};
  } catch (json::exception const& fault) {
    return {fault.what()};
  }
}

cli::exit_status check_lines(std::istream& input, std::string const& name) {
  std::uint64_t passed = 0;
  std::uint64_t failed = 0;
  std::uint64_t number = 0;
  for (std::string line; std::getline(input, line);) {
    ++number;
    if (line.find_first_not_of(" \t\r") == std::string::npos) continue;
    auto const found = check_line(line);
    ++(found.empty() ? passed : failed);
    for (auto const& text : found) cli::write_standard_output(fmt::format("{}:{}: {}\n", name, number, text));
  }
  if (input.bad()) throw base::io_error(name, "cannot read");
  cli::write_standard_output(fmt::format("{} passed, {} failed\n", passed, failed));
  return failed == 0 ? cli::exit_status::good : cli::exit_status::findings;
}

cli::exit_status check_file(std::string const& name) {
  if (name == "-") return check_lines(std::cin, "standard input");
  std::ifstream file(name);
  if (!file) throw base::io_error(name, "cannot open", errno);
  return check_lines(file, name);
}

class perft_command : public cli::command {
 public:
  void declare(cli::options& spec) override {
    spec.example("5", "count the sequences of five moves from the start position")
        .example("3 --divide --fen '8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1'", "the same for each first move")
        .example("--check tests/perft/standard.jsonl", "compare with known counts")
        .describe(
            "Counts single moves; a game that is over is not continued. A check file has one JSON object a line:\n"
            "variant, fen, and half_moves (counts at depth 1, 2 ...) or moves (all legal moves as UCI text; a\n"
            "trailing + says that the move gives check).")
        .argument("DEPTH", depth_, cli::options::presence::optional, "how many moves deep, 0 to 99")
        .value("--fen", fen_, "FEN", "the position to start from (default: the start position)");
    cli::declare_common(spec, common_, {cli::common::variant});
    spec.flag("--divide", divide_, "show the count behind each first move")
        .value("--check", check_, "FILE", "compare with the counts and moves in FILE");
  }

  cli::exit_status run() override {
    if (check_.empty() != depth_.has_value()) throw cli::usage_error("either DEPTH or --check FILE is needed");
    return check_.empty() ? count() : check_file(check_);
  }

 private:
  [[nodiscard]] cli::exit_status count() const {
    constexpr std::uint64_t greatest_depth = 99;
    if (*depth_ > greatest_depth) throw cli::usage_error("DEPTH is 0 to 99");
    auto const depth = static_cast<int>(*depth_);
    auto const work = make_task(common_.variant, fen_);
    if (divide_ && depth > 0) {
      write_divided(work, depth);
    } else {
      cli::write_standard_output(number_of_moves(standard::perft(work.start, depth)));
    }
    return cli::exit_status::good;
  }

  cli::common_options common_;
  std::optional<std::uint64_t> depth_;
  std::string fen_;
  std::string check_;
  bool divide_ = false;
};

}  // namespace

std::unique_ptr<cli::command> make_perft() { return std::make_unique<perft_command>(); }

}  // namespace pgnx::commands
