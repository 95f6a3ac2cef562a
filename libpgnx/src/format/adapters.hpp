#pragma once
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include <pgnx/format/formats.hpp>
#include <pgnx/io/inputs.hpp>

#include "format/adapter.hpp"

/// THE list of the formats that are read by an adapter.
namespace pgnx::format {

struct adapter_row {
  format_id id;
  /// Why an input that begins like this is of the format; nothing where it is not. `head` is all there is, or 64 KiB,
  /// without a byte-order mark;
  /// `path` may say something where the content does not.
  std::optional<std::string> (*recognise)(std::string_view head, std::string_view path);
  /// `from` gives the whole input. It is read while records are asked for.
  std::unique_ptr<adapter> (*make)(io::input const& what, byte_source&& from);
  /// Letters are told from each other by what they hold besides moves: the first that knows an input is the one.
  bool is_letter = false;
};

/// Where two of them know an input, and not both are letters, nobody decides.
std::span<adapter_row const> adapters() noexcept;

}  // namespace pgnx::format
