target_sources(libpgnx PRIVATE src/pipeline/chunker.cpp src/pipeline/cut.cpp src/pipeline/run.cpp src/pipeline/settler.cpp
                               src/pipeline/text_buffer.cpp)
target_sources(libpgnx PUBLIC FILE_SET HEADERS FILES include/pgnx/pipeline/job.hpp include/pgnx/pipeline/run.hpp)
target_link_libraries(libpgnx PRIVATE Threads::Threads $<BUILD_INTERFACE:Boost::headers>)
