#pragma once
#include <span>
#include <string_view>
#include <vector>

#include <pgnx/notation/notations.hpp>

/// Movetext in another notation than SAN.
namespace pgnx::game {

/// The notation that the first words of a movetext show: SAN where the first one has its form, and where no other
/// notation has the forms of all. `text` may go on behind the record.
notation::notation_id notation_at_start(std::string_view text) noexcept;

/// Have the same words this form?
bool has_forms_at_start(notation::notation_id id, std::string_view text) noexcept;

/// The notations that have a form for every one of the words, SAN left aside.
std::vector<notation::notation_id> possible_notations(std::span<std::string_view const> words);

}  // namespace pgnx::game
