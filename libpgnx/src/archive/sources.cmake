target_sources(libpgnx PRIVATE src/archive/duplicates.cpp src/archive/entry.cpp src/archive/external_sorter.cpp src/archive/grouping.cpp src/archive/item_memory.cpp
                               src/archive/key_text.cpp src/archive/player_name.cpp src/archive/record_list.cpp src/archive/record_writer.cpp
                               src/archive/signature.cpp src/archive/sort_order.cpp src/archive/sorted_runs.cpp)
target_sources(libpgnx PUBLIC FILE_SET HEADERS FILES
  include/pgnx/archive/duplicates.hpp
  include/pgnx/archive/entry.hpp
  include/pgnx/archive/external_sorter.hpp
  include/pgnx/archive/grouping.hpp
  include/pgnx/archive/record_list.hpp
  include/pgnx/archive/record_writer.hpp
  include/pgnx/archive/sort_order.hpp)
