target_sources(libpgnx PRIVATE
  src/statistics/clock_reader.cpp
  src/statistics/collect_facts.cpp
  src/statistics/fact_collector.cpp
  src/statistics/game_facts.cpp
  src/statistics/series_reader.cpp
  src/statistics/tag_facts.cpp
  src/statistics/time_control.cpp
  src/statistics/variant_by_tags.cpp)
target_sources(libpgnx PUBLIC FILE_SET HEADERS FILES
  include/pgnx/statistics/fact_collector.hpp
  include/pgnx/statistics/game_facts.hpp)
