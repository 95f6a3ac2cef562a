target_sources(libpgnx PRIVATE src/index/archive_state.cpp src/index/archive_writer.cpp src/index/candidate_batch.cpp
                               src/index/checked_blob.cpp
                               src/index/collection.cpp src/index/column_reader.cpp src/index/column_writer.cpp
                               src/index/condition_games.cpp src/index/continuations.cpp src/index/database.cpp
                               src/index/fact_reader.cpp src/index/file_aside.cpp src/index/find_positions.cpp src/index/game_collector.cpp
                               src/index/game_columns.cpp src/index/game_starts.cpp src/index/key_sorter.cpp src/index/line_reader.cpp src/index/move_counts.cpp
                               src/index/move_scan.cpp src/index/number_block.cpp src/index/plan.cpp
                               src/index/postings.cpp src/index/record_reader.cpp src/index/run_writer.cpp
                               src/index/schema.cpp src/index/series_list.cpp src/index/stored_moves.cpp
                               src/index/text_search.cpp src/index/text_table.cpp src/index/update.cpp)
target_sources(libpgnx PUBLIC FILE_SET HEADERS FILES include/pgnx/index/collection.hpp
                                                     include/pgnx/index/continuations.hpp
                                                     include/pgnx/index/update.hpp)
target_link_libraries(libpgnx PRIVATE Boost::filesystem SQLite::SQLite3)
