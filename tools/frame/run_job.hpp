#pragma once
#include <span>
#include <stop_token>
#include <pgnx/io/inputs.hpp>
#include <pgnx/pipeline/job.hpp>
#include <pgnx/pipeline/run.hpp>

#include "frame/common_options.hpp"

namespace pgnx::cli {

/// Opens inputs as `--from` asks for.
pipeline::opener opener_for(common_options const& common);

/// Runs a job over the inputs with the threads and the progress line that the command line asks for. SIGINT ends it
/// when what is in hand has been written, and throws `interruption`; `stop` ends it for a job that has seen enough.
void run_job(std::span<io::input const> inputs, pipeline::job& work, common_options const& common,
             std::stop_source stop = std::stop_source());
/// The same with an opener of the caller's.
void run_job(std::span<io::input const> inputs, pipeline::job& work, common_options const& common,
             std::stop_source stop, pipeline::opener open);

}  // namespace pgnx::cli
