#include <pgnx/archive/duplicates.hpp>

#include <algorithm>
#include <array>
#include <cstring>
#include <type_traits>
#include <utility>

#include "archive/player_name.hpp"
#include "archive/signature.hpp"

namespace pgnx::archive {
namespace {

/// The facts of a game as they travel through the sorter, in front of its texts.
struct packed_facts {
  std::uint64_t hash;
  std::uint64_t length;
  std::uint64_t header_size;
  std::uint64_t moves_size;
  std::int64_t first_day;
  std::int64_t last_day;
  std::uint64_t input;
  std::uint64_t number;
  std::uint64_t line;
  std::uint64_t round_size;
  std::uint64_t white_size;
  std::int64_t result;
};
static_assert(std::has_unique_object_representations_v<packed_facts>, "nothing in it may be left as it was in memory");

struct placed_game {
  game_facts facts;
  record_place where;
};

void pack(game_facts const& f, record_place const& where, std::string& into) {
  packed_facts const front{f.hash,      f.length,     f.header_size, f.moves_size,   f.first_day,          f.last_day,
                           where.input, where.number, where.line,    f.round.size(), f.white_given.size(), f.result};
  std::array<char, sizeof front> bytes{};
  std::memcpy(bytes.data(), &front, sizeof front);
  into.assign(bytes.data(), bytes.size()).append(f.round).append(f.white_given).append(f.black_given);
}

placed_game unpack(std::string_view packed) {
  packed_facts front{};
  std::memcpy(&front, packed.data(), sizeof front);
  packed.remove_prefix(sizeof front);
  auto const take = [&packed](std::size_t size) {
    std::string text(packed.substr(0, size));
    packed.remove_prefix(size);
    return text;
  };
  auto round = take(front.round_size);
  auto white = take(front.white_size);
  return {{front.hash, front.length, front.header_size, front.moves_size, front.first_day, front.last_day,
           static_cast<char>(front.result), std::move(round), std::move(white), std::string(packed)},
          {static_cast<std::uint32_t>(front.input), front.number, front.line}};
}

/// Can games with the same moves be one?
bool can_be_one(game_facts const& a, game_facts const& b) noexcept {
  bool const results_agree = a.result == b.result || a.result == '*' || b.result == '*';
  return results_agree && are_given_names_of_one(a.white_given, b.white_given) &&
         are_given_names_of_one(a.black_given, b.black_given);
}

/// A round may be a part of what is known of another: `3` of `3.2`.
bool says_round(std::string_view longer, std::string_view shorter) noexcept {
  return shorter.empty() || longer == shorter || (longer.starts_with(shorter) && longer[shorter.size()] == '.');
}

/// Does the longer game say all that the shorter one says beside its moves? Moves that go on prove less than moves that
/// are the same, and a game that says less could go on as several that contradict each other.
bool says_all_of(game_facts const& longer, game_facts const& shorter) noexcept {
  return can_be_one(longer, shorter) && (shorter.result == '*' || longer.result == shorter.result) &&
         shorter.first_day <= longer.first_day && longer.last_day <= shorter.last_day &&
         says_round(longer.round, shorter.round) && longer.white_given.size() >= shorter.white_given.size() &&
         longer.black_given.size() >= shorter.black_given.size();
}

/// Takes games in the order of their keys.
class comparison {
 public:
  comparison(duplicate_kind most, std::vector<duplicate>& found) : most_(most), found_(found) {}

  void take(sorted_item const& item) {
    auto game = unpack(item.content);
    if (item.key.front() == key_of_record) return take_record(item.key, game);
    auto const header = item.key.substr(0, game.facts.header_size);
    auto const moves = item.key.substr(game.facts.header_size, game.facts.moves_size);
    take_moves(header, moves, std::move(game));
  }

 private:
  struct kept_game {
    placed_game game;
    bool is_contained = false;
  };
  /// Games with the same moves that are not each other's duplicates.
  struct line {
    std::string moves;
    std::vector<kept_game> kept;
  };

  void take_record(std::string_view key, placed_game const& game) {
    if (key == record_key_) return add(game, record_place_, duplicate_kind::record);
    record_key_ = key;
    record_place_ = game.where;
  }

  void take_moves(std::string_view header, std::string_view moves, placed_game game) {
    if (header != header_) lines_.clear();
    header_ = header;
    while (!lines_.empty() && !moves.starts_with(lines_.back().moves)) lines_.pop_back();
    if (lines_.empty() || lines_.back().moves.size() != moves.size()) begin_line(moves);
    auto& kept = lines_.back().kept;
    auto const same =
        std::ranges::find_if(kept, [&](kept_game const& k) { return can_be_one(k.game.facts, game.facts); });
    if (same != kept.end()) return add(game, same->game.where, kind_of(same->game.facts, game.facts));
    if (most_ == duplicate_kind::contained) find_contained_in(game);
    kept.push_back({std::move(game)});
  }

  void begin_line(std::string_view moves) {
    if (most_ != duplicate_kind::contained) lines_.clear();
    lines_.push_back({std::string(moves), {}});
  }

  void find_contained_in(placed_game const& game) {
    for (std::size_t i = 0; i + 1 < lines_.size(); ++i) {
      for (auto& k : lines_[i].kept) {
        if (k.is_contained || !says_all_of(game.facts, k.game.facts)) continue;
        k.is_contained = true;
        add(k.game, game.where, duplicate_kind::contained);
      }
    }
  }

  static duplicate_kind kind_of(game_facts const& a, game_facts const& b) noexcept {
    return a.hash == b.hash && a.length == b.length ? duplicate_kind::record : duplicate_kind::moves;
  }

  void add(placed_game const& game, record_place const& of, duplicate_kind kind) {
    found_.push_back({game.where, of, kind, game.facts.hash});
  }

  duplicate_kind most_;
  std::vector<duplicate>& found_;
  std::string header_;
  std::vector<line> lines_;  // each the start of the next
  std::string record_key_;
  record_place record_place_;
};

duplicate const* find_at(std::vector<duplicate> const& sorted, record_place const& where) noexcept {
  auto const at = std::ranges::lower_bound(sorted, where, comes_before, &duplicate::where);
  return at != sorted.end() && at->where == where ? &*at : nullptr;
}

/// What a duplicate is one of may be a duplicate itself, of a longer game.
void point_at_kept(std::vector<duplicate>& sorted) {
  for (auto& d : sorted)
    while (auto const* const next = find_at(sorted, d.of)) d.of = next->of;
}

}  // namespace

duplicate_finder::duplicate_finder(duplicate_options const& options, sorter_options const& sorter)
    : most_(options.most), sorter_(sorter) {}

void duplicate_finder::add(signed_record const& record, record_place const& where) {
  pack(record.facts, where, packed_);
  sorter_.add(record.key, packed_);
}

std::vector<duplicate> duplicate_finder::find(std::function<void()> const& each) {
  std::vector<duplicate> found;
  comparison games(most_, found);
  while (auto const item = sorter_.next()) {
    if (each) each();
    games.take(*item);
  }
  std::ranges::sort(found, comes_before, &duplicate::where);
  point_at_kept(found);
  return found;
}

}  // namespace pgnx::archive
