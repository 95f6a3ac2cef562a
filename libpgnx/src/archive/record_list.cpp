#include <pgnx/archive/record_list.hpp>

#include <pgnx/format/pgn_reader.hpp>

#include "archive/listing_sink.hpp"

namespace pgnx::archive {
namespace {

class record_sink final : public listing_sink {
 public:
  record_sink(std::string_view text, std::vector<listed_record>& records) : listing_sink(text), records_(records) {}

  void on_game_end(std::string_view whole) override { records_.push_back(listed(whole)); }

 private:
  std::vector<listed_record>& records_;
};

}  // namespace

record_list list_records(std::string_view text, record::text_end end, std::size_t own_bytes) {
  record_list list;
  record_sink sink(text, list.records);
  list.consumed = format::read_pgn(text, end, sink, own_bytes);
  return list;
}

}  // namespace pgnx::archive
