#include <pgnx/format/export_text.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <memory>

#include <pgnx/format/jsonl_writer.hpp>
#include <pgnx/format/move_text.hpp>
#include <pgnx/format/pgn_replay.hpp>
#include <pgnx/format/pgn_writer.hpp>
#include <pgnx/format/position_writer.hpp>
#include <pgnx/format/table_writer.hpp>
#include <pgnx/game/builder.hpp>
#include <pgnx/game/line_position.hpp>
#include <pgnx/record/edit.hpp>

#include "format/compat.hpp"
#include "format/json_text.hpp"
#include "format/lichess_writer.hpp"
#include "format/text_writer.hpp"

namespace pgnx::format {
namespace {

using record::code;

/// Hears the games of one text and writes them. What is written counts from `on_end` on: the record that a text breaks
/// off in is taken back with `take_back`.
class exporter : public game::listener {
 public:
  explicit exporter(exported_text& to) : to_(to) {}
  void on_begin() override { write_outside(); }
  virtual void take_back() { to_.text.resize(written_); }

  /// Text between games that has not been dealt with.
  virtual void write_outside() {}

 protected:
  [[nodiscard]] game::game_report const& report() const noexcept { return to_.found.games.back(); }
  void keep_as_it_stands() { to_.kept_games.push_back(to_.found.games.size() - 1); }
  /// Writes down what keeps a game from being rewritten; `where` is in `text`, or empty for its start.
  void tell(code id, std::string_view text, std::string_view where, std::string message);
  void count_as_written() noexcept { written_ = to_.text.size(); }

  exported_text& to_;

 private:
  std::size_t written_ = 0;
};

void exporter::tell(code id, std::string_view text, std::string_view where, std::string message) {
  if (where.empty()) where = text.substr(report().offset, 0);
  to_.found.diagnostics.push_back({.id = id,
                                   .level = record::severity::error,
                                   .offset = static_cast<std::size_t>(where.data() - text.data()),
                                   .length = where.size(),
                                   .message = std::move(message),
                                   .hint = {},
                                   .mend = {}});
  ++to_.found.games.back().diagnostics;
}

std::string message_of(unspelled_move const& m, notation_id notation) {
  return fmt::format("{} cannot be written in {}: {}", m.san, notation::info(notation).title, m.why);
}

/// Does a finding of a game say that a token is not the canonical spelling of its move?
bool has_odd_spelling(exported_text const& to, game::game_report const& g) {
  auto const first = to.found.diagnostics.begin() + static_cast<std::ptrdiff_t>(g.first_diagnostic);
  return std::any_of(first, first + static_cast<std::ptrdiff_t>(g.diagnostics),
                     [](auto const& d) { return record::is_about_spelling(d.id); });
}

/// PGN keeps text outside of games between them.
class pgn_text_exporter : public exporter {
 public:
  pgn_text_exporter(std::string_view text, exported_text& to) : exporter(to), text_(text) {}

  void write_outside() override {
    auto const& outside = to_.found.outside;
    for (; outside_written_ != outside.size(); ++outside_written_) {
      auto const& d = outside[outside_written_];
      if (d.id == code::text_outside_game) to_.text.append(text_.substr(d.offset, d.length)).append("\n\n");
    }
    count_as_written();
  }

 protected:
  std::string_view text_;

 private:
  std::size_t outside_written_ = 0;
};

/// Writes export format while it hears. Tokens are copied, because nearly all are canonical and the replay has seen
/// which are not; a game with others is heard once more and respelled.
class pgn_exporter final : public pgn_text_exporter {
 public:
  pgn_exporter(std::string_view text, exported_text& to, export_options const& options)
      : pgn_text_exporter(text, to),
        options_(options),
        writer_(to.text, {options.notation, first_source(options), options.letters}) {}

  void on_begin() override {
    exporter::on_begin();
    writer_.on_begin();
  }
  void on_tag(record::tag_text const& tag) override { writer_.on_tag(tag); }
  void on_again() override { writer_.on_again(); }
  void on_start(game::start_point const& from) override { writer_.on_start(from); }
  void on_move(board::move m, std::string_view token) override { writer_.on_move(m, token); }
  void on_nag(unsigned number) override { writer_.on_nag(number); }
  void on_comment(std::string_view text, record::comment_kind kind) override { writer_.on_comment(text, kind); }
  void on_variation_begin() override { writer_.on_variation_begin(); }
  void on_variation_end() override { writer_.on_variation_end(); }

  void on_end(std::string_view result, std::string_view whole) override {
    bool const spelled_oddly = first_source(options_) == move_source::token && has_odd_spelling(to_, report());
    if (!report().fits_tree) {
      keep(whole);
    } else if (writer_.unspelled()) {
      tell(code::notation_impossible, text_, writer_.unspelled()->token,
           message_of(*writer_.unspelled(), options_.notation));
      keep(whole);
    } else if (spelled_oddly && writer_.source() == move_source::token) {
      writer_.discard();
      respell(whole);
    } else {
      writer_.on_end(result, whole);
    }
    // A game spelled oddly is like to be followed by others; to respell these at once makes no difference but in time.
    writer_.take_moves_from(spelled_oddly ? move_source::respelled : first_source(options_));
    count_as_written();
  }

 private:
  static move_source first_source(export_options const& options) noexcept {
    bool const is_plain = options.notation == notation_id::san && options.letters == nullptr;
    return is_plain ? move_source::token : move_source::respelled;
  }

  void keep(std::string_view whole) {
    writer_.discard();
    to_.text.append(whole).append("\n\n");
    keep_as_it_stands();
  }

  void respell(std::string_view whole) {
    pgn_writer writer(to_.text, {options_.notation, move_source::respelled});
    game::findings found;
    game::replay_options const replay{.variant = options_.variant,
                                      .variants = options_.variants,
                                      .language = options_.language,
                                      .notation = options_.from_notation,
                                      .hears = &writer};
    replay_pgn(whole, text_end::final, replay, found);
  }

  export_options const& options_;
  pgn_writer writer_;
};

/// Collects the tokens that another notation spells differently; everything else stays.
class lossless_exporter final : public exporter {
 public:
  lossless_exporter(std::string_view text, exported_text& to, export_options const& options)
      : exporter(to), text_(text), options_(options) {}

  void on_begin() override {
    edits_of_game_.clear();
    unspelled_.reset();
  }
  void on_start(game::start_point const& from) override {
    if (notation::is_descriptive(options_.notation)) position_.follow_wings();
    position_.start(from);
  }
  void on_move(board::move m, std::string_view token) override {
    if (options_.notation == notation_id::san && options_.letters == nullptr) return;
    spelled_.clear();
    auto const why = append_move(spelled_, {options_.notation, options_.letters}, position_, m);
    if (!why.empty() && !unspelled_) unspelled_ = {token, san_of(position_, m), why};
    position_.play(m);
    if (spelled_ != token) edits_of_game_.push_back({offset(token), token.size(), spelled_});
  }
  void on_variation_begin() override { position_.enter(); }
  void on_variation_end() override { position_.leave(); }
  void on_end(std::string_view, std::string_view) override {
    if (unspelled_)
      tell(code::notation_impossible, text_, unspelled_->token, message_of(*unspelled_, options_.notation));
    if (report().status == game::verdict::valid && !unspelled_)
      edits_.insert(edits_.end(), edits_of_game_.begin(), edits_of_game_.end());
    else
      keep_as_it_stands();
  }

  void take_back() override { to_.text = record::apply_edits(text_.substr(0, to_.consumed), edits_).text; }

 private:
  [[nodiscard]] std::size_t offset(std::string_view token) const noexcept {
    return static_cast<std::size_t>(token.data() - text_.data());
  }

  std::string_view text_;
  export_options const& options_;
  game::line_position position_;
  std::string spelled_;
  std::optional<unspelled_move> unspelled_;
  std::vector<record::edit> edits_of_game_;
  std::vector<record::edit> edits_;
};

/// JSON lines and tables: written from the tree of a whole game.
class tree_exporter final : public exporter {
 public:
  tree_exporter(exported_text& to, export_options const& options)
      : exporter(to), options_(options), json_(to.text), lichess_(to.text), table_(make_table(to, options)) {}

  void on_begin() override { builder_.on_begin(); }
  void on_tag(record::tag_text const& tag) override { builder_.on_tag(tag); }
  void on_start(game::start_point const& from) override { builder_.on_start(from); }
  void on_move(board::move m, std::string_view token) override { builder_.on_move(m, token); }
  void on_nag(unsigned number) override { builder_.on_nag(number); }
  void on_comment(std::string_view text, record::comment_kind kind) override { builder_.on_comment(text, kind); }
  void on_variation_begin() override { builder_.on_variation_begin(); }
  void on_variation_end() override { builder_.on_variation_end(); }

  void on_end(std::string_view result, std::string_view whole) override {
    builder_.on_end(result, whole);
    switch (options_.to) {
      case format_id::jsonl: write_json(whole); break;
      case format_id::lichess: write_lichess(whole); break;
      default: table_.write(builder_.game().tags);
    }
    count_as_written();
  }

 private:
  void write_json(std::string_view whole) {
    if (report().fits_tree) return json_.write(builder_.game());
    json_.write_record(builder_.game().tags, game::name(report().status), whole);
    keep_as_it_stands();
  }

  void write_lichess(std::string_view whole) {
    if (report().fits_tree) return lichess_.write(builder_.game());
    lichess_.write_record(builder_.game().tags, whole);
    keep_as_it_stands();
  }

  static table_writer make_table(exported_text& to, export_options const& options) {
    std::vector<std::string_view> const columns(options.columns.begin(), options.columns.end());
    auto const kind = options.to == format_id::tsv ? table_kind::tsv : table_kind::csv;
    return columns.empty() ? table_writer(to.text, kind) : table_writer(to.text, kind, columns);
  }

  export_options const& options_;
  game::builder builder_;
  jsonl_writer json_;
  lichess_writer lichess_;
  table_writer table_;
};

/// Bare scores.
class score_exporter final : public exporter {
 public:
  score_exporter(std::string_view text, exported_text& to, export_options const& options)
      : exporter(to), text_(text), writer_(to.text, {options.notation, move_source::respelled, options.letters}) {}

  void on_begin() override { builder_.on_begin(); }
  void on_again() override { builder_.on_again(); }
  void on_tag(record::tag_text const& tag) override { builder_.on_tag(tag); }
  void on_start(game::start_point const& from) override { builder_.on_start(from); }
  void on_move(board::move m, std::string_view token) override { builder_.on_move(m, token); }
  void on_nag(unsigned number) override { builder_.on_nag(number); }
  void on_comment(std::string_view text, record::comment_kind kind) override { builder_.on_comment(text, kind); }
  void on_variation_begin() override { builder_.on_variation_begin(); }
  void on_variation_end() override { builder_.on_variation_end(); }

  void on_end(std::string_view result, std::string_view whole) override {
    builder_.on_end(result, whole);
    if (!report().fits_tree || !write()) {
      to_.text.append(whole).append("\n\n");
      keep_as_it_stands();
    }
    count_as_written();
  }

 private:
  /// False where a bare score cannot hold the game; the reason is then among the findings.
  bool write() {
    auto const obstacle = writer_.write(builder_.game());
    if (obstacle.empty()) return true;
    tell(code::format_impossible, text_, {}, "a bare score cannot hold the game: " + obstacle);
    return false;
  }

  std::string_view text_;
  game::builder builder_;
  text_writer writer_;
};

/// Games of series for readers of ordinary chess; all others as export format has them.
class compat_exporter final : public pgn_text_exporter {
 public:
  compat_exporter(std::string_view text, exported_text& to) : pgn_text_exporter(text, to), writer_(to.text) {}

  void on_begin() override {
    exporter::on_begin();
    tokens_.clear();
    builder_.on_begin();
  }
  void on_tag(record::tag_text const& tag) override { builder_.on_tag(tag); }
  void on_start(game::start_point const& from) override { builder_.on_start(from); }
  void on_move(board::move m, std::string_view token) override {
    tokens_.push_back(token);
    builder_.on_move(m, token);
  }
  void on_nag(unsigned number) override { builder_.on_nag(number); }
  void on_comment(std::string_view text, record::comment_kind kind) override { builder_.on_comment(text, kind); }
  void on_variation_begin() override { builder_.on_variation_begin(); }
  void on_variation_end() override { builder_.on_variation_end(); }

  void on_end(std::string_view result, std::string_view whole) override {
    builder_.on_end(result, whole);
    if (!report().fits_tree || !write(builder_.game())) {
      to_.text.append(whole).append("\n\n");
      keep_as_it_stands();
    }
    count_as_written();
  }

 private:
  /// False where the game cannot be told so; the reason is then among the findings.
  bool write(game::tree const& t) {
    if (!t.start.rules || !t.start.rules->has_series()) {
      writer_.write(t);
      return true;
    }
    auto const obstacle = to_compat(t, translated_);
    if (obstacle)
      tell(*obstacle);
    else
      writer_.write(translated_);
    return !obstacle;
  }

  void tell(compat_obstacle const& obstacle) {
    auto const where = obstacle.move < tokens_.size() ? tokens_[obstacle.move] : std::string_view{};
    exporter::tell(
        code::compat_impossible, text_, where,
        fmt::format("{} stands in the way of --compat: {}", where.empty() ? "the start" : where, obstacle.why));
  }

  std::vector<std::string_view> tokens_;
  game::builder builder_;
  game::tree translated_;
  pgn_writer writer_;
};

class position_exporter final : public exporter {
 public:
  position_exporter(std::string_view text, exported_text& to, position_kind kind)
      : exporter(to), writer_(to.text, kind) {
    constexpr std::size_t usual_growth = 9;  // bare movetext; a position takes some 70 bytes, a move some 8
    to.text.reserve(usual_growth * text.size());
  }

  void on_begin() override { writer_.on_begin(); }
  void on_again() override {
    has_position_ = false;
    writer_.on_again();
  }
  void on_start(game::start_point const& from) override {
    has_position_ = true;
    writer_.on_start(from);
  }
  void on_move(board::move m, std::string_view token) override { writer_.on_move(m, token); }
  void on_variation_begin() override { writer_.on_variation_begin(); }
  void on_variation_end() override { writer_.on_variation_end(); }
  void on_end(std::string_view result, std::string_view whole) override {
    if (has_position_) writer_.on_end(result, whole);
    if (!report().main_line_whole || report().status == game::verdict::unverified) keep_as_it_stands();
    has_position_ = false;
    count_as_written();
  }

 private:
  position_writer writer_;
  bool has_position_ = false;
};

std::unique_ptr<exporter> make_exporter(std::string_view text, exported_text& to, export_options const& options) {
  switch (options.to) {
    case format_id::pgn:
      if (options.compat) return std::make_unique<compat_exporter>(text, to);
      if (options.lossless) return std::make_unique<lossless_exporter>(text, to, options);
      return std::make_unique<pgn_exporter>(text, to, options);
    case format_id::fen: return std::make_unique<position_exporter>(text, to, position_kind::fen);
    case format_id::epd: return std::make_unique<position_exporter>(text, to, position_kind::epd);
    case format_id::text: return std::make_unique<score_exporter>(text, to, options);
    default: break;
  }
  return std::make_unique<tree_exporter>(to, options);
}

}  // namespace

exported_text export_pgn(std::string_view text, text_end end, export_options const& options, std::size_t own_bytes) {
  exported_text to;
  if (options.to == format_id::pgn) to.text.reserve(text.size() + text.size() / 4);
  auto const hears = make_exporter(text, to, options);
  game::replay_options replay{.variant = options.variant,
                              .variants = options.variants,
                              .language = options.language,
                              .notation = options.from_notation,
                              .hears = hears.get()};
  if (options.strict) replay.levels.make_strict();
  to.consumed = replay_pgn(text, end, replay, to.found, own_bytes);
  hears->take_back();
  hears->write_outside();
  return to;
}

std::string export_head(export_options const& options) {
  std::string head;
  if (options.to != format_id::csv && options.to != format_id::tsv) return head;
  std::vector<std::string_view> const columns(options.columns.begin(), options.columns.end());
  auto const kind = options.to == format_id::tsv ? table_kind::tsv : table_kind::csv;
  auto writer = columns.empty() ? table_writer(head, kind) : table_writer(head, kind, columns);
  writer.write_header();
  return head;
}

}  // namespace pgnx::format
