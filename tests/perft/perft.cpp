// Counts move sequences and compares them with a data file: perft FILE LEAST MOST checks every count of the file from
// LEAST to MOST, so that quick and slow counts can share a file. Lines: FEN ;D1 20 ;D2 400 ..., or # and a comment.
#include <cstdio>
#include <fstream>
#include <sstream>
#include <string>

#include <pgnx/board/fen.hpp>
#include <pgnx/rules/standard.hpp>

namespace {

struct range {
  std::uint64_t least;
  std::uint64_t most;
};

struct tally {
  int right = 0;
  int wrong = 0;
};

void check_depth(std::string const& fen, std::string const& item, range wanted, tally& t) {
  char letter = '\0';
  int depth = 0;
  std::uint64_t expected = 0;
  if (!(std::istringstream(item) >> letter >> depth >> expected) || letter != 'D') {
    std::printf("%s: cannot read \"%s\"\n", fen.c_str(), item.c_str());
    ++t.wrong;
    return;
  }
  if (expected < wanted.least || expected > wanted.most) return;
  auto const position = pgnx::board::parse_fen(fen, pgnx::board::fen_mode::strict).value;
  auto const found = position ? pgnx::rules::standard::perft(*position, depth) : 0;
  if (found == expected) {
    ++t.right;
    return;
  }
  ++t.wrong;
  std::printf("%s depth %d: expected %llu, found %llu\n", fen.c_str(), depth, static_cast<unsigned long long>(expected),
              static_cast<unsigned long long>(found));
}

void check_line(std::string const& line, range wanted, tally& t) {
  if (line.empty() || line.front() == '#') return;
  std::istringstream parts(line);
  std::string fen;
  std::getline(parts, fen, ';');
  while (!fen.empty() && fen.back() == ' ') fen.pop_back();
  for (std::string item; std::getline(parts, item, ';');) check_depth(fen, item, wanted, t);
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 4) return 2;
  std::ifstream file(argv[1]);
  range const wanted{std::stoull(argv[2]), std::stoull(argv[3])};
  tally t;
  for (std::string line; std::getline(file, line);) check_line(line, wanted, t);
  std::printf("%d right, %d wrong\n", t.right, t.wrong);
  return t.wrong == 0 && t.right != 0 ? 0 : 1;
}
