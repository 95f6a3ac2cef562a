# Indexes and what happens to them: index.bash TOOL CASE SCRATCH ROOT.
set -u -o pipefail
tool=$1
case=$2
scratch=$3
root=$4
rm -rf "$scratch"
mkdir -p "$scratch"
cd "$scratch" || exit 1

trap 'jobs -p | xargs -r kill 2>/dev/null' EXIT
fail() { echo "$*"; exit 1; }
skip() { echo "skipped: $*"; exit 77; }
expect_status() { # WANTED COMMAND...; what it says is in err, and in out
  local wanted=$1
  shift
  "$@" >out 2>err
  local got=$?
  [ $got -eq "$wanted" ] || fail "exit status of '$*' is $got, not $wanted: $(cat out err)"
}
expect_said() { grep -qF -- "$1" err || fail "expected '$1' and not: $(cat err)"; }
index() { expect_status 0 "$tool" index "$@"; }
refuse() { # TEXT COMMAND...
  local text=$1
  shift
  expect_status 2 "$@"
  expect_said "$text"
}
count() { "$tool" find "$1" "$2" --count 2>&1; }
# Is the answer that of the files, whatever is asked? same INDEX FILE...
same() {
  local base=$1
  shift
  for query in 'result = 1-0' 'plies > 5' 'player ~ "a"' 'capture' 'material KQRRBBNNPPPPPPPPvKQRRBBNNPPPPPPPP at end' \
    'position "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq -"' 'comment ~ "e"'; do
    cmp <("$tool" find "$@" "$query" --json 2>&1) <("$tool" find "$base" "$query" --json 2>&1) ||
      fail "an index does not answer as its files do: $query"
  done
}
# Asks files and an index the same, each query of the list or every Nth: agree N OPTIONS INDEX FILE...
agree() {
  local step=$1 options=$2 base=$3 number=0 query
  shift 3
  while IFS= read -r query; do
    number=$((number + 1))
    [ $((number % step)) -eq 0 ] || continue
    "$tool" find -j 1 $options "$@" "$query" >of_files 2>/dev/null
    local wanted=$?
    "$tool" find -j 2 $options "$base" "$query" >of_index 2>err
    local got=$?
    [ $got -eq $wanted ] || fail "find $options '$query': status $got with the index, $wanted without: $(cat err)"
    cmp of_files of_index || fail "find $options '$query': $(diff of_files of_index | head -3)"
  done <"$root/tests/data/index/queries.txt"
  [ $number -ge 120 ] || fail "only $number queries"
}
games() { cat "$root"/samples/{club,annotated,series}.pgn; }
many_games() { # N
  for ((i = 0; i < $1; ++i)); do games; echo; done
}
killed_after() { # SECONDS ARGUMENT...: returns when the program is gone, with all its locks
  "$tool" "${@:2}" 2>err &
  local program=$!
  sleep "$1"
  kill -KILL $program 2>/dev/null
  wait $program 2>/dev/null
}
archives() { # the folders with games in many forms
  ln -sfn "$root/tests/data/games" games
  ln -sfn "$root/tests/data/repair" repair
  ln -sfn "$root/tests/conformance/cases" cases
  index -o base games/ repair/ cases/ "$root"/samples/*.pgn
}
asked_archives() { agree "$1" "$2" base games/ repair/ cases/ "$root"/samples/*.pgn; }

case $case in
  agree) archives && asked_archives 1 --json ;;
  agree_on_counts) archives && asked_archives 2 --count ;;
  agree_on_records)
    archives
    asked_archives 5 ""
    asked_archives 7 --offsets
    asked_archives 11 "--to csv"
    ;;
  agree_with_options)
    archives
    asked_archives 5 "--not --json"
    asked_archives 4 "--variations --json"
    asked_archives 7 "--variations --count"
    asked_archives 6 "-n 3 --json"
    asked_archives 9 "-n 0 --count"
    asked_archives 8 "-n 5 --count"
    ;;
  agree_on_stats)
    archives
    while IFS= read -r options; do
      eval "asked=($options)"
      "$tool" stats games/ repair/ cases/ "$root"/samples/*.pgn "${asked[@]}" >of_files 2>told_of_files
      wanted=$?
      expect_status $wanted "$tool" stats base "${asked[@]}"
      cmp of_files out && cmp told_of_files err || fail "stats $options: $(diff of_files out | head -3)"
    done <<'LIST'
--json
--top 3
--json --only status,castling,distribution,cross
--csv --by Event,Year
--json --by Player,Termination
--json --by Status,Outcome,Variant
--json --where 'variant != Standard'
--csv --where 'comment ~ "a" and result = 1-0' --only results,series-lengths
--json --where 'white = nobody'
LIST
    cp "$root"/samples/club.pgn . && printf '%s\n' '[Variant "Horde"]' '' '1. b6 { here } b5 *' '' >>club.pgn && gzip club.pgn
    index -o packed club.pgn.gz # a game that only its record tells, asked for behind others
    for where in 'comment ~ "e"' 'plies >= 0'; do
      "$tool" stats club.pgn.gz --json --where "$where" >of_files 2>/dev/null
      expect_status 0 "$tool" stats packed --json --where "$where"
      cmp of_files out || fail "stats of a packed archive: $where"
    done
    refuse "--by: an index does not group by the tag Annotator" "$tool" stats base --by Annotator
    refuse "are for files" "$tool" stats base --lang de
    refuse "is asked alone" "$tool" stats base "$root/samples/club.pgn"
    ;;
  agree_packed)
    cp "$root"/samples/series.pgn "$root"/tests/data/games/marseillais.pgn .
    gzip -k series.pgn && xz -k marseillais.pgn || fail "cannot pack"
    expect_status 0 "$tool" convert series.pgn -o packed.pgn.zst
    python3 -c 'import zipfile; z = zipfile.ZipFile("both.zip", "w", zipfile.ZIP_DEFLATED)
z.write("series.pgn"); z.write("marseillais.pgn"); z.write("series.pgn", "in/again.pgn")' || skip "no python3"
    index -o base series.pgn.gz marseillais.pgn.xz packed.pgn.zst both.zip
    agree 3 --json base series.pgn.gz marseillais.pgn.xz packed.pgn.zst both.zip
    agree 9 "" base series.pgn.gz marseillais.pgn.xz packed.pgn.zst both.zip
    cp both.zip odd.data
    index -o odd odd.data
    agree 9 --json odd odd.data
    ;;
  agree_on_formats)
    cp "$root/tests/data/formats/lichess-export.ndjson" "$root/tests/data/formats/chesscom-archive.json" .
    expect_status 0 "$tool" convert "$root"/samples/club.pgn "$root"/samples/annotated.pgn -o club.csv
    expect_status 0 "$tool" convert "$root"/samples/club.pgn -o club.jsonl
    iconv -f UTF-8 -t UTF-16 "$root/samples/annotated.pgn" >utf-16.pgn
    index -o base lichess-export.ndjson chesscom-archive.json club.csv club.jsonl utf-16.pgn
    agree 3 --json base lichess-export.ndjson chesscom-archive.json club.csv club.jsonl utf-16.pgn
    agree 9 "" base lichess-export.ndjson chesscom-archive.json club.csv club.jsonl utf-16.pgn
    ;;
  steps) # an archive that grows gives what one made at once gives
    games >whole.pgn
    printf '\n[White "Last, Lea"]\n\n1. e4 e5' >>whole.pgn
    for size in 100 207 400 1000 2500 $(($(stat -c %s whole.pgn) - 3)) $(stat -c %s whole.pgn); do
      head -c "$size" whole.pgn >grown.pgn
      index -o base grown.pgn
      same base grown.pgn
    done
    expect_said "1 replaced" # the last record went on
    printf '\n\n[White "Later, Lou"]\n\n1. d4 *\n' >>grown.pgn
    index -o base grown.pgn
    expect_said "1 grown"
    agree 5 --json base grown.pgn
    index -o base grown.pgn
    expect_said "1 unchanged"
    touch grown.pgn
    index -o base grown.pgn
    expect_said "1 unchanged"
    same base grown.pgn
    printf '[Event "a"]\n[Site "Q\n1. e4 Zz ' >open.pgn # what follows closes the quotation mark
    index -o open open.pgn
    printf '[Event "b"]\n\n1. d4 d5 1-0\n' >>open.pgn
    index -o open open.pgn
    expect_said "1 replaced"
    for query in 'moves "e4"' 'plies = 0' 'status = valid' 'material KQRRBBNNPPPPPPPPvKQRRBBNNPPPPPPPP at end'; do
      [ "$(count open "$query")" = "$(count open.pgn "$query")" ] || fail "of a record that reads otherwise: $query"
    done
    sed -i 's/Fern/Farn/' grown.pgn
    index -o base grown.pgn
    expect_said "1 replaced"
    same base grown.pgn
    [ "$(count base 'player ~ "Fern"')" = 0 ] || fail "a game that was changed is still found"
    ;;
  sets) # archives are added and taken out
    for name in club annotated series; do cp "$root/samples/$name.pgn" .; done
    index -o base club.pgn
    expect_said "1 added"
    refuse "is no index" "$tool" index -o other --add club.pgn
    index -o base --add annotated.pgn
    index -o base series.pgn annotated.pgn
    expect_said "1 added, 1 unchanged"
    same base club.pgn annotated.pgn series.pgn
    refuse "is named twice" "$tool" index -o base club.pgn ./club.pgn
    refuse "missing.pgn" "$tool" index -o base --add missing.pgn
    refuse "missing.pgn" "$tool" index -o base --remove missing.pgn
    refuse "is no index" "$tool" index -o other --remove club.pgn
    same base club.pgn annotated.pgn series.pgn
    index -o base --remove annotated.pgn
    same base club.pgn series.pgn
    cp club.pgn copy.pgn
    index -o base --add copy.pgn annotated.pgn
    same base club.pgn series.pgn copy.pgn annotated.pgn
    mkdir in && cp annotated.pgn in/club.pgn && index -o both club.pgn in/../in/club.pgn && cd in || exit 1
    refuse "club.pgn" "$tool" index -o ../base --add club.pgn
    expect_said "another archive of the index"
    cd ..
    same base club.pgn series.pgn copy.pgn annotated.pgn
    cd in || exit 1
    refuse "is the name of one archive and the path of another" "$tool" index -o ../both --remove club.pgn
    cd ..
    index club.pgn
    same club.pgn.pgnx club.pgn
    refuse "expected -o DIR" "$tool" index club.pgn series.pgn
    ;;
  changed) # archives are not what they were
    cp "$root/samples/club.pgn" "$root/samples/series.pgn" .
    index -o base club.pgn series.pgn
    printf '\n1. d4 d5 *\n' >>club.pgn
    refuse "club.pgn: has changed since it was indexed" "$tool" find base check
    index -o base club.pgn
    expect_said "1 grown"
    same base club.pgn series.pgn
    head -c 300 series.pgn >shorter && mv shorter series.pgn
    refuse "series.pgn: has changed since it was indexed" "$tool" find base check
    index -o base series.pgn
    expect_said "1 replaced"
    same base club.pgn series.pgn
    rm series.pgn
    refuse "series.pgn" "$tool" find base check
    refuse "series.pgn" "$tool" index -o base series.pgn
    index -o base --remove series.pgn
    same base club.pgn
    ;;
  unusable) # what is no index of this version
    cp "$root/samples/club.pgn" .
    refuse "missing" "$tool" find missing check
    mkdir empty
    refuse "empty" "$tool" find empty check
    index -o base club.pgn
    cp -r base later
    python3 -c 'import sqlite3; d = sqlite3.connect("later/index.sqlite"); d.execute("PRAGMA user_version = 99")' ||
      skip "no python3"
    refuse "another version of pgnx" "$tool" find later check
    refuse "another version of pgnx" "$tool" index -o later club.pgn
    refuse "another version of pgnx" "$tool" index -o later --remove club.pgn
    index -o later --overwrite club.pgn
    same later club.pgn
    mkdir text foreign
    cp club.pgn text/index.sqlite
    refuse "is no index of pgnx" "$tool" find text check
    refuse "is no index of pgnx" "$tool" index -o text club.pgn
    refuse "is not replaced" "$tool" index -o text --overwrite club.pgn
    cmp club.pgn text/index.sqlite || fail "a file that is no index was changed"
    mkdir linked && ln -s ../club.pgn linked/index.sqlite.partial && cp club.pgn before
    refuse "index.sqlite.partial" "$tool" index -o linked club.pgn
    cmp club.pgn before || fail "written through a link"
    python3 -c 'import sqlite3; d = sqlite3.connect("foreign/index.sqlite"); d.execute("CREATE TABLE games (id)")'
    refuse "is no index of pgnx" "$tool" find foreign check
    refuse "is no index of pgnx" "$tool" index -o foreign club.pgn
    head -c 20000 base/index.sqlite >short && mv short base/index.sqlite
    refuse "base" "$tool" find base check
    index -o base --overwrite club.pgn
    same base club.pgn
    refuse "cannot be indexed" "$tool" index -o piped - </dev/null
    [ ! -e piped ] || fail "a folder was left behind"
    mkfifo fifo
    refuse "fifo" timeout 10 "$tool" index -o piped fifo
    refuse "--memory" "$tool" index -o piped --memory 10 club.pgn
    refuse "is no index" "$tool" index -o club.pgn --add club.pgn
    ;;
  damaged) # a changed byte is told, or changes nothing that is asked for
    many_games 20 >many.pgn
    index -o base many.pgn
    cp base/index.sqlite whole
    position='position "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq -"'
    wanted_position=$(count base "$position")
    wanted_scan=$(count base 'material KQK')
    wanted_columns=$(count base 'result = 1-0 and plies > 20')
    size=$(stat -c %s whole)
    told=0
    RANDOM=1886
    for ((i = 0; i < ${FLIPS:-60}; ++i)); do
      cp whole base/index.sqlite
      offset=$(((RANDOM * 32768 + RANDOM) % size))
      byte=$(od -An -tu1 -j $offset -N 1 whole)
      printf "\\x$(printf %x $((byte ^ (1 << RANDOM % 8))))" | dd of=base/index.sqlite bs=1 seek=$offset conv=notrunc 2>dd
      for asked in "$wanted_position	$position" "$wanted_scan	material KQK" \
        "$wanted_columns	result = 1-0 and plies > 20"; do
        got=$("$tool" find base "${asked#*	}" --count 2>err)
        status=$?
        [ $status -le 2 ] || fail "status $status with byte $offset changed: $(cat err)"
        [ $status -ne 2 ] || { told=$((told + 1)); continue; }
        [ "$got" = "${asked%%	*}" ] || echo "byte $offset changed: $got and not ${asked%%	*} games" >>wrong
      done
    done
    echo "$told of $((3 * i)) questions were answered by an error"
    [ ! -e wrong ] || { cat wrong; exit 1; }
    [ $told -gt 0 ] || fail "no damage was told"
    ;;
  killed) # the index is the one before or the one after, and the next run finishes
    many_games "${REPEATS:-150}" >many.pgn
    cp "$root/samples/club.pgn" first.pgn
    time=$( { TIMEFORMAT=%R; time "$tool" index -o timed many.pgn 2>err; } 2>&1)
    RANDOM=1973
    for ((i = 0; i < ${KILLS:-5}; ++i)); do
      delay=$(awk "BEGIN { print $time * $RANDOM / 32768 }")
      rm -rf base grown
      killed_after "$delay" index -o base many.pgn 2>err
      [ ! -e base/index.sqlite ] || same base many.pgn
      index -o base many.pgn
      same base many.pgn
      [ "$(ls base)" = index.sqlite ] || fail "left behind: $(ls base)"
      index -o grown first.pgn
      killed_after "$delay" index -o grown many.pgn 2>err
      if [ "$(count grown 'plies >= 0')" = "$(count first.pgn 'plies >= 0')" ]; then same grown first.pgn; else same grown first.pgn many.pgn; fi
      [ $((i % 2)) -eq 0 ] || killed_after "$delay" index --overwrite -o grown first.pgn many.pgn 2>err
      index -o grown first.pgn many.pgn
      same grown first.pgn many.pgn
    done
    ;;
  overwritten) # what a killed update left beside an index does not harm the one that takes its place
    many_games 100 >many.pgn
    cp "$root/samples/club.pgn" first.pgn
    index -o base first.pgn
    journals=0
    for delay in 0.02 0.05 0.1 0.2; do
      killed_after $delay index -o base many.pgn 2>err
      [ ! -e base/index.sqlite-journal ] || journals=$((journals + 1))
      cp "$root/samples/series.pgn" second.pgn
      index -o base --overwrite second.pgn
      same base second.pgn
      index -o base --overwrite first.pgn
      same base first.pgn
    done
    echo "$journals journals were left behind"
    ;;
  two_writers)
    games >few.pgn
    index -o base few.pgn
    mkfifo hold
    python3 -c 'import sqlite3; d = sqlite3.connect("base/index.sqlite", isolation_level = None)
d.execute("BEGIN IMMEDIATE"); open("held", "w"); open("hold").read(); d.execute("ROLLBACK")' &
    while [ ! -e held ]; do sleep 0.05; done
    cp few.pgn more.pgn
    refuse "another program is writing to this index" "$tool" index -o base more.pgn
    refuse "another program is writing to this index" "$tool" index -o base --remove few.pgn
    refuse "another program is writing to this index" "$tool" index -o base --overwrite few.pgn
    same base few.pgn
    echo >hold
    wait
    index -o base more.pgn
    same base few.pgn more.pgn
    (flock 9; echo >locked; read -r <hold) 9>>base/index.sqlite.partial &
    while [ ! -e locked ]; do sleep 0.05; done
    refuse "another program is building this index" "$tool" index -o base --overwrite few.pgn
    echo >hold
    wait
    index -o base --overwrite few.pgn
    same base few.pgn
    ;;
  full_disk)
    many_games 100 >many.pgn
    cp "$root/samples/club.pgn" first.pgn
    index -o base first.pgn
    limited() { (ulimit -f 200; trap '' XFSZ; exec "$tool" "$@"); }
    refuse "" limited index -o made many.pgn
    [ ! -e made ] || fail "left behind: $(ls made)"
    refuse "" limited index -o base many.pgn
    same base first.pgn
    refuse "" limited index -o base --overwrite many.pgn
    same base first.pgn
    [ "$(ls base)" = index.sqlite ] || fail "left behind: $(ls base)"
    index -o base many.pgn
    same base first.pgn many.pgn
    ;;
  read_only)
    [ "$(id -u)" -ne 0 ] || skip "root may write everywhere"
    cp "$root/samples/club.pgn" .
    index -o base club.pgn
    chmod -R a-w base
    same base club.pgn
    cp club.pgn more.pgn
    refuse "cannot be written to" "$tool" index -o base more.pgn
    refuse "cannot be written to" "$tool" index -o base --remove club.pgn
    refuse "cannot be written to" "$tool" index -o base --overwrite more.pgn
    same base club.pgn
    chmod -R u+w base
    ;;
  *) fail "no such case: $case" ;;
esac
