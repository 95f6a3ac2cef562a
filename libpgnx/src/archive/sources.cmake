target_sources(libpgnx PRIVATE src/archive/record_list.cpp src/archive/record_writer.cpp)
target_sources(libpgnx PUBLIC FILE_SET HEADERS FILES
  include/pgnx/archive/record_list.hpp
  include/pgnx/archive/record_writer.hpp)
