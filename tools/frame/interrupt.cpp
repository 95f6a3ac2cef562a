#include "frame/interrupt.hpp"

#include <unistd.h>

#include <atomic>
#include <csignal>

#include "frame/exit_status.hpp"

namespace pgnx::cli {
namespace {

// The one piece of global state: a signal handler can reach nothing else.
std::atomic<int> open_scopes = 0;
std::atomic<bool> noted = false;
static_assert(std::atomic<int>::is_always_lock_free && std::atomic<bool>::is_always_lock_free);

extern "C" void on_interrupt(int) {
  if (open_scopes == 0 || noted.exchange(true)) ::_exit(static_cast<int>(exit_status::interrupted));
}

}  // namespace

void install_signal_handlers() noexcept {
  for (int const signal : {SIGINT, SIGTERM, SIGHUP}) {
    // What the shell has switched off, such as SIGHUP under nohup, stays so.
    if (std::signal(signal, on_interrupt) == SIG_IGN) std::signal(signal, SIG_IGN);
  }
  std::signal(SIGPIPE, SIG_IGN);
}

interruptible::interruptible() noexcept { ++open_scopes; }
interruptible::~interruptible() { --open_scopes; }

bool is_interrupted() noexcept { return noted; }

void stop_if_interrupted() {
  if (is_interrupted()) throw interruption{};
}

}  // namespace pgnx::cli
