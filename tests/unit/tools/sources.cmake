target_sources(tools_tests PRIVATE unit/tools/options_test.cpp unit/tools/progress_test.cpp)
target_link_libraries(tools_tests PRIVATE pgnx_cli)
