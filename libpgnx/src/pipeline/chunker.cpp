#include "pipeline/chunker.hpp"

#include <algorithm>
#include <utility>

#include "pipeline/cut.hpp"

namespace pgnx::pipeline {
namespace {

// After that much text without a good place to cut a worse one will do, and if there is none, any.
constexpr std::size_t chunks_without_likely_cut = 2;

}  // namespace

chunker::chunker(std::span<io::input const> inputs, std::size_t chunk_bytes, io::patience waits, opener open)
    : inputs_(inputs),
      chunk_bytes_(std::max<std::size_t>(chunk_bytes, 1)),
      waits_(std::move(waits)),
      open_(std::move(open)) {}

std::uint64_t chunker::stored_bytes_read() const noexcept {
  return stored_bytes_done_ + (source_ ? source_->stored_bytes_read() : 0);
}

void chunker::open_next() {
  offset_ = 0;
  is_at_end_ = false;
  tail_.clear();
  origins_.reset();
  source_ = open_(inputs_[next_input_++], waits_);
  origins_ = source_->origins();
}

void chunker::close() {
  stored_bytes_done_ += source_->stored_bytes_read();
  source_.reset();
}

void chunker::fill(text_buffer& bytes, std::size_t wanted) {
  while (bytes.size() < wanted && !is_at_end_) {
    std::size_t const count = source_->read(bytes.room(wanted - bytes.size()));
    bytes.take(count);
    is_at_end_ = count == 0;
  }
}

std::size_t chunker::read_to_a_cut(text_buffer& bytes) {
  std::size_t const patience_bytes = chunks_without_likely_cut * chunk_bytes_;
  std::size_t likely_from = 0;
  for (std::size_t wanted = std::max(chunk_bytes_, bytes.size() + 1);; wanted += chunk_bytes_) {
    fill(bytes, wanted);
    if (is_at_end_) return bytes.size();
    // A mark that the end cuts in half is looked at again with what follows.
    std::size_t const undecided = bytes.size() - std::min(bytes.size(), longest_cut_mark);
    if (auto const cut = find_likely_cut(bytes.text(), likely_from)) return *cut;
    likely_from = undecided;
    if (wanted < patience_bytes) continue;
    if (auto const cut = find_possible_cut(bytes.text(), 0)) return *cut;
    // Anywhere, but not between CR and LF: what is one record all the same is joined again.
    return bytes.size() - (bytes.size() > 1 && bytes.text().back() == '\r' ? 1 : 0);
  }
}

void chunker::hand_out(text_buffer const& bytes, std::size_t size, chunk& out) noexcept {
  std::string_view const all = bytes.text();
  out.input = next_input_ - 1;
  out.offset = offset_;
  out.text = all.substr(0, size);
  out.ahead = glance(all.substr(size));
  out.is_last = false;
  out.is_utf_16 = source_ && source_->is_utf_16();
  out.origins = origins_;
  offset_ += size;
}

bool chunker::next(text_buffer& bytes, chunk& out) {
  if (!source_ && next_input_ == inputs_.size()) return false;
  try {
    if (!source_) open_next();
    bytes.reserve(chunk_bytes_);
    bytes.append(tail_);
    std::size_t const size = read_to_a_cut(bytes);
    hand_out(bytes, size, out);
    tail_.assign(bytes.text().substr(size));
  } catch (...) {
    hand_out(bytes, bytes.size(), out);
    throw;
  }
  out.is_last = is_at_end_ && tail_.empty();
  if (out.is_last) close();
  return true;
}

}  // namespace pgnx::pipeline
