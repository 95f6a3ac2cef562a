#include "frame/run_job.hpp"

#include <cstdio>

#include <fmt/format.h>

#include <pgnx/pipeline/run.hpp>

#include "frame/interrupt.hpp"

namespace pgnx::cli {
namespace {

pipeline::opener opener_for(common_options const& common) {
  if (!common.reads_all_formats) return format::open_pgn;
  return [&common](io::input const& what, io::patience waits) {
    auto source = format::open_records(what, std::move(waits), common.from);
    auto const& [id, reason] = source->format();
    if (common.explain) fmt::print(stderr, "{}: {}: {}\n", what.name, format::info(id).name, reason);
    return source;
  };
}

}  // namespace

void run_job(std::span<io::input const> inputs, pipeline::job& work, common_options const& common,
             std::stop_source stop) {
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
                 .open = opener_for(common)});
  line.clear();
  stop_if_interrupted();
}

}  // namespace pgnx::cli
