target_sources(libpgnx PRIVATE src/rules/history.cpp src/rules/outcome.cpp src/rules/standard.cpp src/rules/variants.cpp)
target_sources(libpgnx PUBLIC FILE_SET HEADERS FILES
  include/pgnx/rules/history.hpp
  include/pgnx/rules/outcome.hpp
  include/pgnx/rules/standard.hpp
  include/pgnx/rules/variants.hpp)
