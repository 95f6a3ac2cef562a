#pragma once
#include <cstdint>
#include <initializer_list>
#include <string>
#include <vector>

#include "frame/options.hpp"
#include "frame/progress.hpp"

namespace pgnx::cli {

/// What several commands have in common. The same option means the same in each of them, because it is declared here.
struct common_options {
  std::vector<std::string> inputs;  ///< files, folders, `-` for standard input; as given
  std::string output;               ///< empty or `-`: standard output
  std::uint64_t jobs = 0;           ///< worker threads; 0: one a core
  std::string from;                 ///< format of the input; empty: found by content
  std::string to;                   ///< format of the output; empty: the command's choice
  std::string variant;              ///< rules of games that name none; empty: standard chess
  std::string language = "auto";    ///< piece letters: a language code, or `auto`
  bool json = false;
  bool strict = false;
  bool overwrite = false;
  progress_mode progress = progress_mode::automatic;

  /// `jobs`, or the number of cores where none was given; at least 1.
  [[nodiscard]] unsigned worker_count() const noexcept;
  [[nodiscard]] bool writes_standard_output() const noexcept { return output.empty() || output == "-"; }
};

enum class common {
  inputs,
  optional_inputs,
  output,
  jobs,
  from,
  to,
  variant,
  language,
  json,
  strict,
  overwrite,
  progress
};

/// Declares the chosen common options, bound to `target`.
void declare_common(options& spec, common_options& target, std::initializer_list<common> chosen);

}  // namespace pgnx::cli
