# Imports a file into a Scid database and prints all its games: read_in_scid.tcl DATABASE FILE.
set base [sc_base create [lindex $argv 0]]
set problems [lindex [sc_base import $base [lindex $argv 1]] 1]
if {$problems ne ""} { puts stderr $problems }
set games [sc_base numGames $base]
for {set i 1} {$i <= $games} {incr i} {
    sc_game load $i
    puts [sc_game pgn -tags 1 -comments 1 -var 1 -width 75]
}
exit [expr {$problems ne ""}]
