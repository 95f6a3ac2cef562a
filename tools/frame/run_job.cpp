#include "frame/run_job.hpp"

#include <cstdio>
#include <string>
#include <utility>

#include <fmt/format.h>

#include "frame/interrupt.hpp"
#include "report/explanation.hpp"

namespace pgnx::cli {

pipeline::opener opener_for(common_options const& common) {
  if (!common.reads_all_formats) return format::open_pgn;
  return [&common](io::input const& what, io::patience waits) {
    auto source = format::open_records(what, std::move(waits), common.from);
    if (!common.explain) return source;
    std::string lines;
    source = explained(std::move(source),
                       {.variant = common.variant,
                        .variants = &common.variants,
                        .language = common.language,
                        .notation = common.from_notation},
                       what.name, lines);
    fmt::print(stderr, "{}", lines);
    return source;
  };
}

void run_job(std::span<io::input const> inputs, pipeline::job& work, common_options const& common,
             std::stop_source stop) {
  run_job(inputs, work, common, std::move(stop), opener_for(common));
}

void run_job(std::span<io::input const> inputs, pipeline::job& work, common_options const& common,
             std::stop_source stop, pipeline::opener open) {
  interruptible const scope;
  progress line(common.progress);
  auto const on_progress = [&](pipeline::progress const& p) {
    line.update(p.bytes, p.total_bytes.value_or(0), p.records);
    if (is_interrupted()) stop.request_stop();
  };
  pipeline::run(inputs, work,
                {.threads = common.worker_count(),
                 .on_progress = on_progress,
                 .stop = stop.get_token(),
                 .open = std::move(open)});
  line.clear();
  stop_if_interrupted();
}

}  // namespace pgnx::cli
