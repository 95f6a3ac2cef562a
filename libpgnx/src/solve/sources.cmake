target_sources(libpgnx PRIVATE
  src/solve/cover_table.cpp
  src/solve/escape.cpp
  src/solve/mate.cpp
  src/solve/mating_net.cpp
  src/solve/turn_key.cpp
  src/solve/turn_search.cpp)
target_sources(libpgnx PUBLIC FILE_SET HEADERS FILES
  include/pgnx/solve/escape.hpp
  include/pgnx/solve/limits.hpp
  include/pgnx/solve/mate.hpp)
