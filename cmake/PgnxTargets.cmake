# What every target of the project compiles with; never exported.
add_library(pgnx_options INTERFACE)
target_compile_features(pgnx_options INTERFACE cxx_std_20)
target_compile_options(pgnx_options INTERFACE -Wall -Wextra -Wpedantic -Wconversion -Wshadow)
