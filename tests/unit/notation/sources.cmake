target_sources(notation_tests PRIVATE unit/notation/reading_test.cpp)
