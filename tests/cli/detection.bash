# Fails when a file is taken for something else than the table says, or is in no row of it: detection.bash TOOL FOLDER
# CASES. The records of CASES are PGN, whatever they hold.
set -u
tool=$1
cd "$2" || exit 1
cases=$3
status=0

# explain FILE
explain() { "$tool" verify --explain --least error "$1" 2>&1 >/dev/null; }
format_of() { explain "$1" | sed -n '1s/^[^ ]*: \([a-z0-9]*\): .*/\1/p'; }
# said_of WHAT: what an explanation says of it, without the reason; - where it says nothing
said_of() {
  local said
  said=$(grep -a "^[^:]*: $1: " | sed 's/^[^:]*: [a-z]*: \([^:]*\): .*/\1/')
  echo "${said:--}"
}

# with_mark ENCODING FILE
with_mark() {
  case $1 in
    utf_8) printf '\xEF\xBB\xBF'; cat "$2" ;;
    utf_16) printf '\xFE\xFF'; iconv -f UTF-8 -t UTF-16BE "$2" ;;
  esac
}

rows=0
while IFS=$'\t' read -r file format notation letters variant; do
  case $file in '#'*) continue ;; esac
  rows=$((rows + 1))
  said=$(explain "$file")
  got=$(format_of "$file")
  [ "$got" = "$format" ] || { echo "$file: taken for '$got', not for '$format'"; status=1; }
  for what in notation letters variant; do
    got=$(echo "$said" | said_of $what)
    [ "$got" = "${!what}" ] || { echo "$file: $what is said to be '$got', not '${!what}'"; status=1; }
  done
  case $format in
    pgn | polyglot | scid*) ;;
    *)
      for marked in utf_8 utf_16; do
        got=$(with_mark $marked "$file" | format_of -)
        [ "$got" = "$format" ] || { echo "$file: with the mark of $marked taken for '$got', not for '$format'"; status=1; }
      done ;;
  esac
done <detection.tsv
[ $rows -ge 40 ] || { echo "only $rows rows found"; status=1; }

for file in *.*; do
  [ "$file" = detection.tsv ] || grep -q -F "$file" detection.tsv || { echo "$file: not in the table"; status=1; }
done
for file in "$cases"/*.pgn; do
  [ "$(format_of "$file")" = pgn ] || { echo "$file: not taken for PGN"; status=1; }
done
exit $status
