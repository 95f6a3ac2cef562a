# Fails when a line of 100 MB between two games takes more memory than one record may, or costs a game beside it:
# long_line.bash TOOL FORMAT.
set -u
tool=$1
format=$2

# repeat PIECE: 100 MB of it
repeat() { yes "$1" | tr -d '\n' | head -c 100000000; }

input() {
  local game mail
  case $format in
    lichess)
      game='{"id":"a","status":"mate","moves":"e4 e5"}'
      echo "$game"; printf '{"moves":"'; repeat 'e4 e5 '; printf '"}\n'; echo "$game" ;;
    jsonl)
      game='{"tags":{"White":"Ada"},"moves":[{"san":"e4"}]}'
      echo "$game"; printf '{"tags":{'; repeat '"a":"b",'; printf '"c":"d"}}\n'; echo "$game" ;;
    chesscom)
      game='{"rules":"chess","pgn":"[White \"Ada\"]\n\n1. e4 1-0"}'
      printf '{"games":[%s,{"rules":"chess","pgn":"' "$game"; repeat 'e4 '; printf '"},%s]}' "$game" ;;
    xfcc)
      game='<XfccGame><white>Ada</white><moves>1. e4</moves></XfccGame>'
      printf '<a>%s' "$game"; repeat '<!--'; repeat '<x>'; printf '%s</a>' "$game" ;;
    csv) printf 'White,Black,movetext\nAda,Ben,1. e4\nx,"'; repeat 'e4 e5 '; printf '"\nCy,Dan,1. d4\n' ;;
    tsv) printf 'White\tBlack\tmovetext\nAda\tBen\t1. e4\nx\t'; repeat 'e4 e5 '; printf '\nCy\tDan\t1. d4\n' ;;
    epd)
      game='rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -'
      printf '%s id "a";\n%s id "' "$game" "$game"; repeat x; printf '";\n%s id "c";\n' "$game" ;;
    mail)
      mail='From: Ada <ada@example.org>\nTo: Ben <ben@example.org>\nSubject: our game\n'
      printf "From a\n$mail\n[Event \"A\"]\n\n1. e4 e5 *\n\nFrom b\n$mail\n"; repeat 'e4 e5 '
      printf "\n\nFrom c\n$mail\n[Event \"C\"]\n\n1. e4 e5 *\n" ;;
    card)
      printf 'Event: A\nReceived 1.1.94\n1. e4 e5\n\n1. d4 '; repeat 'e4 e5 '
      printf '\n\nEvent: C\nReceived 1.1.94\n1. d4 d5\n' ;;
    text) printf 'Ada - Ben 1-0\n\n1. e4 1-0\n\n1. d4 '; repeat 'e4 e5 '; printf '\n\nCy - Dan 1-0\n\n1. c4 1-0\n' ;;
  esac
}

ulimit -v 400000
games=$(input | timeout 120 "$tool" convert --from "$format" - 2>/dev/null | grep -c '^\[Event ')
[ "$games" = 2 ] || { echo "$format: $games games are read, not 2" >&2; exit 1; }
