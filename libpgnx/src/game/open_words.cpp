#include "game/open_words.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include <boost/unordered/unordered_flat_map.hpp>

namespace pgnx::game {
namespace {

using board::move;
using step = movetext_heard::step;

/// A way to read the words from an open one on.
struct candidate {
  line_position at;
  std::vector<move> path{};
  /// Moves of other ways that lead to the same position, by the number of the word where they part.
  std::vector<std::pair<std::size_t, move>> alternatives{};

  void add_alternative(std::size_t word, move m) {
    std::pair const one(word, m);
    if (std::ranges::find(alternatives, one) == alternatives.end()) alternatives.push_back(one);
  }
  [[nodiscard]] bool stands_like(candidate const& other) const {
    if (at.rules() != nullptr) return at.state() == other.at.state();
    return at.board() == other.at.board();
  }
  void take_in(candidate const& other) {
    auto const parted = std::ranges::mismatch(path, other.path);
    if (parted.in2 != other.path.end())
      add_alternative(static_cast<std::size_t>(parted.in2 - other.path.begin()), *parted.in2);
    for (auto const& [word, m] : other.alternatives) add_alternative(word, m);
  }
};

void add(std::vector<candidate>& all, candidate one) {
  auto const same = std::ranges::find_if(all, [&](candidate const& c) { return c.stands_like(one); });
  if (same == all.end())
    all.push_back(std::move(one));
  else
    same->take_in(one);
}

using words_read = std::vector<std::vector<move>>;

/// What a word means in each of the lines.
words_read read_in_each(std::vector<candidate> const& lines, std::string_view word, word_meanings const& meanings_of) {
  words_read read;
  for (auto const& line : lines) read.push_back(meanings_of(line.at.here(), word));
  return read;
}

std::size_t count_ways(words_read const& read) noexcept {
  std::size_t ways = 0;
  for (auto const& moves : read) ways += moves.size();
  return ways;
}

/// Every way to read the word. A line that goes on in one way is not copied.
std::vector<candidate> go_on(std::vector<candidate> lines, words_read const& read) {
  std::vector<candidate> next;
  for (std::size_t i = 0; i != lines.size(); ++i)
    for (auto const& m : read[i]) {
      candidate one = &m == &read[i].back() ? std::move(lines[i]) : lines[i];
      one.at.play(m);
      one.path.push_back(m);
      add(next, std::move(one));
    }
  return next;
}

/// The moves that the lines still held have for one word.
std::vector<move> moves_for(std::size_t word, std::vector<candidate> const& lines) {
  std::vector<move> moves;
  auto const add_once = [&](move m) {
    if (std::ranges::find(moves, m) == moves.end()) moves.push_back(m);
  };
  for (auto const& line : lines) {
    add_once(line.path[word]);
    for (auto const& [at, m] : line.alternatives)
      if (at == word) add_once(m);
  }
  return moves;
}

class settler {
 public:
  settler(std::vector<step> const& movetext, word_meanings const& meanings_of)
      : movetext_(movetext), meanings_of_(meanings_of) {}

  std::vector<open_word> run(start_point const& from) {
    now_.follow_wings();
    now_.start(from);
    for (std::size_t i = 0; i < movetext_.size(); ++i) see(i);
    std::ranges::sort(found_, {}, [](open_word const& w) { return w.word.data(); });
    return std::move(found_);
  }

 private:
  void see(std::size_t i) {
    switch (movetext_[i].what) {
      case step::kind::begin:
        outer_.push_back(is_dead_);
        now_.enter();
        break;
      case step::kind::end:
        is_dead_ = outer_.back();
        outer_.pop_back();
        now_.leave();
        break;
      case step::kind::word:
        if (!is_dead_) read(i);
        break;
    }
  }

  void read(std::size_t i) {
    auto const word = movetext_[i].word;
    auto moves = known(word);
    if (moves.empty()) moves = meanings_of_(now_.here(), word);
    if (moves.size() > 1 && !places_.contains(word.data())) {
      settle_from(i);
      moves = known(word);
    }
    is_dead_ = moves.size() != 1;
    if (!is_dead_) now_.play(moves.front());
  }

  [[nodiscard]] std::vector<move> known(std::string_view word) const {
    auto const at = places_.find(word.data());
    return at == places_.end() ? std::vector<move>{} : found_[at->second].moves;
  }

  /// The word `i` is open: what does the rest of its line tell?
  void settle_from(std::size_t i) {
    std::vector<candidate> lines{{now_}};
    std::vector<std::string_view> words;
    std::string why = "what follows fits each of them";
    for (auto at = i; at != movetext_.size(); at = next_in_line(at)) {
      auto const word = movetext_[at].word;
      auto const read = read_in_each(lines, word, meanings_of_);
      auto const ways = count_ways(read);
      if (ways == 0)
        why = fmt::format("none of them goes on with {}", word);
      else if (ways > most_open_lines)
        why = fmt::format("there are more than {} ways to read the moves up to {}", most_open_lines, word);
      else if (words.size() == most_words_behind)
        why = fmt::format("none of the {} words behind it tells", most_words_behind);
      if (ways == 0 || ways > most_open_lines || words.size() == most_words_behind) break;
      lines = go_on(std::move(lines), read);
      words.push_back(word);
      if (lines.size() == 1) break;
    }
    if (words.empty()) return keep({movetext_[i].word, meanings_of_(now_.here(), movetext_[i].word), std::move(why)});
    keep_what_is_told(words, lines, why);
  }

  /// The next word behind `i` that is no word of a variation; the size of the movetext where its line ends.
  [[nodiscard]] std::size_t next_in_line(std::size_t i) const noexcept {
    std::size_t depth = 0;
    while (++i != movetext_.size()) {
      auto const what = movetext_[i].what;
      if (what == step::kind::word && depth == 0) return i;
      if (what == step::kind::begin) ++depth;
      if (what == step::kind::end && depth-- == 0) return movetext_.size();
    }
    return i;
  }

  /// Up to the first word for which the lines differ.
  void keep_what_is_told(std::vector<std::string_view> const& words, std::vector<candidate> const& lines,
                         std::string const& why) {
    auto at = now_;
    for (std::size_t k = 0; k != words.size(); ++k) {
      auto moves = moves_for(k, lines);
      if (moves.size() > 1) return keep({words[k], std::move(moves), why});
      move const m = moves.front();
      if (meanings_of_(at.here(), words[k]).size() > 1) keep({words[k], std::move(moves), {}});
      at.play(m);
    }
  }

  void keep(open_word found) {
    places_[found.word.data()] = found_.size();
    found_.push_back(std::move(found));
  }

  std::vector<step> const& movetext_;
  word_meanings const& meanings_of_;
  line_position now_;
  bool is_dead_ = false;
  std::vector<bool> outer_;
  std::vector<open_word> found_;
  boost::unordered_flat_map<char const*, std::size_t> places_;
};

}  // namespace

std::vector<open_word> settle(start_point const& from, std::vector<step> const& movetext,
                              word_meanings const& meanings_of) {
  return settler(movetext, meanings_of).run(from);
}

}  // namespace pgnx::game
