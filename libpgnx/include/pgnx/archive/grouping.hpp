#pragma once
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include <pgnx/archive/record_list.hpp>

namespace pgnx::archive {

/// What makes records a group.
enum class group_subject : std::uint8_t {
  text,    ///< the value of a tag
  year,    ///< `1992` of the tag Date
  month,   ///< `1992-05` of the tag Date
  result,  ///< `1-0`, `0-1` or `1-2` for a draw: of the tag where it is one of these, else of the termination marker
  eco,     ///< the first three characters of the tag ECO
};

struct group_field {
  group_subject what = group_subject::text;
  std::string tag;
  friend bool operator==(group_field const&, group_field const&) = default;
};

/// The name of a tag, or Year or Month. Nothing where the text is none.
std::optional<group_field> parse_group_field(std::string_view text);

struct grouped_record {
  listed_record where;
  std::string group;  ///< UTF-8; empty where the record has no value
};

struct grouped_list {
  std::size_t consumed = 0;  ///< as format::read_pgn answers
  std::vector<grouped_record> records;
};

/// Lists the records of a text in PGN with their groups.
grouped_list list_grouped(std::string_view text, record::text_end end, group_field const& by,
                          std::size_t own_bytes = std::string_view::npos);

/// Gives each group a part of a file's name that every file system takes and that no other group has, whatever letter
/// case counts for: control characters and `/ \ : * ? " < > |` become `_`, what is longer than 80 bytes is cut, and an
/// empty value is `unknown`. Where the name is taken, `-2`, `-3` and so on stands behind it.
class group_names {
 public:
  struct name {
    std::string text;
    bool is_changed = false;  ///< it had to be told from the name of another group
  };
  /// The same for the same group; depends on the order in which groups are asked for.
  [[nodiscard]] name const& of(std::string const& group);

 private:
  std::unordered_map<std::string, name> names_;
  std::unordered_set<std::string> taken_;  // folded
};

}  // namespace pgnx::archive
