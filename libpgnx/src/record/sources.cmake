target_sources(libpgnx PRIVATE src/record/annotation.cpp src/record/code.cpp src/record/comment.cpp src/record/edit.cpp
                               src/record/nag.cpp src/record/tag.cpp src/record/tag_value.cpp)
target_sources(libpgnx PUBLIC FILE_SET HEADERS FILES
  include/pgnx/record/annotation.hpp
  include/pgnx/record/code.hpp
  include/pgnx/record/comment.hpp
  include/pgnx/record/diagnostic.hpp
  include/pgnx/record/edit.hpp
  include/pgnx/record/nag.hpp
  include/pgnx/record/sink.hpp
  include/pgnx/record/tag.hpp
  include/pgnx/record/tag_value.hpp
  include/pgnx/record/text_end.hpp)
