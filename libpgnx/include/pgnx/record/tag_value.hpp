#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

/// Do the values of well-known tags have the form they should have? Pure functions over unescaped values.
namespace pgnx::record {

enum class value_form : std::uint8_t {
  standard,  ///< as the PGN standard writes it
  unknown,   ///< says that nothing is known: `?`, `-`, an empty value ...
  unusual,   ///< understood, and written differently by the standard
  wrong,     ///< not understood
};

struct value_check {
  value_form form = value_form::standard;
  std::string mended;       ///< the standard form where exactly one was meant, else empty
  std::string_view reason;  ///< why it is unusual or wrong, one clause; else empty
};

/// `YYYY.MM.DD`, with `?` for unknown digits (PGN standard 8.1.1.3). Days that do not exist are wrong. `2024.3.1`,
/// `2024-03-01`, `2024/3/1`, `2024` and `1.3.2024` are unusual; a date with slashes or hyphens and the year last is
/// mended only where day and month cannot be confused.
value_check check_date(std::string_view value);

/// A rating in digits (PGN standard 9.1.2). `?`, `-`, an empty value, `0`, `unrated` and the like are unknown.
value_check check_rating(std::string_view value);

/// The number of a rating in standard form; nothing for any other text, so that `1500?` never compares as a number.
std::optional<unsigned> rating(std::string_view value) noexcept;

/// `A00` to `E99`, with `/` and one or two digits behind it for the positions within a code (PGN standard 9.4.1).
/// Scid's sub codes such as `B90a` or `B90a1` are unusual.
value_check check_eco(std::string_view value);

/// `1-0`, `0-1`, `1/2-1/2` or `*` (PGN standard 8.1.1.7). Other spellings of these are unusual and mended; a score
/// such as `0-0` is wrong.
value_check check_result(std::string_view value);

/// The result meant by a text in any known spelling, as one of the four standard ones; empty where none is meant.
std::string_view normal_result(std::string_view text) noexcept;

/// Numbers with full stops between them; `?` and `-` (PGN standard 8.1.1.4).
value_check check_round(std::string_view value);

}  // namespace pgnx::record
