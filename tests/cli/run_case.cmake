# Runs one case of the command line in its own folder:
#   CASE.args  the arguments, quoted as in a shell; @SCRATCH@ is an empty folder, @DATA@ is tests/data
#   CASE.in    standard input (default: none)
#   CASE.out   expected standard output, exactly; without it: nothing
#   CASE.err   expected standard error, exactly; without it: nothing
#   CASE.rc    expected exit status; without it: 0
#   CASE.files a folder: the files expected in the scratch folder afterwards
cmake_minimum_required(VERSION 3.25)

file(READ ${case}.args text)
cmake_path(GET case PARENT_PATH folder)
cmake_path(SET data NORMALIZE ${CMAKE_CURRENT_LIST_DIR}/../data)
string(REPLACE "@SCRATCH@" "${scratch}" text "${text}")
string(REPLACE "@DATA@" "${data}" text "${text}")
separate_arguments(args UNIX_COMMAND "${text}")

file(REMOVE_RECURSE ${scratch})
file(MAKE_DIRECTORY ${scratch})
set(input /dev/null)
if(EXISTS ${case}.in)
  set(input ${case}.in)
endif()
# The outputs go through files: CMake variables would lose bytes and split lists.
execute_process(COMMAND ${CMAKE_COMMAND} -E env LC_ALL=C.UTF-8 TERM=dumb ${tool} ${args} WORKING_DIRECTORY ${folder}
                INPUT_FILE ${input} OUTPUT_FILE ${scratch}.out ERROR_FILE ${scratch}.err RESULT_VARIABLE rc)

set(wanted_rc 0)
if(EXISTS ${case}.rc)
  file(STRINGS ${case}.rc wanted_rc)
endif()
set(faults "")
if(NOT rc STREQUAL wanted_rc)
  string(APPEND faults "exit status is ${rc}, not ${wanted_rc}\n")
endif()

function(compare got wanted what)
  file(READ ${got} got_text HEX)
  set(wanted_text "")
  if(EXISTS ${wanted})
    file(READ ${wanted} wanted_text HEX)
  else()
    set(wanted /dev/null)
  endif()
  if(NOT got_text STREQUAL wanted_text)
    execute_process(COMMAND diff -a -u ${wanted} ${got} OUTPUT_VARIABLE difference)
    set(faults "${faults}${what} differs:\n${difference}\n" PARENT_SCOPE)
  endif()
endfunction()
compare(${scratch}.out ${case}.out "standard output")
compare(${scratch}.err ${case}.err "standard error")

file(GLOB written RELATIVE ${scratch} ${scratch}/*)
file(GLOB expected RELATIVE ${case}.files ${case}.files/*)
if(IS_DIRECTORY ${case}.files)
  if(NOT written STREQUAL expected)
    string(APPEND faults "files written: ${written}, expected: ${expected}\n")
  endif()
  foreach(name IN LISTS expected)
    if(EXISTS ${scratch}/${name})
      compare(${scratch}/${name} ${case}.files/${name} "${name}")
    endif()
  endforeach()
endif()

if(faults)
  message(FATAL_ERROR "pgnx ${text}\n${faults}")
endif()
