#pragma once
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <pgnx/format/pgn_writer.hpp>
#include <pgnx/game/tree.hpp>

#include "grammars/letter.hpp"

namespace pgnx::format {

/// Appends games to a text as bare scores: a heading with players and result, labels and tags, the moves. What reads
/// bare scores reads the same game back.
class text_writer {
 public:
  /// `out` must outlive the writer.
  explicit text_writer(std::string& out, pgn_options moves = {}) : out_(&out), moves_(moves) {}

  /// Writes a game; or says why a bare score cannot hold it, and writes nothing of it.
  std::string write(game::tree const& t);

 private:
  void write_head(std::span<game::tag_view const> tags);
  void write_heading(std::span<game::tag_view const> tags);
  void write_labels(std::span<game::tag_view const> tags);
  std::string write_movetext(game::tree const& t);
  bool reads_as(std::string_view line, std::span<grammar::letter_token const> expected);

  std::string* out_;
  pgn_options moves_;
  game::exported_tags exported_;
  std::vector<bool> is_written_;  // which of the tags
  std::vector<grammar::letter_token> tokens_;
  std::string pgn_;
};

}  // namespace pgnx::format
