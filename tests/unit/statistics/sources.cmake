target_sources(statistics_tests PRIVATE
  unit/statistics/clock_reader_test.cpp
  unit/statistics/collect_facts_test.cpp
  unit/statistics/merge_test.cpp
  unit/statistics/opening_table_test.cpp
  unit/statistics/rating_test.cpp
  unit/statistics/tables_test.cpp
  unit/statistics/time_control_test.cpp)
