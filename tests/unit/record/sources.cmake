target_sources(record_tests PRIVATE unit/record/annotation_test.cpp unit/record/edit_test.cpp unit/record/nag_test.cpp
                                    unit/record/tag_test.cpp unit/record/tag_value_test.cpp)
