target_sources(query_tests PRIVATE unit/query/folding_test.cpp unit/query/moves_test.cpp unit/query/oracle_test.cpp
                                   unit/query/read_query_test.cpp unit/query/tags_test.cpp)
