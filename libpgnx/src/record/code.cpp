#include <pgnx/record/code.hpp>

#include <algorithm>
#include <array>

namespace pgnx::record {
namespace {

using enum severity;

constexpr bool mendable = true;
constexpr bool as_it_stands = false;

// THE table: one row a code, in the order of the enum.
constexpr std::array table{
    code_info{code::byte_order_mark, "byte-order-mark", note, mendable,
              "a byte-order mark (U+FEFF) stands here; it belongs to no token", "nothing to do; repair removes it"},
    code_info{code::utf_16, "utf-16", note, mendable, "the input is UTF-16 and was read as UTF-8",
              "nothing to do; whatever is written is UTF-8"},
    code_info{code::windows_1252, "windows-1252", note, mendable,
              "the text is not valid UTF-8 and was read as Windows-1252",
              "check the letters; repair writes the text as UTF-8"},
    code_info{code::double_encoded, "double-encoded", note, as_it_stands,
              "the text looks like UTF-8 that was encoded twice",
              "nothing is changed, because the text may be meant as it stands"},
    code_info{code::nul_bytes, "nul-bytes", warning, mendable, "NUL bytes stand in the text",
              "the file may be damaged here; repair removes the bytes"},
    code_info{code::control_z, "control-z", note, mendable, "a DOS end-of-file byte (0x1A) stands here",
              "nothing to do; repair removes it"},

    code_info{code::text_outside_game, "text-outside-game", warning, as_it_stands, "text that belongs to no game",
              "remove it, or put it in a comment or behind a % in column 1"},
    code_info{code::quoted_lines, "quoted-lines", warning, mendable,
              "lines of the game begin with a quote mark (>), as in a mail", "repair removes the quote marks"},
    code_info{code::tag_section_split, "tag-section-split", warning, mendable,
              "an empty line stands between two tag pairs of one game", "repair removes the empty line"},
    code_info{code::missing_empty_line, "missing-empty-line", note, mendable,
              "no empty line stands between the tag section and the movetext, or between two games", "repair adds it"},
    code_info{code::missing_termination, "missing-termination", warning, mendable,
              "the movetext has no termination marker at its end", "repair writes the result of the Result tag, or *"},
    code_info{code::unreadable_text, "unreadable-text", error, as_it_stands,
              "the text is no move, number, comment, glyph, variation or result",
              "correct it; nothing of the line behind it is played"},
    code_info{code::comment_not_closed, "comment-not-closed", error, mendable, "a comment is opened and never closed",
              "repair closes it where the next game or line shows its end"},
    code_info{code::comment_holds_brace, "comment-holds-brace", warning, mendable,
              "a comment holds an opening brace; perhaps its own end is missing",
              "repair closes the comment before it if the game then replays to its end"},
    code_info{code::comment_begins_with_move, "comment-begins-with-move", note, as_it_stands,
              "a comment behind a semicolon begins with a move, in a game where a semicolon may also part moves",
              "if moves are meant, remove the semicolon, or what makes its line more than movetext"},
    code_info{code::brace_not_opened, "brace-not-opened", error, mendable, "a closing brace without an opening one",
              "repair removes it"},
    code_info{code::variation_not_closed, "variation-not-closed", error, as_it_stands,
              "a variation is opened and never closed", "add the closing parenthesis where the variation ends"},
    code_info{code::variation_not_opened, "variation-not-opened", error, mendable,
              "a closing parenthesis without an opening one", "repair removes it"},
    code_info{code::variation_without_move, "variation-without-move", error, as_it_stands,
              "a variation stands where there is no move that it could replace",
              "put it behind the move it is an alternative to"},
    code_info{code::variation_empty, "variation-empty", warning, as_it_stands, "a variation holds no move",
              "remove it, or make it a comment"},
    code_info{code::result_in_variation, "result-in-variation", warning, as_it_stands,
              "a termination marker stands inside a variation; it does not end the game",
              "remove it, or make it a comment"},

    code_info{code::tag_unreadable, "tag-unreadable", error, as_it_stands, "a line begins like a tag pair and is none",
              "write it as [Name \"value\"]"},
    code_info{code::tag_not_closed, "tag-not-closed", warning, mendable, "a tag pair has no closing bracket",
              "repair adds it"},
    code_info{code::tag_value_not_closed, "tag-value-not-closed", error, mendable,
              "a tag value has no closing quotation mark",
              "repair adds it where the line or the next header shows its end"},
    code_info{code::tag_value_unquoted, "tag-value-unquoted", warning, mendable,
              "a tag value stands without quotation marks", "repair adds them"},
    code_info{code::tag_value_wrapped, "tag-value-wrapped", warning, mendable,
              "a tag value is broken over lines; the break is read as one blank", "repair joins the lines"},
    code_info{code::tag_quote_unescaped, "tag-quote-unescaped", warning, mendable,
              "a quotation mark inside a tag value has no backslash before it", "repair adds it"},
    code_info{code::tag_escape, "tag-escape", warning, mendable,
              "a backslash in a tag value escapes nothing (only \\\" and \\\\ are escapes)",
              "repair doubles the backslash"},
    code_info{code::tag_name_odd, "tag-name-odd", warning, as_it_stands,
              "a tag name holds characters other than letters, digits and underscores, or begins with a digit",
              "rename the tag; it is kept as it stands"},
    code_info{code::tag_name_case, "tag-name-case", warning, mendable, "a known tag is spelled in the wrong case",
              "repair respells it"},
    code_info{code::duplicate_tag, "duplicate-tag", warning, as_it_stands,
              "a tag stands twice in one game; the first value counts", "remove one of them; both are kept"},
    code_info{code::missing_roster_tag, "missing-roster-tag", note, mendable,
              "a tag of the seven tag roster is missing", "repair adds it with an unknown value"},
    code_info{code::roster_order, "roster-order", note, mendable,
              "the seven tag roster is not in its order, or not at the start", "repair puts it in order"},
    code_info{code::date_format, "date-format", warning, mendable,
              "a date is not written YYYY.MM.DD with ? for what is unknown, or is no day of the calendar",
              "repair rewrites it where its meaning is certain"},
    code_info{code::rating_format, "rating-format", note, as_it_stands,
              "a rating is not a number; it counts as unknown", "write a number, or - for an unrated player"},
    code_info{code::eco_format, "eco-format", warning, as_it_stands,
              "an ECO code is not a letter A to E and two digits", "correct or remove it"},
    code_info{code::setup_without_fen, "setup-without-fen", warning, mendable,
              "SetUp says that there is a position, and there is no FEN; the game is read from the start position",
              "add the FEN; repair writes [SetUp \"0\"] if the game replays from the start position"},
    code_info{code::fen_without_setup, "fen-without-setup", note, mendable, "a FEN tag stands without [SetUp \"1\"]",
              "repair adds it"},
    code_info{code::setup_denies_fen, "setup-denies-fen", warning, as_it_stands,
              "SetUp is 0 and a FEN is present; the game is read from the start position",
              "decide which of the two is meant"},
    code_info{code::fen_invalid, "fen-invalid", error, as_it_stands,
              "the FEN describes no position that can be played from", "correct the field that is named"},
    code_info{code::fen_mended, "fen-mended", warning, mendable,
              "the FEN says something impossible that was read as the message says", "repair rewrites the FEN"},
    code_info{code::chess960_castling, "chess960-castling", warning, as_it_stands,
              "the FEN grants castling rights that only Chess960 knows, and the game is not said to be Chess960",
              "name the variant in a Variant tag or with --variant, or correct the castling rights"},
    code_info{code::ply_count, "ply-count", warning, mendable,
              "the PlyCount tag is not the number of plies of the main line", "repair corrects it"},
    code_info{code::unknown_variant, "unknown-variant", warning, as_it_stands,
              "the game names a variant whose rules are not known; it is kept and not judged",
              "correct the tag, or name the rules with --variant"},

    code_info{code::illegal_move, "illegal-move", error, mendable,
              "the move is not legal in the position; nothing of the line behind it is played",
              "correct it; repair drops a move that a line break repeated"},
    code_info{code::ambiguous_move, "ambiguous-move", error, as_it_stands,
              "two or more legal moves fit the text, and none is chosen", "add the file or rank the piece comes from"},
    code_info{code::incomplete_move, "incomplete-move", error, mendable, "the text is the beginning of a move",
              "repair joins it with the next word if that is a legal move"},
    code_info{code::unknown_piece_letter, "unknown-piece-letter", error, as_it_stands,
              "the move begins with a letter that names no piece in English", "spell the piece with one of K Q R B N"},
    code_info{code::promotion_piece_missing, "promotion-piece-missing", error, mendable,
              "a pawn reaches the last rank and the text does not say what it becomes", "repair makes it a queen"},
    code_info{code::drop_in_standard, "drop-in-standard", error, as_it_stands,
              "a piece is dropped, and the rules of the game know no drops",
              "name the rules in a Variant tag, or correct the move"},
    code_info{code::move_after_end, "move-after-end", error, as_it_stands,
              "a move stands behind the end of the game (mate or stalemate)", "remove it, or correct an earlier move"},
    code_info{code::null_move, "null-move", warning, as_it_stands,
              "a null move stands in the main line: the game is not a legal game of chess",
              "nothing is changed; the moves behind it are checked as they stand"},
    code_info{code::check_mark_missing, "check-mark-missing", warning, mendable, "the move gives check and has no +",
              "repair adds it"},
    code_info{code::mate_mark_missing, "mate-mark-missing", warning, mendable, "the move gives mate and has no #",
              "repair writes #"},
    code_info{code::check_mark_wrong, "check-mark-wrong", warning, mendable,
              "the move has a check or mate mark that the position contradicts", "repair corrects it"},
    code_info{code::capture_sign_missing, "capture-sign-missing", warning, mendable, "the move captures and has no x",
              "repair adds it"},
    code_info{code::capture_sign_wrong, "capture-sign-wrong", warning, mendable,
              "the move has a capture sign and captures nothing, or a sign other than x", "repair corrects it"},
    code_info{code::disambiguation_needless, "disambiguation-needless", note, mendable,
              "the move says more of the square it comes from than is needed", "repair leaves it out"},
    code_info{code::castling_spelling, "castling-spelling", warning, mendable,
              "castling is not written with the letter O and hyphens", "repair writes O-O or O-O-O"},
    code_info{code::promotion_spelling, "promotion-spelling", warning, mendable,
              "a promotion is not written with = and a capital letter before the check mark", "repair respells it"},
    code_info{code::en_passant_suffix, "en-passant-suffix", note, mendable,
              "an e.p. suffix stands at a move; export format has none", "repair drops it"},
    code_info{code::pawn_letter, "pawn-letter", warning, mendable, "a pawn move begins with P",
              "repair drops the letter"},
    code_info{code::coordinate_move, "coordinate-move", warning, mendable, "the move is written with both its squares",
              "repair writes it in SAN"},
    code_info{code::figurine, "figurine", note, mendable, "the piece is a figurine", "repair writes its letter"},
    code_info{code::piece_letter_case, "piece-letter-case", warning, mendable, "a piece letter is written small",
              "repair writes it large"},
    code_info{code::move_spelling, "move-spelling", warning, mendable,
              "the move is understood and not written as export format has it", "repair respells it"},
    code_info{code::move_number_wrong, "move-number-wrong", warning, mendable,
              "a move number is not the number of the move that follows", "repair corrects it"},
    code_info{code::move_number_format, "move-number-format", note, mendable,
              "a move number is not followed by one point (White) or three (Black)", "repair respells it"},

    code_info{code::nag_range, "nag-range", warning, as_it_stands, "a numeric annotation glyph is above 255",
              "it is kept as it stands"},
    code_info{code::nag_malformed, "nag-malformed", warning, mendable,
              "a $ without a number, or a run of suffixes that is none", "repair removes a bare $"},
    code_info{code::command_value, "command-value", note, as_it_stands,
              "an annotation command has a value that its name does not allow", "it is kept as it stands"},
    code_info{code::clock_rises, "clock-rises", warning, as_it_stands,
              "a player's clock shows more time than before, by more than the increment of the time control",
              "check the clock times, or the TimeControl tag"},

    code_info{code::result_spelling, "result-spelling", warning, mendable,
              "a result is not written 1-0, 0-1, 1/2-1/2 or *", "repair respells it"},
    code_info{code::result_nonstandard, "result-nonstandard", warning, as_it_stands,
              "a result that is none of the four of PGN; it counts as neither win nor draw", "nothing is changed"},
    code_info{code::result_tag_mismatch, "result-tag-mismatch", warning, mendable,
              "the Result tag and the termination marker do not agree",
              "repair takes the board's verdict, else a decisive marker, else the tag"},
    code_info{code::result_board_mismatch, "result-board-mismatch", warning, mendable,
              "the result is not that of the final position (mate or stalemate)", "repair takes the board's verdict"},
    code_info{code::threefold_repetition, "threefold-repetition", note, as_it_stands,
              "the final position has occurred three times: a draw could be claimed (FIDE 9.2)", "nothing to do"},
    code_info{code::fivefold_repetition, "fivefold-repetition", note, as_it_stands,
              "a position has occurred five times: a draw by the rules since 2014 (FIDE 9.6.1)", "nothing to do"},
    code_info{
        code::fifty_move_rule, "fifty-move-rule", note, as_it_stands,
        "fifty moves without capture or pawn move stand before the final position: a draw could be claimed (FIDE 9.3)",
        "nothing to do"},
    code_info{code::seventy_five_move_rule, "seventy-five-move-rule", note, as_it_stands,
              "seventy-five moves without capture or pawn move: a draw by the rules since 2014 (FIDE 9.6.2)",
              "nothing to do"},
    code_info{code::dead_position, "dead-position", note, as_it_stands,
              "neither side has the material to mate: the game is drawn (FIDE 5.2.2), and the result says otherwise",
              "check the result"},
};

constexpr bool in_order() {
  for (std::size_t i = 0; i < table.size(); ++i)
    if (static_cast<std::size_t>(table[i].id) != i) return false;
  return true;
}
static_assert(in_order());
static_assert(table.size() == code_count);

}  // namespace

std::span<code_info const> codes() noexcept { return table; }

code_info const& info(code c) noexcept { return table[static_cast<std::size_t>(c)]; }

std::optional<code> find_code(std::string_view name) noexcept {
  auto const* const row = std::ranges::find(table, name, &code_info::name);
  return row == table.end() ? std::nullopt : std::optional{row->id};
}

std::string_view name(severity s) noexcept {
  constexpr std::array<std::string_view, 3> names{"note", "warning", "error"};
  return names[static_cast<std::size_t>(s)];
}

}  // namespace pgnx::record
