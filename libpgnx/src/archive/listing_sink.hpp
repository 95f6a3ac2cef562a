#pragma once
#include <string_view>

#include <pgnx/archive/record_list.hpp>
#include <pgnx/record/sink.hpp>

namespace pgnx::archive {

/// Hears records and knows, at the end of each, where it stands. Derived sinks call the events that they override.
class listing_sink : public record::sink {
 public:
  explicit listing_sink(std::string_view text) noexcept : text_(text) {}

  void on_game_begin(char const* /*at*/) override { is_ended_ = false; }
  void on_result(std::string_view /*text*/, int depth) override { is_ended_ = is_ended_ || depth == 0; }

 protected:
  [[nodiscard]] listed_record listed(std::string_view whole) const noexcept {
    return {static_cast<std::size_t>(whole.data() - text_.data()), whole.size(), is_ended_};
  }

 private:
  std::string_view text_;
  bool is_ended_ = false;
};

}  // namespace pgnx::archive
