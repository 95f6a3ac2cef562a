#pragma once
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>

namespace pgnx::io {

/// `deflate` has no header: it is only found inside zip archives.
enum class compression : std::uint8_t { none, gzip, bzip2, xz, zstd, deflate };

[[nodiscard]] std::string_view name(compression c) noexcept;

/// As many first bytes as `detect_compression` wants to see.
inline constexpr std::size_t compression_mark_bytes = 10;

/// What the first bytes of a file say.
[[nodiscard]] compression detect_compression(std::string_view first_bytes) noexcept;

/// What the end of a file name says: `.gz .bz2 .xz .zst`, in any case.
[[nodiscard]] compression compression_of_name(std::string_view path) noexcept;

/// Are these few bytes what is left of a file that started like this one compressed?
[[nodiscard]] bool is_cut_short_mark(std::string_view all_bytes, compression c) noexcept;

/// Thrown by decoders; who knows the path makes an io_error of it.
class corrupt_data : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// Unpacks one frame (gzip: member; bzip2, xz: stream) after the other.
class decoder {
 public:
  enum class state : std::uint8_t { in_frame, frame_end };

  virtual ~decoder() = default;

  /// Unpacks as far as input and room go, and takes off both spans' fronts what was used. Throws corrupt_data.
  virtual state decode(std::span<char const>& in, std::span<char>& out) = 0;

  /// After the end of a frame: another one follows.
  virtual void restart() = 0;
};

class encoder {
 public:
  virtual ~encoder() = default;

  /// Packs `text`; appends to `out` what is ready.
  virtual void encode(std::string_view text, std::string& out) = 0;

  /// Appends the rest.
  virtual void finish(std::string& out) = 0;
};

/// Not for `none`.
[[nodiscard]] std::unique_ptr<decoder> make_decoder(compression c);
/// Not for `none` and `deflate`.
[[nodiscard]] std::unique_ptr<encoder> make_encoder(compression c);

namespace detail {

enum class deflate_container : std::uint8_t { gzip, none };

std::unique_ptr<decoder> make_inflater(deflate_container container);
std::unique_ptr<encoder> make_gzip_encoder();
std::unique_ptr<decoder> make_bzip2_decoder();
std::unique_ptr<encoder> make_bzip2_encoder();
std::unique_ptr<decoder> make_xz_decoder();
std::unique_ptr<encoder> make_xz_encoder();
std::unique_ptr<decoder> make_zstd_decoder();
std::unique_ptr<encoder> make_zstd_encoder();

/// Room for the packed bytes of one step of an encoder.
inline constexpr std::size_t encoder_step_bytes = 64 * 1024;

}  // namespace detail
}  // namespace pgnx::io
