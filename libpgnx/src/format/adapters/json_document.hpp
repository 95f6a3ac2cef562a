#pragma once
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace pgnx::format {

enum class json_kind : std::uint8_t { null, boolean, number, string, array, object };
/// In words, with its article: `a number`.
std::string_view name(json_kind k) noexcept;

class json_document;

/// A value within a document, valid as long as that holds the text. The default is no value at all.
class json_value {
 public:
  class iterator;
  json_value() = default;

  explicit operator bool() const noexcept { return document_ != nullptr; }
  [[nodiscard]] json_kind kind() const noexcept;
  [[nodiscard]] bool is(json_kind k) const noexcept { return document_ != nullptr && kind() == k; }
  /// A string without quotes and escapes; a number, `true`, `false` or `null` as it stands; of an array or object `[`
  /// or `{`.
  [[nodiscard]] std::string_view text() const noexcept;
  /// Where it stands in the text that was parsed; of a string its first character.
  [[nodiscard]] std::size_t offset() const noexcept;
  /// The key of a member of an object; else empty.
  [[nodiscard]] std::string_view key() const noexcept;
  [[nodiscard]] std::size_t key_offset() const noexcept;

  /// The members of an object or the elements of an array; none of any other value.
  [[nodiscard]] iterator begin() const noexcept;
  [[nodiscard]] iterator end() const noexcept;

 private:
  friend class iterator;
  friend class json_document;
  json_value(json_document const& in, std::uint32_t index) noexcept : document_(&in), index_(index) {}

  json_document const* document_ = nullptr;
  std::uint32_t index_ = 0;
};

/// Why a text is no JSON.
struct json_fault {
  std::size_t offset = 0;
  std::string message;
};

/// One JSON text (RFC 8259) as values with their places. Kept between texts, it reuses its memory. Neither depth nor
/// the number of values grows without limit: what has more is a fault.
class json_document {
 public:
  static constexpr std::size_t most_depth = std::size_t{1} << 16;
  static constexpr std::size_t most_values = std::size_t{1} << 22;

  /// Strings lose their escapes where they stand, so `text` is changed; it must outlive the values. What stands in the
  /// strings is not looked at: it need not be UTF-8.
  std::optional<json_fault> parse(std::string& text);

  /// The outermost value of a text without fault.
  [[nodiscard]] json_value root() const noexcept { return {*this, 0}; }

 private:
  friend class json_value;
  class builder;
  struct node {
    std::string_view key;
    std::string_view text;
    std::uint32_t end = 0;  // the index behind the value and all that it holds
    json_kind kind = json_kind::null;
  };

  [[nodiscard]] std::size_t offset_of(std::string_view part) const noexcept {
    return static_cast<std::size_t>(part.data() - text_);
  }

  char const* text_ = nullptr;
  std::vector<node> nodes_;
};

class json_value::iterator {
 public:
  using value_type = json_value;
  using difference_type = std::ptrdiff_t;
  iterator() = default;
  explicit iterator(json_value at) noexcept : at_(at) {}
  json_value operator*() const noexcept { return at_; }
  iterator& operator++() noexcept {
    at_.index_ = at_.document_->nodes_[at_.index_].end;
    return *this;
  }
  iterator operator++(int) noexcept {
    auto const before = *this;
    ++*this;
    return before;
  }
  bool operator==(iterator const& other) const noexcept { return at_.index_ == other.at_.index_; }

 private:
  json_value at_;
};

inline json_kind json_value::kind() const noexcept { return document_->nodes_[index_].kind; }
inline std::string_view json_value::text() const noexcept { return document_->nodes_[index_].text; }
inline std::string_view json_value::key() const noexcept { return document_->nodes_[index_].key; }
inline std::size_t json_value::offset() const noexcept { return document_->offset_of(text()); }
inline std::size_t json_value::key_offset() const noexcept { return document_->offset_of(key()); }
inline json_value::iterator json_value::begin() const noexcept {
  return document_ == nullptr ? iterator() : iterator({*document_, index_ + 1});
}
inline json_value::iterator json_value::end() const noexcept {
  return document_ == nullptr ? iterator() : iterator({*document_, document_->nodes_[index_].end});
}

}  // namespace pgnx::format
