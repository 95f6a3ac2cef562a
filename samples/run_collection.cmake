# Fails unless the sample finds in a fresh index, and in one that is there, what the archives hold.
file(REMOVE_RECURSE ${folder})
foreach(games IN ITEMS 6 0)
  execute_process(COMMAND ${program} ${folder} club.pgn annotated.pgn OUTPUT_VARIABLE said COMMAND_ERROR_IS_FATAL ANY)
  if(NOT said MATCHES "^${games} games read\n" OR NOT said MATCHES "\ne4: [0-9]+ games" OR
     NOT said MATCHES "\nclub.pgn, line [0-9]+: game [0-9]+\n")
    message(FATAL_ERROR "unexpected: ${said}")
  endif()
endforeach()
