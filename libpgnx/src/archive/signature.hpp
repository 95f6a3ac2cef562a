#pragma once

namespace pgnx::archive {

// What a key begins with: what is compared behind it.
inline constexpr char key_of_moves = '\1';
inline constexpr char key_of_record = '\2';

}  // namespace pgnx::archive
