target_sources(rules_tests PRIVATE
  unit/rules/capture_test.cpp
  unit/rules/combinations_test.cpp
  unit/rules/conditions_test.cpp
  unit/rules/general_test.cpp
  unit/rules/goal_test.cpp
  unit/rules/history_test.cpp
  unit/rules/mobility_test.cpp
  unit/rules/naive.cpp
  unit/rules/outcome_test.cpp
  unit/rules/random_rulesets_test.cpp
  unit/rules/series_test.cpp
  unit/rules/standard_test.cpp
  unit/rules/state_fen_test.cpp
  unit/rules/variants_test.cpp)
