#include "frame/common_options.hpp"

#include <algorithm>
#include <thread>

namespace pgnx::cli {

unsigned common_options::worker_count() const noexcept {
  constexpr std::uint64_t most_threads = 1024;  // far above any machine's cores, far below what a kernel refuses
  auto const wanted = jobs != 0 ? jobs : std::thread::hardware_concurrency();
  return static_cast<unsigned>(std::clamp<std::uint64_t>(wanted, 1, most_threads));
}

namespace {

void declare_progress(options& spec, progress_mode& target) {
  spec.flag(
      "--progress", [&target] { target = progress_mode::on; }, "show a progress line (default: on a terminal)");
  spec.flag(
      "--no-progress", [&target] { target = progress_mode::off; }, "show no progress line");
}

void declare_one(options& spec, common_options& target, common what) {
  using enum options::presence;
  constexpr auto inputs_help = "files and folders to read; - is standard input";
  switch (what) {
    case common::inputs: spec.arguments("FILE", target.inputs, required, inputs_help); break;
    case common::optional_inputs: spec.arguments("FILE", target.inputs, optional, inputs_help); break;
    case common::output:
      spec.value("-o,--output", target.output, "FILE", "write to FILE (default: standard output)");
      break;
    case common::jobs:
      spec.value("-j,--jobs", target.jobs, "N", "use N threads (default: all cores); never changes the output");
      break;
    case common::from:
      spec.value("-F,--from", target.from, "FORMAT", "format of the input (default: found by content)");
      break;
    case common::to:
      spec.value("-f,--to", target.to, "FORMAT", "format of the output (default: by the name of the output)");
      break;
    case common::variant:
      spec.value("--variant", target.variant, "NAME", "rules for games that name none (default: standard chess)");
      break;
    case common::language:
      spec.value("--lang", target.language, "CODE", "piece letters: a language code, or auto");
      break;
    case common::json: spec.flag("--json", target.json, "write JSON, one object a line"); break;
    case common::strict:
      spec.flag("--strict", target.strict, "treat every departure from export format as an error");
      break;
    case common::overwrite: spec.flag("--overwrite", target.overwrite, "replace the output where it exists"); break;
    case common::progress: declare_progress(spec, target.progress); break;
  }
}

}  // namespace

void declare_common(options& spec, common_options& target, std::initializer_list<common> chosen) {
  for (auto const what : chosen) declare_one(spec, target, what);
}

}  // namespace pgnx::cli
