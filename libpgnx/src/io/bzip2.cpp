#include <bzlib.h>

#include <algorithm>
#include <limits>
#include <new>

#include "io/compression.hpp"

namespace pgnx::io::detail {
namespace {

unsigned clamped(std::size_t size) noexcept {
  return static_cast<unsigned>(std::min<std::size_t>(size, std::numeric_limits<unsigned>::max()));
}

class bzip2_decoder final : public decoder {
 public:
  bzip2_decoder() { start(); }
  ~bzip2_decoder() override { BZ2_bzDecompressEnd(&stream_); }
  bzip2_decoder(bzip2_decoder const&) = delete;
  bzip2_decoder& operator=(bzip2_decoder const&) = delete;

  state decode(std::span<char const>& in, std::span<char>& out) override {
    stream_.next_in = const_cast<char*>(in.data());
    stream_.avail_in = clamped(in.size());
    stream_.next_out = out.data();
    stream_.avail_out = clamped(out.size());
    unsigned const in_before = stream_.avail_in;
    unsigned const out_before = stream_.avail_out;
    int const result = BZ2_bzDecompress(&stream_);
    in = in.subspan(in_before - stream_.avail_in);
    out = out.subspan(out_before - stream_.avail_out);
    if (result == BZ_STREAM_END) return state::frame_end;
    if (result == BZ_MEM_ERROR) throw std::bad_alloc();
    if (result == BZ_DATA_ERROR_MAGIC) throw corrupt_data("no bzip2 header");
    if (result != BZ_OK) throw corrupt_data("a block does not match its checksum");
    return state::in_frame;
  }

  void restart() override {
    BZ2_bzDecompressEnd(&stream_);
    start();
  }

 private:
  void start() {
    stream_ = {};
    if (BZ2_bzDecompressInit(&stream_, 0, 0) != BZ_OK) throw std::bad_alloc();
  }

  bz_stream stream_ = {};
};

class bzip2_encoder final : public encoder {
 public:
  bzip2_encoder() {
    constexpr int level = 9;  // bzip2's own default
    if (BZ2_bzCompressInit(&stream_, level, 0, 0) != BZ_OK) throw std::bad_alloc();
  }
  ~bzip2_encoder() override { BZ2_bzCompressEnd(&stream_); }
  bzip2_encoder(bzip2_encoder const&) = delete;
  bzip2_encoder& operator=(bzip2_encoder const&) = delete;

  void encode(std::string_view text, std::string& out) override {
    while (!text.empty()) {
      unsigned const size = clamped(text.size());
      stream_.next_in = const_cast<char*>(text.data());
      stream_.avail_in = size;
      while (stream_.avail_in > 0) step(BZ_RUN, out);
      text.remove_prefix(size);
    }
  }

  void finish(std::string& out) override {
    stream_.avail_in = 0;
    while (step(BZ_FINISH, out) != BZ_STREAM_END) {
    }
  }

 private:
  int step(int action, std::string& out) {
    std::size_t const before = out.size();
    out.resize(before + encoder_step_bytes);
    stream_.next_out = out.data() + before;
    stream_.avail_out = encoder_step_bytes;
    int const result = BZ2_bzCompress(&stream_, action);
    out.resize(out.size() - stream_.avail_out);
    return result;
  }

  bz_stream stream_ = {};
};

}  // namespace

std::unique_ptr<decoder> make_bzip2_decoder() { return std::make_unique<bzip2_decoder>(); }
std::unique_ptr<encoder> make_bzip2_encoder() { return std::make_unique<bzip2_encoder>(); }

}  // namespace pgnx::io::detail
