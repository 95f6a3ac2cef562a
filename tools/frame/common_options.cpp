#include "frame/common_options.hpp"

#include <algorithm>
#include <thread>

#include "frame/variant_files.hpp"

namespace pgnx::cli {

unsigned common_options::worker_count() const noexcept {
  constexpr std::uint64_t most_threads = 1024;  // far above any machine's cores, far below what a kernel refuses
  auto const wanted = jobs != 0 ? jobs : std::thread::hardware_concurrency();
  return static_cast<unsigned>(std::clamp<std::uint64_t>(wanted, 1, most_threads));
}

void check_variant(std::string_view name, rules::catalogue const& known) {
  if (known.find(name)) return;
  auto text = "unknown variant '" + std::string(name) + '\'';
  if (auto const near = known.nearest_name(name))
    text += "; did you mean '" + std::string(known.find_row(*near)->name) + "'?";
  throw usage_error(text);
}

game::language_choice known_language(std::string const& text) {
  if (auto const choice = game::parse_language_choice(text)) return *choice;
  std::string known = "auto, en";
  for (auto const& language : notation::languages()) known.append(", ").append(language.code);
  throw usage_error("unknown language '" + text + "'; known are " + known);
}

notation::notation_id known_notation(std::string const& text) {
  if (auto const id = notation::find_notation(text)) return *id;
  std::string known;
  for (auto const& row : notation::notations()) known.append(known.empty() ? "" : " ").append(row.name);
  throw usage_error("unknown notation '" + text + "': expected one of " + known);
}

namespace {

void declare_progress(options& spec, progress_mode& target) {
  spec.flag(
      "--progress", [&target] { target = progress_mode::on; }, "show a progress line (default: on a terminal)");
  spec.flag(
      "--no-progress", [&target] { target = progress_mode::off; }, "show no progress line");
}

void declare_variants(options& spec, common_options& target) {
  spec.values("--variants", target.variant_files, "FILE", "variants of your own, see docs/variants.md");
  spec.afterwards([&target] { target.variants = read_variant_files(target.variant_files); });
}

void declare_variant(options& spec, common_options& target) {
  spec.value("--variant", target.variant, "NAME", "rules for every game, whatever its tags say");
  declare_variants(spec, target);
  spec.afterwards([&target] {
    if (!target.variant.empty()) check_variant(target.variant, target.variants);
  });
}

void declare_language(options& spec, game::language_choice& target) {
  auto const take = [&target](std::string const& text) { target = known_language(text); };
  spec.value("--lang", take, "CODE", "language of the piece letters, or auto (default)");
}

void declare_notation(options& spec, std::optional<notation::notation_id>& target) {
  auto const take = [&target](std::string const& text) { target = known_notation(text); };
  spec.value("--from-notation", take, "NAME",
             "how the moves that are read are spelled (default: as the first words of a game show)");
}

/// The formats that can be read, for messages.
std::string readable_formats() {
  std::string names;
  for (auto const& row : format::formats())
    if (has(row, format::ability::read)) names.append(names.empty() ? "" : " ").append(row.name);
  return names;
}

void declare_from(options& spec, common_options& target) {
  target.reads_all_formats = true;
  auto const take = [&target](std::string const& text) {
    target.from = format::find_format(text);
    if (!target.from || !has(format::info(*target.from), format::ability::read))
      throw usage_error("'" + text + "' is no format that can be read; known are " + readable_formats());
  };
  spec.value("--from", take, "FORMAT", "format of the inputs (default: by their content)")
      .flag("--explain", target.explain, "say on standard error what each input is taken for, and why");
}

void declare_one(options& spec, common_options& target, common what) {
  switch (what) {
    case common::inputs:
      spec.arguments("FILE", target.inputs, options::presence::required,
                     "files and folders to read; - is standard input");
      break;
    case common::output:
      spec.value("-o,--output", target.output, "FILE", "write to FILE (default: standard output)");
      break;
    case common::jobs:
      spec.value("-j,--jobs", target.jobs, "N", "use N threads (default: all cores); never changes the output");
      break;
    case common::from: declare_from(spec, target); break;
    case common::to:
      spec.value("-f,--to", target.to, "FORMAT", "format of the output (default: by the name of the output)");
      break;
    case common::variant: declare_variant(spec, target); break;
    case common::variants: declare_variants(spec, target); break;
    case common::lang: declare_language(spec, target.language); break;
    case common::from_notation: declare_notation(spec, target.from_notation); break;
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
