# Fails when docs/variants.md does not hold what `pgnx variants --markdown` writes. Needs `tool` and `page`.
cmake_minimum_required(VERSION 3.25)

execute_process(COMMAND ${tool} variants --markdown OUTPUT_VARIABLE written COMMAND_ERROR_IS_FATAL ANY)
file(READ ${page} kept)
string(FIND "${kept}" "${written}" place)
if(place EQUAL -1)
  message(FATAL_ERROR "the lists at the end of ${page} are out of date; `pgnx variants --markdown` writes them")
endif()
