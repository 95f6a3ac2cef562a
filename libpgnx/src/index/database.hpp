#pragma once
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

struct sqlite3;
struct sqlite3_stmt;

/// SQLite with C++ manners: everything that fails throws base::io_error with the path of the file.
namespace pgnx::index {

class statement;

class database {
 public:
  enum class mode : std::uint8_t { create, write, read };

  database(std::string path, mode how);

  void run(char const* sql);
  /// From the next question on, what is read stays as it is, whoever writes meanwhile, and is asked for without a look
  /// at the locks each time.
  void hold() { run("BEGIN"); }
  [[nodiscard]] statement prepare(std::string_view sql);
  [[nodiscard]] std::int64_t number(std::string_view sql);
  [[nodiscard]] std::string const& path() const noexcept { return path_; }
  [[nodiscard]] sqlite3* handle() const noexcept { return handle_.get(); }
  /// Did the last call fail because another program holds the database?
  [[nodiscard]] bool is_busy() const noexcept;
  /// Throws base::io_error where another file has taken the place of this one since it was opened.
  void check_unreplaced() const;
  /// What the last failed call says.
  [[noreturn]] void fail() const;
  /// What was read is not what was written.
  [[noreturn]] void fail_as_damaged() const;

 private:
  struct closer {
    void operator()(sqlite3* open) const noexcept;
  };
  std::string path_;
  std::unique_ptr<sqlite3, closer> handle_;
};

/// A prepared statement. Places are bound from 1, columns count from 0, as in SQLite. The database outlives it.
class statement {
 public:
  statement(database& in, std::string_view sql);

  statement& bind(int place, std::int64_t value);
  statement& bind(int place, std::optional<std::int64_t> value);
  /// The text must live until the statement is reset.
  statement& bind(int place, std::string_view text);
  statement& bind_blob(int place, std::string_view bytes);

  /// Goes to the next row; false behind the last.
  bool step();
  /// Runs a statement that has no rows, and makes it ready for the next values.
  void execute();
  void reset() noexcept;

  [[nodiscard]] bool is_null(int column) const noexcept;
  [[nodiscard]] std::int64_t integer(int column) const noexcept;
  /// Good until the next step.
  [[nodiscard]] std::string_view text(int column) const noexcept;
  [[nodiscard]] std::string_view blob(int column) const noexcept;

 private:
  struct finisher {
    void operator()(sqlite3_stmt* prepared) const noexcept;
  };
  void check(int status) const;

  database* in_;
  std::unique_ptr<sqlite3_stmt, finisher> prepared_;
};

/// Takes back what was written since it was made, unless `commit` was called.
class transaction {
 public:
  explicit transaction(database& in, char const* begin = "BEGIN IMMEDIATE");
  ~transaction();
  transaction(transaction const&) = delete;
  transaction& operator=(transaction const&) = delete;
  /// Waits a minute for those that read.
  void commit();

 private:
  database& in_;
  bool is_over_ = false;
};

}  // namespace pgnx::index
