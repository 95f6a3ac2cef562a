# What SIGINT, SIGTERM and SIGHUP do to a run: interrupt.bash TOOL CASE SCRATCH, run in tests/cli/convert.
set -u
tool=$1
scratch=$3
rm -rf "$scratch"
mkdir -p "$scratch"
mkfifo "$scratch/pipe"

fail() { echo "$*"; exit 1; }
wait_until() { # COMMAND...
  for _ in $(seq 200); do
    "$@" && return
    sleep 0.05
  done
  fail "in vain waited for: $*"
}
is_over() { ! kill -0 "$1" 2>/dev/null; }
# Interrupts are caught when all that comes before the reading is done, however slow the machine is.
catches_interrupts() {
  local caught
  caught=$(sed -n 's/^SigCgt:[[:space:]]*//p' "/proc/$1/status") && [ $((0x$caught >> 1 & 1)) -eq 1 ]
}
# A shell without job control takes standard input and SIGINT from what runs beside it.
run_beside() { env --default-signal=INT "$@" <&0 & }
expect_end_by_interrupt() { # PID [SIGNAL]
  kill -"${2:-INT}" "$1"
  wait_until is_over "$1"
  wait "$1"
  local got=$?
  [ $got -eq 130 ] || fail "exit status is $got, not 130"
}
# The pipe stays open, and nothing more comes.
hold_pipe_open() { exec 3<>"$scratch/pipe"; }
has_temporary() { ls -A "$scratch" | grep -q '^[.]pgnx-'; }

case $2 in
  idle_pipe)
    hold_pipe_open
    for jobs in 1 3; do
      cat two.pgn >&3
      run_beside "$tool" verify --json -j $jobs - <"$scratch/pipe" >"$scratch/out"
      pid=$!
      wait_until catches_interrupts $pid
      sleep 0.5
      expect_end_by_interrupt $pid
      grep -q '"type":"game"' "$scratch/out" || fail "what was read has not been written"
    done
    ;;
  named_pipe_without_writer)
    run_beside "$tool" count "$scratch/pipe"
    pid=$!
    sleep 0.5
    expect_end_by_interrupt $pid
    ;;
  output_file)
    hold_pipe_open
    for command_and_signal in convert/INT repair/TERM head/HUP cat/INT sort/TERM; do
      command=${command_and_signal%/*}
      cat two.pgn >&3
      run_beside "$tool" $command "$scratch/pipe" -o "$scratch/out.pgn"
      pid=$!
      wait_until has_temporary
      expect_end_by_interrupt $pid ${command_and_signal#*/}
      [ "$(ls -A "$scratch")" = pipe ] || fail "$command left behind: $(ls -A "$scratch")"
    done
    ;;
  *) fail "no such case: $2" ;;
esac
