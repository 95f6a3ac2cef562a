#pragma once
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <optional>
#include <string_view>
#include <vector>

/// Commands inside comments, such as `[%clk 1:30:57]` (PGN supplement of 2001, and what programs made of it).
namespace pgnx::record {

/// One command; the views point into the comment.
struct command {
  std::string_view name;       ///< `clk`
  std::string_view arguments;  ///< between the name and `]`, white space around it stripped
  std::string_view whole;      ///< from `[` to `]`
};

/// The commands of one comment in their order: `for (command c : commands{text})`. What is not closed by `]`, or has
/// no name, is no command. A `]` inside a quoted argument does not close. Line breaks are white space.
class commands {
 public:
  class iterator {
   public:
    using value_type = command;
    using difference_type = std::ptrdiff_t;
    iterator() = default;
    explicit iterator(std::string_view rest) : rest_(rest) { advance(); }
    command const& operator*() const noexcept { return current_; }
    command const* operator->() const noexcept { return &current_; }
    iterator& operator++() {
      advance();
      return *this;
    }
    void operator++(int) { advance(); }
    friend bool operator==(iterator const& it, std::default_sentinel_t) noexcept { return it.current_.whole.empty(); }

   private:
    void advance();
    std::string_view rest_;
    command current_;
  };

  explicit commands(std::string_view comment) noexcept : comment_(comment) {}
  [[nodiscard]] iterator begin() const { return iterator(comment_); }
  [[nodiscard]] static std::default_sentinel_t end() noexcept { return {}; }

 private:
  std::string_view comment_;
};

/// `h:mm:ss`, `mm:ss` or `ss`, with up to three decimals that count; nothing for any other text. Hours may pass 23, and
/// so may the first field pass 59.
std::optional<std::chrono::milliseconds> parse_clock(std::string_view text) noexcept;

/// The time of a comment that is exactly one `[%clk h:mm:ss]` with one digit for the hour, blanks around it allowed:
/// what nearly every ply of an archive from a server carries. Nothing for any other comment.
std::optional<std::chrono::milliseconds> lone_clock(std::string_view comment) noexcept;

/// What an `eval` command says, from White's point of view.
struct evaluation {
  enum class kind : std::uint8_t {
    centipawns,
    mate,           ///< `value` is the number of moves, negative where Black mates
    comma_decimal,  ///< `0,25`: a decimal comma or a depth, nobody knows; no value
    malformed,      ///< no value
  };
  kind what = kind::malformed;
  int value = 0;
  std::optional<unsigned> depth;
  friend bool operator==(evaluation const&, evaluation const&) = default;
};

/// `0.25`, `-1.3`, `#-3`, each with `,depth` behind it where it is known; further values are ignored.
evaluation parse_evaluation(std::string_view text) noexcept;

/// A coloured square (`to` is empty) or arrow. Views into the text parsed.
struct shape {
  char color;
  std::string_view from;
  std::string_view to;
  friend bool operator==(shape const&, shape const&) = default;
};

/// The arguments of `csl`: `Gd4,Ra5`. Nothing where one of them is malformed.
std::optional<std::vector<shape>> parse_squares(std::string_view text);
/// The arguments of `cal`: `Ge2e4,Rd1h5`. Nothing where one of them is malformed.
std::optional<std::vector<shape>> parse_arrows(std::string_view text);

/// The argument of `mdl`: the medals as a set of bits.
std::optional<unsigned> parse_medals(std::string_view text) noexcept;

/// Has the command a value of the form its name asks for? True for commands this library does not know.
bool has_valid_value(command const& c);

}  // namespace pgnx::record
