#include "frame/run_job.hpp"

#include <pgnx/pipeline/run.hpp>

#include "frame/interrupt.hpp"

namespace pgnx::cli {
namespace {

std::uint64_t total_of(std::span<io::input const> inputs) {
  std::uint64_t sum = 0;
  for (auto const& input : inputs) {
    if (!input.stored_bytes) return 0;
    sum += *input.stored_bytes;
  }
  return sum;
}

}  // namespace

void run_job(std::span<io::input const> inputs, pipeline::job& work, common_options const& common,
             std::stop_source stop) {
  interruptible const scope;
  progress line(common.progress, total_of(inputs));
  auto const on_progress = [&](pipeline::progress const& p) {
    line.update(p.bytes, p.records);
    if (is_interrupted()) stop.request_stop();
  };
  pipeline::run(inputs, work, {.threads = common.worker_count(), .on_progress = on_progress, .stop = stop.get_token()});
  line.clear();
  stop_if_interrupted();
}

}  // namespace pgnx::cli
