#include "format/adapters/mail_message.hpp"

#include <algorithm>
#include <pgnx/base/ascii.hpp>

#include "format/adapters/transfer_encoding.hpp"
#include "grammars/message.hpp"

namespace pgnx::format {
namespace {

using record::code;

constexpr int deepest_part = 16;

/// Some part of the message that is still to be read.
struct pending_part {
  std::string_view text;
  int depth = 0;
  bool is_alternative = false;  ///< one of several forms of the same text
};

std::string_view field_of(grammar::message_head const& head, std::string_view name) noexcept {
  auto const found = std::ranges::find_if(
      head.fields, [&](grammar::header_field const& f) { return base::is_same_but_for_case(f.name, name); });
  return found == head.fields.end() ? std::string_view{} : found->value;
}

std::string_view parameter_of(grammar::header_value const& value, std::string_view name) noexcept {
  auto const found = std::ranges::find_if(
      value.parameters, [&](grammar::header_field const& f) { return base::is_same_but_for_case(f.name, name); });
  return found == value.parameters.end() ? std::string_view{} : found->value;
}

bool starts_with_but_for_case(std::string_view text, std::string_view prefix) noexcept {
  return base::is_same_but_for_case(text.substr(0, prefix.size()), prefix);
}

/// The text may hold a game whatever its type says where its name ends in `.pgn`.
bool may_hold_games(grammar::header_value const& type) noexcept {
  if (type.value.empty() || starts_with_but_for_case(type.value, "text/plain")) return true;
  if (starts_with_but_for_case(type.value, "application/x-chess")) return true;
  if (starts_with_but_for_case(type.value, "application/vnd.chess-pgn")) return true;
  return base::ends_with_but_for_case(parameter_of(type, "name"), ".pgn");
}

// --- format=flowed (RFC 3676)

std::size_t quote_depth(std::string_view line) noexcept { return std::min(line.find_first_not_of('>'), line.size()); }

/// Joins the lines that a mail program has broken: they end in a blank, and the next has the same depth of quotation.
mapped_text without_soft_breaks(mapped_text const& flowed) {
  mapped_text out;
  std::string_view rest = flowed.text();
  bool is_broken = false;
  std::size_t depth = 0;
  while (!rest.empty()) {
    auto const length = std::min(rest.find('\n'), rest.size() - 1) + 1;
    auto line = rest.substr(0, length);
    rest.remove_prefix(length);
    auto const marks = quote_depth(line);
    auto content = line.substr(marks);
    if (content.starts_with(' ')) content.remove_prefix(1);  // space-stuffing
    if (is_broken && marks == depth) {
      auto const has_return = out.text().ends_with("\r\n");
      out.remove_suffix(has_return ? 2 : 1);
      line = content;
    } else if (marks == 0) {
      line = content;
    }
    if (!line.empty()) out.append(line, flowed.source_offset_of(line.data()));
    auto const end = content.find_last_not_of("\r\n");
    is_broken =
        end != content.npos && content[end] == ' ' && content.substr(0, end + 1) != "-- " && content.ends_with('\n');
    depth = marks;
  }
  return out;
}

// --- multipart (RFC 2046, section 5.1)

enum class boundary_kind : std::uint8_t { none, between, last };

/// `--boundary`, and at the end `--boundary--`; nothing but blanks stands behind.
boundary_kind find_boundary(std::string_view line, std::string_view boundary) noexcept {
  if (!line.starts_with("--") || !line.substr(2).starts_with(boundary)) return boundary_kind::none;
  auto behind = line.substr(2 + boundary.size());
  bool const is_last = behind.starts_with("--");
  if (is_last) behind.remove_prefix(2);
  if (behind.find_first_not_of(" \t\r\n") != behind.npos) return boundary_kind::none;
  return is_last ? boundary_kind::last : boundary_kind::between;
}

class reader {
 public:
  explicit reader(mapped_text const& raw) : raw_(raw) {}

  mail_message read() && {
    auto const head = grammar::parse_message_head(raw_.text());
    read_fields(head);
    parts_.push_back({raw_.text()});
    while (!parts_.empty()) {
      auto const part = parts_.back();
      parts_.pop_back();
      read_part(part);
    }
    if (message_.texts.empty())
      note(code::source_malformed, raw_.text(), "expected plain text in the message, found none; it is left out");
    return std::move(message_);
  }

 private:
  void read_fields(grammar::message_head const& head) {
    auto const read = [&](std::string_view name) {
      auto const value = field_of(head, name);
      return value.data() == nullptr ? mail_field{} : mail_field{decode_header(value), place_of(value)};
    };
    message_.from = read("From");
    message_.to = read("To");
    message_.subject = read("Subject");
    message_.body_offset = place_of(head.body);
  }

  void read_part(pending_part const& part) {
    auto const head = grammar::parse_message_head(part.text);
    auto const type = grammar::parse_header_value(field_of(head, "Content-Type"));
    bool const is_container =
        starts_with_but_for_case(type.value, "multipart/") || starts_with_but_for_case(type.value, "message/rfc822");
    if (is_container && part.depth == deepest_part) {
      note(code::source_malformed, part.text,
           "parts of a message nest deeper than 16 levels; what is inside is not read");
    } else if (starts_with_but_for_case(type.value, "multipart/")) {
      split(head.body, parameter_of(type, "boundary"), part.depth + 1,
            starts_with_but_for_case(type.value, "multipart/alternative"));
    } else if (is_container) {
      parts_.push_back({head.body, part.depth + 1});
    } else if (may_hold_games(type)) {
      read_text(head, type);
    } else if (!part.is_alternative) {
      note(code::field_dropped, part.text,
           "a part of the message is no plain text (" + base::to_utf8(type.value, base::charset::utf_8) +
               ") and is left out");
    }
  }

  /// The parts come to the stack last first, so that the first is read next.
  void split(std::string_view body, std::string_view boundary, int depth, bool is_alternative) {
    if (boundary.empty()) return note(code::source_malformed, body, "a message of several parts names no boundary");
    auto const whole = body;
    std::vector<pending_part> found;
    char const* part_begin = nullptr;
    bool is_over = false;
    while (!body.empty() && !is_over) {
      auto const length = std::min(body.find('\n'), body.size() - 1) + 1;
      auto const line = body.substr(0, length);
      body.remove_prefix(length);
      auto const kind = find_boundary(line, boundary);
      if (kind == boundary_kind::none) continue;
      if (part_begin != nullptr) found.push_back({between(part_begin, line.data()), depth, is_alternative});
      part_begin = line.data() + line.size();
      is_over = kind == boundary_kind::last;
    }
    if (part_begin == nullptr)
      note(code::source_malformed, whole,
           "expected parts of a message; no line has their boundary, and it is left out");
    if (!is_over && part_begin != nullptr) {
      found.push_back({between(part_begin, body.data()), depth, is_alternative});
      note(code::source_malformed, found.back().text, "the last part of the message has no closing boundary");
    }
    parts_.insert(parts_.end(), found.rbegin(), found.rend());
  }

  void read_text(grammar::message_head const& head, grammar::header_value const& type) {
    mail_text text;
    auto const encoding = grammar::parse_header_value(field_of(head, "Content-Transfer-Encoding")).value;
    auto const how = find_transfer_encoding(encoding.empty() ? "7bit" : encoding);
    if (!how)
      note(code::field_value, encoding, "the transfer encoding of the text is not known; it is read as it stands");
    auto const places = [this](char const* at) { return raw_.source_offset_of(at); };
    char const* const damage = decode_transfer(how.value_or(transfer_encoding::none), head.body, places, text.body);
    if (damage != nullptr)
      note(code::source_malformed, {damage, 1}, "this is no text in the encoding " + std::string(encoding));
    if (base::is_same_but_for_case(parameter_of(type, "format"), "flowed")) text.body = without_soft_breaks(text.body);
    text.charset = charset_of(type, text.body.text());
    message_.texts.push_back(std::move(text));
  }

  base::charset charset_of(grammar::header_value const& type, std::string_view text) {
    auto const name = parameter_of(type, "charset");
    if (name.empty()) return base::charset::utf_8;
    auto const found = base::find_charset(name);
    if (!found && is_same_in_any_charset(name, text))
      note(code::field_value, name, "the charset is not known; all letters are those of ASCII");
    else if (!found)
      note(code::source_malformed, name,
           "the charset is not known; letters beyond ASCII are read as UTF-8 or Windows-1252");
    return found.value_or(base::charset::utf_8);
  }

  /// Most sets hold ASCII. In others its bytes are parts of other letters.
  static bool is_same_in_any_charset(std::string_view name, std::string_view text) {
    bool const has_own_ascii = starts_with_but_for_case(name, "utf-") || starts_with_but_for_case(name, "iso-2022");
    return !has_own_ascii &&
           std::ranges::none_of(text, [](char c) { return c == '\0' || static_cast<unsigned char>(c) > 0x7F; });
  }

  static std::string_view between(char const* first, char const* last) {
    return {first, static_cast<std::size_t>(last - first)};
  }

  [[nodiscard]] std::uint64_t place_of(std::string_view view) const {
    if (view.data() == nullptr || raw_.text().empty()) return 0;
    auto const last = raw_.text().size() - 1;  // the last line may have no end in the source
    return raw_.source_offset_of(std::min(static_cast<std::size_t>(view.data() - raw_.text().data()), last));
  }

  void note(code id, std::string_view where, std::string message) {
    message_.findings.add({id, record::info(id).level, place_of(where), 0, 0, std::move(message), {}, {}});
  }

  mapped_text const& raw_;
  mail_message message_;
  std::vector<pending_part> parts_;
};

}  // namespace

mail_message read_mail_message(mapped_text const& raw) { return reader(raw).read(); }

}  // namespace pgnx::format
