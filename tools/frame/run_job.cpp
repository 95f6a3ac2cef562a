#include "frame/run_job.hpp"

#include <pgnx/pipeline/run.hpp>

#include "frame/interrupt.hpp"

namespace pgnx::cli {
void run_job(std::span<io::input const> inputs, pipeline::job& work, common_options const& common,
             std::stop_source stop) {
  interruptible const scope;
  progress line(common.progress);
  auto const on_progress = [&](pipeline::progress const& p) {
    line.update(p.bytes, p.total_bytes.value_or(0), p.records);
    if (is_interrupted()) stop.request_stop();
  };
  pipeline::run(inputs, work, {.threads = common.worker_count(), .on_progress = on_progress, .stop = stop.get_token()});
  line.clear();
  stop_if_interrupted();
}

}  // namespace pgnx::cli
