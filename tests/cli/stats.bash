# Compares tables with what `find --count` finds, and with themselves: stats.bash TOOL ROOT CASE SCRATCH.
set -u -o pipefail
tool=$1
cd "$2" || exit 1
games=(samples/club.pgn samples/annotated.pgn samples/series.pgn tests/cli/stats/six.pgn)
status=0
compared=0

# Rows of a table of all games, without the line of names.
rows() { "$tool" stats "${games[@]}" --only "$1" --csv 2>/dev/null | tail -n +2; }
# compare COUNT QUERY: as many games must answer the query.
compare() {
  local found
  found=$("$tool" find "${games[@]}" "$2" --count 2>/dev/null)
  [ "$1" = "$found" ] || { echo "counted $1 and not $found: $2"; status=1; }
  compared=$((compared + 1))
}

# Columns of results behind those of the key: games, wins, draws, losses, no result.
compare_results() {
  local query=$1 all=$2 white=$3 draws=$4 black=$5 none=$6
  compare "$all" "$query"
  compare "$white" "($query) and result = 1-0"
  compare "$draws" "($query) and result = 1/2-1/2"
  compare "$black" "($query) and result = 0-1"
  compare "$none" "($query) and result = *"
}

agrees_with_find() {
  local key key2 all white draws black none rest series move
  while IFS=, read -r key all white draws black none rest; do
    compare_results 'plies >= 0' "$all" "$white" "$draws" "$black" "$none"
  done < <(rows results)
  while IFS=, read -r key all white draws black none rest; do
    compare_results "variant = \"$key\"" "$all" "$white" "$draws" "$black" "$none"
  done < <(rows variants)
  while IFS=, read -r key all white draws black none rest; do
    compare_results "year = $key" "$all" "$white" "$draws" "$black" "$none"
  done < <(rows years)
  while IFS=, read -r key all white draws black none rest; do
    compare_results "eco = $key and variant in (Standard, Chess960)" "$all" "$white" "$draws" "$black" "$none"
  done < <(rows openings)
  while IFS=, read -r key all white draws black none rest; do
    compare_results "status = $key" "$all" "$white" "$draws" "$black" "$none"
  done < <(rows status)
  while IFS=, read -r key all white draws black none rest; do
    compare_results "status = valid and outcome = $key" "$all" "$white" "$draws" "$black" "$none"
  done < <(rows outcomes)
  while IFS=, read -r key key2 all white draws black none rest; do
    compare_results "variant = \"$key\" and series = $key2" "$all" "$white" "$draws" "$black" "$none"
  done < <(rows series)
  while IFS=, read -r key series all rest; do
    compare "$all" "variant = \"$key\" and series >= $series"
  done < <(rows series-lengths)
  while IFS=, read -r key series all; do
    compare "$all" "variant = \"$key\" and mate in series $series"
  done < <(rows mates | awk -F, '{ mates[$1 "," $2] += $4 } END { for (key in mates) print key "," mates[key] }')
  while IFS='|' read -r key all white draws black none; do
    compare "$all" "player = \"$key\""
    compare "$white" "(white = \"$key\" and result = 1-0) or (black = \"$key\" and result = 0-1)"
    compare "$draws" "player = \"$key\" and result = 1/2-1/2"
    compare "$black" "(white = \"$key\" and result = 0-1) or (black = \"$key\" and result = 1-0)"
    compare "$none" "player = \"$key\" and result = *"
  done < <(rows players | sed -n 's/^"\([^"]*\)",\([0-9]*\),\([0-9]*\),\([0-9]*\),\([0-9]*\),\([0-9]*\),.*/\1|\2|\3|\4|\5|\6/p')
  [ $compared -ge 250 ] || { echo "only $compared numbers compared"; status=1; }
}

# Many games, so that there are many chunks.
threads() {
  mkdir -p "$1" && for i in {1..300}; do cat "${games[@]}"; done >"$1/many.pgn"
  for how in '' --json '--csv --by Event,Year'; do
    # shellcheck disable=SC2086
    cmp <("$tool" stats -j 1 $how "$1/many.pgn" 2>&1) <("$tool" stats -j 4 $how "$1/many.pgn" 2>&1) || status=1
  done
  rm -r "$1"
}

# Tables of several files are those of one file that holds them all.
parts() {
  mkdir -p "$1" && for file in "${games[@]}"; do cat "$file" && echo; done >"$1/all.pgn"
  local all="$1/all.pgn"
  cmp <("$tool" stats "${games[@]}" --csv 2>&1) <("$tool" stats "$all" --csv 2>&1) || status=1
  rm -r "$1"
}

rm -rf "$4"
"$3" "$4"
exit $status
