#pragma once
#include <bit>
#include <cstdint>
#ifdef __SSE2__
#include <emmintrin.h>
#endif

#include "grammars/detail/chars.hpp"

/// Where runs of bytes end, sixteen bytes at a time where the processor can. A run whose length varies costs a branch
/// that cannot be foreseen when it is taken byte by byte; in movetext that is more than all the rest of a token.
namespace pgnx::grammar {

#ifdef __SSE2__

/// Sixteen bytes, or as many answers.
struct sixteen {
  __m128i bytes;

  static sixteen at(char const* p) noexcept { return {_mm_loadu_si128(reinterpret_cast<__m128i const*>(p))}; }
  static sixteen all(int c) noexcept { return {_mm_set1_epi8(static_cast<char>(c))}; }

  friend sixteen operator|(sixteen a, sixteen b) noexcept { return {_mm_or_si128(a.bytes, b.bytes)}; }
  friend sixteen operator&(sixteen a, sixteen b) noexcept { return {_mm_and_si128(a.bytes, b.bytes)}; }
  friend sixteen operator==(sixteen a, sixteen b) noexcept { return {_mm_cmpeq_epi8(a.bytes, b.bytes)}; }

  [[nodiscard]] sixteen is(char c) const noexcept { return *this == all(c); }
  /// SSE2 compares signed bytes only: the range is moved up to where nothing lies above it.
  [[nodiscard]] sixteen is_in(int lo, int hi) const noexcept {
    return {_mm_cmpgt_epi8(_mm_add_epi8(bytes, all(0x7F - hi).bytes), all(0x7F - hi + lo - 1).bytes)};
  }
  [[nodiscard]] unsigned mask() const noexcept { return static_cast<unsigned>(_mm_movemask_epi8(bytes)); }
};

/// One bit a byte.
constexpr unsigned all_sixteen = 0xFFFF;

#endif

/// The first byte of a set in [first, last), or `last`. The set comes in two shapes that have to agree: `table`, and
/// where there is SSE2 `find_in(sixteen)`, a mask of one bit a byte.
template <typename Set>
char const* find(char const* first, char const* last) noexcept {
#ifdef __SSE2__
  for (; last - first >= 16; first += 16) {
    unsigned const found = Set::find_in(sixteen::at(first));
    if (found != 0) return first + std::countr_zero(found);
  }
#endif
  while (first != last && !is(Set::table, *first)) ++first;
  return first;
}

/// `find` for a run that nearly always ends within 32 bytes: one look and no loop. Null where it does not end there, or
/// where the text may: then `find` has to tell.
template <typename Set>
char const* find_near(char const* first, char const* last) noexcept {
#ifdef __SSE2__
  if (last - first >= 32) {
    unsigned const found = Set::find_in(sixteen::at(first)) | Set::find_in(sixteen::at(first + 16)) << 16;
    if (found != 0) return first + std::countr_zero(found);
  }
#endif
  return nullptr;
}

/// `find` for short runs that follow each other: looks at 64 bytes at once and remembers what it saw, so that the next
/// run waits for a shift and not for a look at the text. The text must not change while a finder lives.
template <typename Set>
class finder {
 public:
  char const* operator()(char const* first, char const* last) noexcept {
#ifdef __SSE2__
    auto const offset = reinterpret_cast<std::uintptr_t>(first) - reinterpret_cast<std::uintptr_t>(begin_);
    if (offset < window_bytes) {
      std::uint64_t const found = found_ >> offset;
      if (found != 0) return first + std::countr_zero(found);
    }
    if (last - first >= window_bytes) {
      look(first);
      if (found_ != 0) return first + std::countr_zero(found_);
    }
#endif
    return find<Set>(first, last);
  }

 private:
#ifdef __SSE2__
  static constexpr int window_bytes = 64;

  void look(char const* first) noexcept {
    auto const part = [first](int i) { return std::uint64_t{Set::find_in(sixteen::at(first + 16 * i))} << (16 * i); };
    begin_ = first;
    found_ = part(0) | part(1) | part(2) | part(3);
  }

  char const* begin_ = nullptr;
  std::uint64_t found_ = 0;
#endif
};

}  // namespace pgnx::grammar
