#include "index/database.hpp"

#include <sqlite3.h>

#include <utility>

#include <pgnx/base/error.hpp>

namespace pgnx::index {
namespace {

constexpr auto damaged = "the index is damaged: build it again";

/// How long to wait for another program that writes for a moment.
constexpr int patience_milliseconds = 2000;
constexpr int commit_patience_milliseconds = 60'000;

int flags_of(database::mode how) noexcept {
  switch (how) {
    case database::mode::create: return SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE;
    // Who only reads may have to take back what a killed writer left; a file that cannot be written to opens all the
    // same.
    case database::mode::write:
    case database::mode::read: break;
  }
  return SQLITE_OPEN_READWRITE;
}

bool is_busy_code(int code) noexcept { return code == SQLITE_BUSY || code == SQLITE_LOCKED; }

std::string problem_of(sqlite3* handle) {
  auto const code = sqlite3_errcode(handle);
  if (is_busy_code(code)) return "another program is writing to this index";
  if (code == SQLITE_NOTADB) return "is no index of pgnx";
  if (code == SQLITE_CORRUPT) return damaged;
  if (code == SQLITE_READONLY) return "cannot be written to";
  return sqlite3_errmsg(handle);
}

}  // namespace

void database::closer::operator()(sqlite3* open) const noexcept { sqlite3_close_v2(open); }
void statement::finisher::operator()(sqlite3_stmt* prepared) const noexcept { sqlite3_finalize(prepared); }

database::database(std::string path, mode how) : path_(std::move(path)) {
  sqlite3* opened = nullptr;
  auto const status = sqlite3_open_v2(path_.c_str(), &opened, flags_of(how) | SQLITE_OPEN_NOMUTEX, nullptr);
  handle_.reset(opened);
  if (status != SQLITE_OK) fail();
  sqlite3_busy_timeout(opened, patience_milliseconds);
  if (how == mode::read) run("PRAGMA query_only = 1");
}

bool database::is_busy() const noexcept { return is_busy_code(sqlite3_errcode(handle_.get())); }

void database::fail() const {
  throw base::io_error(path_, handle_ ? problem_of(handle_.get()) : std::string("not enough memory"));
}

void database::fail_as_damaged() const { throw base::io_error(path_, damaged); }

void database::run(char const* sql) {
  if (sqlite3_exec(handle_.get(), sql, nullptr, nullptr, nullptr) != SQLITE_OK) fail();
}

void database::check_unreplaced() const {
  int has_moved = 0;
  sqlite3_file_control(handle(), "main", SQLITE_FCNTL_HAS_MOVED, &has_moved);
  if (has_moved != 0) throw base::io_error(path_, "has been replaced by another program: try again");
}

statement database::prepare(std::string_view sql) { return {*this, sql}; }

std::int64_t database::number(std::string_view sql) {
  auto asked = prepare(sql);
  return asked.step() ? asked.integer(0) : 0;
}

statement::statement(database& in, std::string_view sql) : in_(&in) {
  sqlite3_stmt* prepared = nullptr;
  auto const status = sqlite3_prepare_v2(in.handle(), sql.data(), static_cast<int>(sql.size()), &prepared, nullptr);
  prepared_.reset(prepared);
  check(status);
}

void statement::check(int status) const {
  if (status != SQLITE_OK) in_->fail();
}

statement& statement::bind(int place, std::int64_t value) {
  check(sqlite3_bind_int64(prepared_.get(), place, value));
  return *this;
}

statement& statement::bind(int place, std::optional<std::int64_t> value) {
  if (value) return bind(place, *value);
  check(sqlite3_bind_null(prepared_.get(), place));
  return *this;
}

statement& statement::bind(int place, std::string_view text) {
  check(sqlite3_bind_text64(prepared_.get(), place, text.data(), text.size(), SQLITE_STATIC, SQLITE_UTF8));
  return *this;
}

statement& statement::bind_blob(int place, std::string_view bytes) {
  check(sqlite3_bind_blob64(prepared_.get(), place, bytes.data(), bytes.size(), SQLITE_STATIC));
  return *this;
}

bool statement::step() {
  auto const status = sqlite3_step(prepared_.get());
  if (status != SQLITE_ROW && status != SQLITE_DONE) in_->fail();
  return status == SQLITE_ROW;
}

void statement::execute() {
  step();
  reset();
}

void statement::reset() noexcept { sqlite3_reset(prepared_.get()); }

bool statement::is_null(int column) const noexcept {
  return sqlite3_column_type(prepared_.get(), column) == SQLITE_NULL;
}

std::int64_t statement::integer(int column) const noexcept { return sqlite3_column_int64(prepared_.get(), column); }

std::string_view statement::text(int column) const noexcept {
  auto const* const text = sqlite3_column_text(prepared_.get(), column);
  if (text == nullptr) return {};
  return {reinterpret_cast<char const*>(text), static_cast<std::size_t>(sqlite3_column_bytes(prepared_.get(), column))};
}

std::string_view statement::blob(int column) const noexcept {
  auto const* const bytes = static_cast<char const*>(sqlite3_column_blob(prepared_.get(), column));
  if (bytes == nullptr) return {};
  return {bytes, static_cast<std::size_t>(sqlite3_column_bytes(prepared_.get(), column))};
}

transaction::transaction(database& in, char const* begin) : in_(in) { in.run(begin); }

transaction::~transaction() {
  if (!is_over_) sqlite3_exec(in_.handle(), "ROLLBACK", nullptr, nullptr, nullptr);
}

void transaction::commit() {
  sqlite3_busy_timeout(in_.handle(), commit_patience_milliseconds);
  try {
    in_.run("COMMIT");
  } catch (base::io_error const&) {
    if (in_.is_busy()) throw base::io_error(in_.path(), "others are reading this index");
    throw;
  }
  is_over_ = true;
}

}  // namespace pgnx::index
