// Descriptive notation: the bytes choose a line of legal moves, one byte a move. Each is written in every language,
// read back and played; then words made of the remaining bytes are thrown at the position.
#include <algorithm>
#include <array>
#include <cstdint>
#include <string>

#include <pgnx/notation/notations.hpp>

#include "expect.hpp"

namespace {

using namespace pgnx;
using fuzz::expect;
using notation::notation_id;
namespace standard = rules::standard;

constexpr std::size_t longest_line = 200;
constexpr std::array languages{notation_id::descriptive, notation_id::descriptive_es, notation_id::descriptive_fr};

void write_and_read(notation::situation const& here, board::move m) {
  for (auto const id : languages) {
    std::string word;
    bool const is_written = notation::append(word, id, here, m).empty();
    expect(is_written, "every move of orthodox chess can be written");
    expect(notation::has_form_of(id, word), "what is written has the form of the notation");
    expect(notation::only_meaning(id, here, word) == m, "a written move is the same move");
  }
}

void throw_word(notation::situation const& here, std::string_view word) {
  for (auto const id : languages) {
    auto const moves = notation::meanings(id, here, word);
    bool const are_legal = std::ranges::all_of(moves, [&](board::move m) { return here.is_legal(m); });
    expect(are_legal, "a word means legal moves alone");
    expect(moves.empty() || notation::has_form_of(id, word),
           "a word that means something has the form of the notation");
    for (auto at = moves.begin(); at != moves.end(); ++at)
      expect(std::find(moves.begin(), at, *at) == at, "no move is named twice");
    auto const read = notation::read_word(id, here, word);
    expect((read.status == notation::reading_status::move) == (moves.size() == 1), "one meaning is a move");
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size) {
  auto position = board::position::start();
  notation::wings from;
  from.start(position);
  auto const here = notation::situation(position).with(from);
  std::size_t i = 0;
  for (; i < size && i < longest_line && data[i] != ' '; ++i) {
    auto const moves = standard::legal_moves(position);
    if (moves.empty()) break;
    auto const m = moves[data[i] % moves.size()];
    write_and_read(here, m);
    from.play(position, m);
    standard::play(position, m);
  }

  std::string const words(data + i, data + size);
  for (std::size_t begin = 0; begin < words.size();) {
    auto const end = std::min(words.find_first_of("\t\n", begin), words.size());
    throw_word(here, std::string_view(words).substr(begin, end - begin));
    begin = end + 1;
  }
  return 0;
}
