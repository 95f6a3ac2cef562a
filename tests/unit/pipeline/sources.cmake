find_package(LibArchive REQUIRED)
target_sources(pipeline_tests PRIVATE unit/io/packing.cpp unit/pipeline/cut_test.cpp unit/pipeline/run_test.cpp
                                      unit/pipeline/toy_records.cpp)
target_include_directories(pipeline_tests PRIVATE unit)
target_link_libraries(pipeline_tests PRIVATE LibArchive::LibArchive)
