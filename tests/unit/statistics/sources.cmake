target_sources(statistics_tests PRIVATE
  unit/statistics/clock_reader_test.cpp
  unit/statistics/collect_facts_test.cpp
  unit/statistics/time_control_test.cpp)
