#include <fmt/format.h>

#include <cstdio>
#include <string>

#include <pgnx/index/update.hpp>
#include <pgnx/io/inputs.hpp>

#include "commands/commands.hpp"
#include "frame/common_options.hpp"
#include "frame/interrupt.hpp"
#include "frame/run_job.hpp"
#include "report/counted.hpp"

namespace pgnx::commands {
namespace {

/// The folder of an index beside its only archive.
std::string folder_beside(std::string const& archive) { return archive + ".pgnx"; }

class index_command final : public cli::command {
 public:
  void declare(cli::options& spec) override {
    spec.example("archive.pgn", "make the index archive.pgn.pgnx, or bring it up to date")
        .example("-o base.pgnx 2019.pgn 2020.pgn.zst", "one index of several archives")
        .example("-o base.pgnx --add 2021.pgn", "add an archive, or what it has become longer by")
        .example("-o base.pgnx --remove 2019.pgn", "take an archive out")
        .describe(
            "An index is a folder with all that is needed to find games in archives at once: 'pgnx find' and 'pgnx "
            "tree' take it in place of the archives, which stay where they are. An archive that has changed is read "
            "again; one in PGN that has only become longer from where it ended. A program that is killed leaves the "
            "index as it was. docs/index.md tells what is in it.");
    spec.arguments("FILE", common_.inputs, cli::options::presence::required, "archives and folders of archives");
    cli::declare_common(
        spec, common_,
        {cli::common::from, cli::common::jobs, cli::common::variants, cli::common::overwrite, cli::common::progress});
    spec.value("-o,--output", folder_, "DIR", "the folder of the index; without it FILE.pgnx, for one FILE")
        .flag("--add", adds_, "add FILEs to an index that is there, and bring them up to date")
        .flag("--remove", removes_, "take FILEs out of the index")
        .value("--memory", memory_mib_, "MIB", "memory to work with, in MiB, at least 64 (default: 512)");
  }

  cli::exit_status run() override {
    check_options();
    if (removes_) {
      index::remove(folder_, common_.inputs);
      return cli::exit_status::good;
    }
    auto const inputs = io::expand_inputs(common_.inputs);
    bool const is_there = index::is_index(folder_);
    if (adds_ && !is_there) throw cli::usage_error(folder_ + " is no index: make it without --add");
    report(is_there && !common_.overwrite ? index::add(folder_, inputs, options(), runner())
                                          : index::create(folder_, inputs, options(), runner(), common_.overwrite));
    return cli::exit_status::good;
  }

 private:
  void check_options() {
    if (adds_ && removes_) throw cli::usage_error("--add and --remove exclude each other");
    if (adds_ && common_.overwrite) throw cli::usage_error("--add and --overwrite exclude each other");
    if (memory_mib_ < least_mib) throw cli::usage_error("--memory takes 64 or more");
    if (!folder_.empty()) return;
    if (common_.inputs.size() != 1) throw cli::usage_error("expected -o DIR, because there are several FILEs");
    folder_ = folder_beside(common_.inputs.front());
  }

  [[nodiscard]] index::update_options options() const {
    return {.variants = &common_.variants, .memory_bytes = memory_mib_ << 20, .open = cli::opener_for(common_)};
  }

  [[nodiscard]] index::runner runner() const {
    return [this](std::span<io::input const> inputs, pipeline::job& work, pipeline::opener const& open) {
      cli::run_job(inputs, work, common_, std::stop_source(), open);
    };
  }

  static void report(index::update_result const& done) {
    fmt::print(stderr, "pgnx index: {} and {} read; {}\n", cli::counted(done.games, "game", "games"),
               cli::counted(done.positions, "position", "positions"), archives(done));
    if (done.in_part != 0)
      fmt::print(stderr, "pgnx index: only as far as their moves can be played: {}; 'pgnx verify' says why\n",
                 cli::counted(done.in_part, "game", "games"));
  }

  static std::string archives(index::update_result const& done) {
    std::string text = "archives:";
    auto const add = [&](std::size_t count, std::string_view what) {
      if (count != 0) text += fmt::format("{} {} {}", text.back() == ':' ? "" : ",", count, what);
    };
    add(done.added, "added");
    add(done.grown, "grown");
    add(done.replaced, "replaced");
    add(done.unchanged, "unchanged");
    return text;
  }

  static constexpr std::uint64_t least_mib = 64;

  cli::common_options common_;
  std::string folder_;
  std::uint64_t memory_mib_ = 512;
  bool adds_ = false;
  bool removes_ = false;
};

}  // namespace

std::unique_ptr<cli::command> make_index() { return std::make_unique<index_command>(); }

}  // namespace pgnx::commands
