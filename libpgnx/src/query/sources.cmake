target_sources(libpgnx PRIVATE src/query/board_judge.cpp src/query/board_words.cpp src/query/condition_reader.cpp
                               src/query/conditions.cpp src/query/end_judge.cpp src/query/fields.cpp
                               src/query/folding.cpp src/query/matcher.cpp src/query/move_sequence.cpp
                               src/query/query.cpp src/query/read_query.cpp src/query/search.cpp
                               src/query/tag_judge.cpp src/query/values.cpp)
target_sources(libpgnx PUBLIC FILE_SET HEADERS FILES
  include/pgnx/query/conditions.hpp
  include/pgnx/query/matcher.hpp
  include/pgnx/query/query.hpp
  include/pgnx/query/search.hpp)
