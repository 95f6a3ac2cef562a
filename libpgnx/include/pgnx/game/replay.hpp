#pragma once
#include <memory>
#include <optional>
#include <string>
#include <pgnx/game/language_choice.hpp>
#include <pgnx/game/listener.hpp>
#include <pgnx/game/policy.hpp>
#include <pgnx/game/report.hpp>
#include <pgnx/notation/notations.hpp>
#include <pgnx/record/sink.hpp>
#include <pgnx/rules/catalogue.hpp>

namespace pgnx::game {

/// Reads one whole record of the text and hands its events to the sink.
using record_reader = void (*)(std::string_view record, record::sink& to);

struct replay_options {
  policy levels{};
  std::string variant{};                            ///< rules for every game, whatever its tags say; empty: by the tags
  rules::catalogue const* variants = nullptr;       ///< where names of rules are looked up; null: the built-in ones
  bool variations = true;                           ///< replay variations too
  language_choice language{};                       ///< piece letters of every game
  std::optional<notation::notation_id> notation{};  ///< of the moves of every game; nothing: SAN, or what its first
                                                    ///< words show where they are no SAN
  bool respells = false;                            ///< a game in another notation gets the mends that make it SAN
  record_reader again{};  ///< reads a record once more where its rules or piece letters leave something open; null: the
                          ///< first reading counts
  listener* hears = nullptr;  ///< hears the moves; not owned; at its `on_end` the report of the game is there
};

/// A sink for a grammar that resolves every move, checks what there is to check, and writes down what it finds. `text`
/// is what the grammar is going to parse, `found` where findings are appended; options, text and findings outlive the
/// sink. Nothing of one game touches the next.
std::unique_ptr<record::sink> make_replay(std::string_view text, replay_options const& options, findings& found);

}  // namespace pgnx::game
