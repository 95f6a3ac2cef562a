#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <chrono>
#include <cmath>
#include <nlohmann/json.hpp>

#include <pgnx/rules/state_fen.hpp>
#include <pgnx/solve/escape.hpp>
#include <pgnx/solve/mate.hpp>

#include "commands/commands.hpp"
#include "frame/common_options.hpp"
#include "frame/given_position.hpp"
#include "frame/standard_output.hpp"
#include "report/json_line.hpp"
#include "report/series_text.hpp"

namespace pgnx::commands {
namespace {

using nlohmann::ordered_json;
using move_list = std::vector<board::move>;

/// A rule of the variant was broken by what the search has found: a fault of the program.
struct not_confirmed : std::logic_error {
  using std::logic_error::logic_error;
};

class stop_watch {
 public:
  [[nodiscard]] double seconds() const {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count();
  }

 private:
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

double parse_seconds(std::string const& text) {
  double seconds = 0;
  auto const [end, fault] = std::from_chars(text.data(), text.data() + text.size(), seconds);
  bool const is_number = fault == std::errc() && end == text.data() + text.size() && std::isfinite(seconds);
  if (!is_number || seconds < 0) throw cli::usage_error("--seconds: '" + text + "' is not a number of seconds");
  return seconds;
}

/// A turn to be searched.
struct task {
  rules::named_variant variant;
  rules::state start;

  [[nodiscard]] rules::ruleset const& rules() const noexcept { return variant.rules; }
};

task make_task(rules::catalogue const& known, std::string const& name, std::string const& fen) {
  auto variant = cli::find_variant(known, name);
  auto const parsed = rules::parse_state(variant.rules, fen);
  cli::demand_readable(fen, parsed.problems);
  cli::tell_reading(known, name, variant);
  cli::tell_mended(fen, parsed.problems);
  return {std::move(variant), *parsed.value};
}

using move_texts = std::vector<std::string>;

move_texts uci_of(task const& work, move_list const& moves) {
  auto const castling = cli::castling_in(work.variant);
  move_texts texts;
  rules::state now = work.start;
  for (board::move const m : moves) {
    texts.push_back(notation::uci::write(now.board, m, castling));
    rules::play(work.rules(), now, m);
  }
  return texts;
}

move_texts san_of(task const& work, move_list const& moves) { return cli::san_of(work.rules(), work.start, moves); }

std::string series_text(task const& work, move_list const& moves) {
  return cli::series_text(work.rules(), work.start, moves);
}

/// Nothing is told that the rules do not confirm, move by move. `is_meant` judges what the series leads to.
template <class Judge>
void confirm(task const& work, move_list const& moves, Judge is_meant) {
  auto const outcome = solve::outcome_of(work.rules(), work.start, moves);
  if (!outcome || !is_meant(*outcome)) throw not_confirmed("the rules do not confirm " + series_text(work, moves));
}

bool is_found(solve::mate_search const& found) noexcept { return found.is_found(); }

bool is_found(solve::escape_search const& found) noexcept {
  return std::ranges::any_of(found.escapes, [](solve::escape const& way) { return !way.series.empty(); });
}

std::string as_text(task const& work, solve::mate_search const& found) {
  if (found.is_found())
    return fmt::format("{}\n{}\n", series_text(work, found.moves), rules::name_of(found.outcome.how));
  return found.is_complete ? "there is none\n" : "not found within the limit\n";
}

ordered_json as_json(task const& work, solve::mate_search const& found) {
  if (!found.is_found()) return {{"found", false}, {"complete", found.is_complete}};
  return {{"found", true},
          {"moves", uci_of(work, found.moves)},
          {"san", san_of(work, found.moves)},
          {"outcome", rules::name_of(found.outcome.how)}};
}

std::string as_text(task const& work, solve::escape const& way) {
  if (!way.series.empty()) return series_text(work, way.series) + '\n';
  return fmt::format("{}: {}\n", series_text(work, {way.parry}),
                     way.is_open ? "no series found within the limit" : "no series completes the turn");
}

std::string as_text(task const& work, solve::escape_search const& found) {
  if (found.escapes.empty()) return "there is none\n";
  std::string text;
  for (auto const& way : found.escapes) text += as_text(work, way);
  return text;
}

ordered_json as_json(task const& work, solve::escape const& way) {
  return {{"move", uci_of(work, {way.parry}).front()},
          {"moves", uci_of(work, way.series)},
          {"san", san_of(work, way.series)},
          {"complete", !way.is_open}};
}

ordered_json as_json(task const& work, solve::escape_search const& found) {
  auto ways = ordered_json::array();
  for (auto const& way : found.escapes) ways.push_back(as_json(work, way));
  bool const is_complete = std::ranges::none_of(found.escapes, &solve::escape::is_open);
  return {{"found", is_found(found)}, {"escapes", std::move(ways)}, {"complete", is_complete}};
}

class solve_command final : public cli::command {
 public:
  void declare(cli::options& spec) override {
    spec.example("--variant Italian 'rnbqk1nr/pppp1ppp/8/2P1p3/8/2N1P3/PPP2PPP/R1BQKBNR b KQkq - 0 4'",
                 "find a series that mates")
        .example("--variant Scottish --seconds 10 --json '7k/8/5K2/8/8/8/8/R7 w - - 0 3'",
                 "the same for programs, and no longer than that")
        .example("--variant Italian --escape '8/8/8/8/8/8/6k1/R3K2r w Q - 0 3'", "find the ways out of check")
        .describe(
            "Looks for moves by which the side to move wins within its turn: by mate, progressive mate or the goal of\n"
            "the variant. Where a check ends the turn, one of the shortest series is found. Field 6 of FEN is the\n"
            "number of the series. The rules confirm every move before it is told. Without a limit the search goes on\n"
            "until there is an answer: a series, or that there is none.\n"
            "The exit status is 1 if there is no such series or none was found within the limit; the answer says "
            "which.")
        .argument("FEN", fen_, cli::options::presence::required, "the position, as one argument");
    cli::declare_common(spec, common_, {cli::common::variant, cli::common::json});
    spec.value(
            "--seconds", [this](std::string const& text) { seconds_ = parse_seconds(text); }, "S",
            "search for S seconds at most")
        .value("--nodes", nodes_, "N", "look at N positions at most")
        .flag("--escape", wants_escapes_,
              "list the moves that parry a check, each with the shortest series that completes the turn");
  }

  cli::exit_status run() override {
    auto const work = make_task(common_.variants, common_.variant, fen_);
    return wants_escapes_ ? tell(work, find_escapes(work)) : tell(work, find_mate(work));
  }

 private:
  [[nodiscard]] solve::limits limits() const {
    solve::limits within;
    if (nodes_) within.nodes = *nodes_;
    if (seconds_) within.is_time_up = [this] { return watch_.seconds() >= *seconds_; };
    return within;
  }

  [[nodiscard]] solve::mate_search find_mate(task const& work) const {
    auto found = solve::find_mate(work.rules(), work.start, limits());
    board::color const us = work.start.board.turn;
    if (found.is_found())
      confirm(work, found.moves, [&](rules::verdict const& v) { return v.winner == us && v == found.outcome; });
    return found;
  }

  [[nodiscard]] solve::escape_search find_escapes(task const& work) const {
    if (work.start.board.checkers == 0) throw cli::not_possible("--escape: the side to move is not in check");
    auto found = solve::find_escapes(work.rules(), work.start, limits());
    for (auto const& way : found.escapes) confirm(work, way.series, [](rules::verdict const&) { return true; });
    return found;
  }

  template <class Found>
  cli::exit_status tell(task const& work, Found const& found) const {
    auto object = as_json(work, found);
    object.update({{"nodes", found.nodes}, {"seconds", watch_.seconds()}});
    cli::write_standard_output(common_.json ? cli::json_line(object) : as_text(work, found));
    return is_found(found) ? cli::exit_status::good : cli::exit_status::findings;
  }

  cli::common_options common_;
  std::string fen_;
  std::optional<double> seconds_;
  std::optional<std::uint64_t> nodes_;
  bool wants_escapes_ = false;
  stop_watch watch_;
};

}  // namespace

std::unique_ptr<cli::command> make_solve() { return std::make_unique<solve_command>(); }

}  // namespace pgnx::commands
