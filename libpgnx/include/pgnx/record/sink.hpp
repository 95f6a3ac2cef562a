#pragma once
#include <cstdint>
#include <string_view>

#include <pgnx/record/code.hpp>

/// Game records as events: what every grammar speaks and every consumer hears.
namespace pgnx::record {

enum class comment_kind : std::uint8_t {
  brace,  ///< `{ ... }`
  line,   ///< `; ...` to the end of the line
  escape  ///< `%` in column 1, to the end of the line (PGN standard 6)
};

/// A tag pair as it stands. All views point into the text being parsed.
struct tag_text {
  std::string_view name;
  std::string_view value;  ///< between the quotes, escapes and encoding as they stand
  std::string_view whole;  ///< from `[` to `]`
};

/// What the movetext of a record may hold beside that of PGN.
struct movetext_extras {
  /// Turns of several moves. Between them `,` `/` `|` `and`, a dash alone, or `;` where nothing but movetext follows in
  /// its line.
  bool series = false;
  /// Captured units that reappear, said behind the capture: `Rxe8(Ng8)`, `Bxd2[+bQd8]`.
  bool rebirth = false;
  /// Words of four or five digits are moves: ICCF numeric notation.
  bool numeric = false;
  /// Words of descriptive notation, which may hold blanks, points and parentheses: `P - K 4`, `PxP(QB6) e.p.`.
  bool descriptive = false;

  [[nodiscard]] constexpr bool any() const noexcept { return series || rebirth || numeric || descriptive; }
};

/// Receives records in text order. A record counts once `on_game_end` has come for it: where a text ends inside a
/// record and more is to follow, its events came in vain and are to be forgotten. Every view points into the text
/// handed to the parser and lives as long as that. Events say what stands there, never whether it is legal. Defaults
/// ignore.
class sink {
 public:
  virtual ~sink() = default;

  /// A record begins; `at` is its first byte (`[` of the first tag, or the first token of the movetext).
  virtual void on_game_begin(char const* /*at*/) {}
  virtual void on_tag(tag_text const&) {}
  /// The tag section is over (also where it is empty); movetext events follow. Comments between tags come before it.
  virtual void on_tags_end(char const* /*at*/) {}
  /// Asked once a record, behind `on_tags_end`.
  [[nodiscard]] virtual movetext_extras extras() const { return {}; }
  /// `12.`, `12...`, `12`, `...`: the digits and what dots follow them, or dots alone.
  virtual void on_move_number(std::string_view) {}
  /// A word in the place of a move, its check marks included, suffix annotations not.
  virtual void on_move(std::string_view) {}
  /// `$14`, `!`, `?!`, `+-`, `=`, a figure such as U+00B1 ...: one annotation glyph.
  virtual void on_nag(std::string_view) {}
  /// `e.p.` as a word of its own, in any spelling; it belongs to the move before it.
  virtual void on_en_passant_mark(std::string_view) {}
  /// What stands between two moves of a series; `extras` must have asked for it.
  virtual void on_separator(std::string_view) {}
  /// `(Ng8)`, `[+bQd8]` behind a capture: what reappears where; `extras` must have asked for it.
  virtual void on_rebirth(std::string_view) {}
  /// The text between the marks; `whole` has the marks too.
  virtual void on_comment(std::string_view /*text*/, comment_kind, std::string_view /*whole*/) {}
  virtual void on_variation_begin(char const* /*at*/) {}
  virtual void on_variation_end(char const* /*at*/) {}
  /// A termination marker in any spelling, at any depth (`depth` 0 ends the record; inside a variation it does not).
  virtual void on_result(std::string_view, int /*depth*/) {}
  /// What no rule of the grammar fits; kept byte for byte by whoever writes.
  virtual void on_unknown(std::string_view) {}
  /// A fault of form; `where` is the text it hangs on (possibly empty, but placed). One between records, behind their
  /// `on_game_end`, belongs to none.
  virtual void on_problem(code, std::string_view /*where*/) {}
  /// The record is complete; `whole` is its text without the white space behind it.
  virtual void on_game_end(std::string_view /*whole*/) {}
  /// Text that belongs to no record: prose, mail headers, comments between games. White space alone is not reported.
  virtual void on_outside(std::string_view) {}
};

}  // namespace pgnx::record
