#pragma once
#include <span>
#include <stdexcept>
#include <string>

#include <pgnx/board/fen.hpp>
#include <pgnx/notation/uci.hpp>
#include <pgnx/rules/catalogue.hpp>

/// A variant and a position that a command is given as text.
namespace pgnx::cli {

/// What was given cannot be worked on; the text says why.
struct not_possible : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// The variant of this name by its preferred reading; orthodox chess for an empty name. Throws not_possible where the
/// name is not known, or names a game whose moves are not judged.
rules::named_variant find_variant(rules::catalogue const& known, std::string const& name);

/// Throws not_possible for the first problem because of which a FEN cannot be read.
void demand_readable(std::string const& fen, std::span<board::fen_problem const> problems);

/// Tells on standard error which reading was taken for a name that is no row's and has several.
void tell_reading(rules::catalogue const& known, std::string const& name, rules::named_variant const& taken);

/// Tells on standard error what a FEN that could be read had to be mended for.
void tell_mended(std::string const& fen, std::span<board::fen_problem const> problems);

/// How UCI moves of the variant spell castling.
notation::uci::castling_spelling castling_in(rules::named_variant const& variant) noexcept;

}  // namespace pgnx::cli
