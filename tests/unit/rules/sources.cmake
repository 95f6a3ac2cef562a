target_sources(rules_tests PRIVATE unit/rules/history_test.cpp unit/rules/naive.cpp unit/rules/outcome_test.cpp
                                   unit/rules/standard_test.cpp unit/rules/variants_test.cpp)
