#include "report/part_files.hpp"

#include <filesystem>
#include <system_error>

#include <pgnx/base/error.hpp>

#include "frame/options.hpp"
#include "report/archive_options.hpp"

namespace pgnx::cli {

namespace fs = std::filesystem;

part_pattern::part_pattern(std::string const& text) {
  constexpr std::string_view hole = "{}";
  if (auto const at = text.find(hole); at != text.npos) {
    before_ = text.substr(0, at);
    behind_ = text.substr(at + hole.size());
    return;
  }
  std::error_code none;
  makes_folder_ = text.ends_with('/') || fs::is_directory(text, none);
  if (!makes_folder_)
    throw usage_error("-o names no folder, and there is no {} in it for what tells the files apart: '" + text + "'");
  before_ = (fs::path(text) / "").string();
  behind_ = ".pgn";
}

std::string part_pattern::path_of(std::string_view part) const { return before_ + std::string(part) + behind_; }

void part_pattern::make_folder() const {
  if (!makes_folder_) return;
  std::error_code problem;
  fs::create_directories(before_, problem);
  if (problem) throw base::io_error(before_, "cannot make the folder", problem.value());
}

std::string part_pattern::folder() const {
  auto const parent = fs::path(before_).parent_path();
  return parent.empty() ? "." : parent.string();
}

void part_files::begin(std::string const& path) {
  end();
  out_.emplace(path, policy_);
  all_.push_back({path});
  current_.emplace([this](std::string_view bytes) {
    all_.back().bytes += bytes.size();
    out_->write(bytes);
  });
}

void part_files::write(archive::entry const& e) {
  archive::write(*current_, e);
  all_.back().games += e.record.empty() ? 0U : 1U;
}

void part_files::end() {
  if (!current_) return;
  current_->finish();
  markers_ += current_->markers();
  current_.reset();
  out_->commit();
  out_.reset();
}

}  // namespace pgnx::cli
