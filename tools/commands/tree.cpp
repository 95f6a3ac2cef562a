#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include <nlohmann/json.hpp>

#include <pgnx/board/fen.hpp>
#include <pgnx/index/collection.hpp>
#include <pgnx/index/update.hpp>
#include <pgnx/io/inputs.hpp>
#include <pgnx/io/output.hpp>
#include <pgnx/notation/san.hpp>
#include <pgnx/notation/uci.hpp>
#include <pgnx/rules/state_fen.hpp>
#include <pgnx/statistics/rating.hpp>

#include "commands/commands.hpp"
#include "frame/common_options.hpp"
#include "frame/given_position.hpp"
#include "frame/interrupt.hpp"
#include "frame/run_job.hpp"
#include "frame/standard_output.hpp"
#include "report/counted.hpp"
#include "report/merge_job.hpp"

namespace pgnx::commands {
namespace {

using index::continuation;

struct counted_part final : pipeline::part {
  explicit counted_part(index::continuation_counter&& c) : counted(std::move(c)) {}
  index::continuation_counter counted;
};

/// Counts what was played in a position in files.
class tree_job final : public pipeline::job {
 public:
  tree_job(game::start_point const& at, rules::catalogue const& variants)
      : at_(at), variants_(variants), sum_(at, &variants) {}

  std::unique_ptr<pipeline::part> parse(pipeline::chunk const& c) const override {
    auto part = std::make_unique<counted_part>(index::continuation_counter(at_, &variants_));
    part->consumed = part->counted.read(c.readable(), c.end(), c.text.size());
    part->records = part->counted.games_read();
    return part;
  }
  void write(pipeline::chunk const&, pipeline::part& p) override { sum_.add(static_cast<counted_part&>(p).counted); }

  [[nodiscard]] index::continuation_counter const& sum() const noexcept { return sum_; }

 private:
  game::start_point at_;
  rules::catalogue const& variants_;
  index::continuation_counter sum_;
};

/// A continuation from the side of who plays it.
struct view {
  std::optional<unsigned> own_rating;
  std::optional<int> performance;
  double score = 0;  ///< of those games whose result is known, 0 to 1
};

view view_of(continuation const& c, board::color mover) {
  bool const is_white = mover == board::color::white;
  auto const wins = is_white ? c.white : c.black;
  auto const decided = c.white + c.draws + c.black;
  auto const opponents = is_white ? c.black_elo : c.white_elo;
  view seen{.own_rating = is_white ? c.white_elo : c.black_elo, .performance = {}};
  if (decided == 0) return seen;
  seen.score = (static_cast<double>(wins) + static_cast<double>(c.draws) / 2) / static_cast<double>(decided);
  if (opponents) seen.performance = statistics::performance(*opponents * decided, 2 * wins + c.draws, decided);
  return seen;
}

continuation total_of(std::vector<continuation> const& all) {
  continuation sum;
  for (auto const& c : all) {
    sum.games += c.games;
    sum.white += c.white;
    sum.draws += c.draws;
    sum.black += c.black;
  }
  return sum;
}

/// The position that is asked about, and how its moves are spelled.
struct asked_position {
  game::start_point at;
  std::string variant;  ///< its name; empty where none was given
  notation::uci::castling_spelling castling{};

  [[nodiscard]] board::color turn() const noexcept { return at.board().turn; }
  [[nodiscard]] std::string fen() const {
    return at.rules ? rules::write_state(*at.rules, at.from) : board::write_fen(at.board());
  }
  [[nodiscard]] std::string uci(board::move m) const { return notation::uci::write(at.board(), m, castling); }
  [[nodiscard]] std::string san(board::move m) const {
    return at.rules ? notation::san::write(*at.rules, at.from, m) : notation::san::write(at.board(), m);
  }
};

nlohmann::ordered_json json_of(continuation const& c, asked_position const& asked) {
  auto const seen = view_of(c, asked.turn());
  nlohmann::ordered_json object;
  object["uci"] = c.move ? nlohmann::ordered_json(asked.uci(*c.move)) : nullptr;
  object["san"] = c.move ? nlohmann::ordered_json(asked.san(*c.move)) : nullptr;
  object["games"] = c.games;
  object["white"] = c.white;
  object["draws"] = c.draws;
  object["black"] = c.black;
  if (seen.own_rating) object["averageRating"] = *seen.own_rating;
  if (seen.performance) object["performance"] = *seen.performance;
  if (c.last_year) object["lastYear"] = *c.last_year;
  return object;
}

std::string json_of(std::vector<continuation> const& all, asked_position const& asked) {
  auto const sum = total_of(all);
  nlohmann::ordered_json object{{"fen", asked.fen()}};
  if (!asked.variant.empty()) object["variant"] = asked.variant;
  if (asked.at.from.played != 0) object["seriesPlayed"] = asked.at.from.played;
  object.update({{"games", sum.games}, {"white", sum.white}, {"draws", sum.draws}, {"black", sum.black}});
  object["moves"] = nlohmann::ordered_json::array();
  for (auto const& c : all) object["moves"].push_back(json_of(c, asked));
  return object.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace) + "\n";
}

std::string line_of(std::string_view move, continuation const& c, board::color mover, std::uint64_t of_all) {
  auto const seen = view_of(c, mover);
  auto const decided = std::max<std::uint64_t>(c.white + c.draws + c.black, 1);
  auto const percent = [](std::uint64_t part, std::uint64_t whole) {
    return 100.0 * static_cast<double>(part) / static_cast<double>(std::max<std::uint64_t>(whole, 1));
  };
  auto const or_dash = [](auto const& number) { return number ? fmt::format("{}", *number) : std::string("-"); };
  return fmt::format("{:<8} {:>9} {:>5.1f}% {:>6.1f}% {:>5.1f}% {:>5.1f}% {:>5.1f}% {:>7} {:>7} {:>6}\n", move, c.games,
                     percent(c.games, of_all), 100 * seen.score, percent(c.white, decided), percent(c.draws, decided),
                     percent(c.black, decided), or_dash(seen.own_rating), or_dash(seen.performance),
                     or_dash(c.last_year));
}

std::string table_of(std::vector<continuation> const& all, asked_position const& asked) {
  auto const sum = total_of(all);
  auto text = fmt::format("{:<8} {:>9} {:>6} {:>7} {:>6} {:>6} {:>6} {:>7} {:>7} {:>6}\n", "move", "games", "", "score",
                          "white", "draws", "black", "rating", "perf", "last");
  for (auto const& c : all) text += line_of(c.move ? asked.san(*c.move) : "(end)", c, asked.turn(), sum.games);
  if (!all.empty()) text += line_of("all", sum, asked.turn(), sum.games);
  return text;
}

class tree_command final : public cli::command {
 public:
  void declare(cli::options& spec) override {
    spec.example("base.pgnx", "what was played first, how often, and how it went")
        .example("base.pgnx --moves 'e4 c5 Nf3'", "the same behind these moves, however a game came there")
        .example("archive.pgn --fen 'FEN' --json", "from files, for programs")
        .example("archive.pgn --merge -n 500 -o tree.pgn", "the first 500 games as one game with variations")
        .example("tree.pgn --lines -o games.pgn", "the other way round: a game for each line")
        .example("series.pgn --variant 'Italian Progressive' --moves 'e4 e5'", "inside a series of a variant")
        .describe(
            "Counts the main lines of games, as far as they can be played: of orthodox chess and Chess960, or with "
            "--variant of games that are played by these rules. A variant's position is the board and all it keeps "
            "beside it: pockets, checks given, the number of the series and the moves made in it. Score, rating and "
            "performance are those of the side to move; a result that is not known counts in no percentage. The exit "
            "status is 1 if no game has the position. docs/tree.md tells how games are merged, and taken apart.");
    spec.arguments("FILE", common_.inputs, cli::options::presence::required,
                   "an index, or files and folders to read; - is standard input");
    spec.value("--fen", fen_, "FEN", "the position; without it the start of a game")
        .value("--moves", moves_, "SAN", "moves to play from there, without or with numbers")
        .value("--variant", common_.variant, "NAME",
               "rules of the position, and of the games that are counted; with --merge and --lines of every game")
        .flag("--merge", merges_, "write the games of files as one game with variations")
        .flag("--lines", takes_apart_, "write each line of games with variations as a game of its own")
        .value("-n,--games", most_, "N", "--merge: no more than the first N games")
        .value("--memory", memory_mib_, "MIB", "--merge: refuse to take more memory, in MiB (default: 512)");
    cli::declare_common(spec, common_,
                        {cli::common::from, cli::common::output, cli::common::jobs, cli::common::variants,
                         cli::common::json, cli::common::overwrite, cli::common::progress});
  }

  cli::exit_status run() override {
    if (!common_.variant.empty()) cli::check_variant(common_.variant, common_.variants);
    refuse_what_does_not_fit();
    if (merges_ || takes_apart_) return write_games();
    auto const asked = position();
    auto const all = continuations(asked.at);
    cli::write_standard_output(common_.json ? json_of(all, asked) : table_of(all, asked));
    return all.empty() ? cli::exit_status::findings : cli::exit_status::good;
  }

 private:
  [[nodiscard]] bool is_indexed() const { return std::ranges::any_of(common_.inputs, index::is_index); }

  void refuse_what_does_not_fit() const {
    bool const writes_games = merges_ || takes_apart_;
    if (merges_ && takes_apart_) throw cli::usage_error("--merge and --lines exclude each other");
    if (writes_games && (common_.json || !fen_.empty() || !moves_.empty()))
      throw cli::usage_error("--fen, --moves and --json do not go with --merge and --lines");
    if (writes_games && is_indexed())
      throw cli::usage_error("games are taken from files: 'pgnx find' writes those of an index");
    if (!merges_ && (most_ || memory_mib_)) throw cli::usage_error("-n and --memory go with --merge");
    if (!writes_games && !common_.output.empty()) throw cli::usage_error("-o goes with --merge and --lines");
  }

  [[nodiscard]] cli::exit_status write_games() const {
    cli::merge_options options{.variant = common_.variant, .variants = &common_.variants};
    options.most_games = most_.value_or(options.most_games);
    if (memory_mib_) options.most_bytes = *memory_mib_ << 20;
    auto const inputs = io::expand_inputs(common_.inputs);
    cli::interruptible const scope;
    io::output out(common_.writes_standard_output() ? "-" : common_.output,
                   common_.overwrite ? io::existing_file::replace : io::existing_file::refuse);
    auto const done = merges_ ? merge(inputs, options, out) : take_apart(inputs, options, out);
    out.commit();
    return done;
  }

  [[nodiscard]] cli::exit_status merge(std::vector<io::input> const& inputs, cli::merge_options const& options,
                                       io::output& out) const {
    std::stop_source const stop;
    cli::merge_job job(options, stop);
    if (options.most_games != 0) cli::run_job(inputs, job, common_, stop);
    job.write_to(out);
    if (job.records() > 1)
      fmt::print(stderr, "pgnx tree: {} with different rules or starts, each merged on its own\n",
                 cli::counted(job.records(), "group of games", "groups of games"));
    if (job.in_part() != 0)
      fmt::print(stderr, "pgnx tree: merged only as far as they could be read: {} of {}; 'pgnx verify' says why\n",
                 job.in_part(), cli::counted(job.games(), "game", "games"));
    if (job.unknown() != 0)
      fmt::print(stderr, "pgnx tree: left out, with rules or a start that is not known: {}\n",
                 cli::counted(job.unknown(), "game", "games"));
    tell_texts(job.texts_left_out());
    bool const is_complete = job.games() != 0 && job.in_part() == 0 && job.unknown() == 0 && job.texts_left_out() == 0;
    return is_complete ? cli::exit_status::good : cli::exit_status::findings;
  }

  [[nodiscard]] cli::exit_status take_apart(std::vector<io::input> const& inputs, cli::merge_options const& options,
                                            io::output& out) const {
    cli::lines_job job(options, out);
    cli::run_job(inputs, job, common_);
    if (job.kept() != 0)
      fmt::print(stderr, "pgnx tree: not taken apart, and written as they stood: {} of {}; 'pgnx verify' says why\n",
                 job.kept(), cli::counted(job.games(), "game", "games"));
    tell_texts(job.texts_left_out());
    return job.games() != 0 && job.kept() == 0 && job.texts_left_out() == 0 ? cli::exit_status::good
                                                                            : cli::exit_status::findings;
  }

  static void tell_texts(std::uint64_t count) {
    if (count != 0)
      fmt::print(stderr, "pgnx tree: left out, outside of games: {}\n", cli::counted(count, "text", "texts"));
  }

  std::vector<continuation> continuations(game::start_point const& at) const {
    if (is_indexed()) {
      if (common_.inputs.size() > 1) throw cli::usage_error("an index is asked alone: expected one DIR");
      return index::collection(common_.inputs.front()).continuations(at, &common_.variants);
    }
    auto const inputs = io::expand_inputs(common_.inputs);
    tree_job job(at, common_.variants);
    cli::run_job(inputs, job, common_);
    return job.sum().continuations();
  }

  [[nodiscard]] asked_position position() const {
    auto const variant = cli::find_variant(common_.variants, common_.variant);
    cli::tell_reading(common_.variants, common_.variant, variant);
    asked_position asked{start_by(variant), common_.variant.empty() ? std::string() : variant.name,
                         cli::castling_in(variant)};
    for (auto const& word : words_of(moves_)) play(asked.at, word);
    return asked;
  }

  [[nodiscard]] game::start_point start_by(rules::named_variant const& variant) const {
    std::string const fen = fen_.empty() ? std::string(variant.start) : fen_;
    if (fen.empty())
      throw cli::usage_error(fmt::format("{} has no start of its own: expected --fen FEN", variant.name));
    if (variant.played_by != rules::engine::general) {
      auto const parsed = board::parse_fen(fen);
      demand(fen, parsed.problems);
      return game::start_point(*parsed.value);
    }
    auto const parsed = rules::parse_state(variant.rules, fen);
    demand(fen, parsed.problems);
    game::start_point at;
    at.rules = variant.rules;
    at.from = *parsed.value;
    return at;
  }

  static void demand(std::string const& fen, std::span<board::fen_problem const> problems) {
    cli::demand_readable(fen, problems);
    cli::tell_mended(fen, problems);
  }

  static void play(game::start_point& at, std::string_view word) {
    auto const number_end = word.find_first_not_of("0123456789.");
    if (number_end == word.npos) return;
    auto const move = word[0] >= '1' && word[0] <= '9' ? word.substr(number_end) : word;
    using notation::san::status;
    auto const what = play_move(at, move);
    if (what == status::played) return;
    auto const why = what == status::ambiguous ? "several moves fit"
                     : what == status::illegal ? "no legal move fits"
                                               : "is no move in SAN";
    throw cli::usage_error(fmt::format("--moves: {}: {}", word, why));
  }

  static notation::san::status play_move(game::start_point& at, std::string_view move) {
    if (!at.rules) return notation::san::play(at.from.board, move).what;
    rules::state before;
    return notation::san::play(*at.rules, at.from, move, before).what;
  }

  static std::vector<std::string> words_of(std::string const& text) {
    std::vector<std::string> words;
    std::string word;
    for (char const c : text + ' ') {
      if (c != ' ' && c != '\t' && c != '\n') {
        word += c;
      } else if (!word.empty()) {
        words.push_back(std::exchange(word, {}));
      }
    }
    return words;
  }

  cli::common_options common_;
  std::string fen_;
  std::string moves_;
  bool merges_ = false;
  bool takes_apart_ = false;
  std::optional<std::uint64_t> most_;
  std::optional<std::uint64_t> memory_mib_;
};

}  // namespace

std::unique_ptr<cli::command> make_tree() { return std::make_unique<tree_command>(); }

}  // namespace pgnx::commands
