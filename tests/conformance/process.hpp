#pragma once
#include <string>
#include <vector>

namespace pgnx::conformance {

struct process_result {
  int status = 0;  ///< exit status; 128 + N when signal N ended the process
  std::string output;
};

/// Runs a program and collects its standard output. Its standard input is `stdin_path`, or empty.
process_result run_process(std::vector<std::string> const& command, std::string const& stdin_path = "/dev/null");

}  // namespace pgnx::conformance
