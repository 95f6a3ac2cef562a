#include "format/adapters/mail.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <utility>
#include <pgnx/base/ascii.hpp>

#include "format/adapters/command_games.hpp"
#include "format/adapters/game_series.hpp"
#include "format/adapters/line_source.hpp"
#include "format/adapters/mail_message.hpp"
#include "format/adapters/sheet_reader.hpp"
#include "grammars/message.hpp"

namespace pgnx::format {
namespace {

using record::code;

constexpr std::string_view envelope = "From ";

/// The name in `"Fern, Ada" <ada@example.org>`, `ada@example.org (Ada Fern)`; else the address.
std::string name_of(std::string_view address) {
  auto const trim = [](std::string_view text) {
    while (!text.empty() && (text.front() == ' ' || text.front() == '"')) text.remove_prefix(1);
    while (!text.empty() && (text.back() == ' ' || text.back() == '"')) text.remove_suffix(1);
    return std::string(text);
  };
  auto const angle = address.find('<');
  if (angle != address.npos && angle != 0) {
    auto name = trim(address.substr(0, angle));
    if (!name.empty()) return name;
  }
  auto const open = address.find('(');
  auto const close = address.rfind(')');
  if (open != address.npos && close != address.npos && open < close)
    return trim(address.substr(open + 1, close - open - 1));
  if (angle != address.npos) return trim(address.substr(angle + 1, address.find('>') - angle - 1));
  return trim(address);
}

class mail_adapter final : public adapter {
 public:
  explicit mail_adapter(byte_source from) : lines_(std::move(from), most_record_bytes, line_end::carriage_return_too) {
    has_line_ = lines_.next(line_);
  }

  bool next(foreign_record& into) override {
    while (!games_.take(into) && !commands_.take(into)) {
      if (text_ != message_.texts.size())
        read_line_of_text();
      else if (has_line_)
        begin_message();
      else if (std::exchange(is_over_, true))
        return false;
      else
        end();
    }
    return true;
  }

  std::vector<record::diagnostic> take_outside_findings() override { return findings_.take(); }

 private:
  void begin_message() {
    gather_message();
    message_ = read_mail_message(raw_);
    findings_.add(std::move(message_.findings));
    read_subject();
    begin_text(0);
  }

  void begin_text(std::size_t text) {
    text_ = text;
    if (text_ == message_.texts.size()) return end_message();
    rest_ = message_.texts[text_].body.text();
    reader_.set_charset(message_.texts[text_].charset);
  }

  void end_message() {
    reader_.end_letter();
    take_from_reader();
  }

  void end() {
    games_.end();
    commands_.end();
  }

  void take_from_reader() {
    findings_.add(reader_.take_findings());
    for (auto& sheet : reader_.take_sheets()) {
      set_name(sheet, "From", message_.from);
      set_name(sheet, "To", message_.to);
      games_.add(sheet);
    }
    for (auto& command : reader_.take_commands()) commands_.add(std::move(command));
    findings_.add(commands_.take_findings());
  }

  static void set_name(score_sheet& sheet, std::string_view tag, mail_field const& address) {
    if (!address.value.empty()) sheet.set_tag(tag, name_of(address.value), address.source_offset);
  }

  /// Up to the next message: in an mbox file a line `From ` behind an empty line begins it.
  void gather_message() {
    raw_.clear();
    bool const is_mbox = line_.text.starts_with(envelope);
    bool is_behind_empty_line = false;
    bool is_told = false;
    do {
      if (is_mbox && is_behind_empty_line && line_.text.starts_with(envelope)) return;
      is_behind_empty_line = line_.text.empty();
      bool const has_room = raw_.text().size() + line_.text.size() < most_record_bytes;
      if (has_room && !line_.is_cut) {
        raw_.append(line_.text, line_.source_offset);
        raw_.append("\n", line_.source_offset + line_.text.size());
      } else if (!std::exchange(is_told, true)) {
        findings_.add({code::source_malformed,
                       record::severity::error,
                       line_.source_offset,
                       0,
                       0,
                       "the message is longer than 64 MiB; what is behind is left out",
                       {},
                       {}});
      }
      has_line_ = lines_.next(line_);
    } while (has_line_);
  }

  /// The subject is decoded, so that its bytes have no places in the source: a command in it is placed behind the head.
  void read_subject() {
    sheet_reader subject(sheet_reader::parting::by_tags);
    auto const nowhere = [&](char const*) { return message_.body_offset; };
    subject.read_line(message_.subject.value, nowhere);
    for (auto& command : subject.take_commands()) commands_.add(std::move(command));
  }

  void read_line_of_text() {
    if (rest_.empty()) return begin_text(text_ + 1);
    auto const& body = message_.texts[text_].body;
    auto const line = take_line(rest_);
    line_places const places = [&](char const* at) { return body.source_offset_of(at); };
    if (line.size() <= most_letter_line_bytes)
      reader_.read_line(line, places);
    else
      findings_.add({code::source_malformed,
                     record::severity::error,
                     places(line.data()),
                     0,
                     0,
                     "the line is longer than 1 MiB, and is left out",
                     {},
                     {}});
    take_from_reader();
  }

  line_source lines_;
  source_line line_;
  bool has_line_ = false;
  bool is_over_ = false;
  mapped_text raw_;
  mail_message message_;   // of which is read:
  std::size_t text_ = 0;   // this text
  std::string_view rest_;  // and of that, what is left
  sheet_reader reader_{sheet_reader::parting::by_tags};
  game_series games_;
  command_games commands_;
  finding_list findings_;
};

/// Fields that a mail has and hardly anything else.
bool is_field_of_mails(std::string_view name) noexcept {
  static constexpr std::array<std::string_view, 11> names{"From",         "To",           "Subject",    "Date",
                                                          "Received",     "Return-Path",  "Message-ID", "MIME-Version",
                                                          "Delivered-To", "Content-Type", "In-Reply-To"};
  return std::ranges::any_of(names, [&](std::string_view known) { return base::is_same_but_for_case(known, name); });
}

/// What the first lines of a letter without a head are.
struct seen_lines {
  bool commands = false;
  bool tags = false;
  bool times = false;  // what two players tell each other of their days
};

/// Without `Subject:`, `Re:` and the like, which may stand before a command in what was saved of a mail.
std::string_view without_field_names(std::string_view line) noexcept {
  for (std::string_view const name : {"subject:", "re:", "aw:", "fwd:"}) {
    if (!base::is_same_but_for_case(line.substr(0, name.size()), name)) continue;
    line.remove_prefix(name.size());
    line.remove_prefix(std::min(line.find_first_not_of(' '), line.size()));
  }
  return line;
}

seen_lines look_at(std::string_view head) {
  using grammar::letter_label;
  using grammar::letter_piece;
  constexpr int lines_to_look_at = 64;
  grammar::letter_state state{.commands = true};
  std::vector<grammar::letter_token> tokens;
  seen_lines seen;
  for (int lines = 0; lines < lines_to_look_at && !head.empty(); ++lines) {
    auto const end = std::min(head.find('\n'), head.size());
    tokens.clear();
    parse_letter_line(without_field_names(head.substr(0, end)), state, tokens);
    head.remove_prefix(std::min(end + 1, head.size()));
    if (tokens.empty()) continue;
    auto const& first = tokens.front();
    seen.commands = seen.commands || (first.what == letter_piece::command_game && !seen.tags);
    seen.tags = seen.tags || first.what == letter_piece::tag;
    bool const has_date = first.label == letter_label::received || first.label == letter_label::sent ||
                          first.label == letter_label::postmark;
    seen.times = seen.times || first.what == letter_piece::time_used || (first.what == letter_piece::label && has_date);
  }
  return seen;
}

/// A mail without its head: commands, or a game with tags and times. Without tags it is a card.
std::optional<std::string> recognise_body(std::string_view head) {
  if (head.find_first_not_of(" \t\r\n") == head.npos) return std::nullopt;
  auto const seen = look_at(head);
  if (seen.commands) return "it has a command to a server";
  if (seen.tags && seen.times) return "it has a game and the times of two players";
  return std::nullopt;
}

}  // namespace

std::optional<std::string> recognise_mail(std::string_view head, std::string_view /*path*/) {
  if (!grammar::begins_message_head(head)) return recognise_body(head);
  auto const fields = grammar::parse_message_head(head).fields;
  auto const known =
      std::ranges::count_if(fields, [](grammar::header_field const& f) { return is_field_of_mails(f.name); });
  if (known < 2) return recognise_body(head);
  return head.starts_with(envelope) ? "it begins like an mbox file" : "it begins with the fields of a mail";
}

std::unique_ptr<adapter> make_mail_adapter(byte_source from) { return std::make_unique<mail_adapter>(std::move(from)); }

}  // namespace pgnx::format
