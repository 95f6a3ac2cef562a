# Fails when an example of docs/formats.md is not what the tool writes: formats_page.bash TOOL PAGE SCRATCH.
set -u
tool=$1
page=$2
scratch=$3
rm -rf "$scratch"
mkdir -p "$scratch"
cd "$scratch" || exit 1

# The first block becomes example.pgn; each console block N.command and N.wanted.
awk '
  /^```pgn$/     { out = "example.pgn"; next }
  /^```console$/ { ++n; getline; sub(/^\$ pgnx /, ""); print > (n ".command"); out = n ".wanted"; next }
  /^```$/        { out = ""; next }
  out            { print > out }
' "$page"

examples=0
for command in *.command; do
  "$tool" $(cat "$command") >"${command%.command}.got" || exit 1
  diff "${command%.command}.wanted" "${command%.command}.got" || { echo "differs: $(cat "$command")"; exit 1; }
  examples=$((examples + 1))
done
[ $examples -ge 6 ] || { echo "only $examples examples found"; exit 1; }
