// Runs a fuzzer's body without libFuzzer: over each seed, its prefixes, and mutations that are the same every time.
//   fuzz_NAME SEED-FOLDER
#include <algorithm>
#include <csignal>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <random>
#include <string>
#include <string_view>
#include <vector>

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size);

namespace {

namespace fs = std::filesystem;

constexpr int mutations_in_all = 4000;
constexpr std::size_t most_prefixes = 200;
constexpr std::size_t longest_mutated = 8192;  // so that one large seed does not take all the time

std::string_view current;

// Shows the input that broke a promise; libFuzzer does the same with its crash files.
extern "C" void on_abort(int) {
  std::fwrite(current.data(), 1, current.size(), stderr);
  std::fputs("<end of input>\n", stderr);
}

void run(std::string const& text) {
  current = text;
  // A copy of exactly this size: reading one byte too far is a finding.
  std::vector<std::uint8_t> const bytes(text.begin(), text.end());
  LLVMFuzzerTestOneInput(bytes.data(), bytes.size());
}

std::vector<std::string> read_seeds(fs::path const& folder) {
  std::vector<fs::path> paths;
  for (auto const& entry : fs::recursive_directory_iterator(folder)) {
    if (entry.is_regular_file()) paths.push_back(entry.path());
  }
  std::ranges::sort(paths);
  std::vector<std::string> seeds;
  for (auto const& path : paths) {
    std::ifstream file(path, std::ios::binary);
    seeds.emplace_back(std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>());
  }
  return seeds;
}

void run_prefixes(std::string const& seed) {
  auto const step = seed.size() / most_prefixes + 1;
  for (std::size_t length = 0; length < seed.size(); length += step) run(seed.substr(0, length));
}

class mutator {
 public:
  explicit mutator(std::vector<std::string> const& seeds) : seeds_(seeds) {}

  std::string next();

 private:
  std::size_t below(std::size_t limit) { return std::uniform_int_distribution<std::size_t>(0, limit - 1)(random_); }
  template <typename Range>
  auto const& pick(Range const& range) {
    return range[below(std::size(range))];
  }

  void edit(std::string& text) {
    static constexpr char telling[] = "[]{}()\"\\;%$!?.*/-+=#@0179aNPx \n\r\t\0\xEF\xBB\xBF\xFF";
    auto const at = below(text.size() + 1);
    switch (below(5)) {
      case 0: text.insert(at, 1, pick(telling)); break;
      case 1: text.erase(at, 1 + below(16)); break;
      case 2: text.insert(at, text.substr(below(text.size() + 1), 1 + below(64))); break;
      case 3: text.insert(at, pick(seeds_).substr(0, 256)); break;
      default:
        if (at < text.size()) text[at] = static_cast<char>(below(256));
    }
  }

  std::vector<std::string> const& seeds_;
  std::mt19937_64 random_{20240305};
};

std::string mutator::next() {
  auto text = pick(seeds_).substr(0, longest_mutated);
  for (auto edits = 1 + below(8); edits > 0; --edits) edit(text);
  return text;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 2) return 2;
  std::signal(SIGABRT, on_abort);
  auto const seeds = read_seeds(argv[1]);
  if (seeds.empty()) return 2;
  for (auto const& seed : seeds) {
    run(seed);
    run_prefixes(seed);
  }
  mutator mutations(seeds);
  for (int i = 0; i < mutations_in_all; ++i) run(mutations.next());
  std::printf("%zu seeds, %d mutations\n", seeds.size(), mutations_in_all);
}
