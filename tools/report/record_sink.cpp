#include "report/record_sink.hpp"

#include <pgnx/format/pgn_replay.hpp>
#include <pgnx/format/polyglot_book.hpp>
#include <pgnx/format/scid_base.hpp>
#include <pgnx/game/builder.hpp>

#include "frame/options.hpp"

namespace pgnx::cli {
namespace {

/// Replays a record to a listener; false where it is not wholly understood.
bool replay_to(game::listener& hears, std::string_view record, format::export_options const& options) {
  game::findings found;
  format::replay_pgn(record, format::text_end::final,
                     {.variant = options.variant,
                      .variants = options.variants,
                      .language = options.language,
                      .notation = options.from_notation,
                      .hears = &hears},
                     found);
  return found.games.size() == 1 && found.games.front().fits_tree;
}

class base_sink final : public record_sink {
 public:
  base_sink(format::export_options const& options, std::string const& path, io::existing_file policy)
      : options_(options), base_(path, policy) {}

  bool add(std::string_view record) override {
    return replay_to(builder_, record, options_) && !base_.write(builder_.game());
  }
  void commit() override { base_.commit(); }

 private:
  format::export_options const& options_;
  format::scid_base_writer base_;
  game::builder builder_;
};

class book_sink final : public record_sink {
 public:
  book_sink(format::export_options const& options, std::string const& path, io::existing_file policy)
      : options_(options), out_(path, policy) {}

  bool add(std::string_view record) override {
    format::book_move_collector moves;
    if (!replay_to(moves, record, options_) || moves.refusal_of(0)) return false;
    book_.add(moves.moves_of(0));
    return true;
  }
  void commit() override {
    for (auto bytes = book_.take_bytes(); !bytes.empty(); bytes = book_.take_bytes()) out_.write(bytes);
    out_.commit();
  }

 private:
  format::export_options const& options_;
  io::output out_;
  format::polyglot_book book_;
};

}  // namespace

std::unique_ptr<record_sink> make_record_sink(format::export_options const& options, std::string const& path,
                                              io::existing_file policy) {
  if (options.to == format::format_id::polyglot) return std::make_unique<book_sink>(options, path, policy);
  if (path == "-") throw usage_error("a base of Scid is three files: name one with -o X.si5");
  return std::make_unique<base_sink>(options, path, policy);
}

}  // namespace pgnx::cli
