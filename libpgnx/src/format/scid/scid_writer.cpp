#include "format/scid/scid_writer.hpp"

#include <utility>

#include <pgnx/base/ascii.hpp>
#include <pgnx/base/error.hpp>

#include "format/scid/scid_reader.hpp"

namespace pgnx::format::scid {
namespace {

base_paths paths_to_write(std::string const& index_path) {
  if (!base::ends_with_but_for_case(index_path, ".si5"))
    throw base::io_error(index_path, "a base is written to a file whose name ends in .si5");
  return paths_of_base(index_path);
}

}  // namespace

std::optional<refusal> base_builder::add(game::tree const& t) {
  if (auto refused = encoder_.encode(t)) return refused;
  auto entry = encoder_.entry();
  auto const& named = encoder_.named();
  entry.white = numbers_.number_of(name_kind::player, named.white);
  entry.black = numbers_.number_of(name_kind::player, named.black);
  entry.event = numbers_.number_of(name_kind::event, named.event);
  entry.site = numbers_.number_of(name_kind::site, named.site);
  entry.round = numbers_.number_of(name_kind::round, named.round);
  if (auto const room = block_bytes - games_size_ % block_bytes; entry.size > room) {
    part_.games.append(static_cast<std::size_t>(room), '\0');
    games_size_ += room;
  }
  entry.offset = games_size_;
  games_size_ += entry.size;
  part_.games += encoder_.bytes();
  append_scid5_entry(part_.index, entry);
  return std::nullopt;
}

base_builder::part base_builder::take() {
  part_.names += numbers_.take_bytes();
  return std::exchange(part_, {});
}

writer::writer(std::string const& index_path, io::existing_file policy)
    : index_(paths_to_write(index_path).index, policy),
      names_(paths_to_write(index_path).names, policy),
      games_(paths_to_write(index_path).games, policy) {}

std::optional<refusal> writer::write(game::tree const& t) {
  auto refused = builder_.add(t);
  if (!refused) write_out();
  return refused;
}

void writer::write_out() {
  auto const [index, names, games] = builder_.take();
  games_.write(games);
  names_.write(names);
  index_.write(index);
}

void writer::commit() {
  games_.commit();
  names_.commit();
  index_.commit();
}

}  // namespace pgnx::format::scid
