# Installs the build tree `build` under `scratch`, then configures, builds and runs the project `source` against it.
function(step)
  execute_process(COMMAND ${ARGN} RESULT_VARIABLE rc OUTPUT_VARIABLE output ERROR_VARIABLE output)
  if(NOT rc EQUAL 0)
    list(JOIN ARGN " " command)
    message(FATAL_ERROR "${command}\nfailed (${rc}):\n${output}")
  endif()
endfunction()

file(REMOVE_RECURSE ${scratch}/prefix ${scratch}/outside)
step(${CMAKE_COMMAND} --install ${build} --prefix ${scratch}/prefix)
step(${CMAKE_COMMAND} -S ${source} -B ${scratch}/outside -G Ninja -D CMAKE_PREFIX_PATH=${scratch}/prefix
     -D CMAKE_CXX_COMPILER=${compiler} -D CMAKE_CXX_FLAGS=${flags})
step(${CMAKE_COMMAND} --build ${scratch}/outside)
step(${scratch}/outside/consumer)
