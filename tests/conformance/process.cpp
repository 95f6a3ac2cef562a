#include "process.hpp"

#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <system_error>

namespace pgnx::conformance {
namespace {

void check(int error_number, char const* what) {
  if (error_number != 0) throw std::system_error(error_number, std::generic_category(), what);
}

// A child process whose standard output comes through a pipe.
class child {
 public:
  child(std::vector<std::string> const& command, std::string const& stdin_path) {
    std::array<int, 2> ends{};
    check(::pipe(ends.data()) == 0 ? 0 : errno, "pipe");
    read_end_ = ends[0];

    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, stdin_path.c_str(), O_RDONLY, 0);
    posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO);
    posix_spawn_file_actions_addclose(&actions, ends[0]);
    posix_spawn_file_actions_addclose(&actions, ends[1]);
    std::vector<char*> arguments;
    for (auto const& argument : command) arguments.push_back(const_cast<char*>(argument.c_str()));
    arguments.push_back(nullptr);
    int const failed = ::posix_spawn(&pid_, arguments[0], &actions, nullptr, arguments.data(), environ);
    posix_spawn_file_actions_destroy(&actions);
    ::close(ends[1]);
    check(failed, arguments[0]);
  }

  std::string read_all() const {
    std::string text;
    std::array<char, 65536> buffer{};
    for (ssize_t got = 0; (got = ::read(read_end_, buffer.data(), buffer.size())) > 0;) {
      text.append(buffer.data(), static_cast<std::size_t>(got));
    }
    ::close(read_end_);
    return text;
  }

  int wait() const {
    int status = 0;
    check(::waitpid(pid_, &status, 0) == pid_ ? 0 : errno, "waitpid");
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  }

 private:
  pid_t pid_ = 0;
  int read_end_ = -1;
};

}  // namespace

process_result run_process(std::vector<std::string> const& command, std::string const& stdin_path) {
  child const started(command, stdin_path);
  process_result result;
  result.output = started.read_all();
  result.status = started.wait();
  return result;
}

}  // namespace pgnx::conformance
