#pragma once
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace pgnx::record {

/// How much a diagnostic matters. An error makes its game invalid; a warning is understood but not export format; a
/// note only informs.
enum class severity : std::uint8_t { note, warning, error };

/// Every distinguishable finding about a record. The names are stable; `codes()` has the words.
enum class code : std::uint8_t {
  // bytes
  byte_order_mark,
  utf_16,
  windows_1252,
  double_encoded,
  nul_bytes,
  control_z,
  // records
  text_outside_game,
  quoted_lines,
  tag_section_split,
  missing_empty_line,
  missing_termination,
  unreadable_text,
  comment_not_closed,
  comment_holds_brace,
  comment_begins_with_move,
  brace_not_opened,
  variation_not_closed,
  variation_not_opened,
  variation_without_move,
  variation_empty,
  result_in_variation,
  // tag pairs
  tag_unreadable,
  tag_not_closed,
  tag_value_not_closed,
  tag_value_unquoted,
  tag_value_wrapped,
  tag_quote_unescaped,
  tag_escape,
  tag_name_odd,
  tag_name_case,
  duplicate_tag,
  missing_roster_tag,
  roster_order,
  date_format,
  rating_format,
  eco_format,
  setup_without_fen,
  fen_without_setup,
  setup_denies_fen,
  fen_invalid,
  fen_mended,
  chess960_castling,
  ply_count,
  unknown_variant,
  variant_reading,
  // moves
  illegal_move,
  ambiguous_move,
  ambiguity_resolved,
  incomplete_move,
  unknown_piece_letter,
  promotion_piece_missing,
  drop_in_standard,
  move_after_end,
  null_move,
  check_mark_missing,
  mate_mark_missing,
  check_mark_wrong,
  capture_sign_missing,
  capture_sign_wrong,
  disambiguation_needless,
  castling_spelling,
  promotion_spelling,
  en_passant_suffix,
  pawn_letter,
  coordinate_move,
  figurine,
  piece_letter_case,
  foreign_letters,
  foreign_notation,
  move_spelling,
  move_number_wrong,
  move_number_format,
  series_too_short,
  series_too_long,
  series_unfinished,
  pair_numbering,
  series_separator,
  rebirth_mark,
  rebirth_wrong,
  // annotations
  nag_range,
  nag_malformed,
  command_value,
  clock_rises,
  // results and claims
  result_spelling,
  result_nonstandard,
  result_tag_mismatch,
  result_board_mismatch,
  threefold_repetition,
  fivefold_repetition,
  fifty_move_rule,
  seventy_five_move_rule,
  ten_series_rule,
  mate_in_claimed_draw,
  missed_mate,
  mate_left_open,
  dead_position,
  // other forms
  source_damaged,
  index_mismatch,
  record_deleted,
  compat_impossible,
  format_impossible,
  notation_impossible,
  // other formats
  source_malformed,
  field_value,
  field_dropped,
  // letters
  letter_text,
  tag_inferred,
  moves_missing,
  records_disagree,
};
inline constexpr std::size_t code_count = static_cast<std::size_t>(code::records_disagree) + 1;

/// A finding about a move or its number: only who knows the rules can make it.
constexpr bool is_about_moves(code c) noexcept { return c >= code::illegal_move && c <= code::rebirth_wrong; }
/// A legal move is not spelled as export format has it.
constexpr bool is_about_spelling(code c) noexcept { return c >= code::check_mark_missing && c <= code::move_spelling; }

/// One row of the table of codes.
struct code_info {
  code id;
  std::string_view name;     ///< `illegal-move`: as printed, in options and in docs
  severity level;            ///< as long as the user does not change it
  bool mendable;             ///< `repair` may mend it
  std::string_view summary;  ///< what it means, one sentence
  std::string_view advice;   ///< what to do, and what `repair` does where it does something
};

/// The whole table, in the order of the enum. It also makes docs/diagnostics.md and `pgnx codes`.
std::span<code_info const> codes() noexcept;
code_info const& info(code c) noexcept;
std::optional<code> find_code(std::string_view name) noexcept;

std::string_view name(severity s) noexcept;

}  // namespace pgnx::record
