target_sources(index_tests PRIVATE unit/index/encoding_test.cpp unit/index/file_aside_test.cpp unit/index/find_test.cpp
                                   unit/index/key_sorter_test.cpp unit/index/postings_test.cpp)
