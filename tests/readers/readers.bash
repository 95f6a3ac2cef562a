# Fails when a program that knows ordinary chess alone does not read all of what `convert --compat` writes:
# readers.bash TOOL READER SCRATCH FILE, where READER is pgn-extract or scid.
set -eu -o pipefail
tool=$1
reader=$2
scratch=$3
file=$4
export PATH=$PATH:/usr/games  # where Debian has programs that play or read games

rm -rf "$scratch"
mkdir -p "$scratch"
"$tool" convert "$file" -o "$scratch/series.pgn"
"$tool" convert --compat "$scratch/series.pgn" -o "$scratch/compat.pgn"
case $reader in
  pgn-extract) pgn-extract -s --allownullmoves "$scratch/compat.pgn" >"$scratch/read.pgn" ;;
  scid) tkscid "$(dirname "$0")/read_in_scid.tcl" "$scratch/base" "$scratch/compat.pgn" >"$scratch/read.pgn" ;;
esac
# What the reader has made of it is the same game again, but for tags, of which it may keep less, and blanks.
movetext() { "$tool" convert "$1" | grep -v '^\[' | tr -s ' \n' '\n' | sed -e 's/^[{}]$//' -e 's/^{//' -e 's/}$//' | tr -s '\n'; }
diff <(movetext "$scratch/series.pgn") <(movetext "$scratch/read.pgn")
