#pragma once
#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "format/adapter.hpp"
#include "format/scid/bytes.hpp"
#include "format/scid/index.hpp"
#include "format/scid/movetext_decoder.hpp"
#include "format/scid/names.hpp"
#include "format/scid/stored_game.hpp"

/// Bases of Scid: three files, an index, names and games. The user names the index.
namespace pgnx::format::scid {

/// Is this the name of an index, `.si4` or `.si5` in any case?
[[nodiscard]] bool is_scid_index(std::string_view path) noexcept;

/// The three files of a base.
struct base_paths {
  std::string index;
  std::string names;  ///< `.sn4`, `.sn5`, beside the index
  std::string games;  ///< `.sg4`, `.sg5`
  generation kind = generation::scid5;
};

/// `index` must be the name of an index; the letters of the other names have its case.
[[nodiscard]] base_paths paths_of_base(std::string_view index);

/// Where the bytes of a base come from.
struct base_files {
  std::unique_ptr<random_bytes> index;
  std::unique_ptr<random_bytes> names;
  std::unique_ptr<random_bytes> games;
  generation kind = generation::scid5;
};

/// Reads the games of a base in the order of its index. Offsets of findings and text count bytes of the index: they
/// lead to the entry of the game. A game marked as deleted is read like any other, and told; user's marks become a tag
/// `ScidFlags`, which Scid reads too. A tag of the game itself stands in for one that the index leaves open.
///
/// Whatever is wrong with a game, the others are read. The names stay in memory, one game at a time beside them.
class reader final : public adapter {
 public:
  /// Throws io_error where one of the three files cannot be opened.
  explicit reader(std::string const& index_path);
  explicit reader(base_files files);

  bool next(foreign_record& into) override;
  std::vector<record::diagnostic> take_outside_findings() override;

  /// Whole entries in the index.
  [[nodiscard]] std::uint64_t games() const noexcept { return games_; }

 private:
  struct shown_tag {
    std::string_view name;
    std::string value;
    bool is_known = true;  // else a tag of the game itself stands in for it
  };

  void look_at_index();
  std::optional<std::uint32_t> announced_games();
  bool load_entry();
  void load_game();
  void write_tags(foreign_record& into);
  void write_tag(foreign_record& into, shown_tag const& tag);
  void write_own_tag(foreign_record& into, std::size_t i);
  void write_own_tags(foreign_record& into);
  void write_start(foreign_record& into);
  void write_movetext(foreign_record& into);
  void compare_with_index(foreign_record& into, std::size_t plies);
  [[nodiscard]] std::string name_of(foreign_record& into, std::string_view tag, name_kind kind, std::uint32_t number);
  std::string_view as_text(std::string_view bytes);
  [[nodiscard]] bool has_own_tag(std::string_view name) const noexcept;
  void tell(foreign_record& into, record::code id, std::string_view what) const;
  void tell_outside(std::uint64_t offset, record::code id, std::string_view what);
  [[nodiscard]] std::uint64_t entry_offset() const noexcept {
    return first_entry_ + number_ * entry_bytes(files_.kind);
  }

  base_files files_;
  name_table names_;
  std::uint64_t first_entry_ = 0;
  std::uint64_t games_ = 0;
  std::uint64_t number_ = 0;  // of games done, which is the place of the next
  finding_list outside_;

  std::string entries_;  // a part of the index
  std::uint64_t entries_begin_ = 0;
  index_entry entry_;
  std::string bytes_;
  stored_game game_;
  std::vector<bool> is_written_;  // of the game's own tags
  bool is_latin_ = false;
  std::string room_;
  movetext_decoder decoder_;
};

}  // namespace pgnx::format::scid
