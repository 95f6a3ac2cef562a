#include <zstd.h>
#include <zstd_errors.h>

#include <new>

#include "io/compression.hpp"

namespace pgnx::io::detail {
namespace {

class zstd_decoder final : public decoder {
 public:
  state decode(std::span<char const>& in, std::span<char>& out) override {
    ZSTD_inBuffer packed = {in.data(), in.size(), 0};
    ZSTD_outBuffer plain = {out.data(), out.size(), 0};
    std::size_t const result = ZSTD_decompressStream(context_.get(), &plain, &packed);
    if (ZSTD_isError(result) != 0) throw_error(result);
    in = in.subspan(packed.pos);
    out = out.subspan(plain.pos);
    return result == 0 ? state::frame_end : state::in_frame;
  }

  void restart() override { ZSTD_DCtx_reset(context_.get(), ZSTD_reset_session_only); }

 private:
  struct deleter {
    void operator()(ZSTD_DCtx* context) const noexcept { ZSTD_freeDCtx(context); }
  };

  static ZSTD_DCtx* make() {
    ZSTD_DCtx* const context = ZSTD_createDCtx();
    if (context == nullptr) throw std::bad_alloc();
    return context;
  }

  [[noreturn]] static void throw_error(std::size_t result) {
    if (ZSTD_getErrorCode(result) == ZSTD_error_memory_allocation) throw std::bad_alloc();
    throw corrupt_data(ZSTD_getErrorName(result));
  }

  std::unique_ptr<ZSTD_DCtx, deleter> context_{make()};
};

class zstd_encoder final : public encoder {
 public:
  zstd_encoder() { ZSTD_CCtx_setParameter(context_.get(), ZSTD_c_checksumFlag, 1); }

  void encode(std::string_view text, std::string& out) override {
    ZSTD_inBuffer plain = {text.data(), text.size(), 0};
    while (plain.pos < plain.size) step(plain, ZSTD_e_continue, out);
  }

  void finish(std::string& out) override {
    ZSTD_inBuffer nothing = {nullptr, 0, 0};
    while (step(nothing, ZSTD_e_end, out) != 0) {
    }
  }

 private:
  struct deleter {
    void operator()(ZSTD_CCtx* context) const noexcept { ZSTD_freeCCtx(context); }
  };

  static ZSTD_CCtx* make() {
    ZSTD_CCtx* const context = ZSTD_createCCtx();
    if (context == nullptr) throw std::bad_alloc();
    return context;
  }

  std::size_t step(ZSTD_inBuffer& plain, ZSTD_EndDirective directive, std::string& out) {
    std::size_t const before = out.size();
    out.resize(before + encoder_step_bytes);
    ZSTD_outBuffer packed = {out.data() + before, encoder_step_bytes, 0};
    std::size_t const left = ZSTD_compressStream2(context_.get(), &packed, &plain, directive);
    if (ZSTD_isError(left) != 0) throw std::bad_alloc();  // the only failure of valid parameters
    out.resize(before + packed.pos);
    return left;
  }

  std::unique_ptr<ZSTD_CCtx, deleter> context_{make()};
};

}  // namespace

std::unique_ptr<decoder> make_zstd_decoder() { return std::make_unique<zstd_decoder>(); }
std::unique_ptr<encoder> make_zstd_encoder() { return std::make_unique<zstd_encoder>(); }

}  // namespace pgnx::io::detail
