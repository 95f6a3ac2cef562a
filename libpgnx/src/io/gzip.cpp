#include <zlib.h>

#include <algorithm>
#include <limits>
#include <new>

#include "io/compression.hpp"

namespace pgnx::io::detail {
namespace {

// zlib.h, inflateInit2 and deflateInit2: 15 is the largest window, 16 more stands for gzip, a minus for no container.
constexpr int window_bits = 15;
constexpr int gzip_window_bits = window_bits + 16;

uInt clamped(std::size_t size) noexcept {
  return static_cast<uInt>(std::min<std::size_t>(size, std::numeric_limits<uInt>::max()));
}

/// zlib takes its input as not const but does not write to it.
Bytef* input_bytes(char const* text) noexcept { return reinterpret_cast<Bytef*>(const_cast<char*>(text)); }

class inflater final : public decoder {
 public:
  explicit inflater(int bits) {
    if (inflateInit2(&stream_, bits) != Z_OK) throw std::bad_alloc();
  }
  ~inflater() override { inflateEnd(&stream_); }
  inflater(inflater const&) = delete;
  inflater& operator=(inflater const&) = delete;

  state decode(std::span<char const>& in, std::span<char>& out) override {
    stream_.next_in = input_bytes(in.data());
    stream_.avail_in = clamped(in.size());
    stream_.next_out = reinterpret_cast<Bytef*>(out.data());
    stream_.avail_out = clamped(out.size());
    uInt const in_before = stream_.avail_in;
    uInt const out_before = stream_.avail_out;
    int const result = inflate(&stream_, Z_NO_FLUSH);
    in = in.subspan(in_before - stream_.avail_in);
    out = out.subspan(out_before - stream_.avail_out);
    if (result == Z_STREAM_END) return state::frame_end;
    if (result == Z_MEM_ERROR) throw std::bad_alloc();
    if (result != Z_OK && result != Z_BUF_ERROR) throw corrupt_data(stream_.msg != nullptr ? stream_.msg : "bad data");
    return state::in_frame;
  }

  void restart() override { inflateReset(&stream_); }

 private:
  z_stream stream_ = {};
};

class gzip_encoder final : public encoder {
 public:
  gzip_encoder() {
    constexpr int default_memory_level = 8;
    if (deflateInit2(&stream_, Z_DEFAULT_COMPRESSION, Z_DEFLATED, gzip_window_bits, default_memory_level,
                     Z_DEFAULT_STRATEGY) != Z_OK) {
      throw std::bad_alloc();
    }
  }
  ~gzip_encoder() override { deflateEnd(&stream_); }
  gzip_encoder(gzip_encoder const&) = delete;
  gzip_encoder& operator=(gzip_encoder const&) = delete;

  void encode(std::string_view text, std::string& out) override {
    while (!text.empty()) {
      uInt const size = clamped(text.size());
      stream_.next_in = input_bytes(text.data());
      stream_.avail_in = size;
      while (stream_.avail_in > 0) step(Z_NO_FLUSH, out);
      text.remove_prefix(size);
    }
  }

  void finish(std::string& out) override {
    stream_.avail_in = 0;
    while (step(Z_FINISH, out) != Z_STREAM_END) {
    }
  }

 private:
  int step(int flush, std::string& out) {
    std::size_t const before = out.size();
    out.resize(before + encoder_step_bytes);
    stream_.next_out = reinterpret_cast<Bytef*>(out.data() + before);
    stream_.avail_out = encoder_step_bytes;
    int const result = deflate(&stream_, flush);
    out.resize(out.size() - stream_.avail_out);
    return result;
  }

  z_stream stream_ = {};
};

}  // namespace

std::unique_ptr<decoder> make_inflater(deflate_container container) {
  return std::make_unique<inflater>(container == deflate_container::gzip ? gzip_window_bits : -window_bits);
}

std::unique_ptr<encoder> make_gzip_encoder() { return std::make_unique<gzip_encoder>(); }

}  // namespace pgnx::io::detail
