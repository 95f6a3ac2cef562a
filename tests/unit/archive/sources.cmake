target_sources(archive_tests PRIVATE unit/archive/duplicates_test.cpp unit/archive/entry_test.cpp unit/archive/external_sorter_test.cpp
                                     unit/archive/grouping_test.cpp unit/archive/record_writer_test.cpp
                                     unit/archive/sort_order_test.cpp)
target_include_directories(archive_tests PRIVATE unit)
