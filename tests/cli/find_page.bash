# Fails when a query in a table of docs/find.md does not find as many games as the table says: find_page.bash TOOL ROOT.
set -u
tool=$1
cd "$2" || exit 1

status=0
examples=0
while IFS=$'\t' read -r query wanted; do
  got=$("$tool" find samples/club.pgn samples/annotated.pgn samples/series.pgn "$query" --count)
  [ "$got" = "$wanted" ] || { echo "found $got games and not $wanted: $query"; status=1; }
  examples=$((examples + 1))
done < <(sed -n 's/^| `\(.*\)` | \([0-9]*\) |.*/\1\t\2/p' docs/find.md)
[ $examples -ge 50 ] || { echo "only $examples examples found"; status=1; }
exit $status
