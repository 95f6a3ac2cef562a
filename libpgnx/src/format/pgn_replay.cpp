#include <pgnx/format/pgn_replay.hpp>

namespace pgnx::format {
namespace {

void read_again(std::string_view record, record::sink& to) { read_pgn(record, text_end::final, to); }

}  // namespace

std::size_t replay_pgn(std::string_view text, text_end end, game::replay_options const& options, game::findings& found,
                       std::size_t own_bytes) {
  game::replay_options with_reader = options;
  with_reader.again = read_again;
  return read_pgn(text, end, *game::make_replay(text, with_reader, found), own_bytes);
}

}  // namespace pgnx::format
