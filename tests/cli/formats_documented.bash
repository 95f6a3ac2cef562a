# Fails when a format or notation that the tool knows is not named in the page: formats_documented.bash TOOL PAGE.
set -eu -o pipefail
names=$("$1" formats --json | sed -n 's/.*"name":"\([^"]*\)".*/\1/p')
[ "$(wc -w <<<"$names")" -ge 9 ] || { echo "not all names found: $names"; exit 1; }
for name in $names; do
  grep -q -F "\`$name\`" "$2" || { echo "the page does not name $name"; exit 1; }
done
