#include "archive/sorted_runs.hpp"

#include <algorithm>
#include <array>
#include <cstring>
#include <span>

#include <pgnx/base/error.hpp>

#include "archive/item_memory.hpp"

namespace pgnx::archive {
namespace {

constexpr std::size_t write_bytes = 256 * 1024;

/// In front of each item in a run.
struct item_header {
  std::uint64_t key_size;
  std::uint64_t content_size;
};

}  // namespace

void sorted_runs::append(sorted_item const& item) {
  item_header const header{item.key.size(), item.content.size()};
  std::array<char, sizeof header> bytes{};
  std::memcpy(bytes.data(), &header, sizeof header);
  buffer_.append(bytes.data(), bytes.size()).append(item.key).append(item.content);
  if (buffer_.size() >= write_bytes) flush();
}

void sorted_runs::end_run() {
  flush();
  runs_.back().end = written_;
}

void sorted_runs::flush() {
  file_.write(buffer_);
  written_ += buffer_.size();
  buffer_.clear();
}

run_reader::run_reader(io::file const& from, sorted_runs::run what, std::size_t buffer_bytes)
    : file_(&from), rest_(what), buffer_bytes_(buffer_bytes) {
  advance();
}

void run_reader::advance() {
  is_over_ = begin_ == end_ && rest_.begin == rest_.end;
  if (is_over_) return;
  item_header header{};
  need(sizeof header);
  std::memcpy(&header, buffer_.data() + begin_, sizeof header);
  begin_ += sizeof header;
  need(header.key_size + header.content_size);
  char const* const bytes = buffer_.data() + begin_;
  item_ = {{bytes, header.key_size}, {bytes + header.key_size, header.content_size}};
  front_ = key_front(item_.key);
  begin_ += header.key_size + header.content_size;
}

/// Has so many bytes in the buffer, from `begin_` on.
void run_reader::need(std::size_t bytes) {
  if (end_ - begin_ >= bytes) return;
  std::copy(buffer_.begin() + static_cast<std::ptrdiff_t>(begin_), buffer_.begin() + static_cast<std::ptrdiff_t>(end_),
            buffer_.begin());
  end_ -= begin_;
  begin_ = 0;
  buffer_.resize(std::max(bytes, buffer_bytes_));
  auto const wanted = std::min<std::uint64_t>(buffer_.size() - end_, rest_.end - rest_.begin);
  auto const got = file_->read_at(std::span(buffer_).subspan(end_, wanted), rest_.begin);
  rest_.begin += got;
  end_ += got;
  if (end_ < bytes) throw base::io_error(file_->name(), "is shorter than it was written");
}

run_merger::run_merger(io::file const& from, std::span<sorted_runs::run const> runs, std::size_t buffer_bytes) {
  readers_.reserve(runs.size());
  for (auto const& r : runs) readers_.emplace_back(from, r, buffer_bytes);
  for (std::size_t i = 0; i < readers_.size(); ++i)
    if (!readers_[i].is_over()) heap_.push_back(i);
  std::ranges::make_heap(heap_, [this](std::size_t a, std::size_t b) { return comes_later(a, b); });
}

std::optional<sorted_item> run_merger::next() {
  auto const later = [this](std::size_t a, std::size_t b) { return comes_later(a, b); };
  if (has_given_) {
    auto const last = heap_.back();
    readers_[last].advance();
    if (readers_[last].is_over())
      heap_.pop_back();
    else
      std::ranges::push_heap(heap_, later);
  }
  has_given_ = !heap_.empty();
  if (!has_given_) return std::nullopt;
  std::ranges::pop_heap(heap_, later);
  return readers_[heap_.back()].item();
}

bool run_merger::comes_later(std::size_t left, std::size_t right) const noexcept {
  auto const& a = readers_[left];
  auto const& b = readers_[right];
  if (a.front() != b.front()) return a.front() > b.front();
  auto const order = a.item().key.compare(b.item().key);
  return order != 0 ? order > 0 : left > right;
}

}  // namespace pgnx::archive
