#pragma once

namespace pgnx::cli {

/// Thrown by `stop_if_interrupted`; the frame ends the process with exit status 130.
struct interruption {};

/// SIGINT, SIGTERM and SIGHUP end the process with status 130: at once, or where an `interruptible` scope is open, when
/// that scope asks. A second one ends it at once in any case. SIGPIPE is ignored: writing to a closed pipe fails with
/// an error code.
void install_signal_handlers() noexcept;

/// While one exists, these signals only leave a note; the work inside has to call `stop_if_interrupted` a few times a
/// second. For work that has something to clean up, such as a half-written file.
class interruptible {
 public:
  interruptible() noexcept;
  ~interruptible();
  interruptible(interruptible const&) = delete;
  interruptible& operator=(interruptible const&) = delete;
};

[[nodiscard]] bool is_interrupted() noexcept;

/// Throws `interruption` after one of these signals.
void stop_if_interrupted();

}  // namespace pgnx::cli
