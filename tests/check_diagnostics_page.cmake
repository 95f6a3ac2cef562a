# Fails when docs/diagnostics.md is not what `pgnx codes --markdown` writes. Needs `tool` and `page`.
cmake_minimum_required(VERSION 3.25)

execute_process(COMMAND ${tool} codes --markdown OUTPUT_VARIABLE written COMMAND_ERROR_IS_FATAL ANY)
file(READ ${page} kept)
if(NOT written STREQUAL kept)
  message(FATAL_ERROR "${page} is out of date; write it with: pgnx codes --markdown > docs/diagnostics.md")
endif()
