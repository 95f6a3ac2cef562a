#pragma once
#include <span>
#include <string>
#include <string_view>

#include <pgnx/record/sink.hpp>

#include "format/adapter.hpp"
#include "format/adapters/embedded_pgn.hpp"
#include "format/adapters/located_tags.hpp"

namespace pgnx::format {

/// The tags of one record, in any order.
class tag_collector {
 public:
  /// The tags of a record that a field holds; they come before those added behind them. Repeated ones stay.
  void add_embedded(std::span<record::tag_text const> tags, std::string_view text, text_places const& places);
  /// Adds a tag, unless there is one of that name: then false if its value is another one. Empty values add nothing.
  bool add(std::string_view name, std::string_view value, std::uint64_t source_offset);

  /// Adds a tag as it stands, also where there is one of that name, and one without value.
  void add_repeated(std::string_view name, std::string_view value, std::uint64_t source_offset);

  /// The value of the first tag of that name; empty where there is none.
  [[nodiscard]] std::string_view find(std::string_view name) const noexcept;

  /// Writes the seven tag roster in its order, then the others as they came; at least one tag.
  void write(foreign_record& into) const;

 private:
  located_tags tags_;
};

}  // namespace pgnx::format
