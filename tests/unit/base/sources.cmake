target_sources(base_tests PRIVATE unit/base/alternatives_test.cpp unit/base/ascii_test.cpp unit/base/byte_vector_test.cpp unit/base/charset_test.cpp unit/base/edit_distance_test.cpp
                                  unit/base/encoding_test.cpp unit/base/error_test.cpp unit/base/lines_test.cpp
                                  unit/base/nearest_word_test.cpp unit/base/utf_16_test.cpp)
