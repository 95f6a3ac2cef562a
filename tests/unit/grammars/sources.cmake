target_sources(grammars_tests PRIVATE unit/grammars/growth_test.cpp unit/grammars/pgn_test.cpp unit/grammars/readme_test.cpp unit/grammars/scan_test.cpp unit/grammars/tags_test.cpp)
target_compile_definitions(grammars_tests PRIVATE PGNX_GRAMMARS="${PROJECT_SOURCE_DIR}/grammars")
