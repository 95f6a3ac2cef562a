#pragma once

namespace pgnx::cli {

/// What the process tells its caller.
enum class exit_status {
  good = 0,           ///< done, nothing to report
  findings = 1,       ///< done, and something to report: an invalid game, a difference, no match
  failure = 2,        ///< could not do it, wrong usage included
  interrupted = 130,  ///< ended by SIGINT
};

}  // namespace pgnx::cli
