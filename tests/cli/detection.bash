# Fails when a file is taken for another format than the table says, or is in no row of it, or its moves for another
# notation or language: detection.bash TOOL FOLDER CASES. The records of CASES are PGN, whatever they hold.
set -u
tool=$1
cd "$2" || exit 1
cases=$3
status=0

# format_of FILE
format_of() { "$tool" verify --explain --least error "$1" 2>&1 >/dev/null | sed -n '1s/^[^ ]*: \([a-z0-9]*\): .*/\1/p'; }

rows=0
while IFS=$'\t' read -r file format spelling; do
  case $file in '#'*) continue ;; esac
  rows=$((rows + 1))
  got=$(format_of "$file")
  [ "$got" = "$format" ] || { echo "$file: taken for '$got', not for '$format'"; status=1; }
  [ "$spelling" = - ] && continue
  "$tool" verify "$file" 2>&1 | grep -q -a -E "note: (the moves are written in|the piece letters are) $spelling:" ||
    { echo "$file: nothing says that its moves are in '$spelling'"; status=1; }
done <<<"$(sed 's/[()]/\\&/g' detection.tsv)"
[ $rows -ge 40 ] || { echo "only $rows rows found"; status=1; }

for file in *.*; do
  [ "$file" = detection.tsv ] || grep -q -F "$file" detection.tsv || { echo "$file: not in the table"; status=1; }
done
for file in "$cases"/*.pgn; do
  [ "$(format_of "$file")" = pgn ] || { echo "$file: not taken for PGN"; status=1; }
done
exit $status
