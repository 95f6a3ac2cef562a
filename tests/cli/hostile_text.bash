# Text of one short piece again and again, in every context of a record. Quadratic time would not end.
# hostile_text.bash TOOL outside: far more than the memory allowed, without a game and even without a line end.
# hostile_text.bash TOOL inside: in records, which are held in memory whole.
tool=$1

# repeat PIECE BYTES
repeat() { yes "$1" | tr -d '\n' | head -c "$2"; }

read_all() {
  timeout 60 "$tool" "$1" -j1 - >/dev/null 2>&1
  [ $? -le 1 ] || { echo "not read: $2" >&2; return 1; }
}

case $2 in
  outside)
    ulimit -v 120000
    for piece in '(' '{' '[' '"' '{ '; do
      repeat "$piece" 40000000 | read_all verify "$piece" || exit
    done ;;
  inside)
    for context in '[Event "x"]\n\n1. e4 ' '[Event "x"]\n\n1. e4 {' '[Event "x"]\n\n1. e4 (' '[Event "' '[Event "x"]\n'; do
      for piece in '(' ')' '{' '}' '[' '[x]' '"' '\' '> ' '{a}' '* '; do
        { printf "$context"; repeat "$piece" 2000000; } | read_all count "$context$piece" || exit
      done
    done ;;
esac
