#include <lzma.h>

#include <new>

#include "io/compression.hpp"

namespace pgnx::io::detail {
namespace {

char const* text_of(lzma_ret result) noexcept {
  switch (result) {
    case LZMA_FORMAT_ERROR: return "no xz header";
    case LZMA_OPTIONS_ERROR: return "made with options that this liblzma does not know";
    case LZMA_MEMLIMIT_ERROR: return "its dictionary needs more than 1 GiB of memory";
    default: return "a block does not match its checksum";
  }
}

class xz_decoder final : public decoder {
 public:
  xz_decoder() { start(); }
  ~xz_decoder() override { lzma_end(&stream_); }
  xz_decoder(xz_decoder const&) = delete;
  xz_decoder& operator=(xz_decoder const&) = delete;

  state decode(std::span<char const>& in, std::span<char>& out) override {
    stream_.next_in = reinterpret_cast<std::uint8_t const*>(in.data());
    stream_.avail_in = in.size();
    stream_.next_out = reinterpret_cast<std::uint8_t*>(out.data());
    stream_.avail_out = out.size();
    lzma_ret const result = lzma_code(&stream_, LZMA_RUN);
    in = in.last(stream_.avail_in);
    out = out.last(stream_.avail_out);
    if (result == LZMA_STREAM_END) return state::frame_end;
    if (result == LZMA_MEM_ERROR) throw std::bad_alloc();
    if (result != LZMA_OK && result != LZMA_BUF_ERROR) throw corrupt_data(text_of(result));
    return state::in_frame;
  }

  void restart() override { start(); }

 private:
  void start() {
    constexpr std::uint64_t memory_limit = std::uint64_t{1} << 30;  // `xz -9` needs 65 MiB
    if (lzma_stream_decoder(&stream_, memory_limit, 0) != LZMA_OK) throw std::bad_alloc();
  }

  lzma_stream stream_ = LZMA_STREAM_INIT;
};

class xz_encoder final : public encoder {
 public:
  xz_encoder() {
    if (lzma_easy_encoder(&stream_, LZMA_PRESET_DEFAULT, LZMA_CHECK_CRC64) != LZMA_OK) throw std::bad_alloc();
  }
  ~xz_encoder() override { lzma_end(&stream_); }
  xz_encoder(xz_encoder const&) = delete;
  xz_encoder& operator=(xz_encoder const&) = delete;

  void encode(std::string_view text, std::string& out) override {
    stream_.next_in = reinterpret_cast<std::uint8_t const*>(text.data());
    stream_.avail_in = text.size();
    while (stream_.avail_in > 0) step(LZMA_RUN, out);
  }

  void finish(std::string& out) override {
    stream_.avail_in = 0;
    while (step(LZMA_FINISH, out) != LZMA_STREAM_END) {
    }
  }

 private:
  lzma_ret step(lzma_action action, std::string& out) {
    std::size_t const before = out.size();
    out.resize(before + encoder_step_bytes);
    stream_.next_out = reinterpret_cast<std::uint8_t*>(out.data() + before);
    stream_.avail_out = encoder_step_bytes;
    lzma_ret const result = lzma_code(&stream_, action);
    if (result == LZMA_MEM_ERROR) throw std::bad_alloc();
    out.resize(out.size() - stream_.avail_out);
    return result;
  }

  lzma_stream stream_ = LZMA_STREAM_INIT;
};

}  // namespace

std::unique_ptr<decoder> make_xz_decoder() { return std::make_unique<xz_decoder>(); }
std::unique_ptr<encoder> make_xz_encoder() { return std::make_unique<xz_encoder>(); }

}  // namespace pgnx::io::detail
