#pragma once
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <pgnx/base/lines.hpp>
#include <pgnx/format/formats.hpp>
#include <pgnx/io/source.hpp>
#include <pgnx/record/diagnostic.hpp>

/// Inputs of all formats as text in PGN. Other formats are turned into PGN record by record, while they are read.
namespace pgnx::format {

/// A place in an input as it is stored, unpacked.
struct source_place {
  std::uint64_t offset = 0;
  base::text_place place;  ///< its columns count bytes
};

/// Where the PGN of an input of another format comes from. Offsets count bytes of that PGN from the start of the input.
/// May be asked from any thread.
class text_origins {
 public:
  virtual ~text_origins() = default;

  /// The place in the input that a byte was made of.
  [[nodiscard]] virtual source_place place_of(std::uint64_t offset) const = 0;

  /// What was found in the input while the PGN in [begin, end) was made of it: diagnostics whose offsets count from
  /// `begin`. What belongs to no record stands where the next record begins.
  struct finding {
    record::diagnostic what;
    bool belongs_to_record = true;
  };
  [[nodiscard]] virtual std::vector<finding> findings_in(std::uint64_t begin, std::uint64_t end) const = 0;

  /// Nothing before this offset will be asked for again.
  virtual void forget_before(std::uint64_t offset) = 0;
};

/// What an input was taken for, and why.
struct detected_format {
  format_id id = format_id::pgn;
  std::string reason;
};

/// The PGN of one input from front to back.
class record_source {
 public:
  virtual ~record_source() = default;

  /// As io::source: fills the front of `into`, 0 only at the end.
  [[nodiscard]] virtual std::size_t read(std::span<char> into) = 0;
  [[nodiscard]] virtual bool is_utf_16() const noexcept = 0;
  [[nodiscard]] virtual std::uint64_t stored_bytes_read() const noexcept = 0;
  [[nodiscard]] virtual detected_format const& format() const noexcept = 0;
  /// Null where the input is PGN itself.
  [[nodiscard]] virtual std::shared_ptr<text_origins> origins() const noexcept = 0;
};

/// Opens an input. Without `from` its format is found by its first 64 KiB: PGN where nothing says anything else. Throws
/// what io::source throws, and io_error where it may be of several formats.
std::unique_ptr<record_source> open_records(io::input const& what, io::patience waits,
                                            std::optional<format_id> from = {});

/// Opens an input as PGN, whatever it is.
std::unique_ptr<record_source> open_pgn(io::input const& what, io::patience waits);

}  // namespace pgnx::format
