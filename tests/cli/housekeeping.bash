# What cat, sort, split and dedupe promise of any archive: housekeeping.bash TOOL CASE SCRATCH, run in the source folder.
set -u -o pipefail
tool=$1
scratch=$3
rm -rf "$scratch"
mkdir -p "$scratch"
damaged="tests/conformance/cases tests/data/repair samples"

fail() { echo "$*"; exit 1; }
expect_status() { # WANTED COMMAND...
  local wanted=$1
  shift
  "$@"
  local got=$?
  [ $got -eq "$wanted" ] || fail "exit status of '$*' is $got, not $wanted"
}
# Games whose tags and lengths differ, more than a chunk of them.
write_many_games() {
  local i
  for i in $(seq "${1:-4000}"); do
    printf '[Event "Cup %d"]\n[Date "%d.??.??"]\n[White "Fern %d"]\n\n1. e4 {%0*d} *\n\n' \
      $((i * 7919 % 13)) $((1990 + i * 31 % 17)) $((i * 104729 % 1009)) $((i % 97 + 1)) "$i"
  done >"$scratch/many.pgn"
}
lines_of() { grep . "$1" | LC_ALL=C sort; }

case $2 in
  jobs)
    write_many_games
    for how in cat sort "sort --by -Bytes,White" "split --by ECO --json --overwrite -o $scratch/parts/" \
      dedupe "dedupe --names folded --tags none"; do
      for jobs in 1 2 5; do
        "$tool" $how -j $jobs $damaged "$scratch/many.pgn" >"$scratch/$jobs.out" 2>"$scratch/$jobs.err"
        cmp "$scratch/1.out" "$scratch/$jobs.out" && cmp "$scratch/1.err" "$scratch/$jobs.err" ||
          fail "$how -j $jobs differs from -j 1"
      done
      [ -s "$scratch/1.out" ] || fail "$how wrote nothing"
    done
    ;;
  sort_is_a_permutation)
    write_many_games
    for order in Date White,-Date -Bytes,Event Plies; do
      expect_status 0 "$tool" sort "$scratch/many.pgn" --by $order -o "$scratch/sorted.pgn" --overwrite
      cmp <(lines_of "$scratch/many.pgn") <(lines_of "$scratch/sorted.pgn") || fail "sort --by $order lost something"
      cmp "$scratch/sorted.pgn" <("$tool" sort "$scratch/sorted.pgn" --by $order) || fail "sort --by $order is not stable"
    done
    # Of equal keys the input's order stays: comments hold the number of a game.
    "$tool" sort "$scratch/many.pgn" --by Event | sed -n 's/.*"\(Cup [0-9]*\)".*/\1/p; s/.*{0*\([0-9]*\)}.*/\1/p' | paste - - |
      LC_ALL=C sort -c -t$'\t' -k1,1 -k2,2n || fail "equal games changed places"
    ;;
  sort_is_independent_of_memory)
    write_many_games
    "$tool" sort $damaged "$scratch/many.pgn" >"$scratch/expected.pgn" 2>"$scratch/expected.err"
    for memory in 1 20K 300K 1G; do
      "$tool" sort $damaged "$scratch/many.pgn" --memory $memory --temporary "$scratch" >"$scratch/got.pgn" 2>"$scratch/got.err"
      cmp "$scratch/expected.pgn" "$scratch/got.pgn" && cmp "$scratch/expected.err" "$scratch/got.err" ||
        fail "the output depends on --memory $memory"
    done
    [ "$(ls -A "$scratch" | wc -l)" -eq 5 ] || fail "left behind: $(ls -A "$scratch")"
    ;;
  split_is_undone_by_cat)
    write_many_games 1500
    # A byte order mark is not kept at the start of a part.
    "$tool" cat $damaged "$scratch/many.pgn" 2>/dev/null | sed 's/\xEF\xBB\xBF//g' | "$tool" cat - \
      >"$scratch/expected.pgn" 2>/dev/null
    for how in "--games 1" "--games 300" "--bytes 1" "--bytes 30K" "--bytes 1G"; do
      rm -rf "$scratch/parts"
      "$tool" split "$scratch/expected.pgn" $how -o "$scratch/parts/" 2>/dev/null
      cmp "$scratch/expected.pgn" <("$tool" cat "$scratch/parts" 2>/dev/null) || fail "split $how lost something"
    done
    largest=$("$tool" split "$scratch/many.pgn" --bytes 30K -o "$scratch/most-{}.pgn" --json 2>/dev/null |
      sed 's/.*"bytes":\([0-9]*\).*/\1/' | sort -n | tail -1)
    [ "$largest" -le 30720 ] || fail "a file has $largest bytes"
    for how in Event Year White; do
      rm -rf "$scratch/parts"
      expect_status 0 "$tool" split "$scratch/many.pgn" --by $how --memory 100K -o "$scratch/parts/" 2>/dev/null
      cmp <(lines_of "$scratch/many.pgn") <(cat "$scratch"/parts/* >"$scratch/all" && lines_of "$scratch/all") ||
        fail "split --by $how lost something"
    done
    expect_status 0 "$tool" split "$scratch/many.pgn" --by Year -o "$scratch/packed-{}.pgn.gz" 2>/dev/null
    gzip -dc "$scratch/packed-1995.pgn.gz" | grep '^.Date' | uniq | cmp <(echo '[Date "1995.??.??"]') - ||
      fail "another year in the file"
    ;;
  split_replaces_nothing)
    write_many_games 100
    echo before >"$scratch/1995.pgn"
    expect_status 2 "$tool" split "$scratch/many.pgn" --by Year -o "$scratch/{}.pgn" 2>"$scratch/err"
    grep -q "1995.pgn: exists already; nothing has been written" "$scratch/err" || fail "$(cat "$scratch/err")"
    rm "$scratch/err"
    [ "$(ls -A "$scratch" | xargs)" = "1995.pgn many.pgn" ] || fail "written nevertheless: $(ls -A "$scratch")"
    [ "$(cat "$scratch/1995.pgn")" = before ] || fail "a file was replaced"
    expect_status 0 "$tool" split "$scratch/many.pgn" --by Year -o "$scratch/{}.pgn" --overwrite 2>/dev/null
    [ "$(cat "$scratch/1995.pgn")" != before ] || fail "a file was not replaced"
    ;;
  dedupe_loses_nothing)
    write_many_games 2000
    expect_status 1 "$tool" dedupe "$scratch/many.pgn" -o "$scratch/kept.pgn" --duplicates "$scratch/others.pgn" \
      --report "$scratch/found.jsonl" 2>"$scratch/err"
    grep -q "^pgnx dedupe: [1-9][0-9]* duplicates in 2000 games" "$scratch/err" || fail "$(cat "$scratch/err")"
    cmp <(lines_of "$scratch/many.pgn") <(cat "$scratch/kept.pgn" "$scratch/others.pgn" >"$scratch/all" && lines_of "$scratch/all") ||
      fail "something is lost"
    [ "$(grep -c '"type":"duplicate"' "$scratch/found.jsonl")" -eq "$(grep -c '^.White' "$scratch/others.pgn")" ] ||
      fail "not each duplicate is in the report"
    expect_status 0 "$tool" dedupe "$scratch/kept.pgn" -o "$scratch/again.pgn" 2>/dev/null
    cmp "$scratch/kept.pgn" "$scratch/again.pgn" || fail "dedupe finds more the second time"
    for memory in 1 20K 1G; do
      cmp "$scratch/kept.pgn" <("$tool" dedupe "$scratch/many.pgn" "$scratch/many.pgn" --memory $memory \
        --temporary "$scratch" 2>/dev/null) || fail "an archive and itself do not give the archive, with --memory $memory"
    done
    "$tool" split "$scratch/kept.pgn" --games 7 -o "$scratch/{}-part.pgn" 2>/dev/null
    cmp "$scratch/kept.pgn" <("$tool" dedupe "$scratch"/*-part.pgn 2>/dev/null) || fail "the parts do not give the archive"
    ;;
  full_disk)
    write_many_games
    echo before >"$scratch/out.pgn"
    trap '' XFSZ
    ulimit -f 100
    expect_status 2 "$tool" sort --overwrite --memory 50K "$scratch/many.pgn" -o "$scratch/out.pgn" 2>"$scratch/err"
    grep -q "temporary file in $scratch: cannot write: File too large" "$scratch/err" || fail "$(cat "$scratch/err")"
    [ "$(cat "$scratch/out.pgn")" = before ] || fail "the target was changed"
    rm "$scratch/err"
    [ "$(ls -A "$scratch" | xargs)" = "many.pgn out.pgn" ] || fail "left behind: $(ls -A "$scratch")"
    ;;
  *) fail "no such case: $2" ;;
esac
