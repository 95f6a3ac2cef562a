#pragma once
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "format/adapter.hpp"

namespace pgnx::format {

/// Games in the rows of a table with commas (RFC 4180) or with tabs. The first row has the names of the columns, which
/// are names of tags; a column `movetext` or `Moves` holds movetext. Empty values are none.
std::unique_ptr<adapter> make_csv_adapter(byte_source from);
std::unique_ptr<adapter> make_tsv_adapter(byte_source from);

/// Why an input that begins so is one.
std::optional<std::string> recognise_csv(std::string_view head, std::string_view path);
std::optional<std::string> recognise_tsv(std::string_view head, std::string_view path);

}  // namespace pgnx::format
