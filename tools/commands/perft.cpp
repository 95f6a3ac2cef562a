#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <fstream>
#include <iostream>
#include <nlohmann/json.hpp>

#include <pgnx/base/error.hpp>
#include <pgnx/board/fen.hpp>
#include <pgnx/notation/uci.hpp>
#include <pgnx/rules/catalogue.hpp>
#include <pgnx/rules/general.hpp>
#include <pgnx/rules/standard.hpp>
#include <pgnx/rules/state_fen.hpp>

#include "commands/commands.hpp"
#include "frame/common_options.hpp"
#include "frame/given_position.hpp"
#include "frame/standard_output.hpp"

namespace pgnx::commands {
namespace {

using nlohmann::json;
namespace standard = rules::standard;
namespace uci = notation::uci;

/// A position and the rules it is counted by: the fast path where it can be used.
struct task {
  board::position start;
  uci::castling_spelling spelling = uci::castling_spelling::king_two_squares;
  rules::ruleset rules;
  std::optional<rules::state> general;
};

/// What there was to mend in a FEN, and the task it sets.
struct read_task {
  task work;
  std::vector<board::fen_problem> problems;
};

read_task make_general_task(rules::named_variant const& variant, std::string const& fen) {
  auto parsed = rules::parse_state(variant.rules, fen);
  cli::demand_readable(fen, parsed.problems);
  return {{parsed.value->board, cli::castling_in(variant), variant.rules, parsed.value}, std::move(parsed.problems)};
}

/// `fen` may be empty: the start position.
read_task make_task(rules::named_variant const& variant, std::string const& given) {
  std::string const fen(given.empty() ? variant.start : std::string_view(given));
  if (variant.played_by == rules::engine::general) return make_general_task(variant, fen);
  task made{board::position::start(), cli::castling_in(variant), {}, {}};
  if (fen.empty()) return {made, {}};
  auto parsed = board::parse_fen(fen);
  cli::demand_readable(fen, parsed.problems);
  made.start = *parsed.value;
  return {made, std::move(parsed.problems)};
}

std::vector<board::move> legal_moves(task const& work) {
  return work.general ? rules::legal_moves(work.rules, *work.general) : standard::legal_moves(work.start);
}

std::uint64_t perft(task const& work, int depth) {
  return work.general ? rules::perft(work.rules, *work.general, depth) : standard::perft(work.start, depth);
}

task after(task const& work, board::move move) {
  task next = work;
  if (next.general)
    rules::play(next.rules, *next.general, move);
  else
    standard::play(next.start, move);
  return next;
}

bool gives_check(task const& work, board::move move) {
  return work.general ? rules::gives_check(work.rules, *work.general, move) : after(work, move).start.checkers != 0;
}

std::string number_of_moves(std::uint64_t count) { return fmt::format("{}\n", count); }

void write_divided(task const& work, int depth) {
  std::vector<std::string> lines;
  std::uint64_t sum = 0;
  for (auto const move : legal_moves(work)) {
    auto const count = perft(after(work, move), depth - 1);
    lines.push_back(fmt::format("{}: {}\n", uci::write(work.start, move, work.spelling), count));
    sum += count;
  }
  std::ranges::sort(lines);
  for (auto const& line : lines) cli::write_standard_output(line);
  cli::write_standard_output(number_of_moves(sum));
}

// What one line of a check file demands and the position does not give; empty when all is well.
using differences = std::vector<std::string>;

/// A list that is empty, or none, would pass for whatever there is.
json const& counts_in(json const& test, char const* key) {
  auto const& counts = test.at(key);
  if (!counts.is_array() || counts.empty()) throw cli::not_possible(fmt::format("{}: expected a list of counts", key));
  return counts;
}

std::vector<std::string> moves_in(json const& test) {
  if (!test.contains("moves")) return {};
  auto const& moves = test.at("moves");
  if (!moves.is_array() || !std::ranges::all_of(moves, &json::is_string))
    throw cli::not_possible("moves: expected a list of moves as UCI text");
  return moves.get<std::vector<std::string>>();
}

std::string text_in(json const& test, char const* key) {
  if (!test.contains(key)) return {};
  if (!test.at(key).is_string()) throw cli::not_possible(fmt::format("{}: expected text", key));
  return test.at(key).get<std::string>();
}

void compare_half_moves(task const& work, json const& wanted, differences& found) {
  for (std::size_t i = 0; i < wanted.size(); ++i) {
    auto const count = perft(work, static_cast<int>(i) + 1);
    if (wanted[i] == count) continue;
    found.push_back(fmt::format("half_moves at depth {}: expected {}, found {}", i + 1, wanted[i].dump(), count));
  }
}

void compare_series(task const& work, json const& wanted, differences& found) {
  if (!work.general || !work.rules.has_series()) throw cli::not_possible("complete_series: the variant has no series");
  for (std::size_t i = 0; i < wanted.size(); ++i) {
    auto const count = rules::perft_turns(work.rules, *work.general, static_cast<int>(i) + 1);
    if (wanted[i] == count) continue;
    found.push_back(fmt::format("complete_series {}: expected {}, found {}", i + 1, wanted[i].dump(), count));
  }
}

// A check is marked with `+` where the list marks any; a list without marks is compared without them.
std::vector<std::string> move_names(task const& work, bool mark_checks) {
  std::vector<std::string> names;
  for (auto const move : legal_moves(work)) {
    bool const is_marked = mark_checks && gives_check(work, move);
    names.push_back(uci::write(work.start, move, work.spelling) + (is_marked ? "+" : ""));
  }
  std::ranges::sort(names);
  return names;
}

void compare_moves(task const& work, std::vector<std::string> wanted, differences& found) {
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

// Plays a line of moves given as UCI text; false at the first that is not legal, which is noted.
bool play_line(task& work, std::vector<std::string> const& line, differences& found) {
  for (auto const& text : line) {
    auto const moves = legal_moves(work);
    auto const is_meant = [&](board::move m) { return uci::write(work.start, m, work.spelling) == text; };
    auto const move = std::ranges::find_if(moves, is_meant);
    if (move == moves.end()) {
      found.push_back(fmt::format("{} is not legal", text));
      return false;
    }
    work = after(work, *move);
  }
  return true;
}

rules::ending ending_of(task const& work) {
  return rules::verdict_of(work.rules, work.general ? *work.general : rules::state_of(work.start)).how;
}

void compare_outcome(task work, std::vector<std::string> const& line, std::string const& wanted, differences& found) {
  if (!play_line(work, line, found)) return;
  auto const outcome = rules::name_of(ending_of(work));
  if (outcome != wanted) found.push_back(fmt::format("outcome: expected {}, found {}", wanted, outcome));
}

void compare_with(task const& work, json const& test, differences& found) {
  constexpr std::array keys{"half_moves", "complete_series", "outcome", "moves"};
  if (std::ranges::none_of(keys, [&](char const* key) { return test.contains(key); }))
    found.emplace_back("nothing to compare: expected half_moves, complete_series, moves or outcome");
  if (test.contains("half_moves")) compare_half_moves(work, counts_in(test, "half_moves"), found);
  if (test.contains("complete_series")) compare_series(work, counts_in(test, "complete_series"), found);
  if (test.contains("outcome"))
    compare_outcome(work, moves_in(test), text_in(test, "outcome"), found);
  else if (test.contains("moves"))
    compare_moves(work, moves_in(test), found);
}

differences check_line(rules::catalogue const& known, std::string const& line) {
  try {
    auto const test = json::parse(line, nullptr, false);
    if (!test.is_object()) return {"expected a JSON object"};
    auto const variant = cli::find_variant(known, text_in(test, "variant"));
    auto const work = make_task(variant, text_in(test, "fen")).work;
    differences found;
    compare_with(work, test, found);
    return found;
  } catch (cli::not_possible const& fault) {
    return {fault.what()};
  }
}

cli::exit_status check_lines(rules::catalogue const& known, std::istream& input, std::string const& name) {
  std::uint64_t passed = 0;
  std::uint64_t failed = 0;
  std::uint64_t number = 0;
  for (std::string line; std::getline(input, line);) {
    ++number;
    if (line.find_first_not_of(" \t\r") == std::string::npos) continue;
    auto const found = check_line(known, line);
    ++(found.empty() ? passed : failed);
    for (auto const& text : found) cli::write_standard_output(fmt::format("{}:{}: {}\n", name, number, text));
  }
  if (input.bad()) throw base::io_error(name, "cannot read");
  cli::write_standard_output(fmt::format("{} passed, {} failed\n", passed, failed));
  return failed == 0 ? cli::exit_status::good : cli::exit_status::findings;
}

cli::exit_status check_file(rules::catalogue const& known, std::string const& name) {
  if (name == "-") return check_lines(known, std::cin, "standard input");
  std::ifstream file(name);
  if (!file) throw base::io_error(name, "cannot open", errno);
  return check_lines(known, file, name);
}

class perft_command : public cli::command {
 public:
  void declare(cli::options& spec) override {
    spec.example("5", "count the sequences of five moves from the start position")
        .example("3 --divide --fen '8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1'", "the same for each first move")
        .example("4 --variant 'Scottish Progressive'", "by the rules of a variant")
        .example("--check tests/perft/array.jsonl", "compare with known counts")
        .describe(
            "Counts single moves; a game that is over is not continued. A check file has one JSON object a line:\n"
            "variant, fen, and half_moves (counts at depth 1, 2 ...), complete_series (sequences that complete one\n"
            "series, two ...) or moves (all legal moves as UCI text; a trailing + says that the move gives check). "
            "With\n"
            "outcome (mate, progressive mate, stalemate, progressive stalemate, variant end or none) moves are a line\n"
            "that is played and ends so.\n"
            "In variants with series field 6 of FEN is the number of the series, and field 4 can list several squares.")
        .argument("DEPTH", depth_, cli::options::presence::optional, "how many moves deep, 0 to 99")
        .value("--fen", fen_, "FEN", "the position to start from (default: the start position)");
    cli::declare_common(spec, common_, {cli::common::variant});
    spec.flag("--divide", divide_, "show the count behind each first move")
        .value("--check", check_, "FILE", "compare with the counts and moves in FILE");
  }

  cli::exit_status run() override {
    if (check_.empty() != depth_.has_value()) throw cli::usage_error("either DEPTH or --check FILE is needed");
    return check_.empty() ? count() : check_file(common_.variants, check_);
  }

 private:
  [[nodiscard]] cli::exit_status count() const {
    constexpr std::uint64_t greatest_depth = 99;
    if (*depth_ > greatest_depth) throw cli::usage_error("DEPTH is 0 to 99");
    auto const depth = static_cast<int>(*depth_);
    auto const variant = cli::find_variant(common_.variants, common_.variant);
    auto const [work, problems] = make_task(variant, fen_);
    cli::tell_reading(common_.variants, common_.variant, variant);
    cli::tell_mended(fen_, problems);
    if (divide_ && depth > 0) {
      write_divided(work, depth);
    } else {
      cli::write_standard_output(number_of_moves(perft(work, depth)));
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
