# What happens to the place that output goes to: targets.bash TOOL CASE SCRATCH, run in tests/cli/convert.
set -u -o pipefail
tool=$1
scratch=$3
rm -rf "$scratch"
mkdir -p "$scratch"

fail() { echo "$*"; exit 1; }
expect_status() { # WANTED COMMAND...
  local wanted=$1
  shift
  "$@"
  local got=$?
  [ $got -eq "$wanted" ] || fail "exit status of '$*' is $got, not $wanted"
}
# More than one chunk of text.
write_many_games() { yes "$(cat two.pgn)"$'\n' | head -n 88000 >"$scratch/many.pgn"; }

case $2 in
  overwrite)
    echo before >"$scratch/out.pgn"
    expect_status 2 "$tool" convert two.pgn -o "$scratch/out.pgn"
    [ "$(cat "$scratch/out.pgn")" = before ] || fail "a refused target was changed"
    expect_status 0 "$tool" convert --overwrite two.pgn -o "$scratch/out.pgn"
    cmp two.pgn "$scratch/out.pgn" || fail "the target was not replaced"
    ;;
  failed_input_leaves_target)
    echo before >"$scratch/out.pgn"
    expect_status 2 "$tool" convert --overwrite two.pgn cut_short.pgn.zst -o "$scratch/out.pgn"
    [ "$(cat "$scratch/out.pgn")" = before ] || fail "the target was changed"
    [ "$(ls "$scratch")" = out.pgn ] || fail "left behind: $(ls "$scratch")"
    ;;
  compressed)
    expect_status 0 "$tool" convert two.pgn -o "$scratch/out.pgn.gz"
    gzip -dc "$scratch/out.pgn.gz" | cmp two.pgn - || fail "another text was compressed"
    ;;
  closed_pipe)
    write_many_games
    "$tool" convert "$scratch/many.pgn" | head -1 || fail "the tool took a closed pipe for an error"
    "$tool" verify --json "$scratch/many.pgn" | head -1 || fail "the tool took a closed pipe for an error"
    ;;
  full_disk)
    write_many_games
    expect_status 2 "$tool" convert "$scratch/many.pgn" >/dev/full
    expect_status 2 "$tool" verify two.pgn >/dev/full
    ;;
  read_only_folder)
    [ "$(id -u)" -ne 0 ] || { echo "skipped: root may write everywhere"; exit 77; }
    chmod a-w "$scratch"
    expect_status 2 "$tool" convert two.pgn -o "$scratch/out.pgn"
    ;;
  jobs)
    write_many_games
    for how in "--to pgn" "--to pgn --lossless" "--notation uci" "--to jsonl" "--to csv" "--to epd" "--to fen"; do
      for jobs in 1 2 5; do
        "$tool" convert $how -j $jobs ../../conformance/cases ../../data/repair "$scratch/many.pgn" \
          >"$scratch/$jobs.out" 2>"$scratch/$jobs.err"
        cmp "$scratch/1.out" "$scratch/$jobs.out" && cmp "$scratch/1.err" "$scratch/$jobs.err" ||
          fail "convert $how -j $jobs differs from -j 1"
      done
    done
    ;;
  *) fail "no such case: $2" ;;
esac
