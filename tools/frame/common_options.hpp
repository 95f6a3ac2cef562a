#pragma once
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <pgnx/format/formats.hpp>
#include <pgnx/game/language_choice.hpp>
#include <pgnx/notation/notations.hpp>
#include <pgnx/rules/catalogue.hpp>

#include "frame/options.hpp"
#include "frame/progress.hpp"

namespace pgnx::cli {

/// What several commands have in common. The same option means the same in each of them, because it is declared here.
struct common_options {
  std::vector<std::string> inputs;        ///< files, folders, `-` for standard input; as given
  std::string output;                     ///< empty or `-`: standard output
  std::uint64_t jobs = 0;                 ///< worker threads; 0: one a core
  bool reads_all_formats = false;         ///< the command has `--from`: inputs are not PGN alone
  std::optional<format::format_id> from;  ///< of all inputs; none: by their content
  bool explain = false;                   ///< say what each input was taken for, and why
  std::string to;                         ///< format of the output; empty: the command's choice
  std::string variant;                    ///< rules of every game, a known name; empty: what the game's tags say
  std::vector<std::string> variant_files;
  rules::catalogue variants;                           ///< the built-in ones, and those of `variant_files`
  game::language_choice language;                      ///< piece letters of every game
  std::optional<notation::notation_id> from_notation;  ///< of every game that is read; nothing: as its words show
  bool json = false;
  bool strict = false;
  bool overwrite = false;
  progress_mode progress = progress_mode::automatic;

  /// `jobs`, or the number of cores where none was given; at least 1.
  [[nodiscard]] unsigned worker_count() const noexcept;
  [[nodiscard]] bool writes_standard_output() const noexcept { return output.empty() || output == "-"; }
};

/// `variant` is `--variant` and `--variants`, `variants` the latter alone.
enum class common {
  inputs,
  output,
  jobs,
  from,
  to,
  variant,
  variants,
  lang,
  from_notation,
  json,
  strict,
  overwrite,
  progress
};

/// Throws usage_error for a variant that is not known, with the name that may have been meant.
void check_variant(std::string_view name, rules::catalogue const& known);

/// What `--lang` and `--notation` take; they throw usage_error for any other text.
game::language_choice known_language(std::string const& text);
notation::notation_id known_notation(std::string const& text);

/// Declares the chosen common options, bound to `target`.
void declare_common(options& spec, common_options& target, std::initializer_list<common> chosen);

}  // namespace pgnx::cli
