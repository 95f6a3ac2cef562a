// Joins archives in the order of dates, without games that are there already: archive ARCHIVE...
#include <array>
#include <exception>
#include <iostream>
#include <set>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include <pgnx/archive/duplicates.hpp>
#include <pgnx/archive/entry.hpp>
#include <pgnx/archive/sort_order.hpp>
#include <pgnx/io/inputs.hpp>
#include <pgnx/io/source.hpp>

namespace {

namespace archive = pgnx::archive;
using pgnx::record::text_end;

/// A record by its archive and its number there, from 1.
using place = std::pair<std::uint32_t, std::uint64_t>;

/// Unpacked, whatever it is packed with.
std::string text_of(pgnx::io::input const& input) {
  pgnx::io::source source(input);
  std::string text;
  std::array<char, 65536> buffer{};
  while (auto const size = source.read(buffer)) text.append(buffer.data(), size);
  return text;
}

std::set<place> find_duplicates(std::vector<std::string> const& texts) {
  archive::duplicate_options const options{.names = archive::name_matching::folded};
  archive::duplicate_finder finder(options, {});
  for (std::uint32_t i = 0; i < texts.size(); ++i) {
    std::uint64_t number = 0;
    for (auto const& record : archive::list_signed(texts[i], text_end::final, options).records)
      finder.add(record, {.input = i, .number = ++number});
  }
  std::set<place> found;
  for (auto const& one : finder.find()) found.emplace(one.where.input, one.where.number);
  return found;
}

/// Sorts records by their dates, also more of them than memory holds.
archive::external_sorter sorted(std::vector<std::string> const& texts, std::set<place> const& left_out) {
  std::string problem;
  auto const order = archive::parse_sort_order("Date,Event,Round", problem);
  if (!order) throw std::runtime_error(problem);
  archive::external_sorter sorter({});
  std::string packed;
  for (std::uint32_t i = 0; i < texts.size(); ++i) {
    std::uint64_t number = 0;
    for (auto const& [where, key, known] : archive::list_keyed(texts[i], text_end::final, *order).records) {
      if (left_out.contains({i, ++number})) continue;
      archive::pack({{}, archive::text_of(where, texts[i]), archive::record_end{where.is_ended}}, packed);
      sorter.add(key, packed);
    }
  }
  return sorter;
}

}  // namespace

int main(int argc, char** argv) try {
  std::vector<std::string> texts;
  for (auto const& input : pgnx::io::expand_inputs(std::vector<std::string>(argv + 1, argv + argc)))
    texts.push_back(text_of(input));
  auto const duplicates = find_duplicates(texts);
  auto games = sorted(texts, duplicates);
  archive::record_writer writer([](std::string_view bytes) { std::cout << bytes; });
  std::size_t written = 0;
  while (auto const item = games.next()) {
    archive::write(writer, archive::unpack(item->content));
    ++written;
  }
  writer.finish();
  std::cerr << written << " games, and " << duplicates.size() << " that are there already\n";
} catch (std::exception const& e) {
  std::cerr << e.what() << '\n';
  return 2;
}
