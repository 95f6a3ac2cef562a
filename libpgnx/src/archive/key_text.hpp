#pragma once
#include <cstdint>
#include <string>
#include <string_view>

#include <pgnx/archive/sort_order.hpp>

/// Values as bytes that compare as the values do, one behind the other.
namespace pgnx::archive {

/// Appends the value of one key to that of a record.
class key_appender {
 public:
  key_appender(std::string& key, sort_direction direction) noexcept
      : key_(key), begin_(key.size()), direction_(direction) {}

  void number(std::int64_t value);
  void text(std::string_view folded);
  /// Numbers with full stops between them.
  void round(std::string_view value);
  /// Comes behind everything else in both directions.
  void unknown();
  /// Of known values: turns them round where the key descends. Nothing may be appended behind it.
  void finish();

 private:
  void raw_number(std::int64_t value);
  void raw_text(std::string_view text);

  std::string& key_;
  std::size_t begin_;
  sort_direction direction_;
};

}  // namespace pgnx::archive
