#include "format/scid/scid_reader.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include <pgnx/base/ascii.hpp>
#include <pgnx/base/encoding.hpp>
#include <pgnx/board/fen.hpp>

#include "format/scid/fields.hpp"

namespace pgnx::format::scid {
namespace {

using record::code;

constexpr std::size_t entries_at_once = 1024;

base_files open_base(std::string const& index_path) {
  auto const paths = paths_of_base(index_path);
  return {open_file(paths.index), open_file(paths.names), open_file(paths.games), paths.kind};
}

bool fits_tag_name(char c) noexcept {
  return static_cast<unsigned char>(c) > ' ' && c != '"' && c != '[' && c != ']' && c != '\\' && c != 0x7F;
}

}  // namespace

bool is_scid_index(std::string_view path) noexcept {
  return base::ends_with_but_for_case(path, ".si4") || base::ends_with_but_for_case(path, ".si5");
}

base_paths paths_of_base(std::string_view index) {
  auto const with = [&](char letter) {
    std::string path(index);
    auto& replaced = path[path.size() - 2];
    replaced = replaced == 'I' ? base::to_upper(letter) : letter;
    return path;
  };
  return {std::string(index), with('n'), with('g'), index.back() == '4' ? generation::scid4 : generation::scid5};
}

reader::reader(std::string const& index_path) : reader(open_base(index_path)) {}

reader::reader(base_files files) : files_(std::move(files)), names_(files_.kind, *files_.names) {
  look_at_index();
  for (auto const& problem : names_.problems())
    tell_outside(0, code::source_damaged, fmt::format("{}: {}", files_.names->name(), problem));
}

void reader::look_at_index() {
  auto const size = files_.index->size();
  std::optional<std::uint32_t> announced;
  if (files_.kind == generation::scid4) {
    first_entry_ = scid4_header_bytes;
    announced = announced_games();
    if (!announced) return;
  }
  auto const size_of_entries = size - first_entry_;
  games_ = size_of_entries / entry_bytes(files_.kind);
  if (announced && *announced != games_)
    tell_outside(0, *announced > games_ ? code::source_damaged : code::index_mismatch,
                 fmt::format("the index announces {} games and holds {}, which are read", *announced, games_));
  if (auto const rest = size_of_entries % entry_bytes(files_.kind); rest != 0)
    tell_outside(size - rest, code::source_damaged,
                 fmt::format("the index ends inside an entry: {} of {} bytes", rest, entry_bytes(files_.kind)));
}

/// What the header of a SCID4 index says; nothing where it is none that can be read.
std::optional<std::uint32_t> reader::announced_games() {
  std::string bytes(scid4_header_bytes, '\0');
  bytes.resize(files_.index->read_at(bytes, 0));
  auto const header = decode_scid4_header(bytes);
  if (header.is_scid && header.version == scid4_version) return header.games;
  tell_outside(0, code::source_damaged,
               header.is_scid ? fmt::format("the index has version {}; {} is read", header.version, scid4_version)
                              : "expected \"Scid.si\" and a header of 182 bytes: this is no index of a base");
  return std::nullopt;
}

bool reader::next(foreign_record& into) {
  into.clear();
  if (number_ >= games_ || !load_entry()) return false;
  load_game();
  is_latin_ = false;
  write_tags(into);
  write_movetext(into);
  if (entry_.has(flag::deleted)) tell(into, code::record_deleted, "it is marked as deleted");
  if (is_latin_) tell(into, code::windows_1252, "names, tags or comments are not UTF-8 and were read as Windows-1252");
  ++number_;
  return true;
}

/// False where the index has become shorter.
bool reader::load_entry() {
  auto const size = entry_bytes(files_.kind);
  auto const offset = entry_offset();
  if (entries_.empty() || offset >= entries_begin_ + entries_.size()) {
    entries_.resize(size * std::min<std::uint64_t>(entries_at_once, games_ - number_));
    entries_.resize(files_.index->read_at(entries_, offset) / size * size);
    entries_begin_ = offset;
    if (entries_.empty()) return false;
  }
  entry_ = decode_entry(files_.kind, std::string_view(entries_).substr(offset - entries_begin_, size));
  return true;
}

void reader::load_game() {
  bytes_.resize(entry_.size);
  bytes_.resize(files_.games->read_at(bytes_, entry_.offset));
  cut_game(bytes_, game_);
  is_written_.assign(game_.tags.size(), false);
  if (bytes_.size() != entry_.size)
    game_.damage = fmt::format("its {} bytes should stand at byte {} of {}, which has {}", entry_.size, entry_.offset,
                               files_.games->name(), files_.games->size());
}

void reader::write_tags(foreign_record& into) {
  auto const is_date = [](std::uint32_t date) { return date != 0; };
  write_tag(into, {"Event", name_of(into, "Event", name_kind::event, entry_.event)});
  write_tag(into, {"Site", name_of(into, "Site", name_kind::site, entry_.site)});
  write_tag(into, {"Date", date_text(entry_.date), is_date(entry_.date)});
  write_tag(into, {"Round", name_of(into, "Round", name_kind::round, entry_.round)});
  write_tag(into, {"White", name_of(into, "White", name_kind::player, entry_.white)});
  write_tag(into, {"Black", name_of(into, "Black", name_kind::player, entry_.black)});
  write_tag(into, {"Result", std::string(result_text(entry_.result)), false});
  for (std::size_t side = 0; side < 2; ++side) {
    if (entry_.ratings[side] == 0) continue;
    auto type = rating_type_name(entry_.rating_types[side]);
    if (type.empty()) {
      tell(into, code::source_damaged,
           fmt::format("a rating has type {}, and 6 is the last; it is read as Elo", entry_.rating_types[side]));
      type = "Elo";
    }
    auto const name = fmt::format("{}{}", side == 0 ? "White" : "Black", type);
    write_tag(into, {name, fmt::format("{}", entry_.ratings[side])});
  }
  if (auto eco = eco_text(entry_.eco); !eco.empty()) write_tag(into, {"ECO", std::move(eco)});
  auto const event_date = is_date(entry_.event_date) ? entry_.event_date : game_.event_date.value_or(0);
  if (is_date(event_date)) write_tag(into, {"EventDate", date_text(event_date)});
  write_own_tags(into);
  if (auto letters = flag_letters(entry_.flags); !letters.empty()) write_tag(into, {flags_tag, std::move(letters)});
  write_start(into);
  into.end_tags();
}

std::string reader::name_of(foreign_record& into, std::string_view tag, name_kind kind, std::uint32_t number) {
  if (auto const name = names_.find(kind, number)) return std::string(*name);
  tell(into, code::source_damaged,
       fmt::format("{} is name {}, and {} has {} of its kind", tag, number, files_.names->name(), names_.size(kind)));
  return "?";
}

bool reader::has_own_tag(std::string_view name) const noexcept {
  return std::ranges::find(game_.tags, name, &stored_game::tag::name) != game_.tags.end();
}

void reader::write_tag(foreign_record& into, shown_tag const& tag) {
  if (!tag.is_known && has_own_tag(tag.name)) {
    auto const own = std::ranges::find(game_.tags, tag.name, &stored_game::tag::name) - game_.tags.begin();
    write_own_tag(into, static_cast<std::size_t>(own));
    return;
  }
  into.tag(tag.name, as_text(tag.value), entry_offset());
}

void reader::write_own_tag(foreign_record& into, std::size_t i) {
  auto const& [name, value] = game_.tags[i];
  is_written_[i] = true;
  if (!name.empty() && std::ranges::all_of(name, fits_tag_name) && base::is_utf8(name)) {
    into.tag(name, as_text(value), entry_offset());
    return;
  }
  std::string fitting(name);
  std::ranges::replace_if(
      fitting, [](char c) { return !fits_tag_name(c) || static_cast<signed char>(c) < 0; }, '_');
  tell(into, code::tag_name_odd, fmt::format("a tag is called \"{}\"; it is read as {}", base::to_utf8(name), fitting));
  into.tag(fitting, as_text(value), entry_offset());
}

void reader::write_own_tags(foreign_record& into) {
  for (std::size_t i = 0; i < game_.tags.size(); ++i)
    if (!is_written_[i]) write_own_tag(into, i);
}

void reader::write_start(foreign_record& into) {
  if (entry_.is_chess960 && !has_own_tag("Variant")) write_tag(into, {"Variant", "Chess960"});
  if (!game_.fen) return;
  if (!has_own_tag("SetUp")) write_tag(into, {"SetUp", "1"});
  write_tag(into, {"FEN", std::string(*game_.fen)});
}

void reader::write_movetext(foreign_record& into) {
  auto const start = game_.fen ? board::parse_fen(*game_.fen).value : board::position::start();
  if (game_.damage) tell(into, code::source_damaged, *game_.damage);
  if (!start) {
    tell(into, code::source_damaged, "its start is no position, so that no move can be read");
  } else {
    auto const done = decoder_.decode(game_, *start, into, entry_offset());
    is_latin_ = is_latin_ || done.is_latin;
    if (done.damage) tell(into, code::source_damaged, *done.damage);
    if (done.has_changed_braces)
      tell(into, code::comment_holds_brace, "the braces in a comment of several lines are read as round brackets");
    if (!done.damage && !game_.damage) compare_with_index(into, done.plies);
  }
  into.end(result_text(entry_.result), entry_offset());
}

void reader::compare_with_index(foreign_record& into, std::size_t plies) {
  if (game_.left_over != 0)
    tell(into, code::index_mismatch,
         fmt::format("{} of its {} bytes stand behind its end", game_.left_over, entry_.size));
  if (entry_.plies != std::min<std::size_t>(plies, max_plies))
    tell(into, code::index_mismatch, fmt::format("the index says {} plies, there are {}", entry_.plies, plies));
}

std::string_view reader::as_text(std::string_view bytes) {
  auto const text = base::as_utf8(bytes, room_);
  if (text.data() != bytes.data()) is_latin_ = true;
  return text;
}

void reader::tell(foreign_record& into, code id, std::string_view what) const {
  into.add({.id = id,
            .level = record::info(id).level,
            .offset = static_cast<std::size_t>(entry_offset()),
            .length = entry_bytes(files_.kind),
            .message = fmt::format("game {} of the base: {}", number_ + 1, what),
            .hint = {},
            .mend = {}});
}

void reader::tell_outside(std::uint64_t offset, code id, std::string_view what) {
  outside_.add({.id = id,
                .level = record::info(id).level,
                .offset = static_cast<std::size_t>(offset),
                .message = std::string(what),
                .hint = {},
                .mend = {}});
}

std::vector<record::diagnostic> reader::take_outside_findings() { return outside_.take(); }

}  // namespace pgnx::format::scid
