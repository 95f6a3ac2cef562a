#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <limits>
#include <optional>
#include <pgnx/format/export_text.hpp>
#include <pgnx/io/inputs.hpp>
#include <pgnx/io/output.hpp>
#include <pgnx/pipeline/job.hpp>

#include "commands/commands.hpp"
#include "frame/common_options.hpp"
#include "frame/interrupt.hpp"
#include "frame/output_format.hpp"
#include "frame/run_job.hpp"
#include "report/book_job.hpp"
#include "report/conversion_report.hpp"
#include "report/counted.hpp"
#include "report/diagnostic_text.hpp"
#include "report/file_joint.hpp"
#include "report/place_counter.hpp"
#include "report/scid_job.hpp"
#include "report/text_without_game.hpp"
#include "report/told_findings.hpp"
#include "report/translated.hpp"
#include "report/utf_16_note.hpp"

namespace pgnx::commands {
namespace {

using record::diagnostic;
using record::severity;

constexpr bool holds_positions_alone(format::format_id to) noexcept {
  return to == format::format_id::epd || to == format::format_id::fen;
}

/// What the exit status and the last lines depend on.
struct totals {
  std::uint64_t games = 0;
  std::uint64_t kept = 0;        ///< games that could not be rewritten, or not to their end
  std::uint64_t unverified = 0;  ///< games whose rules are not known
  std::uint64_t left_out = 0;    ///< texts outside of games that the format has no place for
  std::uint64_t errors = 0;
};

struct converted_part final : pipeline::part {
  format::exported_text exported;
  cli::text_extent extent;
  base::text_place start;
  std::string talk;
};

class convert_job final : public pipeline::job {
 public:
  convert_job(std::vector<io::input> const& inputs, format::export_options const& options, io::output& out,
              cli::conversion_report& report)
      : inputs_(inputs), options_(options), out_(out), report_(report) {}

  std::unique_ptr<pipeline::part> parse(pipeline::chunk const& c) const override {
    auto part = std::make_unique<converted_part>();
    part->exported = format::export_pgn(c.readable(), c.end(), options_, c.text.size());
    part->consumed = part->exported.consumed;
    cli::add_source_findings(part->exported.found, c, part->consumed, levels());
    cli::add_utf_16_note(part->exported.found, c, levels());
    part->records = part->exported.found.games.size();
    part->memory_bytes = game::memory_bytes(part->exported.found) + part->exported.text.size();
    part->extent = cli::measure(c.text.substr(0, part->consumed));
    return part;
  }

  void place(pipeline::chunk const& c, pipeline::part& p) override {
    auto& part = static_cast<converted_part&>(p);
    if (c.is_first()) next_place_ = {};
    part.start = next_place_;
    next_place_ = cli::behind(next_place_, part.extent);
    auto const& [text, consumed, found, kept] = part.exported;
    sum_.games += found.games.size();
    sum_.kept += kept.size();
    auto const leaves_out = options_.to != format::format_id::pgn;
    for (auto const& d : found.outside) {
      sum_.left_out += leaves_out && d.id == record::code::text_outside_game ? 1U : 0U;
      sum_.errors += d.level == severity::error ? 1U : 0U;
    }
    for (auto const& d : found.diagnostics) sum_.errors += d.level == severity::error ? 1U : 0U;
    for (auto const& g : found.games) sum_.unverified += g.status == game::verdict::unverified ? 1U : 0U;
    text_without_game_.see(c, found);
  }

  void format(pipeline::chunk const& c, pipeline::part& p) const override {
    auto& part = static_cast<converted_part&>(p);
    auto const& found = part.exported.found;
    cli::place_finder places(c, part.start);
    auto const tell = [&](diagnostic const& d) {
      cli::append_diagnostic(part.talk, inputs_[c.input].name, places.at(d), d, places.text_around(d));
    };
    auto outside = found.outside.begin();
    auto const tell_outside_before = [&](std::size_t offset) {
      for (; outside != found.outside.end() && outside->offset <= offset; ++outside)
        if (cli::is_told_outside(*outside)) tell(*outside);
    };
    for (auto const& g : found.games) {
      tell_outside_before(g.offset);
      for (auto const& d : std::span(found.diagnostics).subspan(g.first_diagnostic, g.diagnostics))
        if (cli::is_told_in_any_case(c, d) || (needs_tree() && cli::keeps_from_tree(g, d))) tell(d);
    }
    tell_outside_before(c.text.size());
  }

  void write(pipeline::chunk const& c, pipeline::part& p) override {
    auto const& part = static_cast<converted_part&>(p);
    using enum cli::file_joint::place;
    bool const is_joint = c.is_first() && options_.to == format::format_id::pgn;
    out_.write(part.exported.text, is_joint ? start_of_file : inside_file);
    if (!part.talk.empty()) std::fputs(part.talk.c_str(), stderr);
    if (report_.is_asked_for()) report_.add({c, part.start, part.exported.found, fates_of(part.exported)});
  }

  [[nodiscard]] totals const& sum() const noexcept { return sum_; }
  [[nodiscard]] bool has_something_to_report() const noexcept {
    return sum_.kept + sum_.left_out + sum_.errors + sum_.unverified != 0 || text_without_game_.was_seen();
  }

 private:
  [[nodiscard]] std::vector<cli::fate> fates_of(format::exported_text const& exported) const {
    std::vector fates(exported.found.games.size(), cli::fate::written);
    for (auto const game : exported.kept_games)
      fates[game] = holds_positions_alone(options_.to) ? cli::fate::in_part : cli::fate::kept;
    return fates;
  }
  [[nodiscard]] game::policy levels() const noexcept {
    game::policy usual;
    if (options_.strict) usual.make_strict();
    return usual;
  }
  [[nodiscard]] bool needs_tree() const noexcept {
    return has(format::info(options_.to), format::ability::annotations) && !options_.lossless;
  }

  std::vector<io::input> const& inputs_;
  format::export_options const& options_;
  cli::file_joint out_;
  cli::conversion_report& report_;
  base::text_place next_place_;
  totals sum_;
  cli::text_without_game text_without_game_;
};

std::string_view fate_of_kept_games(format::format_id to) noexcept {
  switch (to) {
    case format::format_id::jsonl:
    case format::format_id::lichess: return "written with their record as text";
    case format::format_id::epd:
    case format::format_id::fen: return "not written to the end";
    default: return "kept as they stood";
  }
}

std::string summary(totals const& sum, format::format_id to) {
  std::string text;
  if (sum.kept != 0)
    text += fmt::format("pgnx convert: {}: {} of {}\n", fate_of_kept_games(to), sum.kept,
                        cli::counted(sum.games, "game", "games"));
  if (sum.left_out != 0)
    text += fmt::format("pgnx convert: left out: {} outside of games\n", cli::counted(sum.left_out, "text", "texts"));
  return text;
}

std::vector<std::string> split(std::string_view list) {
  std::vector<std::string> parts;
  while (!list.empty()) {
    auto const comma = list.find(',');
    parts.emplace_back(list.substr(0, comma));
    list = comma == list.npos ? std::string_view{} : list.substr(comma + 1);
  }
  return parts;
}

template <typename Rows>
std::string names_of(Rows const& rows) {
  std::string names;
  for (auto const& row : rows) names += fmt::format("{}{}", names.empty() ? "" : " ", row.name);
  return names;
}

/// The others cannot stand in its movetext.
std::vector<notation::notation_info> notations_of_pgn() {
  std::vector<notation::notation_info> rows;
  std::ranges::copy_if(notation::notations(), std::back_inserter(rows), &notation::notation_info::fits_pgn);
  return rows;
}

class convert_command final : public cli::command {
 public:
  void declare(cli::options& spec) override {
    spec.example("old.pgn -o new.pgn", "rewrite an archive in PGN export format")
        .example("games.pgn.zst --to jsonl -o games.jsonl", "one JSON object a game")
        .example("games.pgn --notation uci --lossless -o uci.pgn", "change the moves and nothing else")
        .example("games.pgn --notation san --lang de -o partien.pgn", "write German letters")
        .example("games.pgn -o tags.csv --columns White,Black,Result", "a table of tags")
        .describe(
            "A game with an error, or with rules that are not known, is not rewritten: in PGN it stands in the output "
            "as it stood, in JSON lines with its record as text, and of its positions only those before the error are "
            "written. Text outside of games stays in PGN and is left out elsewhere. Standard error tells each of these "
            "with its place. The exit status is 1 if a game has an error or could not be rewritten, if text was left "
            "out, or if a file holds text and no game.");
    cli::declare_common(spec, common_,
                        {cli::common::inputs, cli::common::from, cli::common::output, cli::common::to,
                         cli::common::jobs, cli::common::variant, cli::common::lang, cli::common::from_notation,
                         cli::common::strict, cli::common::overwrite, cli::common::progress});
    spec.value(
            "--notation", notation_, "NAME",
            fmt::format("how moves are spelled, --lang then says with what letters: {}", names_of(notations_of_pgn())))
        .value("--from-lang", from_language_, "CODE", "language of the piece letters that are read, beside --notation")
        .flag("--compat", options_.compat,
              "PGN: write games of series for readers of ordinary chess: the other side passes inside a series")
        .flag("--lossless", options_.lossless, "PGN to PGN: every byte that need not change stays")
        .value("--report", report_, "FILE", "write what became of each record, and all that was found, as JSON lines")
        .value("--columns", columns_, "TAG,...", "the columns of csv and tsv")
        .value("--max-ply", max_ply_, "N", "polyglot: of each game only the first N moves of both sides");
  }

  cli::exit_status run() override {
    read_options();
    auto const inputs = io::expand_inputs(common_.inputs);
    cli::interruptible const scope;
    if (options_.to == format::format_id::scid5) return write_base(inputs);
    if (options_.to == format::format_id::polyglot) return write_book(inputs);
    io::output out(common_.writes_standard_output() ? "-" : common_.output, policy());
    out.write(format::export_head(options_));
    cli::conversion_report report(report_, policy(), inputs);
    convert_job job(inputs, options_, out, report);
    cli::run_job(inputs, job, common_);
    out.commit();
    report.commit();
    std::fputs(summary(job.sum(), options_.to).c_str(), stderr);
    return job.has_something_to_report() ? cli::exit_status::findings : cli::exit_status::good;
  }

 private:
  /// One file cannot hold both.
  void refuse_report_in_output() const {
    bool const is_same = report_ == common_.output || (report_ == "-" && common_.writes_standard_output());
    if (!report_.empty() && is_same) throw cli::usage_error("--report and --output name the same file");
  }

  [[nodiscard]] io::existing_file policy() const noexcept {
    return common_.overwrite ? io::existing_file::replace : io::existing_file::refuse;
  }

  cli::exit_status write_base(std::vector<io::input> const& inputs) {
    if (common_.writes_standard_output())
      throw cli::usage_error("a base of Scid is three files: name one with -o X.si5");
    format::scid_base_writer base(common_.output, policy());
    cli::conversion_report report(report_, policy(), inputs);
    cli::scid_job job(inputs, options_, base, report);
    cli::run_job(inputs, job, common_);
    base.commit();
    report.commit();
    return tell_left_out(job);
  }

  cli::exit_status write_book(std::vector<io::input> const& inputs) {
    io::output out(common_.writes_standard_output() ? "-" : common_.output, policy());
    format::polyglot_book book;
    cli::conversion_report report(report_, policy(), inputs);
    auto const max_ply = max_ply_.value_or(std::numeric_limits<std::uint64_t>::max());
    cli::book_job job(inputs, options_, max_ply, book, report);
    cli::run_job(inputs, job, common_);
    for (auto bytes = book.take_bytes(); !bytes.empty(); bytes = book.take_bytes()) out.write(bytes);
    out.commit();
    report.commit();
    return tell_left_out(job);
  }

  static cli::exit_status tell_left_out(cli::binary_job const& job) {
    if (job.left_out() != 0)
      fmt::print(stderr, "pgnx convert: left out: {} of {}\n", job.left_out(),
                 cli::counted(job.games(), "game", "games"));
    return job.has_something_to_report() ? cli::exit_status::findings : cli::exit_status::good;
  }

  /// `--lang` is about what is written where `--notation` is given, else about what is read.
  void read_notation() {
    options_.language = common_.language;
    if (notation_.empty()) {
      if (!from_language_.empty()) throw cli::usage_error("--from-lang goes with --notation alone");
      return;
    }
    options_.notation = cli::known_notation(notation_);
    auto const& row = notation::info(options_.notation);
    if (!row.fits_pgn)
      throw cli::usage_error(fmt::format("PGN cannot hold {}: its characters have other meanings there", row.title));
    options_.language = cli::known_language(from_language_.empty() ? "auto" : from_language_);
    options_.letters = common_.language.letters;
    bool const has_letters =
        options_.notation == format::notation_id::san || options_.notation == format::notation_id::lan;
    if (options_.letters != nullptr && !has_letters)
      throw cli::usage_error(fmt::format("{} has no letters of a language: --lang goes with san and lan", row.title));
  }

  void read_options() {
    refuse_report_in_output();
    options_.to = cli::named_output_format(common_).value_or(format::format_id::pgn);
    read_notation();
    options_.variant = common_.variant;
    options_.variants = &common_.variants;
    options_.from_notation = common_.from_notation;
    options_.strict = common_.strict;
    options_.columns = split(columns_);
    if (max_ply_ && options_.to != format::format_id::polyglot)
      throw cli::usage_error("--max-ply goes with polyglot alone");
    if (options_.lossless && options_.to != format::format_id::pgn)
      throw cli::usage_error("--lossless goes with PGN alone");
    bool const is_plain_pgn = options_.to == format::format_id::pgn && options_.notation == format::notation_id::san &&
                              options_.letters == nullptr;
    if (options_.compat && (options_.lossless || !is_plain_pgn))
      throw cli::usage_error("--compat goes with PGN in SAN alone, and not with --lossless");
  }

  cli::common_options common_;
  format::export_options options_;
  std::string notation_;
  std::string from_language_;
  std::string report_;
  std::string columns_;
  std::optional<std::uint64_t> max_ply_;
};

}  // namespace

std::unique_ptr<cli::command> make_convert() { return std::make_unique<convert_command>(); }

}  // namespace pgnx::commands
