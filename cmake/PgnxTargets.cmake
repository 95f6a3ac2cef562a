# What every target of the project compiles with; never exported.
add_library(pgnx_options INTERFACE)
target_compile_features(pgnx_options INTERFACE cxx_std_20)
target_compile_options(pgnx_options INTERFACE -Wall -Wextra -Wpedantic -Wconversion -Wshadow)
target_compile_definitions(pgnx_options INTERFACE $<$<CONFIG:Debug>:_GLIBCXX_ASSERTIONS>)

set(PGNX_SANITIZE "" CACHE STRING "Sanitizers to build everything with, e.g. address,undefined")
if(PGNX_SANITIZE)
  # A finding ends the process, so that a test cannot pass with one.
  set(sanitize -fsanitize=${PGNX_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer)
  target_compile_options(pgnx_options INTERFACE ${sanitize})
  target_link_options(pgnx_options INTERFACE ${sanitize})
endif()

option(PGNX_FUZZ "Build the fuzzers with libFuzzer (clang)" OFF)
if(PGNX_FUZZ)
  # Coverage for the fuzzer in all code; only the fuzzers themselves link its main.
  target_compile_options(pgnx_options INTERFACE -fsanitize=fuzzer-no-link)
endif()
# g++ 12 and 13 see overlapping copies in std::string operator+ that are not there (GCC bug 105651).
target_compile_options(pgnx_options INTERFACE $<$<CXX_COMPILER_ID:GNU>:-Wno-restrict>)
