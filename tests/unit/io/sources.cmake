# libarchive, a codec library of its own kind, packs what the tests read.
find_package(LibArchive REQUIRED)
target_sources(io_tests PRIVATE unit/io/inputs_test.cpp unit/io/output_test.cpp unit/io/packing.cpp
                                unit/io/source_test.cpp unit/io/zip_test.cpp)
target_link_libraries(io_tests PRIVATE LibArchive::LibArchive)
