target_sources(libpgnx PRIVATE src/record/code.cpp)
target_sources(libpgnx PUBLIC FILE_SET HEADERS FILES
  include/pgnx/record/code.hpp
  include/pgnx/record/diagnostic.hpp
  include/pgnx/record/sink.hpp)
