target_sources(libpgnx PRIVATE src/base/charset.cpp src/base/edit_distance.cpp src/base/encoding.cpp src/base/error.cpp src/base/lines.cpp
                               src/base/nearest_word.cpp src/base/utf_16.cpp)
target_sources(
  libpgnx PUBLIC FILE_SET HEADERS FILES include/pgnx/base/ascii.hpp include/pgnx/base/charset.hpp include/pgnx/base/edit_distance.hpp
                 include/pgnx/base/encoding.hpp include/pgnx/base/error.hpp include/pgnx/base/lines.hpp
                 include/pgnx/base/nearest_word.hpp include/pgnx/base/utf_16.hpp)
