#pragma once
#include <memory>
#include <string>
#include <string_view>

#include <pgnx/format/export_text.hpp>
#include <pgnx/io/output.hpp>

namespace pgnx::cli {

/// Takes games one by one for a format that is made of all of them.
class record_sink {
 public:
  virtual ~record_sink() = default;
  /// Of a record in PGN. False where the format cannot hold the game, or the record has an error.
  virtual bool add(std::string_view record) = 0;
  /// Gives the files their names.
  virtual void commit() = 0;
};

/// For a base of Scid or a book of Polyglot, as the options say. Throws usage_error for a base on standard output, and
/// io_error where nothing can be written.
std::unique_ptr<record_sink> make_record_sink(format::export_options const& options, std::string const& path,
                                              io::existing_file policy);

/// Is the format one of those?
[[nodiscard]] constexpr bool is_made_of_all_games(format::format_id id) noexcept {
  return id == format::format_id::scid5 || id == format::format_id::polyglot;
}

}  // namespace pgnx::cli
