target_sources(solve_tests PRIVATE
  unit/solve/escape_test.cpp
  unit/solve/mate_test.cpp)
