#pragma once
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include <pgnx/game/line_position.hpp>
#include <pgnx/record/sink.hpp>

/// Words that leave open which move they are, `N-B3` where two knights could go to a square of that name: what follows
/// may tell. All that they may mean is tried against the words behind them.
namespace pgnx::game {

/// How many lines of play are held at most while an open word waits for what tells.
inline constexpr std::size_t most_open_lines = 64;

/// How far is looked for what tells: no game is that long.
inline constexpr std::size_t most_words_behind = 2'048;

/// What came of an open word.
struct open_word {
  std::string_view word;           ///< where it stands
  std::vector<board::move> moves;  ///< what it may mean, or the one move that it turned out to be
  std::string why;                 ///< why it stays open; empty where it does not

  [[nodiscard]] bool is_settled() const noexcept { return why.empty(); }
};

/// The legal moves that a word may mean, a null move among them; none for any other word.
using word_meanings = std::function<std::vector<board::move>(notation::situation const&, std::string_view)>;

/// The words of a record that stand in the place of moves, and the parentheses around them.
class movetext_heard final : public record::sink {
 public:
  struct step {
    enum class kind : std::uint8_t { word, begin, end };
    kind what;
    std::string_view word;
  };

  explicit movetext_heard(record::movetext_extras extras) : extras_(extras) {}

  [[nodiscard]] record::movetext_extras extras() const override { return extras_; }
  void on_move(std::string_view word) override { steps_.push_back({step::kind::word, word}); }
  void on_variation_begin(char const*) override { steps_.push_back({step::kind::begin, {}}); }
  void on_variation_end(char const*) override { steps_.push_back({step::kind::end, {}}); }
  [[nodiscard]] std::vector<step> const& steps() const noexcept { return steps_; }

 private:
  record::movetext_extras extras_;
  std::vector<step> steps_;
};

/// What became of the open words of a movetext, in its order. A line is followed up to a word that means nothing in it,
/// or stays open.
std::vector<open_word> settle(start_point const& from, std::vector<movetext_heard::step> const& movetext,
                              word_meanings const& meanings_of);

}  // namespace pgnx::game
